/** Whether the bars stand back: after 4 s without movement, inside, unless a person is in them or wants no motion. */
import { combine, createEvent, createStore } from 'effector';
import { isInside } from '#domain/navigation/view-mode.ts';
import { $mode } from '#src/stage/state.ts';
import { $viewpointsOpen } from '../navigation/index.ts';
import { $phase, $reducedMotion } from '../start-up/index.ts';

export const restMs = 4000;

export const handRested = createEvent();
export const handMoved = createEvent();
export const focusMoved = createEvent<{ readonly inBars: boolean }>();

const $resting = createStore(false)
  .on(handRested, () => true)
  .on(handMoved, () => false);
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
