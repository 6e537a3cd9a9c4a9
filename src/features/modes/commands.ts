/** The command that changes the view mode. */
import type { SweepId } from '#domain/ids.ts';
import {
  CommandError,
  optionalNumber,
  optionalQuat,
  optionalText,
  optionalVec3,
  requiredMode,
  transitionFields,
  type Command,
} from '#src/shell/commands/index.ts';
import { switchModeFx } from './state.ts';

const poseOf = (value: unknown) => {
  if (typeof value !== 'object' || value === null)
    throw new CommandError('command.invalid', '"pose" must be an object');
  const pose = value as Readonly<Record<string, unknown>>;
  const position = optionalVec3(pose, 'position');
  const rotation = optionalQuat(pose, 'rotation');
  const orthoZoom = optionalNumber(pose, 'orthoZoom');
  return {
    ...(position && { position }),
    ...(rotation && { rotation }),
    ...(orthoZoom !== undefined && { orthoZoom }),
  };
};

export const modeCommands: readonly Command[] = [
  {
    name: 'CHANGE_VIEWMODE',
    summary:
      '{ mode, transitionType?, subType?, orbitTarget?, pose?, transitionTime?, sweepId? } changes between panorama, dollhouse, floorplan, mesh',
    run: ({ execute: pull }, payload) => {
      const sweepId = optionalText(payload, 'sweepId') as SweepId | undefined;
      return pull(switchModeFx, {
        mode: requiredMode(payload, 'mode'),
        options: {
          ...transitionFields(payload, 'transitionType'),
          ...(sweepId && { sweepId }),
          ...(payload['pose'] !== undefined && { pose: poseOf(payload['pose']) }),
        },
      });
    },
  },
];
