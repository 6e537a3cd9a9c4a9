import { allSettled } from 'effector';
import { afterEach, describe, expect, it } from 'vitest';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { navigationCommands } from '../navigation/commands.ts';
import { openSpace } from '#src/testing/open-space.ts';
import '../start-up/ui/failure-screen.tsx';
import { diagnosticCommands } from './commands.ts';
import { createDiagnostics, installDiagnostics, type Diagnostics } from './diagnostics.ts';

const open = async () => {
  const space = await openSpace();
  const bus = createCommandBus(space.scope, [...navigationCommands, ...diagnosticCommands]);
  const options = { scope: space.scope, bus, version: '1.2.3', locale: 'de', opened: Promise.resolve() };
  return { ...space, diagnostics: createDiagnostics(options) };
};

afterEach(() => performance.clearMarks());

describe('the diagnostics handle', () => {
  it('returns the state as plain JSON', async () => {
    const { diagnostics } = await open();
    const state = diagnostics.state();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state).toEqual({
      mode: 'panorama',
      sweepId: 'a',
      floorId: 'ground',
      pose: { position: [0, 1.6, 0], rotation: [0, 0, 0, 1], fovDegrees: 75, orthoZoom: 0 },
      tool: null,
      tour: { state: 'Idle', index: -1 },
      modal: null,
      locale: 'de',
      transition: null,
      sweepTransition: { active: false, from: null, to: null },
      initialTool: null,
      experiments: {},
    });
    expect(diagnostics.modules()).toMatchObject({ 'the password form': 'registered' });
    expect(diagnostics.version).toBe('1.2.3');
    expect(diagnostics.phase()).toBe('uninitialized');
    expect(diagnostics.stats()).toMatchObject({ frames: 1, contextLosses: 0 });
    expect(diagnostics.pick(1, 1)).toBeNull();
    await diagnostics.idle();
  });

  it('runs commands and rejects with a code', async () => {
    const { diagnostics, stage } = await open();
    await diagnostics.run('MOVE_TO_SWEEP', { sweepId: 'b' });
    expect(diagnostics.state().sweepId).toBe('b');
    await diagnostics.run('LOSE_CONTEXT', { restoreAfter: 50 });
    expect(stage.commands).toEqual(['goTo b', 'loseContext 50']);
    await expect(diagnostics.run('NOTHING')).rejects.toMatchObject({ code: 'command.unknown' });
    expect(diagnostics.commands()).toHaveProperty('LIST_SWEEPS');
  });

  it('keeps the first of each mark, also one of the boot renderer', async () => {
    performance.mark('enfilade:firstPanorama', { startTime: 0.25 });
    const { diagnostics, stage, scope } = await open();
    stage.events.emit('becameSharp', { at: 99 });
    await allSettled(scope);
    expect(diagnostics.marks()).toEqual({ firstPanorama: 0.25, sharp: 2, playing: null });
  });

  it('adds its members to the object of the boot renderer', async () => {
    const { diagnostics } = await open();
    const first: Partial<Diagnostics> = { version: 'early' };
    const view = { enfilade: first } as unknown as Window;
    installDiagnostics(diagnostics, view);
    expect(view.enfilade).toBe(first);
    expect(first.version).toBe('1.2.3');
    expect(Object.keys(first).toSorted()).toEqual([
      'commands',
      'idle',
      'marks',
      'modules',
      'phase',
      'pick',
      'run',
      'state',
      'stats',
      'version',
    ]);
  });
});
