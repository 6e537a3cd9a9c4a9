import { allSettled, createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { layersFeaturesOf } from '#domain/views/layers-mode.ts';
import { readViews } from '#domain/views/view-types.ts';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { filesChosen } from '#src/data/edits/uploads.ts';
import { modelChanged } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createCommandBus, type Command } from '#src/shell/commands/index.ts';
import { viewChosen, viewsChanged } from '#src/features/views/state.ts';
import { openWorkshop } from './tags/testing/open-workshop.ts';
import { $conflicts, conflictsOffered } from './conflicts/state.ts';
import { tagCommandHandlers } from './tag-commands.ts';

const commands = Object.entries(tagCommandHandlers).map(([name, run]): Command => ({ name, summary: name, run }));

const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [{ layer: { id: '0', type: 'base' } }] },
  { id: 'works', type: 'matterport.user.view', layers: [{ layer: { id: 'own', type: 'dedicated' } }] },
  { id: 'bare', type: 'matterport.user.view', layers: [{ layer: { id: '0', type: 'base' } }] },
]);

const open = () => {
  const { workshop, scope } = openWorkshop({ a: 'Hob' });
  const bus = createCommandBus(scope, commands);
  const inView = async (id: string): Promise<void> => {
    const received = { views, warnings: [], allowed: layersFeaturesOf('views_and_layers') };
    await allSettled(viewsChanged, { scope, params: received });
    await allSettled(viewChosen, { scope, params: id });
  };
  return { workshop, scope, bus, inView };
};

const anchorPosition = [1, 2, 3];

it('TAG_SAVE creates a tag on the server, in the layer of new tags', async () => {
  const { workshop, bus, inView } = open();
  const { tagId } = (await bus.run('TAG_SAVE', { properties: { label: 'New', anchorPosition } })) as { tagId: string };
  expect(workshop.records.get(tagId)).toMatchObject({ label: 'New', anchorPosition, enabled: true });
  await inView('works');
  expect(await bus.run('TAG_SAVE', { id: 'b', properties: { anchorPosition } })).toEqual({ tagId: 'b' });
  expect(workshop.records.get('b')).toMatchObject({ layerId: 'own' });
  await bus.run('TAG_SAVE', { id: 'c', properties: { anchorPosition, layerId: 'own' } });
  expect(workshop.records.get('c')).toMatchObject({ layerId: 'own' });
});

it('TAG_SAVE changes the given fields after earlier edits are saved, and sends no edit without a change', async () => {
  const { workshop, scope, bus } = open();
  let release: (() => void) | null = null;
  workshop.gate = new Promise<void>((resolve) => (release = resolve));
  const both = Promise.all([
    bus.run('TAG_SAVE', { id: 'b', properties: { anchorPosition } }),
    bus.run('TAG_SAVE', { id: 'a', properties: { label: 'Stove', anchorPosition } }),
  ]);
  await vi.waitFor(() => expect(scope.getState(tagRecords.$shown)).toHaveLength(2));
  expect(workshop.reads).toEqual([]);
  release!();
  await both;
  expect(workshop.records.get('a')).toMatchObject({ label: 'Stove', anchorPosition, color: '#5c7fff' });
  workshop.rejectionCode = 'forbidden';
  expect(await bus.run('TAG_SAVE', { id: 'a', properties: { label: 'Stove' } })).toEqual({ tagId: 'a' });
});

it('commands for a tag run one after the other, so that they cause no conflicts', async () => {
  const { workshop, scope, bus } = open();
  const label = (text: string) => bus.run('TAG_SAVE', { id: 'a', properties: { label: text } });
  await Promise.all([label('One'), label('Two'), label('Three')]);
  expect(workshop.records.get('a')).toMatchObject({ label: 'Three' });
  const results = await Promise.allSettled([label('Four'), bus.run('TAG_DELETE', { id: 'a' }), label('Five')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(scope.getState(tagRecords.$shown)).toEqual([]);
});

it('TAG_DELETE removes a tag', async () => {
  const { workshop, scope, bus } = open();
  await bus.run('TAG_DELETE', { id: 'a', removalMethod: 'menu' });
  expect([...workshop.records.keys()]).toEqual([]);
  expect(scope.getState(tagRecords.$shown)).toEqual([]);
});

it('an object tag is saved and removed like any other', async () => {
  const { workshop, bus } = open();
  const properties = { label: 'Chair', anchorPosition, objectAnnotationId: 'chair' };
  expect(await bus.run('TAG_SAVE', { id: 'o', properties })).toEqual({ tagId: 'o' });
  await bus.run('TAG_SAVE', { id: 'o', properties: { label: 'Stool' } });
  expect(workshop.records.get('o')).toMatchObject({ label: 'Stool', objectAnnotationId: 'chair' });
  await bus.run('TAG_DELETE', { id: 'o' });
  expect(workshop.records.has('o')).toBe(false);
});

it('TAG_SAVE uploads files after the tag exists', async () => {
  const { workshop, scope, bus } = open();
  const chosen: unknown[] = [];
  createWatch({ unit: filesChosen, scope, fn: (choice) => chosen.push([choice, workshop.records.has('b')]) });
  const file = new File(['x'], 'x.txt');
  await bus.run('TAG_SAVE', { id: 'b', properties: { anchorPosition }, pendingAttachments: [file] });
  expect(chosen).toEqual([[{ parentType: 'mattertag', parentId: 'b', files: [file] }, true]]);
});

it.each([
  ['TAG_SAVE', { properties: { label: 'x' } }, 'command.invalid', '"anchorPosition" must be a list of 3 numbers'],
  ['TAG_SAVE', { properties: { anchorPosition, layerId: 'x' } }, 'layer.unknown', 'Invalid layer id!'],
  ['TAG_SAVE', { id: 'a', properties: { layerId: 'x' } }, 'tag.layer', 'a tag stays in the layer in which it was made'],
  ['TAG_SAVE', { id: 'a', removedAttachments: ['x'] }, 'attachment.unknown', 'no attachment x'],
  [
    'TAG_SAVE',
    { id: 'a', pendingAttachments: Array.from({ length: 27 }, (_, i) => new File(['x'], `${i + 1}.txt`)) },
    'attachment.tooMany',
    'a tag has at most 25 attachments; these do not fit: “26.txt”, “27.txt”',
  ],
  ['TAG_DELETE', { id: 'x' }, 'tag.unknown', 'no tag x'],
])('%s %j is rejected', async (name, payload, code, message) => {
  const { workshop, bus } = open();
  await expect(bus.run(name, payload)).rejects.toMatchObject({ code, message });
  expect([...workshop.records.keys()]).toEqual(['a']);
});

describe('a tag that refers to what the model does not have', () => {
  it.each([
    [{ floorId: 'attic' }, 'Invalid Floor: tag.floorId “attic” is no floor of this model'],
    [{ roomId: 'attic' }, 'tag.roomId “attic” is no room of this model'],
    [{ icon: 'teapot' }, expect.stringMatching(/^tag\.icon “teapot” is no icon; use one of bed, /)],
  ])('is rejected before it is sent: %j', async (fields, message) => {
    const { workshop, scope, bus } = open();
    await allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
    const before = [...workshop.records];
    for (const payload of [
      { id: 'a', properties: fields },
      { id: 'b', properties: { anchorPosition, ...fields } },
    ])
      await expect(bus.run('TAG_SAVE', payload)).rejects.toMatchObject({ code: 'command.invalid', message });
    expect([...workshop.records]).toEqual(before);
    await bus.run('TAG_SAVE', { id: 'a', properties: { floorId: 'upper', roomId: 'kitchen', icon: 'flame' } });
    expect(workshop.records.get('a')).toMatchObject({ floorId: 'upper', roomId: 'kitchen', icon: 'flame' });
  });

  it('may keep what it refers to', async () => {
    const { workshop, scope, bus } = open();
    workshop.records.set('a', { ...workshop.records.get('a'), icon: 'teapot', floorId: 'attic' });
    await allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
    await bus.run('TAG_SAVE', { id: 'a', properties: { label: 'B', icon: 'teapot' } });
    expect(workshop.records.get('a')).toMatchObject({ label: 'B', icon: 'teapot', floorId: 'attic' });
  });
});

it('a conflict rejects the whole command, and leaves the user nothing to choose', async () => {
  const { workshop, scope, bus } = open();
  await allSettled(conflictsOffered, { scope });
  let release: (() => void) | null = null;
  workshop.gate = new Promise<void>((resolve) => (release = resolve));
  const saved = bus.run('TAG_SAVE', { id: 'a', properties: { label: 'Stove', color: '#112233' } });
  await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(1));
  workshop.records.set('a', { ...workshop.records.get('a'), label: 'Oven' });
  release!();
  await expect(saved).rejects.toMatchObject({ code: 'edit.conflict' });
  expect(scope.getState($conflicts)).toEqual([]);
  expect(workshop.records.get('a')).toMatchObject({ label: 'Oven', color: '#5c7fff' });
});

it('a rejection by the server has its code', async () => {
  const { workshop, bus } = open();
  workshop.rejectionCode = 'forbidden';
  await expect(bus.run('TAG_DELETE', { id: 'a' })).rejects.toMatchObject({ code: 'forbidden' });
});

it('TAG_SAVE fails in a view without a layer', async () => {
  const { bus, inView } = open();
  await inView('bare');
  await expect(bus.run('TAG_SAVE', { properties: { anchorPosition } })).rejects.toMatchObject({
    code: 'view.noLayer',
    message: 'No View Layer in User View',
  });
});
