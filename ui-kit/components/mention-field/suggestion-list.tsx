/** People to mention, in a list under the field, or above it where there is more room. A press leaves the focus in the field. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { Avatar } from '../avatar/avatar.tsx';
import { useFieldOverlay } from '../use-field-overlay.ts';

export type MentionSuggestion = {
  readonly id: string;
  readonly name: string;
  /** Such as the e-mail address; '' for nothing. */
  readonly detail: string;
  readonly initials: string;
  readonly color: string;
};

type SuggestionListProps = {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly MentionSuggestion[];
  readonly activeIndex: number;
  /** Of the field: the list is beside it and as wide. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onActivate: (id: string) => void;
  readonly onPick: (id: string) => void;
};

/** The id of an option's element. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const Options = ({ id: listId, label, suggestions, activeIndex, frame, onActivate, onPick }: SuggestionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const overlayProps = useFieldOverlay(list, frame);
  useLayoutEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    // The field has the focus and handles the keys.
    // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role
    <ul
      ref={list}
      id={listId}
      className="mention-field__suggestions"
      role="listbox"
      aria-label={label}
      {...overlayProps}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ id, name, detail, initials, color }, index) => (
        <li
          key={id}
          id={optionId(listId, index)}
          className="mention-field__suggestion"
          role="option"
          aria-selected={index === activeIndex}
          onPointerMove={() => onActivate(id)}
          onClick={() => onPick(id)}
        >
          <Avatar initials={initials} color={color} size="small" />
          <span className="mention-field__person">
            <span className="mention-field__name" dir="auto">
              {name}
            </span>
            {detail !== '' && (
              <span className="mention-field__detail" dir="auto">
                {detail}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
    // oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role
  );
};

export const SuggestionList = (props: SuggestionListProps) => (
  <Overlay disableFocusManagement>
    <Options {...props} />
  </Overlay>
);
