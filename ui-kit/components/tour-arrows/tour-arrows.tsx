/** A tour's controls on a phone: previous and next at the thumbs, between them play or pause and the stop's title. */
import './tour-arrows.css';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TourArrowsProps = {
  readonly label: string;
  readonly title: string;
  /** Under the title, such as "3 of 12". */
  readonly detail: string;
  /** Over the controls: what the arrows are for. */
  readonly prompt?: string | undefined;
  readonly isPlaying: boolean;
  readonly playLabel: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Null: no reel. */
  readonly reel: { readonly label: string; readonly isOpen: boolean } | null;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onToggleReel: () => void;
};

export const TourArrows = (props: TourArrowsProps) => {
  const { label, title, detail, prompt, isPlaying, playLabel, previousLabel, nextLabel, reel } = props;
  return (
    <fieldset className="tour-arrows" aria-label={label}>
      {prompt && <p className="tour-arrows__prompt">{prompt}</p>}
      <IconButton icon="chevronLeft" label={previousLabel} onPress={props.onPrevious} ground="plain" tooltip={false} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={playLabel}
        onPress={props.onToggle}
        ground="plain"
        tooltip={false}
      />
      <div className="tour-arrows__words">
        <p className="tour-arrows__title">{title}</p>
        <p className="tour-arrows__detail">{detail}</p>
      </div>
      {reel && (
        <IconButton
          icon="reel"
          label={reel.label}
          isExpanded={reel.isOpen}
          onPress={props.onToggleReel}
          ground="plain"
          tooltip={false}
        />
      )}
      <IconButton icon="chevronRight" label={nextLabel} onPress={props.onNext} ground="plain" tooltip={false} />
    </fieldset>
  );
};
