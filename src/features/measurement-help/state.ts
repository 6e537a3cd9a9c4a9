/** The help closes with the tool that it explains, and is remembered as seen (docs/reference/measurements-and-units.md#measurement-help). */
import { createEffect, createStore, sample } from 'effector';
import { writePreference } from '#src/data/preferences.ts';
import { modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import { $tool } from '#src/tools/state.ts';

const modal = 'measurementModeHelp' as const;

const $isMeasuring = createStore(false).on($tool, (_, tool) => tool?.name === 'MEASUREMENTS');
sample({ clock: $isMeasuring, filter: (isMeasuring) => !isMeasuring, fn: () => modal, target: modalContentRemoved });

const rememberFx = createEffect(() => writePreference('measurementNudgeSeen', true));
sample({ clock: modalOpened, filter: (id) => id === modal, fn: () => undefined, target: rememberFx });
