/** The commands that move and turn the camera. */
import type { SweepId } from '#domain/ids.ts';
import { $model } from '#src/data/state.ts';
import { rotateFx, setPoseFx, zoomFx } from '#src/stage/state.ts';
import {
  CommandError,
  maxTransitionMs,
  optionalDuration,
  optionalNumber,
  optionalQuat,
  optionalVec3,
  requiredNumber,
  requiredText,
  transitionFields,
  type Command,
} from '#src/shell/commands/index.ts';
import { visitFx } from './state.ts';

const zoomStep = 1.1;

const zoomFactor = (factor: number): number => {
  if (factor <= 0) throw new CommandError('command.invalid', 'a zoom factor must be above 0');
  return factor;
};

export const navigationCommands: readonly Command[] = [
  {
    name: 'LIST_SWEEPS',
    summary: '{} → the sweeps: [{ id, floorId, position, aligned, enabled, neighbours, links }]',
    run: ({ get }) =>
      (get($model)?.sweeps ?? []).map((sweep) => ({
        id: sweep.id,
        floorId: sweep.floorId,
        position: sweep.position,
        aligned: sweep.alignment === 'aligned',
        enabled: sweep.enabled,
        neighbours: sweep.neighbours,
        links: sweep.links,
      })),
  },
  {
    name: 'MOVE_TO_SWEEP',
    summary: '{ sweepId, transition?, subType?, orbitTarget?, transitionTime? } goes to a sweep, also from above',
    run: ({ execute: pull }, payload) =>
      pull(visitFx, {
        sweepId: requiredText(payload, 'sweepId') as SweepId,
        ...transitionFields(payload, 'transition'),
      }),
  },
  {
    name: 'ROTATE',
    summary: '{ yawDegrees, pitchDegrees, time? } turns the view; positive is left and up',
    run: ({ execute: pull }, payload) => {
      const time = optionalDuration(payload, 'time', maxTransitionMs);
      return pull(rotateFx, {
        yawDegrees: optionalNumber(payload, 'yawDegrees') ?? 0,
        pitchDegrees: optionalNumber(payload, 'pitchDegrees') ?? 0,
        ...(time !== undefined && { time }),
      });
    },
  },
  {
    name: 'SET_POSE',
    summary: '{ position?, rotation?, fovDegrees?, orthoZoom? } sets the camera pose without a transition',
    run: ({ call }, payload) => {
      const position = optionalVec3(payload, 'position');
      const rotation = optionalQuat(payload, 'rotation');
      const fovDegrees = optionalNumber(payload, 'fovDegrees');
      const orthoZoom = optionalNumber(payload, 'orthoZoom');
      return call(setPoseFx, {
        ...(position && { position }),
        ...(rotation && { rotation }),
        ...(fovDegrees !== undefined && { fovDegrees }),
        ...(orthoZoom !== undefined && { orthoZoom }),
      });
    },
  },
  {
    name: 'ZOOM_IN',
    summary: '{ step? } magnifies by one step (1.1) or by the given factor',
    run: ({ call }, payload) => call(zoomFx, zoomFactor(optionalNumber(payload, 'step') ?? zoomStep)),
  },
  {
    name: 'ZOOM_OUT',
    summary: '{ step? } the opposite of ZOOM_IN',
    run: ({ call }, payload) => call(zoomFx, 1 / zoomFactor(optionalNumber(payload, 'step') ?? zoomStep)),
  },
  {
    name: 'ZOOM_RESET',
    summary: '{} resets to the default magnification of the mode',
    run: ({ call }) => call(zoomFx, 'reset'),
  },
  {
    name: 'ZOOM_SET',
    summary: "{ value } magnifies by this factor of the mode's default",
    run: async ({ call }, payload) => {
      const value = zoomFactor(requiredNumber(payload, 'value'));
      await call(zoomFx, 'reset');
      await call(zoomFx, value);
    },
  },
];
