import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { layersFeaturesOf, type LayersMode } from '#domain/views/layers-mode.ts';
import { readViews } from '#domain/views/view-types.ts';
import { modelChanged } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createCommandBus, type Command } from '#src/shell/commands/index.ts';
import '../lazy.ts';
import { viewsChanged } from '../state.ts';
import { viewCommandHandlers, memoryTagCommandHandlers } from '../lazy-commands.ts';

const layer = (id: string, type: string, more = {}) => ({ ...more, layer: { id, type, label: id } });
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base'), layer('fire', 'common')] },
  { id: 'works', type: 'matterport.user.view', name: 'Works', layers: [layer('own', 'dedicated')] },
]);

const commands = Object.entries({ ...viewCommandHandlers, ...memoryTagCommandHandlers }).map(
  ([name, run]): Command => ({
    name,
    summary: name,
    run,
  }),
);

const open = async (mode: LayersMode = 'views_and_layers') => {
  const scope = fork();
  const receive = (received = views) =>
    allSettled(viewsChanged, { scope, params: { views: received, warnings: [], allowed: layersFeaturesOf(mode) } });
  await allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
  await allSettled(tagRecords.changed, {
    scope,
    params: { records: [tagOf('a', { layerId: '0' })], hidden: [], warnings: [] },
  });
  await receive();
  const bus = createCommandBus(scope, commands);
  const add = async (payload: object = {}): Promise<string> =>
    ((await bus.run('LAYER_ADD', { name: 'Mine', visible: true, toggled: true, ...payload })) as { layerId: string })
      .layerId;
  const list = async () => (await bus.run('LAYER_LIST')) as readonly { readonly id: string }[];
  return { scope, bus, add, list, receive, visibleTags: () => scope.getState(tagRecords.$shown).map(({ id }) => id) };
};

it('list the views and their layers, and choose another view', async () => {
  const { bus, list } = await open();
  expect(await bus.run('VIEW_LIST')).toEqual([
    { id: 'root', name: '', type: 'base', current: true },
    { id: 'works', name: 'Works', type: 'user', current: false },
  ]);
  expect((await list())[1]).toEqual({
    id: 'fire',
    name: 'fire',
    type: 'common',
    visible: true,
    toggled: true,
    active: false,
  });
  await bus.run('VIEW_SET', { viewId: 'works' });
  expect((await list()).map(({ id }) => id)).toEqual(['own']);
});

it('switch and hide layers, and set the active one', async () => {
  const { bus, list, visibleTags } = await open();
  await bus.run('LAYER_TOGGLE', { layerId: '0' });
  expect(visibleTags()).toEqual([]);
  await bus.run('LAYER_TOGGLE', { layerId: '0', toggled: true });
  await bus.run('LAYER_TOGGLE', { layerId: '0', toggled: true });
  expect(visibleTags()).toEqual(['a']);
  await bus.run('LAYER_SHOW', { layerId: '0', visible: false });
  expect(visibleTags()).toEqual([]);
  await bus.run('LAYER_TOGGLE', { layerId: 'fire', toggled: false });
  await bus.run('LAYER_SET_ACTIVE', { layerId: 'fire' });
  expect((await list())[1]).toMatchObject({ id: 'fire', active: true, toggled: true });
});

const tag = { label: 'Here', anchorPosition: [1, 1, 0] };

it('remove an optional field of a tag that is given as null', async () => {
  const { scope, bus, add } = await open();
  const media = { media: 'https://example.org/a.mp4', mediaType: 'video', icon: 'public_symbols_wifi' };
  const properties = { ...tag, ...media, layerId: await add() };
  const { tagId: id } = (await bus.run('TAG_SAVE', { properties })) as { tagId: string };
  expect(scope.getState(tagRecords.$inMemory)).toMatchObject([media]);
  await bus.run('TAG_SAVE', { id, properties: { media: null, mediaType: null, icon: null, label: null } });
  expect(scope.getState(tagRecords.$inMemory)).toMatchObject([
    { media: null, mediaType: null, icon: null, label: 'Here' },
  ]);
});

it('add a layer in memory with tags, which are shown and removed with it', async () => {
  const { scope, bus, add, list, visibleTags } = await open();
  const layerId = await add();
  expect((await list()).at(-1)).toMatchObject({ id: layerId, type: 'inMemory', toggled: true });
  const { tagId } = (await bus.run('TAG_SAVE', { properties: { ...tag, layerId } })) as { tagId: string };
  await bus.run('TAG_SAVE', { id: 'mine', properties: { anchorPosition: { x: 0, y: 1, z: 2 }, layerId } });
  expect(visibleTags()).toEqual(['a', tagId, 'mine']);
  expect(scope.getState(tagRecords.$shown)[1]).toMatchObject({ ...tag, layerId, floorId: 'ground', enabled: true });
  await bus.run('LAYER_TOGGLE', { layerId });
  expect(visibleTags()).toEqual(['a']);
  await bus.run('LAYER_TOGGLE', { layerId });
  await bus.run('TAG_DELETE', { id: tagId });
  expect(visibleTags()).toEqual(['a', 'mine']);
  await bus.run('LAYER_REMOVE', { layerId });
  expect([visibleTags(), scope.getState(tagRecords.$inMemory)]).toEqual([['a'], []]);
});

it('change only the given fields of a tag in memory', async () => {
  const { scope, bus, add } = await open();
  const layerId = await add();
  await bus.run('TAG_SAVE', { id: 'mine', properties: { ...tag, layerId } });
  await bus.run('TAG_SAVE', { id: 'mine', properties: { color: '#ff0000', stemNormal: [0, 0, 2] } });
  const [mine] = scope.getState(tagRecords.$inMemory);
  expect(mine).toMatchObject({ ...tag, color: '#ff0000', stemNormal: [0, 0, 1], floorId: 'ground' });
  await bus.run('TAG_SAVE', { id: 'mine', properties: { anchorPosition: [1, 4.5, 0] } });
  expect(scope.getState(tagRecords.$inMemory)[0]).toMatchObject({ label: 'Here', floorId: 'upper' });
});

it('keep a common in-memory layer when its view is removed, and remove the others', async () => {
  const { bus, add, list, receive, visibleTags } = await open();
  await bus.run('VIEW_SET', { viewId: 'works' });
  const [own, common] = [await add(), await add({ common: true })];
  await bus.run('TAG_SAVE', { id: 'own', properties: { ...tag, layerId: own } });
  await bus.run('TAG_SAVE', { id: 'common', properties: { ...tag, layerId: common } });
  expect(visibleTags()).toEqual(['own', 'common']);
  await receive(views.slice(0, 1));
  expect((await list()).map(({ id }) => id)).toEqual(['0', 'fire', common]);
  expect(visibleTags()).toEqual(['a', 'common']);
});

it.each([
  ['VIEW_SET', {}, 'command.invalid', '"viewId" must be a text that is not empty'],
  ['VIEW_SET', { viewId: 'x' }, 'view.unknown', 'Model View not found'],
  ['LAYER_ADD', {}, 'command.invalid', 'A name must have 1 to 50 characters.'],
  ['LAYER_ADD', { name: 'x'.repeat(51) }, 'command.invalid', 'A name must have 1 to 50 characters.'],
  ['LAYER_ADD', { name: 'x', visible: 1 }, 'command.invalid', '"visible" must be true or false'],
  ['LAYER_REMOVE', { layerId: 'fire' }, 'layer.unknown', 'In memory layer not found!'],
  ['LAYER_TOGGLE', { layerId: 'own' }, 'layer.unknown', 'Attempt to toggle unknown layer!'],
  ['LAYER_SHOW', { layerId: 'own', visible: true }, 'layer.unknown', 'Invalid layer id!'],
  ['LAYER_SHOW', { layerId: '0' }, 'command.invalid', '"visible" must be true or false'],
  ['LAYER_SET_ACTIVE', { layerId: 'own' }, 'layer.unknown', 'Invalid layer id!'],
])('reject %s %j', async (name, payload, code, message) => {
  const { bus } = await open();
  await expect(bus.run(name, payload)).rejects.toMatchObject({ code, message });
});

it('reject a layer in memory as the active one', async () => {
  const { bus, add, list } = await open();
  const layerId = await add();
  await expect(bus.run('LAYER_SET_ACTIVE', { layerId })).rejects.toMatchObject({ code: 'layer.inMemory' });
  expect((await list()).find(({ id }) => id === layerId)).toMatchObject({ active: false });
});

it.each<[Readonly<Record<string, unknown>>, string, RegExp]>([
  [{ embed: {} }, 'command.invalid', /"embed" must be a text/],
  [{ embed: 'https://www.youtube.com/channel/a' }, 'embedFail', /^linkType: .* is a page/],
  [{ embed: 'https://example.org/a' }, 'embedFail', /^unsupportedProvider: /],
  [{ embed: 'not an address' }, 'embedFail', /^invalidUrl: /],
  [{ pendingAttachments: ['x'] }, 'command.invalid', /must be a list of files/],
  [{ removedAttachments: ['x'] }, 'attachment.unavailable', /cannot have attachments/],
  [{ properties: { ...tag, size: 3 } }, 'command.invalid', /must not hold "size"/],
  [{ properties: { label: 'No place' } }, 'command.invalid', /tag.anchorPosition is missing/],
  [{ properties: { ...tag, anchorPosition: { x: 1 } } }, 'command.invalid', /must be a list of 3 finite numbers/],
  [{ properties: { ...tag, color: 'red' } }, 'command.invalid', /tag.color must/],
  [{ properties: { ...tag, label: 'x'.repeat(201) } }, 'command.invalid', /tag.label must/],
  [{ id: 'a', properties: tag }, 'tag.layer', /stays in the layer/],
])('reject TAG_SAVE %j in memory', async (payload, code, message) => {
  const { scope, bus, add } = await open();
  const layerId = await add();
  await expect(
    bus.run('TAG_SAVE', { ...payload, properties: { ...(payload['properties'] as object | undefined), layerId } }),
  ).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  });
  expect(scope.getState(tagRecords.$inMemory)).toEqual([]);
});

it('reject layer commands if layers are switched off, and all commands if views are', async () => {
  const { bus, list } = await open('views_enabled');
  expect((await list()).map(({ id }) => id)).toEqual(['0', 'fire']);
  await expect(bus.run('LAYER_ADD', { name: 'Mine' })).rejects.toMatchObject({ code: 'layers.unavailable' });
  const bare = createCommandBus(fork(), commands);
  await expect(bare.run('VIEW_LIST')).rejects.toMatchObject({ code: 'views.unavailable' });
});
