/** The field in which the name of a viewpoint is edited: Enter and leaving save, Escape restores. */
import '../../components/text-field/text-field.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

export type ViewpointNameFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** What visitors see without a name. */
  readonly placeholder: string;
  readonly limit: number;
  readonly hint: string;
  readonly tooLong: string;
  /** The trimmed name, where it changed. */
  readonly onSave: (name: string) => void;
  /** It was saved, unchanged or restored. */
  readonly onEnd: () => void;
};

/**
 * Whether the pointer is pressed on the page.
 * @param onRelease after the click
 */
const usePressed = (onRelease: () => void): { readonly current: boolean } => {
  const isPressed = useRef(false);
  const released = useRef(onRelease);
  useEffect(() => {
    released.current = onRelease;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, listener: () => void): void =>
      window.addEventListener(type, listener, { capture: true, signal: listening.signal });
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
      setTimeout(() => !listening.signal.aborted && released.current());
    };
    // For touch, the events of the mouse follow those of the pointer, and only they move the focus.
    for (const type of ['pointerdown', 'mousedown']) listen(type, press);
    for (const type of ['pointerup', 'mouseup', 'pointercancel']) listen(type, release);
    return () => listening.abort();
  }, []);
  return isPressed;
};

const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;

export const ViewpointNameField = (props: ViewpointNameFieldProps) => {
  const { id, label, name, placeholder, limit, hint, tooLong, onSave, onEnd } = props;
  const [hintId, errorId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const saved = useRef(name.trim());
  const isTooLong = text.trim().length > limit;

  useEffect(() => {
    // In an effect: the panel around it first stores which element had the focus.
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = (): void => {
    const trimmed = text.trim();
    if (isTooLong || trimmed === saved.current) return;
    saved.current = trimmed;
    onSave(trimmed);
  };
  const finish = (): void => {
    if (isTooLong) return;
    save();
    onEnd();
  };
  const isPressed = usePressed(() => {
    if (document.activeElement !== input.current) finish();
  });
  const leave = (): void => {
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
  const saveAtEnd = useRef(save);
  useEffect(() => {
    saveAtEnd.current = save;
  });
  useEffect(() => () => saveAtEnd.current(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
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
      <div className="text-field__box viewpoint-editor__field" data-invalid={isTooLong || undefined}>
        <input
          ref={input}
          className="text-field__input"
          type="text"
          data-id={id}
          data-column="rename"
          aria-label={label}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${errorId} ${hintId}` : hintId}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </div>
      <div className="viewpoint-editor__notes">
        <div className="viewpoint-editor__error" role="alert">
          {isTooLong && <p id={errorId}>{tooLong}</p>}
        </div>
        <p className="viewpoint-editor__hint" id={hintId}>
          {hint}
        </p>
      </div>
    </>
  );
};
