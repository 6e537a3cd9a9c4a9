/** The hint in the dollhouse, with the combined mode button: when it appears, its text, and how often it was dismissed. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import {
  isPromptDue,
  promptAfter,
  promptDelayMs,
  type Prompt,
  type PromptEvent,
} from '#domain/navigation/dollhouse-prompt.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';
import { $parameters } from '../start-up/index.ts';

export const promptDismissed = createEvent();

const readDismissals = (): number => readPreference('dollhousePromptDismissals');
const readDismissalsFx = createEffect(readDismissals);
const countDismissalFx = createEffect(() => writePreference('dollhousePromptDismissals', readDismissals() + 1));

const promptEventReceived = createEvent<PromptEvent>();
export const $prompt = createStore<Prompt>('none').on(promptEventReceived, promptAfter);

/** Identifies a stay in a mode; a delay that started in an earlier one is ignored. */
const $modeVersion = createStore(0).on($mode, (version) => version + 1);
const waitFx = attach({
  source: $modeVersion,
  effect: (version) => new Promise<number>((resolve) => setTimeout(() => resolve(version), promptDelayMs)),
});
sample({
  clock: $mode,
  source: $parameters,
  filter: ({ peekaboo }, mode) => isPromptDue(peekaboo, mode),
  target: waitFx,
});
sample({
  clock: waitFx.doneData,
  source: $modeVersion,
  filter: (version, delayedVersion) => version === delayedVersion,
  target: readDismissalsFx,
});
sample({
  clock: readDismissalsFx.doneData,
  fn: (dismissals): PromptEvent => ({ kind: 'delayPassed', dismissals }),
  target: promptEventReceived,
});
sample({
  clock: stageEvents.gestureStarted,
  fn: (): PromptEvent => ({ kind: 'navigated' }),
  target: promptEventReceived,
});
sample({
  clock: $mode,
  filter: (mode) => mode !== 'dollhouse',
  fn: (): PromptEvent => ({ kind: 'leftDollhouse' }),
  target: promptEventReceived,
});
sample({
  clock: promptDismissed,
  fn: (): PromptEvent => ({ kind: 'dismissed' }),
  target: [promptEventReceived, countDismissalFx],
});
