/** A draft held by a part: what to show now, and no typed word lost when the part or the page goes away. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { createDraft, type Draft, type InvalidText } from './draft.ts';

export type DraftProps<T> = {
  readonly value: T;
  readonly hasError: boolean;
  /** Names the words that were rejected last and are shown elsewhere; a new name takes them out of the field. */
  readonly refusedId?: string | undefined;
  /** What the error is about, where it was found before the part was there. */
  readonly wrong?: InvalidText<T> | undefined;
  readonly toldAs?: ((words: T) => T) | undefined;
  readonly onCommit: (words: T, from: T) => void;
  readonly onRestore: () => void;
};

export const useDraft = <T>(props: DraftProps<T>): [T, Draft<T>] => {
  const { value, hasError, refusedId: rejectedId, wrong, toldAs: receivedAs, onCommit, onRestore } = props;
  const [shown, setShown] = useState<{ readonly words: T }>({ words: wrong ? wrong.words : value });
  const [draft] = useState(() => createDraft<T>(value, (words) => setShown({ words }), { toldAs: receivedAs, wrong }));
  useLayoutEffect(() => draft.listen({ report: onCommit, restored: onRestore }));
  useLayoutEffect(() => draft.follow(value, hasError), [draft, value, hasError]);
  useLayoutEffect(() => {
    if (rejectedId !== undefined) draft.giveUp();
  }, [draft, rejectedId]);
  useEffect(() => {
    // A page that is dismissed may never come back.
    const putAway = (): void => {
      if (document.visibilityState === 'hidden') draft.commit();
    };
    document.addEventListener('visibilitychange', putAway);
    return () => {
      document.removeEventListener('visibilitychange', putAway);
      draft.commit();
    };
  }, [draft]);
  return [shown.words, draft];
};
