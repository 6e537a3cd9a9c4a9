/**
 * Changes between inside, dollhouse and floor plan: which buttons there are, and what a press on them does. With the
 * address parameter `peekaboo`, dollhouse and floor plan have one combined button, which from above tilts the camera
 * instead of changing the mode.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { sweepsOfFloor } from '#domain/navigation/floors.ts';
import {
  buttonOfMode,
  combinedButton,
  canSwitchTo,
  isModeEnabled,
  visibleModeButtons,
  type ButtonMode,
} from '#domain/navigation/modes.ts';
import { pitchFactorOf } from '#domain/navigation/tilt.ts';
import { isInside, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $requestedMode } from '#src/stage/mode-change.ts';
import {
  $autoOrbit,
  $mode,
  $stage,
  autoOrbitFx,
  changeModeFx,
  stageEvents,
  type ModeRequest,
} from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $parameters } from '../start-up/index.ts';

export const modeRequested = createEvent<ModeRequest>();
export const modeChangingEnabled = createEvent<boolean>();

const $isChangingEnabled = createStore(true).on(modeChangingEnabled, (_, enabled) => enabled);
export const $isTransitioning = $mode.map((mode) => mode === 'transitioning');

const $switchConditions = combine({
  changingEnabled: $isChangingEnabled,
  mode: $mode,
  target: $requestedMode,
  model: $model,
  isWorkshop: $isWorkshop,
  stage: $stage,
});
const failed = (code: 'mode.busy' | 'mode.disabled', detail: string): Promise<Outcome> =>
  Promise.resolve({ kind: 'failed', code, detail });
/** Resolves to `arrived` at once if the mode is the current one; to `failed` if it is disabled, or during another change. */
export const switchModeFx = attach({
  source: $switchConditions,
  effect: ({ model, isWorkshop, stage, ...conditions }, request: ModeRequest): Promise<Outcome> => {
    const { mode } = request;
    if (conditions.mode === mode && conditions.target === mode) return Promise.resolve({ kind: 'arrived' });
    if (model && !isModeEnabled(mode, model.options, isWorkshop)) {
      return failed('mode.disabled', `the mode ${mode} is disabled in this space`);
    }
    if (!canSwitchTo(mode, conditions)) return failed('mode.busy', 'the mode cannot be changed now');
    // On the way inside the floor of the sweep is visible, so it is chosen before.
    const sweepId = request.options?.sweepId ?? (isInside(mode) ? stage?.nearestSweep() : null);
    return changeModeFx({ ...request, options: { ...request.options, ...(sweepId && { sweepId }) } });
  },
});
sample({ clock: modeRequested, target: switchModeFx });

/** With `peekaboo` two of them are one button. */
export const $possibleButtons = combine($model, $isWorkshop, $currentFloorId, (model, isWorkshop, floorId) =>
  model
    ? visibleModeButtons({
        editMode: isWorkshop,
        hasMesh: model.mesh !== null,
        options: model.options,
        hasEnabledAlignedSweeps: sweepsOfFloor(model.sweeps, floorId).hasEnabledAlignedSweeps,
      })
    : [],
);

/** 0 from straight above, 1 from the side. */
const $pitchFactor = createStore(1).on([stageEvents.poseSampled, stageEvents.poseSettled], (_, { pose }) =>
  pitchFactorOf(-toYawPitch(pose.rotation).pitch),
);
const $combinedButton = combine(
  { buttons: $possibleButtons, mode: $requestedMode, pitchFactor: $pitchFactor, autoOrbit: $autoOrbit },
  ({ buttons, mode, pitchFactor, autoOrbit }) =>
    combinedButton({
      dollhouse: buttons.includes('dollhouse'),
      floorplan: buttons.includes('floorplan'),
      mode,
      // The floor plan is always seen from straight above.
      pitchFactor: mode === 'floorplan' ? 0 : pitchFactor,
      autoOrbit,
    }),
);
export const $peekaboo = $parameters.map(({ peekaboo }) => peekaboo);

export const $modeButtons = combine(
  { buttons: $possibleButtons, peekaboo: $peekaboo, combined: $combinedButton },
  ({ buttons, peekaboo, combined }): readonly ButtonMode[] =>
    peekaboo
      ? [...buttons.filter((mode) => mode !== 'dollhouse' && mode !== 'floorplan'), ...(combined ? [combined] : [])]
      : buttons,
);

export const modePressed = createEvent<ButtonMode>();
const isOverview = (mode: ViewModeState): boolean => mode === 'dollhouse' || mode === 'floorplan';
const $pressConditions = combine({ peekaboo: $peekaboo, mode: $mode });
const isTilt = ({ peekaboo, mode }: { peekaboo: boolean; mode: ViewModeState }, pressedMode: ButtonMode): boolean =>
  peekaboo && isOverview(mode) && isOverview(pressedMode);
sample({
  clock: modePressed,
  source: $pressConditions,
  filter: isTilt,
  fn: (_, mode) => (mode === 'floorplan' ? ('top' as const) : ('bottom' as const)),
  target: autoOrbitFx,
});
sample({
  clock: modePressed,
  source: $pressConditions,
  filter: (conditions, mode) => !isTilt(conditions, mode),
  fn: (_, mode) => ({ mode }),
  target: modeRequested,
});

/** From the request of a change of mode on, this is the button of the target mode. */
export const $pressedButton = $requestedMode.map(buttonOfMode);
