/** The commands of floors (docs/reference/floors.md). */
import type { FloorId } from '#domain/ids.ts';
import { allFloorsIndex, bottomFloor, floorById, floorByIndex, topFloor } from '#domain/navigation/floors.ts';
import type { Floor } from '#domain/model/model.ts';
import { $model } from '#src/data/state.ts';
import {
  CommandError,
  maxTransitionMs,
  optionalDuration,
  optionalNumber,
  optionalText,
  optionalVec3,
  type Command,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { moveToFloorFx } from './move-to-floor.ts';
import { allFloorsOptionSet, floorChosen, floorNavigationLocked } from './state.ts';

const ends = { top: topFloor, bottom: bottomFloor } as const;

/** Null: all floors. */
const floorOf = (floors: readonly Floor[], payload: CommandPayload): Floor | null => {
  const floorId = optionalText(payload, 'floorId') as FloorId | undefined;
  const index = optionalNumber(payload, 'floorIndex');
  const end = optionalText(payload, 'end');
  if (end !== undefined && end !== 'top' && end !== 'bottom') {
    throw new CommandError('command.invalid', '"end" must be top or bottom');
  }
  if (floorId === undefined && index === undefined && end === undefined) {
    throw new CommandError('command.invalid', '"floorId", "floorIndex" or "end" must be given');
  }
  if (floorId === undefined && index === allFloorsIndex) return null;
  try {
    if (end !== undefined) return ends[end](floors);
    return floorId === undefined ? floorByIndex(floors, index ?? 0) : floorById(floors, floorId);
  } catch (thrown) {
    throw new CommandError('floor.unknown', thrown instanceof Error ? thrown.message : String(thrown));
  }
};

export const floorCommands: readonly Command[] = [
  {
    name: 'MOVE_TO_FLOOR',
    summary:
      '{ floorId | floorIndex | end, suppressCameraMovement?, transitionTime?, focusPoint? } makes a floor the current one',
    run: ({ get, execute, send }, payload) => {
      const transitionTime = optionalDuration(payload, 'transitionTime', maxTransitionMs);
      const focusPoint = optionalVec3(payload, 'focusPoint');
      const request = {
        floorId: floorOf(get($model)?.floors ?? [], payload)?.id ?? null,
        suppressCameraMovement: payload['suppressCameraMovement'] === true,
        ...(transitionTime !== undefined && { transitionTime }),
        ...(focusPoint && { focusPoint }),
      };
      send(floorChosen, request);
      return execute(moveToFloorFx, request);
    },
  },
  {
    name: 'SHOW_ALL_FLOORS',
    summary: '{} shows all floors, from above',
    run: ({ execute, send }) => {
      send(floorChosen, { floorId: null });
      return execute(moveToFloorFx, { floorId: null });
    },
  },
  {
    name: 'ENABLE_ALL_FLOORS_OPTION',
    summary: '{} offers "all floors" in the selector',
    run: ({ send }) => send(allFloorsOptionSet, true),
  },
  {
    name: 'DISABLE_ALL_FLOORS_OPTION',
    summary: '{} removes "all floors" from the selector',
    run: ({ send }) => send(allFloorsOptionSet, false),
  },
  {
    name: 'LOCK_FLOOR_NAVIGATION',
    summary: '{} prevents changes of the floor',
    run: ({ send }) => send(floorNavigationLocked, true),
  },
  {
    name: 'UNLOCK_FLOOR_NAVIGATION',
    summary: '{} allows changes of the floor again',
    run: ({ send }) => send(floorNavigationLocked, false),
  },
];
