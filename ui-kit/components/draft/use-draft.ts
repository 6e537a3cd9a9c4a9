/** A draft in a component: reports edits after a pause in typing, and before the component is unmounted or the page hidden. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { createDraft, draftReducer, isUnreported } from './draft.ts';
import type { DraftAction, DraftState, InvalidText, Normalize } from './draft.ts';

/** Text is reported when no key was pressed for this long. */
const saveDelayMs = 800;

export type DraftProps<T> = {
  readonly value: T;
  readonly hasError: boolean;
  /** Identifies the text that was rejected last and is shown elsewhere; a new id removes it from the field. */
  readonly rejectedId?: string | undefined;
  /** What the error is about, if it was found before the component was mounted. */
  readonly invalid?: InvalidText<T> | undefined;
  /** Must be stable. */
  readonly normalize?: Normalize<T> | undefined;
  readonly onCommit: (text: T, from: T) => void;
  readonly onRestore: () => void;
};

export type Draft<T> = {
  /** While a character is being composed of several keys, no pause reports it. */
  readonly type: (text: T, isComposing?: boolean) => void;
  readonly commit: () => void;
  /** Shows the text that was committed last; false if the field shows it already. */
  readonly restore: () => boolean;
};

const unchanged = <T>(text: T): T => text;

export const useDraft = <T extends string | number | null>(props: DraftProps<T>): [text: T, draft: Draft<T>] => {
  const { value, hasError, rejectedId, invalid, normalize = unchanged, onCommit, onRestore } = props;
  const [initial] = useState(() => createDraft(value, invalid));
  const [text, setText] = useState(initial.text);
  const current = useRef<DraftState<T>>(initial);
  const stopTimer = useRef<(() => void) | null>(null);
  const handlers = useRef({ onCommit, onRestore });
  useLayoutEffect(() => {
    handlers.current = { onCommit, onRestore };
  });

  /** Returns whether the state has changed. */
  const dispatch = useCallback(
    (action: DraftAction<T>): boolean => {
      const { state, output } = draftReducer(current.current, action, normalize);
      const hasChanged = state !== current.current;
      current.current = state;
      setText(state.text);
      if (output?.type === 'edited') handlers.current.onCommit(output.text, output.base);
      if (output?.type === 'errorResolved') handlers.current.onRestore();
      return hasChanged;
    },
    [normalize],
  );
  const draft = useMemo<Draft<T>>(() => {
    const dispatchNow = (action: DraftAction<T>): boolean => {
      stopTimer.current?.();
      stopTimer.current = null;
      return dispatch(action);
    };
    return {
      type: (typed, isComposing = false) => {
        dispatchNow({ type: 'typed', text: typed });
        if (isUnreported(current.current, normalize) && !isComposing)
          stopTimer.current = systemClock.after(saveDelayMs, () => dispatchNow({ type: 'paused' }));
      },
      commit: () => void dispatchNow({ type: 'committed' }),
      restore: () => dispatchNow({ type: 'restored' }),
    };
  }, [dispatch, normalize]);

  useLayoutEffect(() => void dispatch({ type: 'valueChanged', value, hasError }), [dispatch, value, hasError]);
  useLayoutEffect(() => {
    if (rejectedId !== undefined) dispatch({ type: 'saveRejected' });
  }, [dispatch, rejectedId]);
  useEffect(() => {
    // A hidden page may be discarded without another event.
    const commitIfHidden = (): void => {
      if (document.visibilityState === 'hidden') draft.commit();
    };
    document.addEventListener('visibilitychange', commitIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', commitIfHidden);
      draft.commit();
    };
  }, [draft]);
  return [text, draft];
};
