/**
 * Whether the bars are faded: inside, after 4 s without input, unless they contain the focus, a panel is open or motion is
 * reduced.
 */
import { combine, createEvent, createStore } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { $mode } from '#src/stage/state.ts';
import { $openPanel } from '#src/shell/panels/index.ts';
import { $phase, $reducedMotion } from '../start-up/index.ts';

export const barsFadeDelayMs = 4000;

export const userBecameIdle = createEvent();
export const userBecameActive = createEvent();
export const barFocusChanged = createEvent<{ readonly inBars: boolean }>();

const $isUserIdle = createStore(false)
  .on(userBecameIdle, () => true)
  .on(userBecameActive, () => false);
const $isFocusInBars = createStore(false).on(barFocusChanged, (_, { inBars }) => inBars);

export const $areBarsFaded = combine(
  {
    isUserIdle: $isUserIdle,
    mode: $mode,
    isFocusInBars: $isFocusInBars,
    reducedMotion: $reducedMotion,
    phase: $phase,
    isPanelOpen: $openPanel.map((panel) => panel !== null),
  },
  ({ isUserIdle, mode, isFocusInBars, reducedMotion, phase, isPanelOpen }) =>
    isUserIdle && isInside(mode) && !isFocusInBars && !reducedMotion && !isPanelOpen && phase === 'playing',
);
