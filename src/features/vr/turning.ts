/** How thumbsticks turn the view in a headset: the visitor's choice (docs/reference/vr.md#comfort). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { XrTurning } from '#engine/stage-api.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { viewerOpened } from '../start-up/index.ts';

export const vrTurningMessages = defineMessages<{
  label: NoMessageValues;
  hint: NoMessageValues;
  steps: NoMessageValues;
  smooth: NoMessageValues;
}>({
  label: { id: 'vr.turning', defaultMessage: 'Turning in VR' },
  hint: { id: 'vr.turningHint', defaultMessage: 'Steps are more comfortable for most people.' },
  steps: { id: 'vr.turningSteps', defaultMessage: 'In steps' },
  smooth: { id: 'vr.turningSmooth', defaultMessage: 'Smooth' },
});

export const vrTurningChosen = createEvent<XrTurning>();

const readFx = createEffect(() => readPreference('vrTurning') ?? 'steps');
sample({ clock: viewerOpened, fn: () => undefined, target: readFx });
const keepFx = createEffect((turning: XrTurning) => writePreference('vrTurning', turning));
sample({ clock: vrTurningChosen, target: keepFx });

export const $vrTurning = createStore<XrTurning>('steps')
  .on(readFx.doneData, (_, turning) => turning)
  .on(vrTurningChosen, (_, turning) => turning);
