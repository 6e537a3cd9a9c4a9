/**
 * Whether the bars are faded (docs/reference/interface.md#faded-bars): inside, after 4 s without input, unless they contain
 * the focus, a panel is open or motion is reduced; never in the workshop.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { $isWorkshop } from '#src/data/state.ts';
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
    isWorkshop: $isWorkshop,
  },
  ({ isUserIdle, mode, isFocusInBars, reducedMotion, phase, isPanelOpen, isWorkshop }) =>
    isUserIdle &&
    isInside(mode) &&
    !isFocusInBars &&
    !reducedMotion &&
    !isPanelOpen &&
    !isWorkshop &&
    phase === 'playing',
);
/** The visit begins: until the first input after it, the bars stay. */
export const playingBegan = createEvent();
sample({ clock: $phase, filter: (phase) => phase === 'playing', fn: () => undefined, target: playingBegan });
