/**
 * What an import keeps of the previous import of the same model, because its source does not have it
 * (docs/reference/imports.md#importing-again).
 */
import type { CaptureFloor, CaptureRoom, CaptureStart } from '#domain/model/capture.ts';
import type { CaptureOptions } from '#domain/model/content/options.ts';
import type { ModelDetails } from '#domain/model/model.ts';
import type { PreparedCopies, PreparedModel, PreparedTag } from '#domain/model/prepared.ts';
import { quotable } from '../failure.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import { safeIds } from './ids.ts';
import type { PlacedCapture } from './place-capture.ts';

/** Finds the source's own id for the id that the model gives it. */
const ownIdOf = (records: readonly { readonly id: string }[] | undefined): ReadonlyMap<string, string> =>
  new Map([...safeIds((records ?? []).map(({ id }) => id))].map(([given, used]) => [used, given]));

const detailsOf = (
  given: SourceCapture['details'],
  { presentedBy, summary, description, formattedAddress, externalUrl, contact }: ModelDetails,
): NonNullable<SourceCapture['details']> => ({
  presentedBy,
  summary,
  description,
  formattedAddress,
  externalUrl,
  ...given,
  contact: { ...contact, ...given?.contact },
});

const optionsOf = ({ options, mesh, kept }: PreparedModel): CaptureOptions => {
  const { backgroundColor, unitType, floorSelect, dollhouse, floorPlan } = options;
  return {
    backgroundColor,
    floorSelect,
    ...(unitType !== null && { unitType }),
    // Without a mesh these are off, whatever the owner chose.
    ...(mesh && { dollhouse, floorPlan }),
    ...kept?.options,
  };
};

const floorOf = ({ id, name, bottom, classification }: PreparedModel['floors'][number]): CaptureFloor => ({
  id,
  name,
  bottom,
  ...(classification && { classification }),
});

const roomOf = ({
  id,
  floorId,
  name,
  classifications,
  outline,
  height,
}: PreparedModel['rooms'][number]): CaptureRoom => ({
  id,
  floorId,
  name,
  classifications,
  outline,
  ...(height !== null && { height }),
});

/** The floors of a kept mesh or of kept sweeps, and the rooms on them, where the source describes none. */
const placesOf = (capture: SourceCapture, previous: PreparedModel): Pick<SourceCapture, 'floors' | 'rooms'> => {
  const { floors = [], rooms } = capture;
  if (floors.length === 0) return { floors: previous.floors.map(floorOf), rooms: rooms ?? previous.rooms.map(roomOf) };
  const known = ownIdOf(floors);
  const used = new Set((previous.mesh?.parts ?? []).map(({ floorId }) => floorId));
  const missing = previous.floors.filter(({ id }) => used.has(id) && !known.has(id)).map(floorOf);
  return { floors: [...floors, ...missing] };
};

const startOf = ({ sweeps, floors }: SourceCapture, { start }: PreparedModel): CaptureStart | null => {
  if (!start) return null;
  const sweepId = start.sweepId === null ? undefined : ownIdOf(sweeps).get(start.sweepId);
  if (start.sweepId !== null && sweepId === undefined) return null;
  const ownFloors = ownIdOf(floors);
  const floorVisibility = start.floorVisibility?.flatMap((id) => ownFloors.get(id) ?? []);
  return {
    // The plan is the orthographic view from the top.
    mode: start.mode === 'orthographic' ? 'floorplan' : start.mode,
    rotation: start.rotation,
    ...(sweepId !== undefined && { sweepId }),
    ...(start.position && { position: start.position }),
    ...(start.orthoZoom !== null && { orthoZoom: start.orthoZoom }),
    ...(floorVisibility && floorVisibility.length > 0 && { floorVisibility }),
  };
};

/** `keepsPlaces`: floors and rooms are the previous ones, too. */
export const keptSweeps = ({ sweeps, rooms }: PreparedModel, keepsPlaces: boolean): readonly SourceSweep[] => {
  const known = new Set(rooms.map(({ id }) => id));
  return sweeps.map((sweep): SourceSweep => {
    const { id, name, position, floorPosition, rotation, outdoor, enabled, neighbours, levels, roomId, floorId } =
      sweep;
    return {
      id,
      name,
      outdoor,
      enabled,
      neighbours,
      rotation,
      links: sweep.links.map(({ arrivalRotation, ...link }) => ({
        ...link,
        ...(arrivalRotation && { arrivalRotation }),
      })),
      ...(sweep.alignment === 'aligned' && { position, floorPosition }),
      ...(keepsPlaces && floorId !== null && { floorId }),
      ...(keepsPlaces && roomId !== null && known.has(roomId) && { roomId }),
      panorama: { kind: 'kept', sweepId: id, levels },
    };
  });
};

/**
 * The source with what it lacks; content and mesh are completed when the model is written. `keepsSweeps`: its sweeps are added to
 * the previous ones (add-to-previous.ts), or it has none.
 */
export const completeFromPrevious = (
  capture: SourceCapture,
  previous: PreparedModel,
  { keepsMesh, keepsSweeps }: Record<'keepsMesh' | 'keepsSweeps', boolean>,
): SourceCapture => {
  const keepsPlaces = (capture.floors?.length ?? 0) === 0;
  const completed: SourceCapture = {
    ...capture,
    ...(capture.sweeps.length === 0 && { sweeps: keptSweeps(previous, keepsPlaces) }),
    details: detailsOf(capture.details, previous.details),
    options: capture.options ?? optionsOf(previous),
    ...((keepsMesh || keepsSweeps) && placesOf(capture, previous)),
  };
  const start = capture.start ?? startOf(completed, previous);
  return { ...completed, ...(start && { start }) };
};

const hasContent = ({ content, tags }: SourceCapture): boolean =>
  (tags?.length ?? 0) > 0 || Object.keys(content ?? {}).length > 0;

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** One sentence about what is kept because the source has none; null where it has all. */
export const keptNotice = (
  source: SourceCapture,
  { details, sweeps, content, tags }: PreparedModel,
  { keepsMesh, keepsStart, isNamed }: Record<'keepsMesh' | 'keepsStart' | 'isNamed', boolean>,
): string | null => {
  const contentCount = Object.keys(content).length + tags.length;
  const kept = [
    ...(isNamed ? [] : [`the name “${quotable(details.name)}” (--name changes it)`]),
    ...(source.sweeps.length === 0 ? [countOf(sweeps.length, 'viewpoint')] : []),
    ...(keepsMesh ? ['the mesh (--no-mesh removes it)'] : []),
    ...(keepsStart ? ['the start'] : []),
    ...(!hasContent(source) && contentCount > 0 ? ['tags and other content'] : []),
  ];
  return kept.length === 0 ? null : `The source has none of these, so they are kept: ${kept.join(', ')}.`;
};

export interface ModelContent {
  readonly content: PreparedModel['content'];
  readonly tags: readonly PreparedTag[];
  readonly kept: PreparedCopies | null;
}

const has = (list: readonly { readonly id: string }[], id: string | null): boolean =>
  list.some((each) => each.id === id);

/** Without tags of a sweep that is gone; the places of the others where they still exist. */
const keptTags = ({ tags }: PreparedModel, { sweeps, floors, rooms }: PlacedCapture): readonly PreparedTag[] => {
  return tags
    .filter(({ sweepId }) => sweepId === null || has(sweeps, sweepId))
    .map((tag) => ({
      ...tag,
      floorId: has(floors, tag.floorId) ? tag.floorId : null,
      roomId: has(rooms, tag.roomId) ? tag.roomId : null,
    }));
};

const mergeRenamed = (before: PreparedCopies, now: PreparedCopies | null): PreparedCopies['renamed'] => ({
  sweeps: { ...before.renamed.sweeps, ...now?.renamed.sweeps },
  floors: { ...before.renamed.floors, ...now?.renamed.floors },
  rooms: { ...before.renamed.rooms, ...now?.renamed.rooms },
});

/** The content of the model, and the copied files of the previous import that it names. */
export const contentWithPrevious = (
  capture: SourceCapture,
  placed: PlacedCapture,
  copies: PreparedCopies | null,
  previous: PreparedModel | null,
  keepsMesh: boolean,
): ModelContent => {
  const own = { content: capture.content ?? {}, tags: placed.tags, kept: copies };
  const before = previous?.kept ?? null;
  if (!previous) return own;
  const keepsContent = !hasContent(capture);
  const content = keepsContent ? { content: previous.content, tags: keptTags(previous, placed) } : own;
  if (!before) return { ...content, kept: copies };
  const meshLevels = keepsMesh ? before.meshLevels : (copies?.meshLevels ?? []);
  const ofMesh = new Set(meshLevels.map(({ file }) => file));
  const known = new Set(copies?.files.map(({ source }) => source));
  const files = before.files.filter(
    ({ source }) => !known.has(source) && (keepsContent || (keepsMesh && ofMesh.has(source))),
  );
  const sweeps = new Set(placed.ids.sweeps.keys());
  const defurnished = Object.entries(keepsContent ? before.defurnished : {}).filter(([id]) => sweeps.has(id));
  return {
    ...content,
    kept: {
      options: capture.options ?? before.options,
      defurnished: { ...Object.fromEntries(defurnished), ...copies?.defurnished },
      meshLevels,
      renamed: keepsContent ? mergeRenamed(before, copies) : (copies?.renamed ?? { sweeps: {}, floors: {}, rooms: {} }),
      files: [...(copies?.files ?? []), ...files],
    },
  };
};
