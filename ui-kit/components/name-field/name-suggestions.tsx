/** Suggested names in a list under the field, which keeps the focus and handles the keys. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useFieldOverlay } from '../use-field-overlay.ts';

export type NameSuggestionsProps = {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly string[];
  /** Of the highlighted one; -1: none is. */
  readonly active: number;
  /** Of the field: the list is beside it and as wide. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onTake: (suggestion: string) => void;
};

/** The id of an option's element. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

const Options = ({ id, label, suggestions, active, frame, onTake }: NameSuggestionsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const overlayProps = useFieldOverlay(list, frame);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role
    <ul
      ref={list}
      id={id}
      className="name-field__suggestions"
      role="listbox"
      aria-label={label}
      {...overlayProps}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion}
          id={suggestionId(id, index)}
          className="name-field__suggestion"
          role="option"
          aria-selected={index === active}
          dir="auto"
          onClick={() => onTake(suggestion)}
        >
          {suggestion}
        </li>
      ))}
    </ul>
    // oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role
  );
};

export const NameSuggestions = (props: NameSuggestionsProps) => (
  <Overlay disableFocusManagement>
    <Options {...props} />
  </Overlay>
);
