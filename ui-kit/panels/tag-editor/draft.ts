/**
 * What a field shows while a hand is at it: typed words wait until the hand rests, and are told as one edit. What comes
 * from outside (another editor, an undo) is followed, but never over words that were not told yet.
 */
import { systemClock, type Clock } from '#base/clock.ts';

/** Without a key for so long, a field is finished. */
export const restMs = 800;

export type DraftListener<T> = {
  /** One finished edit. */
  readonly report: (words: T) => void;
  /** Words that were found wrong have been taken back: the value itself stands in the field again. */
  readonly restored: () => void;
};

export type Draft<T> = {
  /** Who is told from now on. */
  readonly listen: (listener: DraftListener<T>) => void;
  /** While a character is being composed of several keys, no rest ends it. */
  readonly type: (words: T, isComposing?: boolean) => void;
  /** The field is finished: reports, if there is something to report. */
  readonly commit: () => void;
  /** Puts the last committed words back. False where they stand there already. */
  readonly restore: () => boolean;
  /** The value from outside, and whether the words in the field were found wrong; at every change of either. */
  readonly follow: (value: T, hasError: boolean) => void;
  /** The last reported words were not saved and are kept elsewhere: the field shows the value again. */
  readonly giveUp: () => void;
};

/** @param show what the field is to show from now on */
export const createDraft = <T>(first: T, show: (words: T) => void, clock: Clock = systemClock): Draft<T> => {
  let listener: DraftListener<T> | null = null;
  let value = first;
  let hasError = false;
  let shown = first;
  /** What was reported last, or came from outside since. */
  let settled = first;
  /** Reported and not seen as a value yet, oldest first: their coming back is no change from outside. */
  let underWay: readonly T[] = [];
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
  const commit = (): void => {
    rest();
    if (shown === settled) return;
    if (hasError && shown === value) {
      settleAs(shown);
      listener?.restored();
      return;
    }
    settled = shown;
    underWay = [...underWay, shown];
    listener?.report(shown);
  };

  return {
    listen: (next) => {
      listener = next;
    },
    type: (words, isComposing = false) => {
      rest();
      showAs(words);
      if (shown !== settled && !isComposing) stopWaiting = clock.after(restMs, commit);
    },
    commit,
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
      const keepsTyped = shown !== settled || hasError;
      settleAs(next);
      if (!keepsTyped) showAs(next);
    },
    giveUp: () => {
      const keepsTyped = shown !== settled;
      settleAs(value);
      if (!keepsTyped) showAs(value);
    },
  };
};
