/**
 * The field for the text of a note, which grows with it (docs/reference/notes.md#writing). While a person is being mentioned
 * it suggests people: the arrow keys go through the suggestions, Enter and Tab pick one, and the field keeps the focus.
 * A textarea may have no other role, so that the field is a text box with a list and not a combo box.
 */
import '../button/button.css';
import '../text-field/text-field.css';
import './mention-field.css';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { systemClock } from '#base/clock.ts';
import { Button } from '../button/button.tsx';
import { useFileDrop } from '../file-list/use-file-drop.ts';
import { LiveRegion } from '../live-region/live-region.tsx';
import { AttachButton, type MentionFieldAttach } from './attach-button.tsx';
import { optionId, SuggestionList, type MentionSuggestion } from './suggestion-list.tsx';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

export type MentionFieldProps = {
  /** The accessible name; the placeholder is shown. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string, caret: number) => void;
  /** The caret has moved, also by a change of the text; of a selected range, its end. */
  readonly onCaret: (caret: number) => void;
  /** Ctrl+Enter, Cmd+Enter or the button; not while it is disabled. */
  readonly onSubmit: () => void;
  /** Under the field: which keys submit. Not shown where the pointer is a finger. */
  readonly hint?: string | undefined;
  /** For what is being typed; empty: none are shown. */
  readonly suggestions: readonly MentionSuggestion[];
  /** The list's accessible name, announced when it opens. */
  readonly suggestionsLabel: string;
  readonly onPick: (id: string) => void;
  /** Where the caret is after a pick: set when `count` changes, together with the value. */
  readonly selection?: { readonly caret: number; readonly count: number } | undefined;
  /** Characters left, below 0 too many; null: enough. */
  readonly remaining: number | null;
  /** Such as "12 characters left"; shown while `remaining` is not null. */
  readonly remainingText?: string | undefined;
  readonly isInvalid: boolean;
  /** Under the field, announced when it appears. */
  readonly error?: { readonly message: string } | undefined;
  /** The text cannot be changed meanwhile. */
  readonly isSending: boolean;
  readonly submitLabel: string;
  readonly sendingLabel: string;
  /** Escape does the same, unless there is `onEscape`. */
  readonly cancel?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Lines; 1 if absent. */
  readonly minRows?: number | undefined;
  readonly onEscape?: (() => void) | undefined;
  /** Lines; 8 if absent. */
  readonly maxRows?: number | undefined;
  /** Focuses the field when it is mounted, with the caret at its end. */
  readonly takesFocus?: boolean | undefined;
  /** Files can be attached; a text is required all the same. */
  readonly attach?: MentionFieldAttach | undefined;
  /** Between the text and the buttons, such as the list of files. */
  readonly children?: ReactNode;
};

const noSuggestions: readonly MentionSuggestion[] = [];

/** A text that nears its limit is announced after this pause in typing, since each key would interrupt the one before. */
const announceDelayMs = 1000;

const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => systemClock.after(text === '' ? 0 : announceDelayMs, () => setSettled(text)), [text]);
  return settled;
};

const useCaret = (
  box: RefObject<HTMLTextAreaElement | null>,
  { selection, takesFocus = false }: Pick<MentionFieldProps, 'selection' | 'takesFocus'>,
): void => {
  useEffect(() => {
    // In an effect: the panel around it first stores which element had the focus.
    if (!takesFocus) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [box, takesFocus]);
  const [caret, count] = [selection?.caret ?? 0, selection?.count ?? 0];
  const applied = useRef(count);
  useLayoutEffect(() => {
    if (applied.current === count) return;
    applied.current = count;
    box.current?.focus();
    box.current?.setSelectionRange(caret, caret);
  }, [box, caret, count]);
};

/** React's event for selections leaves out those by other means than keys and the pointer. */
const useSelectionChange = (
  box: RefObject<HTMLTextAreaElement | null>,
  onChange: (start: number, end: number) => void,
): void => {
  const handler = useRef(onChange);
  useLayoutEffect(() => {
    handler.current = onChange;
  });
  useEffect(() => {
    const report = (): void => {
      const own = box.current;
      if (own?.matches(':focus')) handler.current(own.selectionStart, own.selectionEnd);
    };
    document.addEventListener('selectionchange', report);
    return () => document.removeEventListener('selectionchange', report);
  }, [box]);
};

/** Safari ends the composition of a character before the key that confirms it: only its code tells. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;

type Note = { readonly kind: 'hint' | 'sending' | 'count' | 'limit'; readonly text: string };

/** One line under the field, for what matters most. */
const noteOf = (props: MentionFieldProps): Note => {
  const { isSending, sendingLabel, remaining, remainingText = '', attach, hint = '' } = props;
  if (isSending) return { kind: 'sending', text: sendingLabel };
  if (remaining !== null) return { kind: remaining > 0 ? 'count' : 'limit', text: remainingText };
  return attach?.full === undefined ? { kind: 'hint', text: hint } : { kind: 'count', text: attach.full };
};

type KeyActions = Pick<MentionFieldProps, 'onPick'> & {
  readonly submit: () => void;
  readonly escape: (() => void) | undefined;
};

const handleKey = (event: KeyboardEvent, suggestions: Suggestions, { submit, onPick, escape }: KeyActions): void => {
  if (isComposing(event)) return;
  const { key } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const { active } = suggestions;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  else if (key === 'Escape' && active !== null) suggestions.dismiss();
  else if (key === 'Escape' && escape) escape();
  else if (hasModifier || active === null) return;
  else if (key === 'ArrowDown') suggestions.move(1);
  else if (key === 'ArrowUp') suggestions.move(-1);
  else if (key === 'Enter' || key === 'Tab') onPick(active.id);
  else return;
  // One press does one thing: neither the panel nor the page handles it, too.
  event.preventDefault();
  event.stopPropagation();
};

export const MentionField = (props: MentionFieldProps) => {
  const { label, placeholder, value, remaining, remainingText = '', error, attach, children } = props;
  const {
    isInvalid,
    isSending,
    submitLabel,
    sendingLabel,
    cancel,
    minRows = 1,
    maxRows = 8,
    onChange,
    onCaret,
    onPick,
  } = props;
  const [noteId, errorId, listId] = [useId(), useId(), useId()];
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(isSending ? noSuggestions : props.suggestions);
  useCaret(box, props);
  useSelectionChange(box, (start, end) => {
    suggestions.setRange(start !== end);
    onCaret(end);
  });
  const announcedCount = useSettledText(remaining !== null && remaining <= 0 ? remainingText : '');
  const isDisabled = value.trim() === '' || (remaining !== null && remaining < 0);
  const submit = (): void => {
    if (!isDisabled && !isSending) props.onSubmit();
  };
  const { active } = suggestions;
  const note = noteOf(props);
  const drop = useFileDrop(
    attach
      ? (files) => {
          if (!isSending) attach.onPick(files);
        }
      : null,
  );
  const announcement = isSending
    ? sendingLabel
    : active
      ? props.suggestionsLabel
      : announcedCount || (attach?.full ?? '');
  return (
    // The button adds files without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="mention-field"
      data-over={drop.isDraggedOver || undefined}
      {...drop.handlers}
      data-unused={value === '' && !isSending ? '' : undefined}
      style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
    >
      <div
        ref={frame}
        className="text-field__box mention-field__box"
        data-invalid={isInvalid || undefined}
        data-open={active ? '' : undefined}
      >
        {/* A hidden copy of the text gives the box its height. */}
        <div className="mention-field__grow" data-text={`${value || placeholder}\n`}>
          <textarea
            ref={box}
            className="text-field__input"
            rows={minRows}
            value={value}
            placeholder={placeholder}
            readOnly={isSending}
            autoComplete="off"
            dir="auto"
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            aria-describedby={[error && errorId, note.text && noteId].filter(Boolean).join(' ') || undefined}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={active ? listId : undefined}
            aria-activedescendant={active ? optionId(listId, suggestions.index) : undefined}
            onChange={({ target }) => onChange(target.value, target.selectionEnd)}
            onFocus={() => suggestions.setFocus(true)}
            onBlur={() => suggestions.setFocus(false)}
            onKeyDown={(event) =>
              handleKey(event, suggestions, { submit, onPick, escape: props.onEscape ?? cancel?.onPress })
            }
          />
        </div>
      </div>
      {active && (
        <SuggestionList
          id={listId}
          label={props.suggestionsLabel}
          suggestions={props.suggestions}
          activeIndex={suggestions.index}
          frame={frame}
          onActivate={suggestions.activate}
          onPick={onPick}
        />
      )}
      <div className="mention-field__error" role="alert">
        {error && <p id={errorId}>{error.message}</p>}
      </div>
      {children}
      <div className="mention-field__foot">
        {attach && <AttachButton attach={attach} isSending={isSending} describedBy={noteId} />}
        <p id={noteId} className="mention-field__note" data-kind={note.kind}>
          {note.text}
        </p>
        {cancel && (
          <Button variant="quiet" onPress={cancel.onPress}>
            {cancel.label}
          </Button>
        )}
        <AriaButton
          className="button button--primary mention-field__submit"
          {...(isDisabled && { 'aria-disabled': true })}
          isPending={isSending}
          onPress={submit}
        >
          <span className="button__words">{submitLabel}</span>
          {isSending && <span className="button__spinner" aria-hidden="true" />}
        </AriaButton>
      </div>
      <LiveRegion message={announcement} />
    </div>
  );
};
