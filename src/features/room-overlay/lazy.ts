/** The room overlay: loaded with the first view from above, or when the visitor measures first. */
import { scopeBind } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { subscribeToRoomBoundsFx } from './room-bounds.ts';
import { overlayLoaded } from './state.ts';

export { RoomSwitches } from './ui/room-switches.tsx';

/** What is known without the room bounds is shown meanwhile. */
export const start = ({ scope, page, modelId }: FeatureContext) => {
  const disposables = new DisposableStack();
  const subscribe = scopeBind(subscribeToRoomBoundsFx, { scope, safe: true });
  scopeBind(overlayLoaded, { scope, safe: true })();
  void subscribe({ page, modelId, isWanted: () => !disposables.disposed }).then(
    (subscription) => disposables.own(subscription),
    () => undefined,
  );
  return disposables;
};
