/**
 * Changing between inside, dollhouse and floor plan: which buttons there are, and when a press on one means something.
 * The address may ask for one button for dollhouse and floor plan; above, that one tilts instead of flying.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { sweepsOfFloor } from '#domain/navigation/floors.ts';
import {
  buttonOfMode,
  combinedButton,
  canSwitchTo,
  visibleModeButtons,
  type ButtonMode,
} from '#domain/navigation/modes.ts';
import { pitchFactorOf } from '#domain/navigation/tilt.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import type { ModeOptions, Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $autoOrbit, $mode, $targetMode, autoOrbitFx, stageEvents, changeModeFx } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $parameters } from '../start-up/index.ts';

export interface ModeRequest {
  readonly mode: ViewMode;
  readonly options?: ModeOptions;
}

export const modeRequested = createEvent<ModeRequest>();
export const modeChangingEnabled = createEvent<boolean>();

const $changingEnabled = createStore(true).on(modeChangingEnabled, (_, enabled) => enabled);
export const $isTransitioning = $mode.map((mode) => mode === 'transitioning');

const $switchFacts = combine({
  changingEnabled: $changingEnabled,
  mode: $mode,
  target: $targetMode,
});
/** Answers at once where nothing is to be done, and rejects while another change is under way. */
export const switchModeFx = attach({
  source: $switchFacts,
  effect: (facts, { mode, options }: ModeRequest): Promise<Outcome> => {
    if (canSwitchTo(mode, facts)) return changeModeFx({ mode, ...(options && { options }) });
    if (facts.mode === mode) return Promise.resolve({ kind: 'arrived' });
    return Promise.resolve({ kind: 'failed', code: 'mode.busy', detail: 'the mode cannot be changed now' });
  },
});
sample({ clock: modeRequested, target: switchModeFx });

const $possibleButtons = combine($model, $parameters, $currentFloorId, (model, { edit }, floorId) =>
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

/** 0 straight from above, 1 from the side; a plan is always seen from above. */
const $pitchFactor = createStore(1).on([stageEvents.poseSampled, stageEvents.poseSettled], (_, { pose }) =>
  pitchFactorOf(-toYawPitch(pose.rotation).pitch),
);
const $combined = combine(
  { buttons: $possibleButtons, mode: $targetMode, pitchFactor: $pitchFactor, autoOrbit: $autoOrbit },
  ({ buttons, mode, pitchFactor, autoOrbit }) =>
    combinedButton({
      dollhouse: buttons.includes('dollhouse'),
      floorplan: buttons.includes('floorplan'),
      mode,
      pitchFactor: mode === 'floorplan' ? 0 : pitchFactor,
      autoOrbit,
    }),
);
export const $peekaboo = $parameters.map(({ peekaboo }) => peekaboo);

export const $modeButtons = combine(
  { buttons: $possibleButtons, peekaboo: $peekaboo, combined: $combined },
  ({ buttons, peekaboo, combined }): readonly ButtonMode[] =>
    peekaboo
      ? [...buttons.filter((mode) => mode !== 'dollhouse' && mode !== 'floorplan'), ...(combined ? [combined] : [])]
      : buttons,
);

/** A press on a mode's button. */
export const modePressed = createEvent<ButtonMode>();
const isAbove = (mode: ViewModeState): boolean => mode === 'dollhouse' || mode === 'floorplan';
const $pressFacts = combine({ peekaboo: $peekaboo, mode: $mode });
const tilts = ({ peekaboo, mode }: { peekaboo: boolean; mode: ViewModeState }, wanted: ButtonMode): boolean =>
  peekaboo && isAbove(mode) && isAbove(wanted);
sample({
  clock: modePressed,
  source: $pressFacts,
  filter: tilts,
  fn: (_, wanted) => (wanted === 'floorplan' ? ('top' as const) : ('bottom' as const)),
  target: autoOrbitFx,
});
sample({
  clock: modePressed,
  source: $pressFacts,
  filter: (facts, wanted) => !tilts(facts, wanted),
  fn: (_, mode) => ({ mode }),
  target: modeRequested,
});

/** During a change the button of the mode that it leads to looks pressed. */
export const $pressedButton = $targetMode.map(buttonOfMode);
