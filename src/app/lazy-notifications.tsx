/** Notifications about changes that were not saved: loaded with the first, which most visitors never see. */
import { createEffect, createStore, sample, scopeBind } from 'effector';
import { useUnit } from 'effector-react';
import type { WriteFailure } from '#src/data/errors.ts';
import { writeRejected } from '#src/data/state.ts';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { signInPressed } from '#src/features/start-up/index.ts';

const load = () => import('#src/features/data-failures/index.ts');

export const showNotificationsFx = createEffect(async (failure: WriteFailure) => {
  // Bound before the first await: afterwards effector no longer knows the scope.
  const inScope = scopeBind((run: () => void) => run(), { safe: true });
  try {
    const { writeFailed } = await load();
    inScope(() => writeFailed(failure));
  } catch (thrown) {
    console.error('a change was not saved, and the notification about it cannot be shown', failure, thrown);
    throw thrown;
  }
});
sample({ clock: writeRejected, target: showNotificationsFx });

const { parts } = lazyFeature({
  name: 'notifications about changes',
  load,
  loadWhen: createStore(false).on(showNotificationsFx.done, () => true),
  parts: { Toasts: (module) => module.DataFailureToasts },
});

export const LazyNotifications = () => {
  const goToSignIn = useUnit(signInPressed);
  return <parts.Toasts onSignIn={goToSignIn} />;
};
