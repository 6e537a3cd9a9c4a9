import { allSettled, scopeBind } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { FloorId, RoomId, TagId } from '#domain/ids.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import { draftLayer, type Pin } from '#domain/markers/markers.ts';
import type { SurfaceHit } from '#engine/stage-api.ts';
import { $unsavedCount, undoRequested } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { pinLayer, tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import { pinsLoaded } from '#src/features/tags/pins.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $isMeshSettled, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $tool, cancelPressed, confirmPressed } from '#src/tools/state.ts';
import { $isPinDragged, dragStem, movePin, movePressed, pinToolsLoaded, stemPressed } from './pin-tools.ts';
import { openWorkshop } from './testing/open-workshop.ts';

const target: SurfaceHit = {
  position: [3, 1, -2],
  normal: [0, 0, 1],
  floorId: 'ground' as FloorId,
  roomId: 'hall' as RoomId,
  kind: 'mesh',
  id: '',
};
const eye: Vec3 = [0, 0, 4];
const ray: Ray = { origin: eye, direction: [0, 0, -1] };
const through = (point: Vec3): Ray => {
  const [x, y, z] = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const size = Math.hypot(x, y, z);
  return { origin: eye, direction: [x / size, y / size, z / size] };
};
const pinOf = (id: string) => ({ layer: pinLayer, kind: 'pin', id }) as const;

const open = async (isMeshSettled = true) => {
  const { workshop, scope } = openWorkshop({ a: 'Lamp', b: 'Sofa' });
  await allSettled($isWorkshop, { scope, params: true });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const { stage } = await openSpace({ scope, model: smallModel });
  await allSettled(pinsLoaded, { scope });
  await allSettled($isMeshSettled, { scope, params: isMeshSettled });
  await allSettled(pinToolsLoaded, { scope });
  const show = (id: string) => allSettled(tagOpened, { scope, params: { tagId: id as TagId, by: 'list' } });
  await show('a');
  const send = (name: 'handleDragged' | 'handleReleased', hit: SurfaceHit | null, along = ray) =>
    name === 'handleDragged'
      ? allSettled(stageEvents.handleDragged, { scope, params: { handleId: 'a', hit, ray: along } })
      : allSettled(stageEvents.handleReleased, { scope, params: { handleId: 'a', hit } });
  const begin = (id = 'a') => allSettled(stageEvents.markerDragStarted, { scope, params: { marker: pinOf(id) } });
  const pin = (id: string): Pin | undefined => stage.markers.get(pinLayer)?.pins?.find((each) => each.id === id);
  const drafts = (): readonly Pin[] => stage.markers.get(draftLayer)?.pins ?? [];
  const saved = () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  return { workshop, scope, stage, show, send, begin, pin, drafts, saved };
};

describe('the pin of the open tag', () => {
  it('can be dragged, and no other one; not while a tool is active, nor when it is closed', async () => {
    const { scope, pin } = await open();
    expect([pin('a')?.isDraggable, pin('b')?.isDraggable]).toEqual([true, undefined]);
    await allSettled(movePressed, { scope, params: 'a' as TagId });
    expect(pin('a')).not.toHaveProperty('isDraggable');
    await allSettled(cancelPressed, { scope });
    expect(pin('a')?.isDraggable).toBe(true);
    await allSettled(tagsPanel.closed, { scope });
    expect(pin('a')).not.toHaveProperty('isDraggable');
  });

  it('cannot be moved before the mesh is known: only directions would be hit', async () => {
    const { scope, pin } = await open(false);
    expect(pin('a')).not.toHaveProperty('isDraggable');
    await allSettled(movePressed, { scope, params: 'a' as TagId });
    expect(scope.getState(movePin.$isActive)).toBe(false);
    await allSettled(stageEvents.meshSettled, { scope, params: {} });
    expect(pin('a')?.isDraggable).toBe(true);
  });

  it('is moved by a drag to a surface, in one edit that can be undone; meanwhile it is dimmed at its old place', async () => {
    const { workshop, scope, send, begin, pin, drafts, saved } = await open();
    await begin();
    expect([pin('a')?.state, scope.getState($isPinDragged)]).toEqual(['dimmed', true]);
    await send('handleDragged', target);
    expect(drafts()).toMatchObject([{ anchor: [3, 1, -2], color: '#5c7fff' }]);
    await send('handleReleased', target);
    await saved();
    expect(workshop.records.get('a')).toMatchObject({
      anchorPosition: [3, 1, -2],
      stemNormal: [0, 0, 1],
      roomId: 'hall',
    });
    expect(workshop.made).toHaveLength(1);
    expect([scope.getState($tool), drafts(), pin('a')?.state]).toEqual([null, [], 'highlighted']);
    expect(scope.getState($isPinDragged)).toBe(false);
    await allSettled(undoRequested, { scope });
    await saved();
    expect(workshop.records.get('a')).toMatchObject({ anchorPosition: [0, 0, 0] });
  });

  it('stays where it is when Escape is pressed during a drag, also for the rest of it', async () => {
    const { workshop, scope, send, begin, drafts } = await open();
    await begin();
    await send('handleDragged', target);
    await allSettled(cancelPressed, { scope });
    await send('handleDragged', target);
    await send('handleReleased', target);
    expect([workshop.made, drafts(), scope.getState($tool)]).toEqual([[], [], null]);
  });

  it('is not moved by a drag of another layer', async () => {
    const { scope } = await open();
    await allSettled(stageEvents.markerDragStarted, { scope, params: { marker: { ...pinOf('a'), layer: 'notes' } } });
    expect(scope.getState(movePin.$isActive)).toBe(false);
  });
});

describe('“Place again”', () => {
  it('moves the pin by a press on a surface, or by Enter in the middle of the view', async () => {
    const { workshop, scope, stage, saved } = await open();
    const press = () => allSettled(stageEvents.surfacePressed, { scope, params: { hit: target, sweepId: null } });
    await allSettled(movePressed, { scope, params: 'a' as TagId });
    expect(stage.surfaceInput).toMatchObject({ hover: true, directions: true, ignoresMarkers: true });
    await press();
    await saved();
    expect(workshop.records.get('a')).toMatchObject({ anchorPosition: [3, 1, -2] });
    stage.centre = { ...target, position: [5, 5, 5] };
    await allSettled(movePressed, { scope, params: 'a' as TagId });
    await allSettled(confirmPressed, { scope });
    await saved();
    expect(workshop.records.get('a')).toMatchObject({ anchorPosition: [5, 5, 5] });
    expect(scope.getState(movePin.$isActive)).toBe(false);
  });

  it('is ended by its button, and by the opening of another tag', async () => {
    const { scope, show, drafts } = await open();
    const toggle = () => allSettled(movePressed, { scope, params: 'a' as TagId });
    await toggle();
    await toggle();
    expect(scope.getState(movePin.$isActive)).toBe(false);
    await toggle();
    await allSettled(stemPressed, { scope, params: 'a' as TagId });
    await toggle();
    // Nothing of the other tool is left.
    expect(drafts()).toEqual([]);
    await show('b');
    expect(scope.getState(movePin.$isActive)).toBe(false);
  });
});

describe('the stem', () => {
  it('is dragged while its tool is active, one edit for each drag, and follows changes from elsewhere', async () => {
    const { workshop, scope, send, drafts, saved } = await open();
    await allSettled(stemPressed, { scope, params: 'a' as TagId });
    expect(drafts()).toMatchObject([{ id: 'stem', isDraggable: true, stemLength: 0.23, normal: [0, 1, 0] }]);
    await send('handleDragged', null, through([0, 0.23, 0]));
    await send('handleDragged', null, through([0, 1.23, 0]));
    await send('handleReleased', null);
    await saved();
    const { stemLength } = workshop.records.get('a')!;
    expect(stemLength).toBeGreaterThan(1);
    expect(workshop.made).toHaveLength(1);
    expect([scope.getState(dragStem.$isActive), drafts()[0]?.stemLength]).toEqual([true, stemLength]);
    const tag = scope.getState(tagRecords.$all).find(({ id }) => id === 'a')!;
    scopeBind(tagRecords.changed, { scope })({ records: [{ ...tag, stemLength: 2 }], hidden: [], warnings: [] });
    expect(drafts()[0]?.stemLength).toBe(2);
    await allSettled(stemPressed, { scope, params: 'a' as TagId });
    expect([scope.getState(dragStem.$isActive), drafts()]).toEqual([false, []]);
  });
});
