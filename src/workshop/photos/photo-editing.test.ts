/** docs/reference/photos.md#editing */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { photoOpened, $openPhoto } from '#src/features/photos/lazy.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $hasUnsavedWork } from '#src/shell/unsaved/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openPhotoEditor, photoFields } from '#src/testing/open-photo-editor.ts';
import { $openPhotoId } from '../open-photo.ts';
import {
  $editedTitleId,
  photoMoved,
  photoRemoved,
  photoRenamed,
  photoToggled,
  placeHerePressed,
  titleEdited,
} from './edited-photos.ts';
import { $areTextsEdited, textEditingStarted } from './open-photo.ts';
import { photoTexts } from './photo-texts.ts';

const three = { hall: photoFields('Hall', 0), oven: photoFields('Oven', 4), roof: photoFields('Roof', 7) };

const open = (stored = three) => openPhotoEditor(stored);

describe('a photo', () => {
  it('is renamed in its row', async () => {
    const { scope, server, saved } = await open();
    await allSettled(titleEdited, { scope, params: 'hall' });
    expect(scope.getState($hasUnsavedWork)).toBe(true);
    await allSettled(photoRenamed, { scope, params: { id: 'hall', title: 'Entrance' } });
    await allSettled(titleEdited, { scope, params: null });
    await saved();
    expect(server.made).toEqual([
      [{ kind: 'photo', id: 'hall', before: { label: 'Hall' }, after: { label: 'Entrance' } }],
    ]);
    expect(server.records.get('hall')).toMatchObject({ label: 'Entrance' });
  });

  it('that another editor renames while its title is typed is in conflict', async () => {
    const { scope, server, notify } = await open();
    await allSettled(titleEdited, { scope, params: 'hall' });
    server.records.set('hall', { ...three.hall, label: 'Theirs' });
    notify();
    await allSettled(photoRenamed, { scope, params: { id: 'hall', title: 'Mine' } });
    expect(server.made[0]).toMatchObject([{ before: { label: 'Hall' }, after: { label: 'Mine' } }]);
    expect(server.records.get('hall')).toMatchObject({ label: 'Theirs' });
  });

  it('is hidden and shown', async () => {
    const { scope, server, saved, undo } = await open();
    await allSettled(photoToggled, { scope, params: { id: 'oven', enabled: false } });
    await saved();
    expect(server.records.get('oven')).toMatchObject({ enabled: false });
    await undo();
    await saved();
    expect(server.records.get('oven')).toMatchObject({ enabled: true });
  });

  it('is moved; undo and redo change the order', async () => {
    const { scope, server, order, saved, undo, redo } = await open();
    await allSettled(photoMoved, { scope, params: { id: 'roof', before: 'hall' } });
    expect(order()).toBe('roof hall oven');
    await saved();
    expect(server.made).toHaveLength(1);
    await undo();
    await saved();
    expect(order()).toBe('hall oven roof');
    await redo();
    await saved();
    expect(order()).toBe('roof hall oven');
  });

  it('that another editor moves, too, is where the later one has moved it', async () => {
    const { scope, server, order, saved } = await open();
    server.records.set('oven', { ...three.oven, sequence: 9 });
    await allSettled(photoMoved, { scope, params: { id: 'roof', before: 'hall' } });
    await saved();
    expect(order()).toBe('roof hall oven');
  });

  it('is moved past others that are not listed, and where numbers are equal', async () => {
    const { scope, order, saved } = await open({
      hall: photoFields('Hall', 0),
      oven: photoFields('Oven', 0),
      roof: photoFields('Roof', 0),
    });
    await allSettled(photoMoved, { scope, params: { id: 'oven', before: null } });
    await saved();
    expect(order()).toBe('hall roof oven');
  });

  it('whose title is being edited is not waited for when it was deleted by someone else', async () => {
    const { scope, server, notify } = await open();
    await allSettled(titleEdited, { scope, params: 'hall' });
    server.records.delete('hall');
    notify();
    expect([scope.getState($editedTitleId), scope.getState($hasUnsavedWork)]).toEqual([null, false]);
  });

  it('moved to where it is makes no edit', async () => {
    const { scope, server } = await open();
    await allSettled(photoMoved, { scope, params: { id: 'hall', before: 'oven' } });
    expect(server.made).toEqual([]);
  });

  it('is removed with its whole record, and restored', async () => {
    const { scope, server, order, saved, undo } = await open();
    await allSettled(photoOpened, { scope, params: 'oven' });
    expect(scope.getState($openPhotoId)).toBe('oven');
    await allSettled(photoRemoved, { scope, params: 'oven' });
    await saved();
    expect([order(), scope.getState($openPhoto), scope.getState($openPhotoId)]).toEqual(['hall roof', null, null]);
    expect(server.made).toEqual([[{ kind: 'photo', id: 'oven', before: three.oven, after: null }]]);
    await undo();
    await saved();
    expect(order()).toBe('hall oven roof');
  });
});

describe('the place of a photo', () => {
  const view = {
    viewMode: 'panorama',
    anchor: 'a',
    position: [0, 1.6, 0],
    rotation: [0, 0, 0, 1],
    zoom: null,
    floorVisibility: null,
  };

  it('becomes the current view, which is said, and is undone to the exact place', async () => {
    const location = { ...view, position: [9, 9, 9], fovDegrees: 70 };
    const stored = { hall: photoFields('Hall', 0, { snapshotLocation: location }) };
    const { scope, stage, server, toasts, saved, undo } = await openPhotoEditor(stored);
    stage.settle({ rotation: fromYawPitch(0, 0) });
    await allSettled(placeHerePressed, { scope, params: 'hall' });
    await saved();
    expect(server.made).toEqual([
      [{ kind: 'photo', id: 'hall', before: { snapshotLocation: location }, after: { snapshotLocation: view } }],
    ]);
    expect(toasts).toEqual(['“Go there” now leads to the current view.']);
    await undo();
    await saved();
    expect(server.records.get('hall')).toEqual(stored.hall);
  });

  it('that cannot be read is said', async () => {
    const { scope, server, toasts } = await open();
    server.isReadBroken = true;
    await allSettled(placeHerePressed, { scope, params: 'hall' });
    expect([server.made, toasts]).toEqual([[], ['The place could not be saved. Try again.']]);
  });

  it('is not taken while the mode changes', async () => {
    const { scope, server } = await open();
    await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'transitioning' } });
    await allSettled(placeHerePressed, { scope, params: 'hall' });
    expect(server.made).toEqual([]);
  });
});

const commit = (field: 'label' | 'description', text: string, from = '') => ({
  id: 'hall',
  layerId: null,
  field,
  text,
  from,
});

describe('the texts of a photo', () => {
  it('are saved, one by one', async () => {
    const { scope, server, saved } = await open();
    await allSettled(photoTexts.committed, { scope, params: commit('description', 'From the door') });
    await saved();
    expect(server.records.get('hall')).toMatchObject({ description: 'From the door' });
  });

  it('that are invalid stay in their field', async () => {
    const { scope, server } = await open();
    await allSettled(photoOpened, { scope, params: 'hall' });
    await allSettled(photoTexts.committed, { scope, params: commit('label', ' ', 'Hall') });
    expect([server.made, scope.getState(photoTexts.$invalid).length]).toEqual([[], 1]);
    expect(scope.getState($hasUnsavedWork)).toBe(true);
    await allSettled(photoTexts.restored, { scope, params: { id: 'hall', field: 'label' } });
    expect(scope.getState($hasUnsavedWork)).toBe(false);
  });

  it('that the server rejects can be used again', async () => {
    const { scope, server, saved } = await open();
    server.rejectionCode = 'request.invalid';
    await allSettled(photoTexts.committed, { scope, params: commit('description', 'Mine') });
    await saved();
    expect(scope.getState(photoTexts.$unsaved)).toMatchObject([
      { recordId: 'hall', field: 'description', text: 'Mine' },
    ]);
  });

  it('of a photo that was deleted by someone else are shown in a message', async () => {
    const { scope, server, notify, toasts } = await open();
    server.records.delete('hall');
    notify();
    await allSettled(photoTexts.committed, { scope, params: commit('description', 'Mine') });
    expect(toasts).toEqual(['Your text was not saved: someone has deleted the photo.']);
  });

  it('that are too long when the viewer is closed are shown in a message', async () => {
    const { scope, toasts } = await open();
    await allSettled(photoOpened, { scope, params: 'hall' });
    await allSettled(photoTexts.committed, { scope, params: commit('label', 'a'.repeat(201), 'Hall') });
    await allSettled(modalClosed, { scope });
    expect(toasts).toEqual(['Your text was not saved: it is too long.']);
    expect([scope.getState(photoTexts.$invalid), scope.getState($hasUnsavedWork)]).toEqual([[], false]);
  });

  it('stay open for the next photo, and are closed with the viewer', async () => {
    const { scope } = await open();
    await allSettled(photoOpened, { scope, params: 'hall' });
    await allSettled(textEditingStarted, { scope });
    await allSettled(photoOpened, { scope, params: 'oven' });
    expect(scope.getState($areTextsEdited)).toBe(true);
    await allSettled(photoRemoved, { scope, params: 'oven' });
    expect(scope.getState($areTextsEdited)).toBe(false);
  });
});
