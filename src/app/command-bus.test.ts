import { createWatch, merge } from 'effector';
import { describe, expect, it } from 'vitest';
import { diagnosticCommands } from '#src/features/diagnostics/commands.ts';
import { floorCommands } from '#src/features/floors/commands.ts';
import { modeCommands } from '#src/features/modes/commands.ts';
import { navigationCommands } from '#src/features/navigation/commands.ts';
import { startUpCommands } from '#src/features/start-up/commands.ts';
import { changeModeFx, goToFx, loseContextFx, rotateFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';

const open = async () => {
  const space = await openSpace();
  const all = [...startUpCommands, ...navigationCommands, ...modeCommands, ...floorCommands, ...diagnosticCommands];
  return { ...space, bus: createCommandBus(space.scope, all) };
};

describe('the command bus', () => {
  it('lists its commands with their summaries', async () => {
    const { bus } = await open();
    expect(Object.keys(bus.commands())).toEqual(
      expect.arrayContaining([
        'CHANGE_VIEWMODE',
        'LIST_SWEEPS',
        'MOVE_TO_SWEEP',
        'MOVE_TO_FLOOR',
        'ROTATE',
        'SET_POSE',
        'ZOOM_SET',
      ]),
    );
    for (const summary of Object.values(bus.commands())) expect(summary.length).toBeGreaterThan(10);
  });

  it('lists the sweeps', async () => {
    const { bus } = await open();
    const sweeps = (await bus.run('LIST_SWEEPS', {})) as readonly object[];
    expect(sweeps).toHaveLength(6);
    expect(sweeps[0]).toEqual({
      id: 'a',
      floorId: 'ground',
      position: [0, 1.6, 0],
      aligned: true,
      enabled: true,
      neighbours: ['b'],
      links: [],
    });
  });

  it('moves, changes mode and floor, turns and zooms', async () => {
    const { bus, stage } = await open();
    expect(await bus.run('MOVE_TO_SWEEP', { sweepId: 'b', transition: 'Instant' })).toEqual({ kind: 'arrived' });
    await bus.run('ROTATE', { yawDegrees: 90, pitchDegrees: 0 });
    await bus.run('CHANGE_VIEWMODE', {
      mode: 2,
      transitionTime: 0,
      transitionType: 'FadeToBlack',
      subType: 'clearToBlack',
    });
    await bus.run('MOVE_TO_FLOOR', { floorIndex: 1 });
    await bus.run('CHANGE_VIEWMODE', { mode: 'inside', sweepId: 'c' });
    await bus.run('ZOOM_SET', { value: 2 });
    await bus.run('SET_POSE', { fovDegrees: 40 });
    expect(stage.pose().fovDegrees).toBe(40);
    expect(stage.commands).toEqual([
      'goTo b',
      'rotateBy 90 0',
      'changeMode dollhouse',
      'focusFloor upper',
      'changeMode panorama c',
      'zoomBy reset',
      'zoomBy 2',
    ]);
  });

  it.each([
    ['MOVE_TO_SWEEP', { sweepId: 'b', transitionTime: -1 }, { options: { time: 0 } }],
    ['MOVE_TO_SWEEP', { sweepId: 'b', transitionTime: 1e12 }, { options: { time: 60_000 } }],
    ['CHANGE_VIEWMODE', { mode: 2, transitionTime: 1e12 }, { options: { time: 60_000 } }],
    ['ROTATE', { yawDegrees: 1, time: 1e12 }, { time: 60_000 }],
    ['LOSE_CONTEXT', { restoreAfter: 3e9 }, 86_400_000],
  ])('limits the times of %s %j', async (name, payload, limited) => {
    const { bus, scope } = await open();
    const given: unknown[] = [];
    const unit = merge([goToFx, changeModeFx, rotateFx, loseContextFx]);
    createWatch<unknown>({ unit, scope, fn: (params) => given.push(params) });
    await bus.run(name, payload);
    expect(given).toMatchObject([limited]);
  });

  it.each([
    ['FLY', {}, 'command.unknown', 'there is no command "FLY"'],
    ['MOVE_TO_SWEEP', {}, 'command.invalid', '"sweepId" must be a text that is not empty'],
    ['MOVE_TO_SWEEP', { sweepId: 'x' }, 'sweep.unknown', 'x'],
    ['MOVE_TO_SWEEP', { sweepId: 'b', transition: 'teleport' }, 'command.invalid', expect.stringContaining('one of')],
    [
      'MOVE_TO_SWEEP',
      { sweepId: 'b', transition: 'interpolate', subType: 'full' },
      'command.invalid',
      '"subType" must be absent without a fade to black',
    ],
    [
      'CHANGE_VIEWMODE',
      { mode: 2, orbitTarget: [0, 0, 0] },
      'command.invalid',
      '"orbitTarget" must be absent without orbitTo',
    ],
    ['MOVE_TO_FLOOR', { floorIndex: 9 }, 'floor.unknown', 'Invalid Floor'],
    ['MOVE_TO_FLOOR', {}, 'command.invalid', '"floorId", "floorIndex" or "end" must be given'],
    ['CHANGE_VIEWMODE', { mode: 'sideways' }, 'command.invalid', 'cannot get viewmode for mode "sideways"'],
    ['SET_POSE', { position: [1, 2] }, 'command.invalid', expect.stringContaining('a list of 3 finite')],
    ['SET_POSE', { fovDegrees: Number.NaN }, 'command.invalid', '"fovDegrees" must be a finite number'],
    ['SET_POSE', { fovDegrees: '75' }, 'command.invalid', '"fovDegrees" must be a number'],
    ['SET_POSE', { orthoZoom: Infinity }, 'command.invalid', '"orthoZoom" must be a finite number'],
    [
      'SET_POSE',
      { position: [0, Number.NaN, 0] },
      'command.invalid',
      '"position" must be a list of 3 finite numbers, none above 3.4e38',
    ],
    ['SET_POSE', { position: [0, 1e39, 0] }, 'command.invalid', expect.stringContaining('none above 3.4e38')],
    ['SET_POSE', { rotation: [0, 0, -Infinity, 1] }, 'command.invalid', expect.stringContaining('4 finite numbers')],
    [
      'SET_POSE',
      { rotation: [0, 0, 0, 0] },
      'command.invalid',
      '"rotation" must be a rotation, x y z w of unit length',
    ],
    [
      'CHANGE_VIEWMODE',
      { mode: 2, pose: { orthoZoom: -Infinity } },
      'command.invalid',
      expect.stringContaining('finite'),
    ],
    ['ROTATE', 'left', 'command.invalid', 'the payload must be an object'],
    ['ZOOM_SET', { value: 0 }, 'command.invalid', 'a zoom factor must be above 0'],
  ])('rejects %s %j with a code', async (name, payload, code, message) => {
    const { bus } = await open();
    await expect(bus.run(name, payload)).rejects.toMatchObject({ code, message });
  });
});
