/** A stop's title and text over a scrim, and below them a hint that can be dismissed. */
import './tour-story.css';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ScrollArea } from '../scroll-area/scroll-area.tsx';

export type TourStoryProps = {
  readonly title: string;
  /** Empty: none. */
  readonly text: string;
  readonly hint?: { readonly message: string; readonly dismissLabel: string } | undefined;
  readonly onDismissHint?: (() => void) | undefined;
};

const Hint = ({ message, children }: { readonly message: string; readonly children: ReactNode }) => (
  <div className="tour-story__hint">
    <p>{message}</p>
    {children}
  </div>
);

export const TourStory = ({ title, text, hint, onDismissHint }: TourStoryProps) => (
  <div className="tour-story">
    {title && <h2 className="tour-story__title">{title}</h2>}
    {text && (
      <ScrollArea label={title} className="tour-story__text">
        {text}
      </ScrollArea>
    )}
    {hint && (
      <Hint message={hint.message}>
        <IconButton
          icon="close"
          label={hint.dismissLabel}
          onPress={() => onDismissHint?.()}
          ground="plain"
          tooltip={false}
        />
      </Hint>
    )}
  </div>
);
