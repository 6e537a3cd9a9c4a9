import { describe, expect, it } from 'vitest';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { allSettled } from 'effector';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { floorCommands } from './commands.ts';
import { $currentFloorId } from './state.ts';

const fromAbove = async () => {
  const { scope } = await openSpace();
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  const bus = createCommandBus(scope, floorCommands);
  return {
    move: (payload: object) => bus.run('MOVE_TO_FLOOR', payload),
    current: () => scope.getState($currentFloorId),
  };
};

describe('MOVE_TO_FLOOR', () => {
  it.each([
    [{ floorId: 'upper' }, 'upper'],
    [{ floorIndex: 0 }, 'ground'],
    [{ end: 'top' }, 'upper'],
    [{ end: 'bottom' }, 'ground'],
  ])('with %j chooses %s, and with the index -1 all floors', async (payload, floor) => {
    const { move, current } = await fromAbove();
    await move(payload);
    expect(current()).toBe(floor);
    await move({ floorIndex: -1 });
    expect(current()).toBeNull();
  });

  it.each([
    [{ floorIndex: 7 }, 'floor.unknown', 'Invalid Floor'],
    [{ floorIndex: -2 }, 'floor.unknown', 'Invalid Floor'],
    [{ end: 'middle' }, 'command.invalid', '"end" must be top or bottom'],
    [{}, 'command.invalid', '"floorId", "floorIndex" or "end" must be given'],
  ])('with %j is rejected', async (payload, code, message) => {
    const { move } = await fromAbove();
    await expect(move(payload)).rejects.toMatchObject({ code, message });
  });
});
