/** Notices about changes that were not made. Most visitors never meet one: they are fetched with the first. */
import { createEffect, createStore, sample, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { WriteFailure } from '#src/data/errors.ts';
import { writeRejected } from '#src/data/state.ts';
import { signInPressed } from '#src/features/start-up/index.ts';

const load = () => import('#src/features/data-failures/index.ts');

export const showNotificationsFx = createEffect(async (failure: WriteFailure) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const inScope = scopeBind((run: () => void) => run(), { safe: true });
  try {
    const { writeFailed } = await load();
    inScope(() => writeFailed(failure));
  } catch (thrown) {
    console.error('a change was not made, and the notice about it cannot be shown', failure, thrown);
    throw thrown;
  }
});
sample({ clock: writeRejected, target: showNotificationsFx });

const $isNeeded = createStore(false).on(showNotificationsFx.done, () => true);

const DataNotices = lazy(async () => ({ default: (await load()).DataFailureToasts }));

export const LazyNotifications = () => {
  const { isNeeded, goToSignIn } = useUnit({ isNeeded: $isNeeded, goToSignIn: signInPressed });
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <DataNotices onSignIn={goToSignIn} />
    </Suspense>
  );
};
