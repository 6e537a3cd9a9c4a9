/** A text that could not be saved: shown until the user uses it again or discards it. */
import './unsaved-text.css';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { ScrollArea } from '../scroll-area/scroll-area.tsx';
import { Icon } from '../../icons/icon.tsx';

export type UnsavedTextLabels = {
  readonly useAgain: string;
  readonly discard: string;
};

export type UnsavedTextProps = {
  /** The whole typed text. */
  readonly text: string;
  /** Why it was not saved. */
  readonly message: string;
  readonly labels: UnsavedTextLabels;
  readonly onUseAgain: () => void;
  readonly onDiscard: () => void;
};

export const UnsavedText = ({ text, message, labels, onUseAgain, onDiscard }: UnsavedTextProps) => {
  const messageId = useId();
  return (
    <section className="unsaved-text" aria-labelledby={messageId}>
      <div className="unsaved-text__head" role="alert">
        <Icon name="warning" />
        <p id={messageId}>{message}</p>
      </div>
      <ScrollArea className="unsaved-text__content" label={message}>
        <blockquote dir="auto">{text}</blockquote>
      </ScrollArea>
      <div className="unsaved-text__actions">
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
