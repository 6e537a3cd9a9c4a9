/** Play or pause, the stops before and after while one is on the tour, and the reel that shows them all. */
import './tour-controls.css';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TourControlsProps = {
  readonly label: string;
  readonly isPlaying: boolean;
  /** The words on the one button for both. */
  readonly playLabel: string;
  /** Null: no such buttons. */
  readonly steps: { readonly previousLabel: string; readonly nextLabel: string } | null;
  /** Null: no reel. */
  readonly reel: { readonly label: string; readonly isOpen: boolean } | null;
  /** False leaves the reel alone. */
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
    {/* First, so that it stays under the hand that pressed it. */}
    {hasPlay && <IconButton icon={isPlaying ? 'pause' : 'play'} label={playLabel} onPress={onToggle} />}
    {hasPlay && steps && <IconButton icon="previous" label={steps.previousLabel} onPress={onPrevious} />}
    {hasPlay && steps && <IconButton icon="next" label={steps.nextLabel} onPress={onNext} />}
    {reel && <IconButton icon="reel" label={reel.label} isExpanded={reel.isOpen} onPress={onToggleReel} />}
  </fieldset>
);
