/**
 * One field of words, of one line or many, with its counter, its error, and words of it that were not saved. More words
 * than the limit are taken and told: nothing pasted is cut off.
 */
import '../../components/text-field/text-field.css';
import './editable-text.css';
import { useEffect, useId, useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import type { InvalidText } from './draft.ts';
import { UnsavedText, type UnsavedTextLabels, type UnsavedTextProps } from './unsaved-text.tsx';
import { useDraft } from './use-draft.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

export type EditableTextFailure = Pick<UnsavedTextProps, 'words' | 'sentence'> & { readonly id: string };

export type EditableTextProps = {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  /** As "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
  readonly isMultiline?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** A sentence; the field keeps what was typed as long as there is one. */
  readonly error?: string | undefined;
  /** What the error is about, for a field that comes with it: shown in the value's stead. */
  readonly wrong?: InvalidText<string> | undefined;
  /** The last is the newest. */
  readonly refused: readonly EditableTextFailure[];
  readonly refusedLabels: UnsavedTextLabels;
  /** For a tag that was just placed. */
  readonly takesFocus?: boolean | undefined;
  /**
   * A finished edit: the field was left, Enter was pressed, or the hand rested for 800 ms. One line is told without the
   * spaces at its ends. `from` is what stood there at the first key.
   */
  readonly onCommit: (words: string, from: string) => void;
  /** The wrong words were taken back: the error is over. */
  readonly onRestore: () => void;
  readonly onSettleRefused: (id: string, how: 'used' | 'discarded') => void;
};

const nearLimit = 0.9;

const trimmed = (words: string): string => words.trim();

const isComposing = (event: ChangeEvent<TextBox>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;

export const EditableText = ({
  label,
  value,
  limit,
  counter,
  isMultiline = false,
  placeholder,
  error,
  wrong,
  refused: rejected,
  refusedLabels: rejectedLabels,
  takesFocus = false,
  onCommit,
  onRestore,
  onSettleRefused: onSettleRejected,
}: EditableTextProps) => {
  const [id, counterId, errorId] = [useId(), useId(), useId()];
  const box = useRef<TextBox>(null);
  // Said when the hand rests: at every key it would drown the keys.
  const [countSaid, setCountSaid] = useState('');
  const countOf = (text: string): string => (text.length >= limit * nearLimit ? counter(text.length, limit) : '');
  const [words, draft] = useDraft({
    value,
    hasError: error !== undefined,
    refusedId: rejected.at(-1)?.id,
    wrong: error === undefined ? undefined : wrong,
    toldAs: isMultiline ? undefined : trimmed,
    onCommit: (finished, from) => {
      setCountSaid(countOf(finished));
      onCommit(finished, from);
    },
    onRestore,
  });
  const isOverLimit = words.length > limit;
  const count = countOf(words);

  useEffect(() => {
    // Not earlier: the panel around it remembers where the focus came from.
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const shared = {
    id,
    ref: (element: TextBox | null) => {
      box.current = element;
    },
    value: words,
    placeholder,
    autoComplete: 'off',
    dir: 'auto',
    'aria-invalid': error !== undefined || isOverLimit || undefined,
    'aria-describedby': [count && counterId, error && errorId].filter(Boolean).join(' ') || undefined,
    onChange: (event: ChangeEvent<TextBox>) => draft.type(event.target.value, isComposing(event)),
    onCompositionEnd: (event: CompositionEvent<TextBox>) => draft.type(event.currentTarget.value),
    onBlur: draft.commit,
    onKeyDown: (event: KeyboardEvent<TextBox>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) draft.commit();
      // One Escape puts the words back; the panel closes with the next.
      if (event.key === 'Escape' && draft.restore()) event.preventDefault();
    },
  };
  return (
    <div className="text-field words-field">
      <div className="words-field__head">
        <label className="text-field__label" htmlFor={id}>
          {label}
        </label>
        <span className="words-field__count" id={counterId} data-over={isOverLimit || undefined}>
          {count}
        </span>
      </div>
      <div className="text-field__box" data-invalid={error !== undefined || isOverLimit || undefined}>
        {isMultiline ? (
          // The words once more, unseen, give the box their height.
          <div className="words-field__grow" data-words={`${words}\n`}>
            <textarea className="text-field__input" rows={3} {...shared} />
          </div>
        ) : (
          <input className="text-field__input" type="text" {...shared} />
        )}
      </div>
      <LiveRegion message={countSaid} />
      <div className="words-field__error" role="alert">
        {error && <p id={errorId}>{error}</p>}
      </div>
      {rejected.map((lost) => (
        <UnsavedText
          key={lost.id}
          words={lost.words}
          sentence={lost.sentence}
          labels={rejectedLabels}
          onUseAgain={() => {
            draft.type(lost.words);
            box.current?.focus();
            onSettleRejected(lost.id, 'used');
          }}
          onDiscard={() => {
            box.current?.focus();
            onSettleRejected(lost.id, 'discarded');
          }}
        />
      ))}
    </div>
  );
};
