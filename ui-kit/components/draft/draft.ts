/**
 * The state of a field that is being edited: typed text stays local until it is reported as one edit. Changes of the value
 * from outside (another editor, an undo) are shown, but never replace text that was not reported yet.
 */

/** Text that was rejected earlier, and the value it was typed over. */
export type InvalidText<T> = { readonly text: T; readonly from: T };

export type DraftState<T> = {
  /** The value outside. */
  readonly value: T;
  /** The text is invalid: it stays in the field until it is replaced or restored. */
  readonly hasError: boolean;
  /** What the field shows. */
  readonly text: T;
  /** What was reported last, or the value if that has changed since. */
  readonly settled: T;
  /** The settled text before the first key of what is being typed, or of the invalid text. */
  readonly base: T;
  /** Reported texts that have not become the value yet, oldest first: when they do, it is no change from outside. */
  readonly pending: readonly T[];
  /** The base of the last reported text. */
  readonly reportedBase: T;
};

export type DraftAction<T> =
  | { readonly type: 'typed'; readonly text: T }
  /** The user has stopped typing for a while. */
  | { readonly type: 'paused' }
  /** The user has left the field or pressed Enter: the field then shows the text as it was reported. */
  | { readonly type: 'committed' }
  /** The user has pressed Escape. */
  | { readonly type: 'restored' }
  | { readonly type: 'valueChanged'; readonly value: T; readonly hasError: boolean }
  /** The last reported text was not saved and is shown elsewhere: the field shows the value again. */
  | { readonly type: 'saveRejected' };

export type DraftOutput<T> =
  /** One finished edit, and the text that it was typed over. */
  | { readonly type: 'edited'; readonly text: T; readonly base: T }
  /** Invalid text was replaced by the value: its error is resolved. */
  | { readonly type: 'errorResolved' };

export type DraftStep<T> = { readonly state: DraftState<T>; readonly output: DraftOutput<T> | null };

/** How text is reported, such as a title without spaces at its ends. While it is being typed it stays as it is. */
export type Normalize<T> = (text: T) => T;

export const createDraft = <T>(value: T, invalid?: InvalidText<T>): DraftState<T> => {
  const text = invalid ? invalid.text : value;
  const base = invalid ? invalid.from : value;
  return { value, hasError: invalid !== undefined, text, settled: text, base, pending: [], reportedBase: base };
};

/** Whether the field shows text that is yet to be reported. */
export const isUnreported = <T>({ text, settled }: DraftState<T>, normalize: Normalize<T>): boolean =>
  text !== settled && normalize(text) !== settled;

const settle = <T>(state: DraftState<T>, settled: T): DraftState<T> => ({ ...state, settled, pending: [] });

const report = <T>(state: DraftState<T>, normalize: Normalize<T>): DraftStep<T> => {
  if (!isUnreported(state, normalize)) return { state, output: null };
  const { value, hasError, base, pending } = state;
  if (hasError && state.text === value) return { state: settle(state, value), output: { type: 'errorResolved' } };
  const text = normalize(state.text);
  return {
    state: { ...state, settled: text, pending: [...pending, text], reportedBase: base },
    output: { type: 'edited', text, base },
  };
};

const restore = <T>(state: DraftState<T>): DraftStep<T> => {
  const { hasError, value, settled } = state;
  if (hasError) return { state: { ...settle(state, value), text: value }, output: { type: 'errorResolved' } };
  return { state: state.text === settled ? state : { ...state, text: settled }, output: null };
};

const changeValue = <T>(
  before: DraftState<T>,
  { value, hasError }: { readonly value: T; readonly hasError: boolean },
  normalize: Normalize<T>,
): DraftState<T> => {
  const isNewError = hasError && !before.hasError;
  const isErrorRemoved = before.hasError && !hasError;
  const isOtherValue = value !== before.value;
  let { pending } = before;
  if (isNewError) pending = [];
  if (isOtherValue) pending = pending.slice(pending.indexOf(value) + 1 || pending.length);
  const state = { ...before, value, hasError, pending };
  if (pending.length > 0 || !(isOtherValue || isErrorRemoved)) return state;
  const isTextRetained = hasError || isUnreported(state, normalize) || normalize(state.text) === value;
  return { ...settle(state, value), text: isTextRetained ? state.text : value };
};

const discardReported = <T>(state: DraftState<T>, normalize: Normalize<T>): DraftState<T> => {
  // The text in the field is invalid, and not what was reported.
  if (state.hasError) return state;
  const text = isUnreported(state, normalize) ? state.text : state.value;
  return { ...settle(state, state.value), base: state.reportedBase, text };
};

/** The next state, and what is to be reported to the field's owner. `restored` returns the same state if it changes nothing. */
export const draftReducer = <T>(
  state: DraftState<T>,
  action: DraftAction<T>,
  normalize: Normalize<T>,
): DraftStep<T> => {
  switch (action.type) {
    case 'typed': {
      // Text that replaces invalid text is an edit of what that was typed over.
      const isFirstKey = !isUnreported(state, normalize) && !state.hasError;
      return { state: { ...state, text: action.text, base: isFirstKey ? state.settled : state.base }, output: null };
    }
    case 'paused':
      return report(state, normalize);
    case 'committed': {
      const { state: next, output } = report(state, normalize);
      return { state: { ...next, text: next.settled }, output };
    }
    case 'restored':
      return restore(state);
    case 'valueChanged':
      return { state: changeValue(state, action, normalize), output: null };
    default:
      return { state: discardReported(state, normalize), output: null };
  }
};
