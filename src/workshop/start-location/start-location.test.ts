/** docs/reference/settings.md#start-location */
import { EventEmitter, once } from 'node:events';
import { allSettled, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#base/result.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { connectionRestored } from '#src/features/missing-files/index.ts';
import { openSpaceEditors } from '#src/testing/open-space-editors.ts';
import { turn } from '#src/testing/turn.ts';
import { insideAt, photoOf } from '#src/testing/photo-of.ts';
import { $coverPhotoId, $coverUrl, coverChosen, coverHereRequested, coverPickerOpened, coverRemoved } from './cover.ts';
import { startCommands } from './edit-commands.ts';
import { startCommandsOf } from './commands.ts';
import { startPanel } from './panel.ts';
import {
  $actualStart,
  $savedStart,
  $startHereIssue,
  $startPhoto,
  $startState,
  $startWarning,
  startHereRequested,
  startReadRetried,
  startRemoved,
  startVisited,
} from './start.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';

const open = async (options: Parameters<typeof openSpaceEditors>[0] = {}) => {
  const editors = await openSpaceEditors(options);
  const { scope, server } = editors;
  await allSettled(startPanel.opened, { scope });
  return {
    ...editors,
    startHere: () => allSettled(startHereRequested, { scope }),
    remove: () => allSettled(startRemoved, { scope }),
    stored: () => server.records.get('start') ?? null,
    savedId: () => scope.getState($savedStart)?.sweepId ?? null,
    picture: () => scope.getState($startPhoto)?.id ?? null,
    start: createCommandBus(scope, startCommandsOf({ started: async () => ({ startCommands }) } as never)),
  };
};

const saved = {
  mode: 'panorama',
  sweepId: 'b',
  position: null,
  rotation: [0, 0, 0, 1],
  orthoZoom: null,
  floorVisibility: null,
};

describe('the start', () => {
  it('becomes the current view, with a photo that visitors do not see', async () => {
    const { scope, startHere, stored, added, picture, server } = await open();
    expect([scope.getState($startState), scope.getState($savedStart)]).toEqual(['ready', null]);
    await startHere();
    expect(stored()).toMatchObject({ mode: 'panorama', sweepId: 'a', orthoZoom: null, floorVisibility: null });
    expect(server.made.map(([edit]) => [edit?.kind, edit?.before])).toEqual([['start', null]]);
    expect(added.map(({ photo }) => [photo.enabled, photo.category])).toEqual([[false, 'other']]);
    expect(picture()).toBe(added[0]!.id);
    // The same view has its picture already.
    await startHere();
    expect([added.length, server.made.length]).toEqual([1, 1]);
  });

  it('is saved also where the photo cannot be stored', async () => {
    const { startHere, stored, picture, toasts } = await open({ add: async () => fail('overQuota') });
    await startHere();
    expect(stored()).toMatchObject({ sweepId: 'a' });
    expect([picture(), toasts.length]).toEqual([null, 1]);
  });

  it('is removed, undone and redone', async () => {
    const { scope, remove, stored, savedId, undo, redo } = await open({ records: { start: saved } });
    expect(savedId()).toBe('b');
    await remove();
    expect([stored(), savedId()]).toEqual([null, null]);
    expect(scope.getState($actualStart)?.sweepId).toBe('a');
    await undo();
    expect([stored(), savedId()]).toEqual([saved, 'b']);
    await redo();
    expect(stored()).toBeNull();
  });

  it('at a hidden viewpoint is not where visits begin, and is not forgotten', async () => {
    const { scope, savedId } = await open({ records: { start: { ...saved, sweepId: 'off' } } });
    expect([scope.getState($startWarning), savedId()]).toEqual(['viewpoint', 'off']);
    expect(scope.getState($actualStart)?.sweepId).toBe('a');
  });

  it('cannot be a view that visitors do not have', async () => {
    const dollhouse = { mode: 'dollhouse', sweepId: null, position: [0, 9, 9], rotation: [0, 0, 0, 1] } as const;
    const { scope, startHere, server } = await open({
      model: { ...smallModel, options: { ...smallModel.options, dollhouse: false } },
      place: { ...dollhouse, orthoZoom: null, visibleFloors: null },
    });
    expect(scope.getState($startHereIssue)).toBe('mode');
    await startHere();
    expect(server.made).toEqual([]);
  });

  it('is visited', async () => {
    const { scope, stage } = await open({ records: { start: saved } });
    await allSettled(startVisited, { scope });
    expect(stage.sweepId()).toBe('b');
  });

  it('that cannot be read is not changed, and read again', async () => {
    const editors = await openSpaceEditors({ records: { start: saved } });
    const { scope, server } = editors;
    server.isReadBroken = true;
    await allSettled(startPanel.opened, { scope });
    expect([scope.getState($startState), scope.getState($startHereIssue)]).toEqual(['failed', 'notReady']);
    expect(server.made).toEqual([]);
    server.isReadBroken = false;
    await allSettled(startReadRetried, { scope });
    expect(scope.getState($savedStart)?.sweepId).toBe('b');
  });

  it('that cannot be read is read again when the connection is back', async () => {
    const { scope, server } = await openSpaceEditors({ records: { start: saved } });
    server.isReadBroken = true;
    await allSettled(startPanel.opened, { scope });
    server.isReadBroken = false;
    await allSettled(connectionRestored, { scope });
    expect(scope.getState($savedStart)?.sweepId).toBe('b');
  });

  it('that was read before can be changed without a connection', async () => {
    const { scope, server } = await openSpaceEditors({ records: { start: saved } });
    await allSettled(startPanel.opened, { scope });
    await allSettled(startPanel.closed, { scope });
    server.isReadBroken = true;
    await allSettled(startPanel.opened, { scope });
    expect([scope.getState($startState), scope.getState($savedStart)?.sweepId]).toEqual(['ready', 'b']);
  });

  it('is set by commands: from the current view, from a photo, and not at all', async () => {
    const photos = [photoOf('oven', { place: insideAt('c') }), photoOf('plain', { place: null })];
    const { start, stored } = await open({ photos });
    await start.run('SET_CAMERA_START', { photoId: 'oven' });
    expect(stored()).toMatchObject({ mode: 'panorama', sweepId: 'c' });
    await start.run('SET_CAMERA_START');
    expect(stored()).toMatchObject({ sweepId: 'a' });
    await start.run('SET_CAMERA_START', { photoId: null });
    expect(stored()).toBeNull();
    await expect(start.run('SET_CAMERA_START', { photoId: 'none' })).rejects.toMatchObject({ code: 'photo.unknown' });
    await expect(start.run('SET_CAMERA_START', { photoId: 'plain' })).rejects.toMatchObject({ code: 'photo.noPlace' });
    await expect(start.run('SET_CAMERA_START', { photoId: 7 })).rejects.toMatchObject({ code: 'command.invalid' });
  });

  it('is not set by a command to a photo of a hidden viewpoint', async () => {
    const { start, stored } = await open({ photos: [photoOf('dark', { place: insideAt('off') })] });
    await expect(start.run('SET_CAMERA_START', { photoId: 'dark' })).rejects.toMatchObject({ code: 'start.hidden' });
    expect(stored()).toBeNull();
  });
});

describe('the cover picture', () => {
  it('is the picture of the capture until a photo is chosen', async () => {
    const { scope, server, undo } = await open({ photos: [photoOf('oven'), photoOf('hidden', { enabled: false })] });
    expect(scope.getState($coverUrl)).toBe(smallModel.thumbnailUrl);
    await allSettled(coverPickerOpened, { scope });
    await allSettled(coverChosen, { scope, params: 'oven' });
    expect(server.records.get('settings')).toEqual({ image: 'oven' });
    expect([scope.getState($coverPhotoId), scope.getState($coverUrl)]).toEqual([
      'oven',
      photoOf('oven').presentationUrl,
    ]);
    await allSettled(coverRemoved, { scope });
    expect(server.records.get('settings')).toEqual({});
    await undo();
    expect(server.records.get('settings')).toEqual({ image: 'oven' });
  });

  it('closes its picker when a photo is chosen', async () => {
    const { scope, modal } = await open({ photos: [photoOf('oven')] });
    await allSettled(coverPickerOpened, { scope });
    expect(modal()).toBe('cover_picture');
    await allSettled(coverChosen, { scope, params: 'oven' });
    expect(modal()).toBeNull();
  });

  it('is taken of the current view, as a photo that visitors see', async () => {
    const { scope, server, added } = await open({ records: { settings: { vr: false } } });
    await allSettled(coverHereRequested, { scope });
    expect(added.map(({ photo }) => photo.enabled ?? true)).toEqual([true]);
    expect(server.records.get('settings')).toEqual({ vr: false, image: added[0]!.id });
  });

  it('is saved also where the panel was closed before the photo was stored', async () => {
    const gate = new EventEmitter();
    const stored = once(gate, 'open');
    const { scope, server } = await open({
      add: async () => {
        await stored;
        return ok(undefined);
      },
    });
    void allSettled(coverHereRequested, { scope });
    await turn();
    server.isReadBroken = true;
    scopeBind(startPanel.closed, { scope })();
    gate.emit('open');
    await turn();
    await turn();
    expect(Object.keys(server.records.get('settings')!)).toEqual(['image']);
  });

  it('is saved where the settings are just being read again', async () => {
    const gate = new EventEmitter();
    const [stored, read] = [once(gate, 'stored'), once(gate, 'read')];
    const { scope, server } = await open({
      add: async () => {
        await stored;
        return ok(undefined);
      },
    });
    void allSettled(coverHereRequested, { scope });
    await turn();
    server.readGate = read;
    scopeBind(startPanel.closed, { scope })();
    scopeBind(startPanel.opened, { scope })();
    gate.emit('stored');
    await turn();
    expect(server.records.get('settings')).toEqual({});
    gate.emit('read');
    await turn();
    await turn();
    expect(Object.keys(server.records.get('settings')!)).toEqual(['image']);
  });

  it('stays where the photo cannot be stored', async () => {
    const { scope, server, toasts } = await open({ add: async () => fail('overQuota') });
    await allSettled(coverHereRequested, { scope });
    expect([server.made, toasts.length]).toEqual([[], 1]);
  });

  it('is chosen by a command', async () => {
    const { start, server } = await open({ photos: [photoOf('oven')] });
    await start.run('SET_COVER_PICTURE', { photoId: 'oven' });
    expect(server.records.get('settings')).toEqual({ image: 'oven' });
    await start.run('SET_COVER_PICTURE', { photoId: null });
    expect(server.records.get('settings')).toEqual({});
    await expect(start.run('SET_COVER_PICTURE', {})).rejects.toMatchObject({ code: 'command.invalid' });
  });
});
