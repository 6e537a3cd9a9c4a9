/** Changing between inside, dollhouse and floor plan: which buttons there are, and when a press on one means something. */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { sweepsOfFloor } from '#domain/navigation/floors.ts';
import { buttonOfMode, maySwitchTo, visibleModeButtons } from '#domain/navigation/modes.ts';
import type { ViewMode } from '#domain/navigation/view-mode.ts';
import type { ModeOptions, Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $mode, $targetMode, changeModeFx } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $parameters } from '../start-up/index.ts';

export interface ModeWish {
  readonly mode: ViewMode;
  readonly options?: ModeOptions;
}

export const modeAsked = createEvent<ModeWish>();
export const modeChangingEnabled = createEvent<boolean>();

const $changingEnabled = createStore(true).on(modeChangingEnabled, (_, enabled) => enabled);
export const $isTransitioning = $mode.map((mode) => mode === 'transitioning');

const $switchFacts = combine({
  changingEnabled: $changingEnabled,
  mode: $mode,
  target: $targetMode,
});
/** Answers at once where nothing is to be done, and refuses while another change is under way. */
export const switchModeFx = attach({
  source: $switchFacts,
  effect: (facts, { mode, options }: ModeWish): Promise<Outcome> => {
    if (maySwitchTo(mode, facts)) return changeModeFx({ mode, ...(options && { options }) });
    if (facts.mode === mode) return Promise.resolve({ kind: 'arrived' });
    return Promise.resolve({ kind: 'failed', code: 'mode.busy', detail: 'the mode cannot be changed now' });
  },
});
sample({ clock: modeAsked, target: switchModeFx });

export const $modeButtons = combine($model, $parameters, $currentFloorId, (model, { edit }, floorId) =>
  model
    ? visibleModeButtons({
        editMode: edit,
        hasMesh: model.mesh !== null,
        dollhouseEnabled: model.options.dollhouse,
        floorplanEnabled: model.options.floorPlan,
        hasEnabledAlignedSweeps: sweepsOfFloor(model.sweeps, floorId).hasEnabledAlignedSweeps,
      })
    : [],
);

/** During a change the button of the mode that it leads to looks pressed. */
export const $pressedButton = $targetMode.map(buttonOfMode);
