/** A tour's controls: play or pause, previous and next stop, and the button of the reel. */
import './tour-controls.css';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TourControlsProps = {
  readonly label: string;
  readonly isPlaying: boolean;
  /** The label of the play or pause button. */
  readonly playLabel: string;
  /** The previous and next buttons; null: none. */
  readonly steps: { readonly previousLabel: string; readonly nextLabel: string } | null;
  /** Null: no reel. */
  readonly reel: { readonly label: string; readonly isOpen: boolean } | null;
  /** False shows only the reel's button. */
  readonly hasPlay?: boolean | undefined;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onToggleReel: () => void;
};

export const TourControls = ({
  label,
  isPlaying,
  playLabel,
  steps,
  reel,
  hasPlay = true,
  onToggle,
  onPrevious,
  onNext,
  onToggleReel,
}: TourControlsProps) => (
  <fieldset className="tour-controls" aria-label={label}>
    {/* First, so that it does not move when the other buttons appear. */}
    {hasPlay && <IconButton icon={isPlaying ? 'pause' : 'play'} label={playLabel} onPress={onToggle} />}
    {hasPlay && steps && <IconButton icon="previous" label={steps.previousLabel} onPress={onPrevious} />}
    {hasPlay && steps && <IconButton icon="next" label={steps.nextLabel} onPress={onNext} />}
    {reel && <IconButton icon="reel" label={reel.label} isExpanded={reel.isOpen} onPress={onToggleReel} />}
  </fieldset>
);
