/** Words that were typed and could not be saved: shown until somebody uses them again or lets them go. */
import './unsaved-text.css';
import { useId } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import { Icon } from '../../icons/icon.tsx';

export type UnsavedTextLabels = {
  readonly useAgain: string;
  readonly discard: string;
};

export type UnsavedTextProps = {
  /** What was typed, whole. */
  readonly words: string;
  /** Why it was not saved. */
  readonly sentence: string;
  readonly labels: UnsavedTextLabels;
  readonly onUseAgain: () => void;
  readonly onDiscard: () => void;
};

export const UnsavedText = ({ words, sentence, labels, onUseAgain, onDiscard }: UnsavedTextProps) => {
  const sentenceId = useId();
  return (
    <section className="refused-words" aria-labelledby={sentenceId}>
      <div className="refused-words__head" role="alert">
        <Icon name="warning" />
        <p id={sentenceId}>{sentence}</p>
      </div>
      <ScrollArea className="refused-words__words" label={sentence}>
        <blockquote dir="auto">{words}</blockquote>
      </ScrollArea>
      <div className="refused-words__actions">
        <Button variant="quiet" onPress={onDiscard}>
          {labels.discard}
        </Button>
        <Button variant="secondary" onPress={onUseAgain}>
          {labels.useAgain}
        </Button>
      </div>
    </section>
  );
};
