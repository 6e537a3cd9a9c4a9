/**
 * What a field shows while a hand is at it: typed words wait until the hand rests, and are told as one edit. What comes
 * from outside (another editor, an undo) is followed, but never over words that were not told yet.
 */
import { systemClock, type Clock } from '#base/clock.ts';

/** Without a key for so long, a field is finished. */
export const saveDelayMs = 800;

export type DraftListener<T> = {
  /** One finished edit, and what stood there at its first key: somebody else may have changed that meanwhile. */
  readonly report: (words: T, from: T) => void;
  /** Words that were found wrong have been taken back: the value itself stands in the field again. */
  readonly restored: () => void;
};

export type Draft<T> = {
  /** Who is told from now on. */
  readonly listen: (listener: DraftListener<T>) => void;
  /** While a character is being composed of several keys, no rest ends it. */
  readonly type: (words: T, isComposing?: boolean) => void;
  /** The field is finished: reports, if there is something to report, and shows the words as they were told. */
  readonly commit: () => void;
  /** Puts the last committed words back. False where they stand there already. */
  readonly restore: () => boolean;
  /** The value from outside, and whether the words in the field were found wrong; at every change of either. */
  readonly follow: (value: T, hasError: boolean) => void;
  /** The last reported words were not saved and are kept elsewhere: the field shows the value again. */
  readonly giveUp: () => void;
};

/** Words that were found wrong before, and what they were typed over. */
export type InvalidText<T> = { readonly words: T; readonly from: T };

export type DraftOptions<T> = {
  /** How words are told: a title without the spaces at its ends. As long as the hand is at it, they stay as typed. */
  readonly toldAs?: ((words: T) => T) | undefined;
  /** Stand in the field from the beginning. */
  readonly wrong?: InvalidText<T> | undefined;
  readonly clock?: Clock | undefined;
};

const same = <T>(words: T): T => words;

/** @param show what the field is to show from now on */
export const createDraft = <T>(
  first: T,
  show: (words: T) => void,
  { toldAs: receivedAs = same, wrong, clock = systemClock }: DraftOptions<T> = {},
): Draft<T> => {
  let listener: DraftListener<T> | null = null;
  let value = first;
  let hasError = wrong !== undefined;
  let shown = wrong ? wrong.words : first;
  /** What was reported last, or came from outside since. */
  let settled = shown;
  /** What stood there at the first key of what is being typed, or of the words that were found wrong. */
  let from = wrong ? wrong.from : first;
  /** Reported and not seen as a value yet, oldest first: their coming back is no change from outside. */
  let underWay: readonly T[] = [];
  /** What the words that were reported last were typed over. */
  let receivedFrom = from;
  let stopWaiting: (() => void) | null = null;

  const showAs = (words: T): void => {
    if (words === shown) return;
    shown = words;
    show(words);
  };
  const settleAs = (words: T): void => {
    settled = words;
    underWay = [];
  };
  const rest = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const isUntold = (): boolean => shown !== settled && receivedAs(shown) !== settled;
  const notify = (): void => {
    rest();
    if (!isUntold()) return;
    if (hasError && shown === value) {
      settleAs(shown);
      listener?.restored();
      return;
    }
    settled = receivedAs(shown);
    underWay = [...underWay, settled];
    receivedFrom = from;
    listener?.report(settled, from);
  };

  return {
    listen: (next) => {
      listener = next;
    },
    type: (words, isComposing = false) => {
      rest();
      // Better words in the place of wrong ones are an edit of what those were typed over.
      if (!isUntold() && !hasError) from = settled;
      showAs(words);
      if (isUntold() && !isComposing) stopWaiting = clock.after(saveDelayMs, notify);
    },
    commit: () => {
      notify();
      showAs(settled);
    },
    restore: () => {
      rest();
      const words = hasError ? value : settled;
      if (shown === words && !hasError) return false;
      showAs(words);
      if (hasError) {
        settleAs(words);
        listener?.restored();
      }
      return true;
    },
    follow: (next, isWrong) => {
      const isAnswered = isWrong && !hasError;
      const isForgiven = hasError && !isWrong;
      const isOther = next !== value;
      value = next;
      hasError = isWrong;
      if (isAnswered) underWay = [];
      if (isOther) underWay = underWay.slice(underWay.indexOf(next) + 1 || underWay.length);
      if (underWay.length > 0 || !(isOther || isForgiven)) return;
      const keepsTyped = isUntold() || hasError;
      const isEcho = receivedAs(shown) === next;
      settleAs(next);
      if (!keepsTyped && !isEcho) showAs(next);
    },
    giveUp: () => {
      // What stands there was found wrong, and is another matter.
      if (hasError) return;
      const keepsTyped = isUntold();
      from = receivedFrom;
      settleAs(value);
      if (!keepsTyped) showAs(value);
    },
  };
};
