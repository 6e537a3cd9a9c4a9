/**
 * AR begins with the dollhouse, by the same rules as a press on its button: which floors are shown, and what is said where the
 * mesh cannot be loaded. docs/reference/vr.md#ar
 */
import { combine, createStore, sample } from 'effector';
import { isDollhouse } from '#domain/model/view-mode.ts';
import { $targetMode } from '#src/stage/mode-change.ts';
import { $mode, $xrSession, changeModeFx, leaveXrFx, stageEvents, type ModeRequest } from '#src/stage/state.ts';

const request: ModeRequest = { mode: 'dollhouse', options: { transition: 'instant' } };

const $isInAr = $xrSession.map((session) => session?.kind === 'ar');
const dollhouseShown = stageEvents.modeChanged.filter({ fn: ({ mode }) => isDollhouse(mode) });
/** The dollhouse has been shown in this session. */
const $hasBegun = createStore(false)
  .on(dollhouseShown, () => true)
  .on(sample({ clock: stageEvents.xrStarted, source: $mode }), (_, mode) => isDollhouse(mode));
const $isAwaited = combine(
  { isInAr: $isInAr, hasBegun: $hasBegun, mode: $mode, target: $targetMode },
  ({ isInAr, hasBegun, mode, target }) => isInAr && !hasBegun && mode !== 'transitioning' && !isDollhouse(target),
);
// A change of mode that has begun ends first.
sample({ clock: $isAwaited, filter: Boolean, fn: () => request, target: changeModeFx });

// Nothing else can be shown.
sample({
  clock: changeModeFx.done,
  source: { isInAr: $isInAr, hasBegun: $hasBegun },
  filter: ({ isInAr, hasBegun }, { params, result }) =>
    isInAr && !hasBegun && params === request && result.kind === 'failed' && result.code !== 'mode.busy',
  fn: () => undefined,
  target: leaveXrFx,
});
