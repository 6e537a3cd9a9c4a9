/** A stop's title and text over a scrim, and below them a hint that can be dismissed. */
import './tour-story.css';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ScrollArea } from '../scroll-area/scroll-area.tsx';

export type TourStoryProps = {
  readonly title: string;
  /** Empty: none. */
  readonly text: string;
  readonly hint?: { readonly message: string; readonly dismissLabel: string } | undefined;
  readonly onDismissHint?: (() => void) | undefined;
  /** For editors: opens the editor of the stop, such as "Add a text". */
  readonly edit?: { readonly label: string; readonly onPress: () => void } | undefined;
};

const Hint = ({ message, children }: { readonly message: string; readonly children: ReactNode }) => (
  <div className="tour-story__hint">
    <p>{message}</p>
    {children}
  </div>
);

export const TourStory = ({ title, text, hint, onDismissHint, edit }: TourStoryProps) => (
  <div className="tour-story">
    {title && <h2 className="tour-story__title">{title}</h2>}
    {text && (
      <ScrollArea label={title} className="tour-story__text">
        {text}
      </ScrollArea>
    )}
    {edit && (
      <button type="button" className="tour-story__edit" onClick={edit.onPress}>
        <Icon name="pencil" />
        {edit.label}
      </button>
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
