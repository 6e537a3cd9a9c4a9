/** The hint of a visitor's first session: how to move, and where the menu is (docs/reference/vr.md#first-session). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $mode, $xrSession, stageEvents } from '#src/stage/state.ts';
import { viewerOpened } from '../start-up/index.ts';
import { $isTourActive } from '../tours/index.ts';

export const vrNudgeClosed = createEvent();

const readFx = createEffect(() => readPreference('vrNudgeSeen'));
sample({ clock: viewerOpened, fn: () => undefined, target: readFx });

const $isSeen = createStore(true)
  .on(readFx.doneData, (_, isSeen) => isSeen)
  .on(vrNudgeClosed, () => true);

export const $isVrNudgeShown = combine(
  { session: $xrSession, isSeen: $isSeen, mode: $mode, model: $model, isTourActive: $isTourActive },
  ({ session, isSeen, mode, model, isTourActive }) =>
    session?.kind === 'vr' && !isSeen && !isTourActive && isInside(mode) && (model?.sweeps.length ?? 0) > 1,
);

// The visitor has done what it is about. A way inside from above is no such move.
sample({
  clock: [stageEvents.moveStarted, stageEvents.xrMenuButtonPressed],
  source: $isVrNudgeShown,
  filter: Boolean,
  fn: () => undefined,
  target: vrNudgeClosed,
});
const keepFx = createEffect(() => writePreference('vrNudgeSeen', true));
sample({ clock: vrNudgeClosed, target: keepFx });
