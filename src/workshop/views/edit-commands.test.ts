/** docs/reference/views-and-layers.md#commands, against a real server. */
import { scopeBind } from 'effector';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { editsMade } from '#src/data/edits/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openViewEditor } from '#src/testing/open-view-editor.ts';
import type { TestServer } from '../../../server/testing/running-server.ts';
import { runServerWithEditor } from '../../../server/testing/server-with-editor.ts';
import { viewEditingCommandsOf } from './commands.ts';
import { viewEditCommands } from './edit-commands.ts';

let server: TestServer;
let token: string;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ server, token, dispose } = await runServerWithEditor());
});
afterAll(() => dispose());
afterEach(() => vi.unstubAllGlobals());

const started = async () => ({ viewEditCommands });

const open = async () => {
  const opened = await openViewEditor(server, token);
  const bus = createCommandBus(opened.scope, viewEditingCommandsOf({ started } as never));
  return {
    ...opened,
    run: <Result>(name: string, payload: object = {}) => bus.run(name, payload) as Promise<Result>,
  };
};

const itemsIn = async ({ run }: Awaited<ReturnType<typeof open>>, viewId: string) => {
  const items = await run<readonly { readonly type: string; readonly id: string }[]>('VIEW_ITEMS', { viewId });
  return items.filter(({ type }) => type === 'Mattertag').map(({ id }) => id);
};

it('add, rename, duplicate, hide and delete views', async () => {
  const { run, state } = await open();
  const before = state().currentViewId;
  const { viewId } = await run<{ viewId: string }>('VIEW_ADD', { name: 'Works' });
  await run('VIEW_RENAME', { viewId, name: 'Site' });
  const { viewId: copyId } = await run<{ viewId: string }>('VIEW_DUPLICATE', {
    viewId,
    name: 'Copy',
    isShown: false,
  });
  await run('VIEW_SHOW', { viewId, isShown: false });
  const shownAs = (id: string) => {
    const view = state().views.find((each) => each.id === id);
    return view && [view.name, view.enabled];
  };
  await vi.waitFor(
    () =>
      expect([shownAs(viewId), shownAs(copyId)]).toEqual([
        ['Site', false],
        ['Copy', false],
      ]),
    10_000,
  );
  // A program does not choose views for the user.
  expect(state().currentViewId).toBe(before);
  await run('VIEW_DELETE', { viewId });
  await run('VIEW_DELETE', { viewId: copyId });
  await vi.waitFor(() => expect([shownAs(viewId), shownAs(copyId)]).toEqual([undefined, undefined]), 10_000);
});

it('add, order, hide, share, duplicate and delete layers', async () => {
  const { run, state } = await open();
  await run('MODEL_CONVERT_TO_LAYERED');
  await vi.waitFor(() => expect(state().views.some(({ viewType }) => viewType === 'layered')).toBe(true), 10_000);
  const viewId = state().views.find(({ viewType }) => viewType === 'layered')!.id;
  const { layerId } = await run<{ layerId: string }>('LAYER_CREATE', { viewId, name: 'Pipes' });
  await run('LAYER_RENAME', { layerId, name: 'Old pipes' });
  await run('LAYER_SET_VISIBLE', { viewId, layerId, visible: false });
  await run('LAYER_SET_POSITION', { viewId, layerId, position: 0 });
  await run('LAYER_SET_COMMON', { viewId, layerId, common: true });
  const { layerId: copyId } = await run<{ layerId: string }>('LAYER_DUPLICATE', { viewId, layerId, name: 'New pipes' });
  const shown = () =>
    state()
      .views.find(({ id }) => id === viewId)
      ?.layers.filter(({ id }) => id === layerId || id === copyId)
      .map(({ name, layerType, visible, position }) => [name, layerType, visible, position]);
  await vi.waitFor(
    () =>
      expect(shown()).toEqual([
        ['Old pipes', 'common', false, 0],
        ['New pipes', 'user', false, 1],
      ]),
    10_000,
  );
  await run('LAYER_DELETE', { layerId });
  await run('LAYER_DELETE', { layerId: copyId });
  await vi.waitFor(() => expect(shown()).toEqual([]), 10_000);
  await run('MODEL_CONVERT_TO_LEGACY');
});

it('move, copy, delete and publish items', async () => {
  const opened = await open();
  const { run, scope, saved, state } = opened;
  const rootId = state().initialViewId;
  const after = { label: 'Chair', anchorPosition: [0, 0, 0], stemNormal: [0, 1, 0], stemLength: 0.2 };
  scopeBind(editsMade, { scope })([{ kind: 'tag', id: 'chair', before: null, after }]);
  await saved();
  const { viewId } = await run<{ viewId: string }>('VIEW_ADD', { name: 'Works' });
  await vi.waitFor(() => expect(state().views.some(({ id }) => id === viewId)).toBe(true), 10_000);
  const layerId = `${viewId}/data`;
  await run('VIEW_ITEMS_MOVE', { viewId: rootId, layerId, items: [{ type: 'Mattertag', ids: ['chair'] }] });
  expect(await itemsIn(opened, viewId)).toEqual(['chair']);
  expect(await itemsIn(opened, rootId)).not.toContain('chair');
  expect(await run('VIEW_DIFF', { viewId })).toMatchObject([
    { type: 'Mattertag', id: 'chair', action: 'added', name: 'Chair' },
  ]);
  await run('VIEW_PUBLISH', { viewId });
  expect([await run('VIEW_DIFF', { viewId }), await itemsIn(opened, viewId)]).toEqual([[], []]);
  expect(await itemsIn(opened, rootId)).toContain('chair');
  await run('VIEW_ITEMS_COPY', { viewId, layerId, from: [{ viewId: rootId, type: 'Mattertag' }] });
  const copies = await itemsIn(opened, viewId);
  expect(copies.length).toBe((await itemsIn(opened, rootId)).length);
  await run('VIEW_ITEMS_DELETE', { viewId, items: [{ type: 'Mattertag' }] });
  expect(await itemsIn(opened, viewId)).toEqual([]);
});

describe('are rejected', () => {
  it.each<[string, object, string]>([
    ['VIEW_ADD', { name: ' ' }, 'command.invalid'],
    ['VIEW_ADD', { name: 'a'.repeat(51) }, 'command.invalid'],
    ['VIEW_RENAME', { viewId: 'gone', name: 'A' }, 'view.unknown'],
    ['VIEW_ITEMS', { viewId: 'gone' }, 'view.unknown'],
    ['VIEW_DIFF', { viewId: 'gone' }, 'view.unknown'],
    ['VIEW_SHOW', { isShown: 'no' }, 'command.invalid'],
    // The base view: the server decides.
    ['VIEW_SHOW', { isShown: false }, 'request.invalid'],
    ['VIEW_DELETE', {}, 'command.invalid'],
    ['LAYER_RENAME', { layerId: '0', name: 'A' }, 'request.invalid'],
    ['LAYER_DELETE', {}, 'command.invalid'],
    ['LAYER_SET_POSITION', { layerId: '0', position: -1 }, 'command.invalid'],
    ['VIEW_ITEMS_MOVE', { layerId: '0', items: [] }, 'command.invalid'],
    ['VIEW_ITEMS_MOVE', { layerId: '0', items: [{ type: 'tag' }] }, 'command.invalid'],
    ['VIEW_ITEMS_MOVE', { layerId: '0', items: [{ type: 'Mattertag', ids: 'all' }] }, 'command.invalid'],
    ['VIEW_ITEMS_COPY', { layerId: '0', from: [{ type: 'Mattertag' }] }, 'command.invalid'],
  ])('%s %j: %s', async (name, payload, code) => {
    const { run } = await open();
    await expect(run(name, payload)).rejects.toMatchObject({ code });
  });
});
