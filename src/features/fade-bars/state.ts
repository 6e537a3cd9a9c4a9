/** Whether the bars stand back: after 4 s without movement, inside, unless a person is in them or wants no motion. */
import { combine, createEvent, createStore } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { $mode } from '#src/stage/state.ts';
import { $viewpointsOpen } from '../navigation/index.ts';
import { $phase, $reducedMotion } from '../start-up/index.ts';

export const barsFadeDelayMs = 4000;

export const pointerRested = createEvent();
export const pointerMoved = createEvent();
export const focusMoved = createEvent<{ readonly inBars: boolean }>();

const $resting = createStore(false)
  .on(pointerRested, () => true)
  .on(pointerMoved, () => false);
const $focusInBars = createStore(false).on(focusMoved, (_, { inBars }) => inBars);

export const $barsFaded = combine(
  {
    resting: $resting,
    mode: $mode,
    focused: $focusInBars,
    still: $reducedMotion,
    phase: $phase,
    listed: $viewpointsOpen,
  },
  ({ resting, mode, focused, still, phase, listed }) =>
    resting && isInside(mode) && !focused && !still && !listed && phase === 'playing',
);
