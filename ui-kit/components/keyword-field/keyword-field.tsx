/**
 * A list of keywords as chips, and an input that adds to it by Enter, a comma, a paste, or when the field is left. What
 * exceeds the limits stays in the input: nothing typed or pasted is lost.
 */
import '../editable-text/editable-text.css';
import '../text-field/text-field.css';
import './keyword-field.css';
import { useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { Icon } from '../../icons/icon.tsx';
import { countSeparators, type KeywordLimits } from './add-keywords.ts';
import { isComposingKey, useKeywordText, type KeywordText } from './use-keyword-text.ts';

export type KeywordFieldProps = {
  readonly label: string;
  readonly value: readonly string[];
  /** Of keywords, and of the characters of each. */
  readonly limits: KeywordLimits;
  readonly labels: {
    readonly placeholder: string;
    readonly remove: (keyword: string) => string;
    /** Shown from nine tenths of the limit on, such as "46 of 50". */
    readonly counter: (used: number, limit: number) => string;
    /** Shown when another one is typed although the limit is reached. */
    readonly tooMany: string;
    readonly tooLong: string;
    /** It is in the list already. */
    readonly repeated: (keyword: string) => string;
  };
  readonly hint?: string | undefined;
  /** The whole new list, and the list before the change; one call per edit (a paste of several is one edit). */
  readonly onChange: (keywords: readonly string[], from: readonly string[]) => void;
};

const nearLimit = 0.9;

/** Of a paste of many, all repeated, the first are enough. */
const maxRepeatedShown = 3;

/** A list of another origin may have a keyword twice. */
const toChips = (keywords: readonly string[]): readonly { readonly key: string; readonly keyword: string }[] => {
  const counts = new Map<string, number>();
  return keywords.map((keyword) => {
    const count = counts.get(keyword) ?? 0;
    counts.set(keyword, count + 1);
    return { key: `${count}:${keyword}`, keyword };
  });
};

type ChipsProps = {
  readonly labelId: string;
  readonly chips: ReturnType<typeof toChips>;
  readonly removeLabel: (keyword: string) => string;
  readonly onRemove: (keys: ReadonlySet<unknown>) => void;
};

const Chips = ({ labelId, chips, removeLabel, onRemove }: ChipsProps) => (
  <TagGroup className="keyword-field__group" aria-labelledby={labelId} onRemove={onRemove}>
    <TagList className="keyword-field__chips">
      {chips.map(({ key, keyword }) => (
        <Tag key={key} id={key} textValue={keyword} className="keyword-field__chip">
          <span className="keyword-field__keyword" dir="auto">
            {keyword}
          </span>
          {/* Without React Aria's own name; by keyboard the focused chip is removed. */}
          <Button
            slot={null}
            className="keyword-field__remove"
            aria-label={removeLabel(keyword)}
            excludeFromTabOrder
            onPress={() => onRemove(new Set([key]))}
          >
            <Icon name="close" />
          </Button>
        </Tag>
      ))}
    </TagList>
  </TagGroup>
);

const handlePaste = (event: ClipboardEvent<HTMLInputElement>, { add }: KeywordText): void => {
  const pasted = event.clipboardData.getData('text');
  // The browser removes line feeds from what is pasted into an input.
  if (countSeparators(pasted) === 0) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  add(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length));
};

const handleKey = (event: KeyboardEvent, { text, add, clear }: KeywordText, focusLastChip: () => void): void => {
  if (isComposingKey(event)) return;
  if (event.key === 'Enter' && text !== '') {
    event.preventDefault();
    add(text);
  }
  if (event.key === 'Backspace' && text === '' && !event.repeat) {
    event.preventDefault();
    focusLastChip();
  }
  if (event.key !== 'Escape' || text === '') return;
  // The next one closes the panel or the modal around the field.
  event.preventDefault();
  event.stopPropagation();
  clear();
};

export const KeywordField = ({ label, value, limits, labels, hint, onChange }: KeywordFieldProps) => {
  const [id, labelId, countId, hintId, errorId, repeatedId] = [useId(), useId(), useId(), useId(), useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useKeywordText({ value, limits, onChange });
  const chips = toChips(value);
  const count = value.length >= limits.count * nearLimit ? labels.counter(value.length, limits.count) : '';
  const repeated = typed.repeated.slice(0, maxRepeatedShown).map(labels.repeated).join(' ');
  const isInvalid = typed.reason !== null;
  const descriptions = [count && countId, isInvalid && errorId, repeated && repeatedId, hint && hintId];

  const shown = `${value.length} ${typed.reason} ${repeated}`;
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    // A new line of chips, or a message, is beyond the edge of a panel that scrolls.
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  });

  const remove = (keys: ReadonlySet<unknown>): void => {
    const rest = chips.filter(({ key }) => !keys.has(key)).map(({ keyword }) => keyword);
    if (rest.length === 0) input.current?.focus();
    onChange(rest, value);
  };
  const focusLastChip = (): void => {
    const last = [...(box.current?.querySelectorAll<HTMLElement>('.keyword-field__chip') ?? [])].at(-1);
    last?.focus();
  };

  return (
    <div className="text-field keyword-field">
      <div className="editable-text__head">
        <label className="text-field__label" id={labelId} htmlFor={id}>
          {label}
        </label>
        <output
          className="editable-text__count"
          id={countId}
          aria-live="polite"
          aria-atomic="true"
          data-over={value.length > limits.count || undefined}
        >
          {count}
        </output>
      </div>
      <Group
        ref={box}
        role="presentation"
        className="text-field__box keyword-field__box"
        isInvalid={isInvalid}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) input.current?.focus();
        }}
        onKeyDownCapture={(event) => {
          // A key that is held to delete text must not delete the keywords before it, too.
          const isOnChip = event.target !== input.current;
          if (event.key === 'Backspace' && event.repeat && isOnChip) event.stopPropagation();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) typed.add(typed.text);
        }}
      >
        {chips.length > 0 && <Chips labelId={labelId} chips={chips} removeLabel={labels.remove} onRemove={remove} />}
        <input
          ref={input}
          id={id}
          className="text-field__input keyword-field__input"
          type="text"
          value={typed.text}
          placeholder={labels.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          dir="auto"
          aria-invalid={isInvalid || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
          onChange={({ target, nativeEvent }) =>
            typed.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => typed.type(currentTarget.value, false)}
          onPaste={(event) => handlePaste(event, typed)}
          onKeyDown={(event) => handleKey(event, typed, focusLastChip)}
        />
      </Group>
      {hint && (
        <div className="text-field__hint" id={hintId}>
          {hint}
        </div>
      )}
      <div className="text-field__error" role="alert">
        {typed.reason && <p id={errorId}>{labels[typed.reason]}</p>}
      </div>
      <output className="keyword-field__repeated" aria-live="polite" aria-atomic="true">
        {repeated && <p id={repeatedId}>{repeated}</p>}
      </output>
    </div>
  );
};
