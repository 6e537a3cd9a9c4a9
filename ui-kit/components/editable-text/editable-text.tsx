/**
 * A text field of one line or many, with a character counter, an error, and text of it that was not saved. Text over the
 * limit is accepted and reported: nothing pasted is cut off.
 */
import '../text-field/text-field.css';
import './editable-text.css';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from '../button/button.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import type { InvalidText } from '../draft/draft.ts';
import { UnsavedText, type UnsavedTextLabels, type UnsavedTextProps } from './unsaved-text.tsx';
import { useDraft } from '../draft/use-draft.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

export type UnsavedEdit = Pick<UnsavedTextProps, 'text' | 'message'> & { readonly id: string };

/** What is typed in the field, and what of it is selected. */
export type TextSelection = { readonly text: string; readonly start: number; readonly end: number };

export type TextAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Called with the typed text, which has been reported. */
  readonly onPress: (selection: TextSelection) => void;
};

export type EditableTextProps = {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  /** Such as "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
  readonly isMultiline?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** What is expected, under the field. */
  readonly hint?: string | undefined;
  /** At the end of the label's line; gets the id of the label. The counter is under the field then. */
  readonly renderAside?: ((labelId: string) => ReactNode) | undefined;
  /** As long as there is one, the field shows what was typed. */
  readonly error?: string | undefined;
  /** The text that the error is about, for a field that is mounted with it: shown instead of the value. */
  readonly invalid?: InvalidText<string> | undefined;
  /** Oldest first. */
  readonly unsaved: readonly UnsavedEdit[];
  readonly unsavedLabels: UnsavedTextLabels;
  /** Focuses the field when it is mounted. */
  readonly takesFocus?: boolean | undefined;
  /** Called when it was focused on mounting: resolves with what was typed for it before. Must be stable. */
  readonly takeTypedText?: (() => Promise<string>) | undefined;
  /**
   * A finished edit: the field was left, Enter was pressed, or typing paused for 800 ms. A single line is reported without
   * spaces at its ends. `from` is the text before the first key.
   */
  readonly onCommit: (text: string, from: string) => void;
  /** The invalid text was replaced by the value: the error is resolved. */
  readonly onRestore: () => void;
  readonly onSettleUnsaved: (id: string, how: 'used' | 'discarded') => void;
  /** Applied to the text when the field is left, before it is reported. */
  readonly finish?: ((text: string) => string) | undefined;
  /** Buttons under the box that act on the text, such as one that adds a link. */
  readonly actions?: readonly TextAction[] | undefined;
};

/** Of a field whose surroundings decide how many lines it has. */
export type EditableFieldProps = Omit<EditableTextProps, 'isMultiline' | 'renderAside'>;

const noActions: readonly TextAction[] = [];

const nearLimit = 0.9;

/** At the end of a text in which the cursor has not been (null). */
const selectionOf = (text: string, box: TextBox | null): TextSelection => ({
  text,
  start: box?.selectionStart ?? text.length,
  end: box?.selectionEnd ?? text.length,
});

const trim = (text: string): string => text.trim();

const isComposing = (event: ChangeEvent<TextBox>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;

export const EditableText = ({
  label,
  value,
  limit,
  counter,
  isMultiline = false,
  placeholder,
  hint,
  renderAside,
  error,
  invalid,
  unsaved,
  unsavedLabels,
  takesFocus = false,
  takeTypedText,
  onCommit,
  onRestore,
  onSettleUnsaved,
  finish,
  actions = noActions,
}: EditableTextProps) => {
  const [id, labelId, counterId, hintId, errorId] = [useId(), useId(), useId(), useId(), useId()];
  const box = useRef<TextBox>(null);
  const hasHadFocus = useRef(false);
  // Announced after an edit and not at every key, which would interrupt the screen reader's echo.
  const [announcedCount, setAnnouncedCount] = useState('');
  const countOf = ({ length }: string): string => (length >= limit * nearLimit ? counter(length, limit) : '');
  const [text, draft] = useDraft({
    value,
    hasError: error !== undefined,
    rejectedId: unsaved.at(-1)?.id,
    invalid: error === undefined ? undefined : invalid,
    normalize: isMultiline ? undefined : trim,
    onCommit: (finished, from) => {
      setAnnouncedCount(countOf(finished));
      onCommit(finished, from);
    },
    onRestore,
  });
  const isOverLimit = text.length > limit;
  const count = countOf(text);

  useEffect(() => {
    // In an effect: the panel around it first stores which element had the focus.
    if (!takesFocus) return;
    box.current?.focus();
    void takeTypedText?.().then((typed) => typed !== '' && draft.type((box.current?.value ?? '') + typed));
  }, [takesFocus, takeTypedText, draft]);

  const shared = {
    id,
    ref: (element: TextBox | null) => {
      box.current = element;
    },
    value: text,
    placeholder,
    autoComplete: 'off',
    dir: 'auto',
    'aria-invalid': error !== undefined || isOverLimit || undefined,
    'aria-describedby': [count && counterId, error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    onChange: (event: ChangeEvent<TextBox>) => draft.type(event.target.value, isComposing(event)),
    onCompositionEnd: (event: CompositionEvent<TextBox>) => draft.type(event.currentTarget.value),
    onFocus: () => {
      hasHadFocus.current = true;
    },
    onBlur: () => {
      const finished = finish?.(text) ?? text;
      if (finished !== text) draft.type(finished);
      draft.commit();
    },
    onKeyDown: (event: KeyboardEvent<TextBox>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) draft.commit();
      // The first Escape restores the text; the next one closes the panel or the modal around the field.
      if (event.key === 'Escape' && draft.restore()) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
  const counterElement = (
    <span className="editable-text__count" id={counterId} data-over={isOverLimit || undefined}>
      {count}
    </span>
  );
  return (
    <div className="text-field editable-text">
      <div className="editable-text__head">
        <label className="text-field__label" id={labelId} htmlFor={id}>
          {label}
        </label>
        {renderAside ? renderAside(labelId) : counterElement}
      </div>
      <div className="text-field__box" data-invalid={error !== undefined || isOverLimit || undefined}>
        {isMultiline ? (
          // A hidden copy of the text gives the box its height.
          <div className="editable-text__grow" data-text={`${text}\n`}>
            <textarea className="text-field__input" rows={3} {...shared} />
          </div>
        ) : (
          <input className="text-field__input" type="text" {...shared} />
        )}
      </div>
      {actions.length > 0 && (
        <div className="editable-text__actions">
          {actions.map((action) => (
            <Button
              key={action.id}
              variant="quiet"
              icon={action.icon}
              onPress={() => {
                draft.commit();
                action.onPress(selectionOf(text, hasHadFocus.current ? box.current : null));
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {(hint || (renderAside && count)) && (
        <div className="editable-text__foot">
          {hint && (
            <span className="text-field__hint" id={hintId}>
              {hint}
            </span>
          )}
          {renderAside && count && counterElement}
        </div>
      )}
      <LiveRegion message={announcedCount} />
      <div className="editable-text__error" role="alert">
        {error && <p id={errorId}>{error}</p>}
      </div>
      {unsaved.map(({ id: editId, text: unsavedText, message }) => (
        <UnsavedText
          key={editId}
          text={unsavedText}
          message={message}
          labels={unsavedLabels}
          onUseAgain={() => {
            draft.type(unsavedText);
            box.current?.focus();
            onSettleUnsaved(editId, 'used');
          }}
          onDiscard={() => {
            box.current?.focus();
            onSettleUnsaved(editId, 'discarded');
          }}
        />
      ))}
    </div>
  );
};
