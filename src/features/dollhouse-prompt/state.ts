/** The hint in the dollhouse, where its button is the combined one: when it comes, what it says, when it goes for good. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { promptAfter, promptDelayMs, type Prompt, type PromptEvent } from '#domain/navigation/dollhouse-prompt.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';
import { $parameters } from '../start-up/index.ts';
import { countDismissal, readDismissals } from './dismissals.ts';

export const promptDismissed = createEvent();

const readDismissalsFx = createEffect(readDismissals);
const countDismissalFx = createEffect(countDismissal);

const happened = createEvent<PromptEvent>();
export const $prompt = createStore<Prompt>('none').on(happened, promptAfter);

const $visit = createStore(0).on($mode, (visit) => visit + 1);
const waitFx = attach({
  source: $visit,
  effect: (visit) => new Promise<number>((resolve) => setTimeout(() => resolve(visit), promptDelayMs)),
});
sample({
  clock: $mode,
  source: $parameters,
  filter: ({ peekaboo }, mode) => peekaboo && mode === 'dollhouse',
  target: waitFx,
});
// A delay that began in an earlier visit says nothing of this one.
sample({ clock: waitFx.doneData, source: $visit, filter: (visit, begun) => visit === begun, target: readDismissalsFx });
sample({
  clock: readDismissalsFx.doneData,
  fn: (dismissals): PromptEvent => ({ kind: 'delayPassed', dismissals }),
  target: happened,
});
sample({ clock: stageEvents.gestureStarted, fn: (): PromptEvent => ({ kind: 'navigated' }), target: happened });
sample({
  clock: $mode,
  filter: (mode) => mode !== 'dollhouse',
  fn: (): PromptEvent => ({ kind: 'leftDollhouse' }),
  target: happened,
});
sample({
  clock: promptDismissed,
  fn: (): PromptEvent => ({ kind: 'dismissed' }),
  target: [happened, countDismissalFx],
});
