/** docs/reference/sweeps-and-pucks.md#editing-viewpoints */
import { EventEmitter, once } from 'node:events';
import { allSettled, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { StartPose } from '#domain/model/model.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openSpaceEditors } from '#src/testing/open-space-editors.ts';
import { turn } from '#src/testing/turn.ts';
import { viewpointCommandsOf } from './commands.ts';
import { viewpointCommands } from './edit-commands.ts';
import { viewpointEditor } from './panel.ts';
import {
  $editedNameId,
  $editedSweeps,
  $findHideIssue,
  nameEdited,
  sweepChanged,
  viewpointVisited,
  type SweepChange,
} from './viewpoints.ts';

const start: StartPose = {
  mode: 'panorama',
  sweepId: sweepId('b'),
  position: null,
  rotation: [0, 0, 0, 1],
  orthoZoom: null,
  floorVisibility: null,
};

const recordsOf = () =>
  Object.fromEntries(smallModel.sweeps.map(({ id, name, enabled }) => [id, { name, enabled }] as const));

const started = async () => ({ viewpointCommands });

const open = async ({ model = smallModel } = {}) => {
  const editors = await openSpaceEditors({ model, records: recordsOf() });
  const { scope } = editors;
  const sweepWith = (id: string) => scope.getState($editedSweeps).find((each) => each.id === id)!;
  return {
    ...editors,
    change: (params: SweepChange) => allSettled(sweepChanged, { scope, params }),
    sweepWith,
    issueOf: (id: string) => scope.getState($findHideIssue)(sweepWith(id)),
    viewpoints: createCommandBus(scope, viewpointCommandsOf({ started } as never)),
  };
};

describe('viewpoints', () => {
  it('are renamed, and show the new name before the server has it', async () => {
    const { scope, server, sweepWith } = await open();
    const gate = new EventEmitter();
    server.gate = once(gate, 'open');
    scopeBind(sweepChanged, { scope })({ id: 'a', change: { name: 'Stove' } });
    await turn();
    expect([sweepWith('a').name, server.records.get('a')]).toEqual(['Stove', { name: '', enabled: true }]);
    gate.emit('open');
    await turn();
    expect(server.records.get('a')).toEqual({ name: 'Stove', enabled: true });
    expect(server.made).toEqual([[{ kind: 'sweep', id: 'a', before: { name: '' }, after: { name: 'Stove' } }]]);
  });

  it('are hidden and shown again, and renamed without a change not at all', async () => {
    const { change, server } = await open();
    await change({ id: 'c', change: { enabled: false } });
    await change({ id: 'off', change: { enabled: true } });
    await change({ id: 'up', change: { name: 'Under the roof' } });
    await change({ id: 'gone', change: { name: 'Nowhere' } });
    expect([server.records.get('c')?.['enabled'], server.records.get('off')?.['enabled']]).toEqual([false, true]);
    expect(server.made.length).toBe(2);
  });

  it('cannot be hidden where visits begin, or if no other is left', async () => {
    const withStart = await open({ model: { ...smallModel, start } });
    expect([withStart.issueOf('b'), withStart.issueOf('a'), withStart.issueOf('off')]).toEqual(['start', null, null]);
    // Without a saved start, visits then begin elsewhere.
    const without = await open();
    expect(without.issueOf('a')).toBeNull();
    const last = await open({ model: { ...smallModel, sweeps: smallModel.sweeps.slice(3, 5) } });
    expect([last.issueOf('up'), last.issueOf('off')]).toEqual(['last', null]);
  });

  it('are visited, and one at a time is renamed while the panel is open', async () => {
    const { scope, stage } = await open();
    await allSettled(viewpointVisited, { scope, params: 'b' });
    expect(stage.sweepId()).toBe('b');
    await allSettled(viewpointEditor.opened, { scope });
    await allSettled(nameEdited, { scope, params: 'b' });
    expect(scope.getState($editedNameId)).toBe('b');
    await allSettled(viewpointEditor.closed, { scope });
    expect(scope.getState($editedNameId)).toBeNull();
  });
});

describe('commands of viewpoints', () => {
  it('rename, hide and show', async () => {
    const { viewpoints, server } = await open();
    await viewpoints.run('SWEEP_RENAME', { sweepId: 'up', name: '' });
    await viewpoints.run('SWEEP_SHOW', { sweepId: 'off', isShown: true });
    expect([server.records.get('up')?.['name'], server.records.get('off')?.['enabled']]).toEqual(['', true]);
  });

  it('are rejected', async () => {
    const { viewpoints } = await open({ model: { ...smallModel, start } });
    const codeOf = (command: string, payload: object) =>
      viewpoints.run(command, payload as never).then(
        () => null,
        ({ code }: { readonly code: string }) => code,
      );
    expect(await codeOf('SWEEP_RENAME', { sweepId: 'gone', name: 'a' })).toBe('sweep.unknown');
    expect(await codeOf('SWEEP_RENAME', { sweepId: 'a', name: 'a'.repeat(201) })).toBe('command.invalid');
    expect(await codeOf('SWEEP_RENAME', { sweepId: 'a' })).toBe('command.invalid');
    expect(await codeOf('SWEEP_SHOW', { sweepId: 'b', isShown: false })).toBe('sweep.start');
  });
});
