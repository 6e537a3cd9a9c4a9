/** People to mention, in a list under the field, or above it where there is more room. A press leaves the focus in the field. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { Avatar } from '../avatar/avatar.tsx';

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

const maxHeight = 288;

const usePlace = (list: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const [own, target] = [list.current, frame.current];
    if (!own || !target) return undefined;
    const fit = (): void => {
      own.style.inlineSize = `${target.offsetWidth}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(target);
    return () => observer.disconnect();
  }, [list, frame]);
  const position = useOverlayPosition({
    targetRef: frame,
    overlayRef: list,
    placement: 'bottom start',
    offset: 4,
    containerPadding: 8,
    maxHeight,
    isOpen: true,
    onClose: null,
  });
  useEffect(() => {
    // The field moves with what it scrolls in.
    const follow = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(frame.current)) position.updatePosition();
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [frame, position]);
  return position.overlayProps;
};

const Options = ({ id: listId, label, suggestions, activeIndex, frame, onActivate, onPick }: SuggestionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const overlayProps = usePlace(list, frame);
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
