/** docs/reference/placing.md#saving */
import { expect, it } from 'vitest';
import { toYawPitch } from '../geometry/quat.ts';
import type { FloorId, PlanImageId, SweepId } from '../ids.ts';
import { contentAfter, placingEdits, type SavedPlacing } from './placing-edits.ts';
import { addPlanImage, changePlanImage, removePlanImage } from './plan-images.ts';
import { addFloor, connect, placeSweep, removeFloor, removeFromPlan, renameFloor, turnSweep } from './placing.ts';

const a = 'a' as SweepId;
const b = 'b' as SweepId;
const ground = 'ground' as FloorId;

const place = {
  name: '',
  alignment: 'unaligned',
  placement: 'unplaced',
  position: [0, 0, 0],
  floorPosition: [0, -1.5, 0],
  rotation: [0, 0, 0, 1],
  floorId: null,
  roomId: null,
  outdoor: false,
  neighbours: [],
  links: [],
} as const;

const saved: SavedPlacing = {
  placing: {
    floors: [{ id: ground, name: '', bottom: 0, classification: null }],
    sweeps: [
      { ...place, id: a, index: 0 },
      { ...place, id: b, index: 1 },
    ],
    planImages: [],
  },
  content: {
    tags: [
      { id: 'sofa', sweepId: a, layerId: '0', floorId: null, anchorPosition: [0, 0, -2.5], stemNormal: [0, 0, 1] },
    ],
    start: { mode: 'panorama', sweepId: a, position: null, rotation: [0, 0, 0, 1], orthoZoom: null },
  },
};

const rounded = (numbers: readonly number[]): readonly number[] =>
  numbers.map((each) => Math.round(each * 1e6) / 1e6 + 0);

it('nothing has changed', () => {
  expect(placingEdits(saved, saved.placing)).toEqual([]);
});

it('has the changed fields alone', () => {
  expect(placingEdits(saved, connect(saved.placing, a, b))).toEqual([
    { kind: 'sweep', id: 'a', before: { neighbours: [] }, after: { neighbours: ['b'] } },
    { kind: 'sweep', id: 'b', before: { neighbours: [] }, after: { neighbours: ['a'] } },
  ]);
  expect(placingEdits(saved, renameFloor(saved.placing, ground, 'Hall'))).toEqual([
    { kind: 'floor', id: 'ground', before: { name: '' }, after: { name: 'Hall' } },
  ]);
});

it('adds a floor before a viewpoint is placed on it, and removes one after', () => {
  const attic = 'attic' as FloorId;
  const added = placeSweep(addFloor(saved.placing, attic, 'above'), b, { x: 1, z: 0 }, attic);
  expect(placingEdits(saved, added).map(({ kind, id }) => [kind, id])).toEqual([
    ['floor', 'attic'],
    ['sweep', 'b'],
  ]);
  expect(placingEdits(saved, added)[0]!.after).toEqual({ name: '', classification: null, bottom: 3 });
  const back = removeFloor(removeFromPlan(added, b), attic);
  const edits = placingEdits({ ...saved, placing: added }, back);
  expect(edits.map(({ kind, id, after }) => [kind, id, after === null])).toEqual([
    ['sweep', 'b', false],
    ['floor', 'attic', true],
  ]);
});

it('versions of a tag in several layers are different ones', () => {
  const [tag] = saved.content.tags;
  const versions = [tag!, { ...tag!, layerId: 'works', anchorPosition: [0, 1, -2.5] as const }];
  const content = { ...saved.content, tags: versions };
  expect(placingEdits({ ...saved, content }, saved.placing)).toEqual([]);
  const turned = turnSweep(saved.placing, a, 1);
  const edits = placingEdits({ ...saved, content }, turned).filter(({ kind }) => kind === 'tag');
  expect(edits.map(({ layerId, before }) => [layerId, before!['anchorPosition']])).toEqual([
    ['0', [0, 0, -2.5]],
    ['works', [0, 1, -2.5]],
  ]);
});

it('a tag stays on its floor when its panorama is taken off the plan', () => {
  const placed = placeSweep(saved.placing, a, { x: 1, z: 1 }, ground);
  const content = contentAfter(saved.content, saved.placing, placed);
  expect(contentAfter(content, placed, removeFromPlan(placed, a)).tags[0]!.floorId).toBe('ground');
});

it('own tags and the start move and turn with their panorama', () => {
  const moved = turnSweep(placeSweep(saved.placing, a, { x: 10, z: 4 }, ground), a, Math.PI / 2);
  const { tags, start } = contentAfter(saved.content, saved.placing, moved);
  // It was in the middle of the picture, which is to the right of the plan now.
  expect(rounded(tags[0]!.anchorPosition)).toEqual([12.5, 1.5, 4]);
  expect(rounded(tags[0]!.stemNormal)).toEqual([-1, 0, 0]);
  expect(tags[0]!.floorId).toBe('ground');
  expect(toYawPitch(start!.rotation).yaw).toBeCloseTo(-Math.PI / 2);
  const edits = placingEdits(saved, moved);
  expect(edits.map(({ kind, id, layerId }) => [kind, id, layerId])).toEqual([
    ['sweep', 'a', undefined],
    ['tag', 'sofa', '0'],
    ['start', 'model', undefined],
  ]);
  expect(placingEdits({ placing: moved, content: { tags, start } }, moved)).toEqual([]);
  expect(contentAfter(saved.content, saved.placing, placeSweep(saved.placing, b, { x: 1, z: 0 }, ground))).toEqual(
    saved.content,
  );
});

const plan = 'plan' as PlanImageId;
const planImage = { id: plan, floorId: ground, file: null, x: 1, z: 2, width: 12, rotationDegrees: 0 };
const picture = { planImageId: plan, id: 'upload', filename: 'plan.png' };
const { id: _, ...planImageFields } = planImage;

it('adds a plan image with its picture, and without it once the server has attached it', () => {
  const added = addPlanImage(saved.placing, planImage);
  const add = { kind: 'planImage', id: 'plan', before: null, after: planImageFields };
  expect(placingEdits(saved, added, [picture])).toEqual([
    add,
    {
      kind: 'attachment',
      id: 'upload',
      before: null,
      after: { category: 'upload', parentType: 'planImage', parentId: 'plan', filename: 'plan.png' },
    },
  ]);
  // It was removed by undo meanwhile, and comes back.
  expect(placingEdits(saved, added)).toEqual([add]);
  expect(placingEdits(saved, saved.placing, [picture])).toEqual([]);
});

it('changes and removes a plan image; its floor is removed after it', () => {
  const server = { ...saved, placing: addPlanImage(saved.placing, planImage) };
  const moved = changePlanImage(server.placing, plan, { pose: { x: 3 }, movesViewpoints: false });
  expect(placingEdits(server, moved)).toEqual([{ kind: 'planImage', id: 'plan', before: { x: 1 }, after: { x: 3 } }]);
  expect(placingEdits(server, removePlanImage(server.placing, plan))).toEqual([
    { kind: 'planImage', id: 'plan', before: planImageFields, after: null },
  ]);
  expect(placingEdits(server, removeFloor(server.placing, ground)).map(({ kind }) => kind)).toEqual([
    'planImage',
    'floor',
  ]);
});

it('adds the floor of a plan image before it', () => {
  const attic = 'attic' as FloorId;
  const added = addPlanImage(addFloor(saved.placing, attic, 'above'), { ...planImage, floorId: attic });
  expect(placingEdits(saved, added, [picture]).map(({ kind }) => kind)).toEqual(['floor', 'planImage', 'attachment']);
});
