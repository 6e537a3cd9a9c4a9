/**
 * The field of a row in which its name is edited: Enter and leaving save, Escape restores. An invalid name keeps it open.
 * With suggestions it is a combobox for any text.
 */
import '../text-field/text-field.css';
import './name-field.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { LiveRegion } from '../live-region/live-region.tsx';
import { retryFocus } from '../retry-focus.ts';
import { NameSuggestions, suggestionId } from './name-suggestions.tsx';
import { useNameSuggestions } from './use-name-suggestions.ts';

export type NameFieldProps = {
  readonly label: string;
  readonly name: string;
  /** What is shown without a name. */
  readonly placeholder: string;
  /** In characters: no more can be typed. Absent: any number can. */
  readonly maxLength?: number | undefined;
  readonly hint: string;
  /** Why a trimmed name is invalid, as a sentence; null: it is valid. Not called for the name that it has already. */
  readonly errorOf: (name: string) => string | null;
  /**
   * Names in the order in which they are offered: by ArrowDown, and while a text is typed that matches some. Enter takes the
   * highlighted one and saves it. Absent: a field without a list.
   */
  readonly suggestions?: readonly string[] | undefined;
  /** The accessible name of their list, announced when it opens. */
  readonly suggestionsLabel?: string | undefined;
  /** Attributes of the input, by which the list around it finds it. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** The trimmed name, where it changed. */
  readonly onSave: (name: string) => void;
  /** It was saved, unchanged or restored. */
  readonly onEnd: () => void;
};

/**
 * Whether the pointer is pressed on the page.
 * @param onRelease after the click; `isOfTouchBefore`: of mouse events that follow a touch which ended before the field was there
 */
const usePressed = (onRelease: (isOfTouchBefore: boolean) => void): { readonly current: boolean } => {
  const isPressed = useRef(false);
  const released = useRef(onRelease);
  useEffect(() => {
    released.current = onRelease;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true, signal: listening.signal });
    let hasBegun = false;
    const press = ({ type }: Event): void => {
      isPressed.current = true;
      hasBegun ||= type === 'pointerdown';
    };
    const release = (): void => {
      const isOfTouchBefore = !hasBegun;
      isPressed.current = false;
      setTimeout(() => !listening.signal.aborted && released.current(isOfTouchBefore));
    };
    // For touch, the events of the mouse follow those of the pointer, and only they move the focus.
    for (const type of ['pointerdown', 'mousedown']) listen(type, press);
    for (const type of ['pointerup', 'mouseup', 'pointercancel']) listen(type, release);
    return () => listening.abort();
  }, []);
  return isPressed;
};

const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;

export const NameField = (props: NameFieldProps) => {
  const { label, name, placeholder, maxLength, hint, errorOf, data, onSave, onEnd } = props;
  const { suggestions, suggestionsLabel = '' } = props;
  const [hintId, errorId, listId] = [useId(), useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const saved = useRef(name.trim());
  const trimmed = text.trim();
  const errorIn = (value: string): string | null => (value === name.trim() ? null : errorOf(value));
  const error = errorIn(trimmed);
  const list = useNameSuggestions(suggestions, name.trim(), trimmed);
  const isOpen = list.shown.length > 0;

  // In an effect: the panel around it first stores which element had the focus.
  useEffect(
    () =>
      retryFocus(() => {
        input.current?.focus();
        if (document.activeElement !== input.current) return false;
        input.current?.select();
        return true;
      }),
    [],
  );

  const save = (value = trimmed): void => {
    if (errorIn(value) !== null || value === saved.current) return;
    saved.current = value;
    onSave(value);
  };
  const finish = (value = trimmed): void => {
    if (errorIn(value) !== null) return;
    save(value);
    onEnd();
  };
  const isPressed = usePressed((isOfTouchBefore) => {
    if (document.activeElement === input.current) return;
    if (isOfTouchBefore) input.current?.focus();
    else finish();
  });
  const leave = (): void => {
    list.close();
    save();
    // Without the field the row is lower: what is below would move away from the pointer before the click.
    if (!isPressed.current) finish();
  };
  const restore = (): void => {
    setText(name);
    saved.current = name.trim();
    onEnd();
  };

  // What is typed is saved, too, when the panel is closed or another name is edited.
  const saveAtEnd = useRef<() => void>(save);
  useEffect(() => {
    saveAtEnd.current = save;
  });
  useEffect(() => () => saveAtEnd.current(), []);

  const take = (suggestion: string): void => {
    list.close();
    setText(suggestion);
    // The field may be removed before it is drawn with the suggestion.
    saveAtEnd.current = () => {};
    finish(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) {
      // Escape ends the composition, and does not close the panel.
      event.stopPropagation();
      return;
    }
    if (list.onKey(event, take)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter does not press the button that has the focus next, and Escape does not close the panel.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') finish();
    else {
      saveAtEnd.current = () => {};
      restore();
    }
  };

  return (
    <>
      <div
        ref={box}
        className="text-field__box name-field"
        data-invalid={error !== null || undefined}
        data-open={isOpen || undefined}
        data-active={list.active >= 0 || undefined}
      >
        <input
          ref={input}
          className="text-field__input"
          type="text"
          {...data}
          {...(suggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': list.active >= 0 ? suggestionId(listId, list.active) : undefined,
          })}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? `${errorId} ${hintId}` : hintId}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            list.onType();
          }}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {isOpen && (
          <NameSuggestions
            id={listId}
            label={suggestionsLabel}
            suggestions={list.shown}
            active={list.active}
            frame={box}
            onTake={take}
          />
        )}
      </div>
      {suggestions && <LiveRegion message={isOpen ? suggestionsLabel : ''} />}
      <div className="name-field__notes">
        <div className="name-field__error" role="alert">
          {error !== null && <p id={errorId}>{error}</p>}
        </div>
        <p className="name-field__hint" id={hintId}>
          {hint}
        </p>
      </div>
    </>
  );
};
