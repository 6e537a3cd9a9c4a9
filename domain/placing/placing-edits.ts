/**
 * The edits that change one placement into another (docs/reference/placing.md#saving), with what belongs to a panorama and
 * moves with it: its own tags, and the start of a visit.
 */
import type { Fields, Json } from '../../base/json-fields.ts';
import { editBetween, modelRecordId, type Edit } from '../edits/edit.ts';
import { fromAxisAngle, multiply, rotate, type Quat } from '../geometry/quat.ts';
import { add, sub, type Vec3 } from '../geometry/vec3.ts';
import type { StartPose } from '../model/model.ts';
import { headingOf, type PlacedPlanImage, type Placing, type PlacingFloor, type PlacingSweep } from './placing.ts';

/** A tag that is shown in one panorama only (docs/reference/tags.md#tags-of-one-panorama). */
export interface PanoramaTag {
  readonly id: string;
  readonly sweepId: string;
  readonly layerId: string | null;
  readonly floorId: string | null;
  readonly anchorPosition: Vec3;
  readonly stemNormal: Vec3;
}

/** A file that was uploaded on this page, for a plan image that is added with it. */
export interface UploadedPicture {
  readonly planImageId: string;
  /** Of the upload. */
  readonly id: string;
  readonly filename: string;
}

/** What moves with the panoramas, as it was when the page was opened. */
export interface PanoramaContent {
  readonly tags: readonly PanoramaTag[];
  readonly start: StartPose | null;
}

const floorFields = ({ name, classification, bottom }: PlacingFloor): Fields => ({ name, classification, bottom });

const sweepFields = (sweep: PlacingSweep): Fields => {
  const { alignment, placement, position, floorPosition, rotation, floorId, roomId, neighbours, links } = sweep;
  return {
    alignment,
    placement,
    position,
    floorPosition,
    rotation,
    floorId,
    roomId,
    neighbours,
    links: links as unknown as Json,
  };
};

const planImageFields = ({ floorId, file, x, z, width, rotationDegrees }: PlacedPlanImage): Fields => ({
  floorId,
  file,
  x,
  z,
  width,
  rotationDegrees,
});

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const edits = (list: readonly (Edit | null)[]): readonly Edit[] => list.filter((edit) => edit !== null);

const planImageEdits = (
  before: Placing,
  after: Placing,
  pictures: readonly UploadedPicture[],
): readonly (Edit | null)[] => {
  const [old, kept] = [byId(before.planImages), byId(after.planImages)];
  const added = after.planImages.filter(({ id }) => !old.has(id));
  return [
    ...added.map((image) => editBetween('planImage', image.id, null, planImageFields(image))),
    ...pictures
      .filter(({ planImageId }) => added.some(({ id }) => id === planImageId))
      .map(({ planImageId, id, filename }) =>
        editBetween('attachment', id, null, {
          category: 'upload',
          parentType: 'planImage',
          parentId: planImageId,
          filename,
        }),
      ),
    ...after.planImages.map((image) => {
      const from = old.get(image.id);
      return from ? editBetween('planImage', image.id, planImageFields(from), planImageFields(image)) : null;
    }),
    ...before.planImages
      .filter(({ id }) => !kept.has(id))
      .map((image) => editBetween('planImage', image.id, planImageFields(image), null)),
  ];
};

/** Floors are added before viewpoints and images are placed on them, and removed after. */
const placingOnly = (before: Placing, after: Placing, pictures: readonly UploadedPicture[]): readonly Edit[] => {
  const [oldFloors, newFloors, oldSweeps] = [byId(before.floors), byId(after.floors), byId(before.sweeps)];
  const added = after.floors.filter(({ id }) => !oldFloors.has(id));
  const removed = before.floors.filter(({ id }) => !newFloors.has(id));
  const renamed = after.floors.flatMap((floor) => {
    const old = oldFloors.get(floor.id);
    return old ? editBetween('floor', floor.id, { name: old.name }, { name: floor.name }) : [];
  });
  return edits([
    ...added.map((floor) => editBetween('floor', floor.id, null, floorFields(floor))),
    ...renamed,
    ...after.sweeps.map((sweep) =>
      editBetween('sweep', sweep.id, sweepFields(oldSweeps.get(sweep.id)!), sweepFields(sweep)),
    ),
    ...planImageEdits(before, after, pictures),
    ...removed.map((floor) => editBetween('floor', floor.id, floorFields(floor), null)),
  ]);
};

/** The turn about the vertical by which a panorama was turned, radians clockwise. */
const turnOf = (before: PlacingSweep, after: PlacingSweep): number => headingOf(after) - headingOf(before);

const isAtRest = (before: PlacingSweep, after: PlacingSweep): boolean =>
  Math.abs(turnOf(before, after)) < 1e-9 &&
  sub(after.position, before.position).every((d) => d === 0) &&
  after.floorId === before.floorId;

/** Where a point is after its panorama was moved and turned. */
const carried = (point: Vec3, turn: Quat, before: PlacingSweep, after: PlacingSweep): Vec3 =>
  add(after.position, rotate(turn, sub(point, before.position)));

interface Movement {
  readonly from: PlacingSweep;
  readonly to: PlacingSweep;
  readonly turn: Quat;
}

/** How the panoramas moved; null for one that did not. */
const movements = (before: Placing, after: Placing): ((sweepId: string | null) => Movement | null) => {
  const [old, moved] = [byId(before.sweeps), byId(after.sweeps)];
  return (sweepId) => {
    const [from, to] = [old.get(sweepId ?? ''), moved.get(sweepId ?? '')];
    if (!from || !to || isAtRest(from, to)) return null;
    return { from, to, turn: fromAxisAngle([0, 1, 0], -turnOf(from, to)) };
  };
};

/** It stays on its floor while its panorama has none. */
const movedTag = (tag: PanoramaTag, movement: Movement | null): PanoramaTag => {
  if (!movement) return tag;
  const { from, to, turn } = movement;
  return {
    ...tag,
    floorId: to.floorId !== from.floorId && to.floorId !== null ? to.floorId : tag.floorId,
    anchorPosition: carried(tag.anchorPosition, turn, from, to),
    stemNormal: rotate(turn, tag.stemNormal),
  };
};

const movedStart = (start: StartPose, { from, to, turn }: Movement): StartPose => ({
  ...start,
  position: start.position && carried(start.position, turn, from, to),
  rotation: multiply(turn, start.rotation),
});

/** The content as the placement `after` has it. `saved`: the placement to which `content` belongs. */
export const contentAfter = ({ tags, start }: PanoramaContent, saved: Placing, after: Placing): PanoramaContent => {
  const movementOf = movements(saved, after);
  const movement = movementOf(start?.sweepId ?? null);
  return {
    tags: tags.map((tag) => movedTag(tag, movementOf(tag.sweepId))),
    start: start && movement ? movedStart(start, movement) : start,
  };
};

const tagFields = ({ anchorPosition, stemNormal, floorId }: PanoramaTag): Fields => ({
  anchorPosition,
  stemNormal,
  floorId,
});

const startFields = ({ position, rotation }: StartPose): Fields => ({ position, rotation });

/** A tag has a version in each of several layers: they are compared by their places in the list. */
const contentEdits = (before: PanoramaContent, after: PanoramaContent): readonly Edit[] =>
  edits([
    ...after.tags.map((tag, i) => {
      const edit = editBetween('tag', tag.id, tagFields(before.tags[i]!), tagFields(tag));
      return edit && tag.layerId !== null ? { ...edit, layerId: tag.layerId } : edit;
    }),
    before.start && after.start
      ? editBetween('start', modelRecordId, startFields(before.start), startFields(after.start))
      : null,
  ]);

export interface SavedPlacing {
  readonly placing: Placing;
  readonly content: PanoramaContent;
}

/**
 * Empty where nothing has changed.
 *
 * @param pictures the files of added plan images that the server has not attached yet
 */
export const placingEdits = (
  saved: SavedPlacing,
  placing: Placing,
  pictures: readonly UploadedPicture[] = [],
): readonly Edit[] => [
  ...placingOnly(saved.placing, placing, pictures),
  ...contentEdits(saved.content, contentAfter(saved.content, saved.placing, placing)),
];
