/** docs/reference/views-and-layers.md#editing, against a real server. */
import { EventEmitter, once } from 'node:events';
import { allSettled, scopeBind } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLayers } from '#domain/views/view-state.ts';
import { $nextUndo, editsMade } from '#src/data/edits/state.ts';
import { viewChosen } from '#src/features/views/lazy.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $toast, toastActionPressed } from '#src/shell/toasts/index.ts';
import { openViewEditor } from '#src/testing/open-view-editor.ts';
import type { TestServer } from '../../../server/testing/running-server.ts';
import { runServerWithEditor } from '../../../server/testing/server-with-editor.ts';
import { layerEntryPressed, layerMoved, layerShown, viewEntryPressed } from './actions.ts';
import { $currentView, $editedName, $viewList, nameEdited, renamed, viewEnabledChanged } from './edited-views.ts';
import {
  $changes,
  $items,
  $layerCounts,
  $notice,
  $selectedItems,
  copyChanged,
  copyRequested,
  itemKey,
  itemsDeleted,
  itemsMoved,
  itemsSelected,
  publishRequested,
} from './item-editor.ts';
import './deletion-toast.ts';
import '../lost-name.ts';
import {
  $draft,
  $nameRejection,
  $nameDialog,
  $nameFailure,
  draftChanged,
  draftSubmitted,
  nameDialogOpened,
  type NameDialog,
} from './name-dialog.ts';
import { $openView, itemTabChosen, viewItemsOpened } from '../open-view.ts';
import { viewEditor } from './panel.ts';

let server: TestServer;
let token: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ server, token, dispose } = await runServerWithEditor());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await dispose();
});

/** The server is a real one. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 10_000);

type Opened = Awaited<ReturnType<typeof openViewEditor>>;
const open = () => openViewEditor(server, token);

const nameNew = async ({ scope, saved }: Opened, dialog: NameDialog, name: string, isOn?: boolean): Promise<void> => {
  await allSettled(nameDialogOpened, { scope, params: dialog });
  await allSettled(draftChanged, { scope, params: { name, ...(isOn !== undefined && { isOn }) } });
  scopeBind(draftSubmitted, { scope })();
  await saved();
};

const addView = async (opened: Opened, name: string): Promise<string> => {
  await nameNew(opened, { kind: 'addView' }, name);
  await eventually(() => expect(opened.currentName()).toBe(name));
  return opened.state().currentViewId;
};

const layers = ({ scope }: Opened) => scope.getState($currentView)!.layers.map(({ name, visible }) => [name, visible]);
const layerWith = (opened: Opened, name: string) => currentLayers(opened.state()).find((layer) => layer.name === name)!;

describe('a view', () => {
  it('needs a name, is added, becomes the current one, and is undone and redone as the same view', async () => {
    const opened = await open();
    const { scope } = opened;
    await allSettled(nameDialogOpened, { scope, params: { kind: 'addView' } });
    expect(scope.getState($modal)).toBe('model_view_add');
    await allSettled(draftSubmitted, { scope });
    expect(scope.getState($nameFailure)).toBe('A name must have 1 to 50 characters.');
    await allSettled(draftChanged, { scope, params: { name: ' ' } });
    expect(scope.getState($nameFailure)).toBeNull();
    const viewId = await addView(opened, 'Works');
    expect([scope.getState($modal), opened.state().currentViewId]).toEqual([null, viewId]);
    expect(scope.getState($nextUndo)?.operation).toMatchObject({ mutation: 'AddUserView', name: 'Works' });
    await opened.undo();
    await eventually(() => expect(opened.viewNames()).not.toContain('Works'));
    expect(opened.state().currentViewId).toBe(opened.state().initialViewId);
    await opened.redo();
    await eventually(() => expect(opened.state().views.some(({ id }) => id === viewId)).toBe(true));
  });

  it('is renamed and hidden from visitors, before the server has it', async () => {
    const opened = await open();
    const { scope, gate } = opened;
    const id = await addView(opened, 'Works');
    const held = new EventEmitter();
    gate.opened = once(held, 'go');
    scopeBind(nameEdited, { scope })({ section: 'views', id });
    scopeBind(renamed, { scope })({ section: 'views', id, name: 'Site' });
    scopeBind(renamed, { scope })({ section: 'views', id, name: '' });
    scopeBind(viewEnabledChanged, { scope })({ id, isEnabled: false });
    const listed = () => scope.getState($viewList).find((view) => view.id === id);
    expect(listed()).toMatchObject({ name: 'Site', enabled: false });
    expect(opened.currentName()).toBe('Works');
    held.emit('go');
    await opened.saved();
    await eventually(() => expect(opened.currentName()).toBe('Site'));
    await opened.undo();
    await eventually(() => expect(listed()?.enabled).toBe(true));
  });

  it('is duplicated with a suggested name, and deleted with a message that undoes it', async () => {
    const opened = await open();
    const { scope } = opened;
    const viewId = await addView(opened, 'Works');
    await allSettled(viewEntryPressed, { scope, params: { viewId, entry: 'duplicate' } });
    expect([scope.getState($modal), scope.getState($draft)]).toEqual([
      'model_view_duplicate',
      { name: 'Works (copy)', isOn: true },
    ]);
    scopeBind(draftSubmitted, { scope })();
    await eventually(() => expect(opened.currentName()).toBe('Works (copy)'));
    scopeBind(viewEntryPressed, { scope })({ viewId: opened.state().currentViewId, entry: 'delete' });
    await eventually(() => expect(scope.getState($toast)?.message).toBe('View “Works (copy)” deleted.'));
    scopeBind(toastActionPressed, { scope })();
    await eventually(() => expect(opened.viewNames()).toContain('Works (copy)'));
    // Another message says what was undone if its feature is loaded: the one with the button is gone.
    expect(scope.getState($toast)?.action).toBeUndefined();
  });

  it('that was deleted elsewhere cannot be duplicated: the dialog says so and keeps the name', async () => {
    const opened = await open();
    const { scope } = opened;
    const viewId = await addView(opened, 'Works');
    await allSettled(nameDialogOpened, { scope, params: { kind: 'duplicateView', viewId } });
    await opened.client.mutate('DeleteView', { modelId: 'haus', viewId }, { callerShowsFailure: true });
    scopeBind(draftSubmitted, { scope })();
    await eventually(() => expect(scope.getState($nameRejection)).toBe('gone'));
    expect([scope.getState($draft).name, scope.getState($modal), opened.failures]).toEqual([
      'Works (copy)',
      'model_view_duplicate',
      [],
    ]);
    // Its result is no longer awaited: the general message says what has failed.
    scopeBind(draftSubmitted, { scope })();
    scopeBind(modalClosed, { scope })();
    await eventually(() => expect(opened.failures.length).toBe(1));
  });
});

describe('the name of a view that is deleted elsewhere', () => {
  it('is no longer edited, and its text is shown', async () => {
    const opened = await open();
    const { scope } = opened;
    const id = await addView(opened, 'Works');
    await allSettled(nameEdited, { scope, params: { section: 'views', id } });
    await opened.client.mutate('DeleteView', { modelId: 'haus', viewId: id }, { callerShowsFailure: true });
    await opened.client.refresh(new Set(['GetViews'] as const));
    await eventually(() => expect(scope.getState($editedName)).toBeNull());
    // Its field reports the text when it disappears.
    scopeBind(renamed, { scope })({ section: 'views', id, name: 'Site' });
    await eventually(() => expect(scope.getState($toast)?.message).toContain('“Site” was not saved'));
  });
});

describe('the message about a deletion', () => {
  it('does not appear where the next undo is that of another edit', async () => {
    const opened = await open();
    const { scope, gate } = opened;
    const viewId = await addView(opened, 'Works');
    const held = new EventEmitter();
    gate.opened = once(held, 'go');
    scopeBind(viewEntryPressed, { scope })({ viewId, entry: 'delete' });
    scopeBind(editsMade, { scope })([
      { kind: 'tag', id: 't1', before: { color: '#000000' }, after: { color: '#ffffff' } },
    ]);
    held.emit('go');
    await opened.saved();
    expect(scope.getState($toast)?.message ?? '').not.toContain('deleted');
  });
});

describe('layers', () => {
  it('are used in the main view, added, hidden, ordered, shared, duplicated and deleted', async () => {
    const opened = await open();
    const { scope } = opened;
    const rootId = opened.state().currentViewId;
    await allSettled(viewEntryPressed, { scope, params: { viewId: rootId, entry: 'useLayers' } });
    await eventually(() => expect(opened.state().currentViewId).not.toBe(rootId));
    const viewId = opened.state().currentViewId;
    for (const name of ['Pipes', 'Wires']) {
      await nameNew(opened, { kind: 'addLayer', viewId }, name);
      await eventually(() => expect(opened.state().activeLayerId).toBe(layerWith(opened, name).id));
    }
    const [pipes, wires] = ['Pipes', 'Wires'].map((name) => layerWith(opened, name).id) as [string, string];

    const held = new EventEmitter();
    opened.gate.opened = once(held, 'go');
    scopeBind(layerShown, { scope })({ layerId: pipes, isShown: false });
    scopeBind(layerMoved, { scope })({ layerId: wires, before: pipes });
    expect(layers(opened).slice(-2)).toEqual([
      ['Wires', true],
      ['Pipes', false],
    ]);
    held.emit('go');
    await opened.saved();
    scopeBind(layerEntryPressed, { scope })({ layerId: pipes, entry: 'moveUp' });
    await opened.saved();
    await eventually(() =>
      expect(
        currentLayers(opened.state())
          .map(({ name }) => name)
          .slice(-2),
      ).toEqual(['Pipes', 'Wires']),
    );
    await opened.undo();
    await opened.undo();
    await opened.undo();
    await eventually(() => expect(layerWith(opened, 'Pipes').visible).toBe(true));

    scopeBind(layerEntryPressed, { scope })({ layerId: pipes, entry: 'everyView' });
    await opened.saved();
    const works = await addView(opened, 'Works');
    expect(layerWith(opened, 'Pipes').layerType).toBe('common');
    await nameNew(opened, { kind: 'duplicateLayer', viewId: works, layerId: pipes }, 'Pipes today');
    await eventually(() => expect(layerWith(opened, 'Pipes today').layerType).toBe('user'));
    scopeBind(layerEntryPressed, { scope })({ layerId: pipes, entry: 'delete' });
    await eventually(() => expect(scope.getState($toast)?.message).toBe('Layer “Pipes” deleted.'));
    expect(layers(opened).map(([name]) => name)).not.toContain('Pipes');
    await opened.undo();
    await eventually(() => expect(layerWith(opened, 'Pipes').layerType).toBe('common'));
  });
});

const addTag = async ({ scope, saved }: Opened, id: string, label: string): Promise<void> => {
  const after = { label, anchorPosition: [0, 0, 0], stemNormal: [0, 1, 0], stemLength: 0.2 };
  scopeBind(editsMade, { scope })([{ kind: 'tag', id, before: null, after }]);
  await saved();
};

const showItems = async ({ scope }: Opened, viewId: string) => {
  await allSettled(viewItemsOpened, { scope, params: { viewId, tab: 'items' } });
  await eventually(() => expect(scope.getState($items)).not.toBeNull());
  return () => scope.getState($items)!.map(({ kind, name }) => `${kind} ${name}`);
};

describe('the items of a view', () => {
  it('are moved to another view, counted, copied back and deleted there', async () => {
    const opened = await open();
    const { scope } = opened;
    const rootId = opened.state().currentViewId;
    const works = await addView(opened, 'Works');
    await addTag(opened, 'chair', 'Chair');
    const names = await showItems(opened, rootId);
    expect(names()).toContain('tag Chair');
    const chair = { kind: 'tag', id: 'chair' } as const;
    await allSettled(itemsSelected, { scope, params: new Set([itemKey(chair), 'tag gone']) });
    expect(scope.getState($selectedItems).map(({ id }) => id)).toEqual(['chair']);
    scopeBind(itemsMoved, { scope })({ layerId: `${works}/data` });
    await eventually(() => expect(scope.getState($notice)).toEqual({ kind: 'done', mutation: 'MoveViewDataToLayer' }));
    await eventually(() => expect(names()).not.toContain('tag Chair'));

    await allSettled(copyChanged, { scope, params: { fromId: works, kinds: new Set(['tag'] as const) } });
    scopeBind(copyRequested, { scope })();
    await eventually(() => expect(names().filter((name) => name === 'tag Chair')).toHaveLength(1));

    const inWorks = await showItems(opened, works);
    expect(inWorks()).toEqual(['tag Chair']);
    await allSettled(modalClosed, { scope });
    await allSettled(viewChosen, { scope, params: works });
    await allSettled(viewEditor.opened, { scope });
    await eventually(() => expect(scope.getState($layerCounts)?.get(`${works}/data`)).toBe(1));

    await showItems(opened, works);
    await allSettled(itemsSelected, { scope, params: new Set([itemKey(chair)]) });
    scopeBind(itemsDeleted, { scope })();
    await eventually(() => expect(inWorks()).toEqual([]));
    await opened.undo();
    await eventually(() => expect(inWorks()).toEqual(['tag Chair']));
  });

  it('are published to the main view, with the changes listed before', async () => {
    const opened = await open();
    const { scope } = opened;
    const rootId = opened.state().currentViewId;
    const works = await addView(opened, 'Works');
    await addTag(opened, 'chair', 'Chair');
    await showItems(opened, rootId);
    await allSettled(itemsSelected, { scope, params: new Set(['tag chair']) });
    scopeBind(itemsMoved, { scope })({ layerId: `${works}/data` });
    await opened.saved();
    await allSettled(viewEntryPressed, { scope, params: { viewId: works, entry: 'publish' } });
    expect(scope.getState($openView)).toEqual({ viewId: works, tab: 'publish' });
    await eventually(() =>
      expect(scope.getState($changes)?.map(({ kind, action, name }) => [kind, action, name])).toEqual([
        ['tag', 'added', 'Chair'],
      ]),
    );
    scopeBind(publishRequested, { scope })({ name: 'Works' });
    await eventually(() => expect(scope.getState($notice)).toEqual({ kind: 'done', mutation: 'PublishView' }));
    await eventually(() => expect(scope.getState($changes)).toEqual([]));
    await allSettled(itemTabChosen, { scope, params: 'items' });
    const names = await showItems(opened, rootId);
    await eventually(() => expect(names()).toContain('tag Chair'));
  });
});

describe('modals that are opened by their ids', () => {
  it('are about the current view', async () => {
    const opened = await open();
    const { scope } = opened;
    const viewId = opened.state().currentViewId;
    await allSettled(modalOpened, { scope, params: 'layer_add' });
    expect(scope.getState($nameDialog)).toEqual({ kind: 'addLayer', viewId });
    await allSettled(modalOpened, { scope, params: 'model_view_duplicate' });
    expect(scope.getState($nameDialog)).toEqual({ kind: 'duplicateView', viewId });
    await allSettled(modalOpened, { scope, params: 'model_view_editor' });
    expect([scope.getState($nameDialog), scope.getState($openView)]).toEqual([null, { viewId, tab: 'items' }]);
    await allSettled(modalClosed, { scope });
    expect(scope.getState($openView)).toBeNull();
  });
});
