/**
 * A model as it stands now in the form of a capture bundle: `capture.json`, and which files belong beside it. The same
 * model gives the same words, so that an export of what was imported from an export is equal to it.
 */
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import { captureFormat, type Capture, type CaptureMesh, type CaptureSweep } from '#domain/model/capture.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { CaptureOptions } from '#domain/model/content/options.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import type { View } from '#domain/model/content/view.ts';
import { tileLevels, type StartPose, type TileLevel } from '#domain/model/model.ts';
import { filesOfContent } from '#importers/bundle/content-files.ts';
import { filesOfPanorama } from '#importers/bundle/read-bundle.ts';
import { revisionKey } from '#server/store/files/file-store.ts';
import type { Row } from '#server/store/read-model.ts';
import { addAttachments, uploadedFiles } from './add-attachments.ts';
import { captureIdsOf, type CaptureIds } from './capture-ids.ts';
import { mendReferences } from './mend-references.ts';
import { mendTexts, usersOf } from './mend-texts.ts';
import { meshPlanOf, type MeshPlan } from './mesh-plan.ts';
import type { ModelState } from './model-state.ts';
import { plainContent } from './plain-content.ts';

export interface FacesPlan {
  /** The model's id of the sweep, by which its tiles are named. */
  readonly sweepId: string;
  readonly name: string;
  readonly level: TileLevel;
  /** Paths in the bundle. */
  readonly faces: Readonly<Record<FaceName, string>>;
}

/** A file of the bundle that is a file of the store, byte for byte. */
export interface CopiedFile {
  readonly path: string;
  readonly key: string;
}

export interface BundlePlan {
  readonly capture: Capture;
  readonly panoramas: readonly FacesPlan[];
  readonly mesh: MeshPlan | null;
  readonly copies: readonly CopiedFile[];
}

/** One way to write each path, as the import reads it. */
export const plainPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .reduce<string[]>((parts, part) => {
      if (part === '..') return parts.slice(0, -1);
      return part === '' || part === '.' ? parts : [...parts, part];
    }, [])
    .join('/');

/** Twelve digits: an import brings a rotation to length 1 again, and its last digits would never come to rest. */
const steady = (value: number): number => Math.round(value * 1e12) / 1e12;

const sorted = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T;

const detailsOf = (model: Row<'models'>): NonNullable<Capture['details']> => ({
  presentedBy: model.presented_by,
  summary: model.summary,
  description: model.description,
  formattedAddress: model.formatted_address,
  externalUrl: model.external_url,
  contact: { name: model.contact_name, email: model.contact_email, phone: model.contact_phone },
});

interface Options extends CaptureOptions {
  /** Which fields of the summary are shown; the capture has this in its publication. */
  readonly shown?: NonNullable<Publication['options']>;
}

const optionsOf = (model: Row<'models'>): Options => JSON.parse(model.options) as Options;

const publicationOf = (model: Row<'models'>): Publication => {
  const { shown } = optionsOf(model);
  return {
    published: model.published === 1,
    ...(model.last_published !== null && { lastPublished: model.last_published }),
    visibility: model.visibility as NonNullable<Publication['visibility']>,
    discoverable: model.discoverable === 1,
    ...(shown && { options: sorted(shown) }),
  };
};

const startOf = (start: string | null, ids: CaptureIds): Capture['start'] | undefined => {
  if (start === null) return undefined;
  const { mode, sweepId, position, rotation, orthoZoom } = JSON.parse(start) as Partial<StartPose>;
  return {
    ...(mode && { mode: mode === 'orthographic' ? 'floorplan' : mode }),
    ...(sweepId && { sweepId: ids.sweep(sweepId) }),
    ...(position && { position }),
    ...(rotation && { rotation: [steady(rotation[0]), steady(rotation[1]), steady(rotation[2]), steady(rotation[3])] }),
    ...(orthoZoom && { orthoZoom }),
  };
};

const floorsOf = ({ record }: ModelState, ids: CaptureIds, mesh: MeshPlan | null) =>
  record.floors.map(({ id, name, bottom, classification }) => {
    const node = mesh?.nodeOf.get(id);
    return {
      id: ids.floor(id),
      ...(name && { name }),
      bottom,
      ...(classification !== null && { classification }),
      ...(node !== undefined && { meshNode: node }),
    };
  });

const roomsOf = ({ record }: ModelState, ids: CaptureIds) =>
  record.rooms.map(({ id, floor_id, name, classifications, outline, height }) => ({
    id: ids.room(id),
    floorId: ids.floor(floor_id),
    ...(name && { name }),
    classifications: JSON.parse(classifications) as readonly string[],
    outline: JSON.parse(outline) as readonly (readonly [number, number])[],
    // 0 is how the editor says that it is unknown.
    ...(height && { height }),
  }));

const sweepOf = (
  { record, kept }: ModelState,
  sweep: Row<'sweeps'>,
  ids: CaptureIds,
  faces: FacesPlan['faces'],
): CaptureSweep => {
  const id = ids.sweep(sweep.id);
  const empty = kept?.defurnished[id];
  return {
    id,
    ...(sweep.name && { name: sweep.name }),
    panorama: { faces },
    ...(empty !== undefined && { defurnished: empty }),
    ...(sweep.aligned === 1 && { position: [sweep.position_x, sweep.position_y, sweep.position_z] }),
    rotation: [steady(sweep.rotation_x), steady(sweep.rotation_y), steady(sweep.rotation_z), steady(sweep.rotation_w)],
    ...(sweep.aligned === 1 && { floorPosition: [sweep.floor_x, sweep.floor_y, sweep.floor_z] }),
    ...(sweep.floor_id !== null && { floorId: ids.floor(sweep.floor_id) }),
    ...(sweep.room_id !== null && { roomId: ids.room(sweep.room_id) }),
    neighbours: (record.neighbours.get(sweep.id) ?? []).map(ids.sweep),
    outdoor: sweep.outdoor === 1,
    enabled: sweep.enabled === 1,
  };
};

/** A model's own view is not listed, unless it has more sheets than the one that every model has. */
const withBaseView = ({ record }: ModelState, content: CaptureContent): readonly View[] => {
  const views = content.views ?? [];
  const base = record.views.find(({ type }) => type === 'base');
  const layers = new Set(content.layers?.map(({ id }) => id));
  const shown = record.viewLayers.filter(({ view_id, layer_id }) => view_id === base?.id && layers.has(layer_id));
  if (!base || shown.length === 0) return views;
  const more = shown.map(({ layer_id, sequence, visible, toggled }) => ({
    layerId: layer_id,
    position: sequence,
    visible: visible === 1,
    toggled: toggled === 1,
  }));
  const { created, modified } = base;
  return [
    { id: 'base', type: 'base', name: base.name || 'Base', enabled: true, layers: more, created, modified },
    ...views,
  ];
};

const isFilled = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;

/** What is empty is absent, and everything has its place, whatever order the database had. */
const tidy = (content: CaptureContent): CaptureContent =>
  sorted(Object.fromEntries(Object.entries(content).filter(([, value]) => isFilled(value))));

/** Where each file that the capture may name lies in the store, by its plain path. */
const storedFiles = ({ record, attachments, kept }: ModelState): ReadonlyMap<string, string> => {
  const folder = revisionKey(record.model.id, record.model.revision);
  return new Map([
    ...(kept?.files ?? []).map(({ source, path }) => [plainPath(source), folder + path] as const),
    ...uploadedFiles(attachments),
  ]);
};

const contentOf = (
  state: ModelState,
  ids: CaptureIds,
  hasFile: (path: string) => boolean,
  notice: (sentence: string) => void,
): CaptureContent => {
  const { record, attachments, accounts } = state;
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const house = { ids, floors: idsOf(record.floors), rooms: idsOf(record.rooms) };
  const plain = addAttachments(plainContent(state.content, house), attachments);
  const sweeps = new Set(record.sweeps.map(({ id }) => ids.sweep(id)));
  const floors = new Set(record.floors.map(({ id }) => ids.floor(id)));
  const whole = { ...plain, views: withBaseView(state, plain), publication: publicationOf(record.model) };
  const mended = mendTexts(mendReferences(whole, { ids, sweeps, floors, hasFile, notice }), { ids, sweeps });
  return tidy({ ...mended, users: usersOf(mended, accounts) });
};

const meshOf = ({ kept }: ModelState, file: string): CaptureMesh => {
  const [drawn, ...further] = kept?.meshLevels ?? [];
  return drawn && further.length > 0 ? { levels: [{ file, lod: drawn.lod }, ...further] } : file;
};

/** A path that no file of the capture has already, also where a disk does not tell large letters from small ones. */
const freePath = (wanted: string, taken: ReadonlySet<string>): string => {
  const dot = wanted.lastIndexOf('.');
  for (let n = 1; ; n++) {
    const path = n === 1 ? wanted : `${wanted.slice(0, dot)}-${n}${wanted.slice(dot)}`;
    if (!taken.has(path.toLowerCase())) return path;
  }
};

/** `notice` is told of what the bundle's form cannot carry. */
export const bundlePlanOf = (state: ModelState, notice: (sentence: string) => void): BundlePlan => {
  const { record, kept } = state;
  const { model } = record;
  const ids = captureIdsOf(kept);
  const stored = storedFiles(state);
  const content = contentOf(state, ids, (path) => stored.has(plainPath(path)), notice);
  const defurnished = Object.values(kept?.defurnished ?? {}).flatMap((each) => filesOfPanorama(each, ''));
  const levels = (kept?.meshLevels ?? []).slice(1);
  const named = [...filesOfContent(content, (key) => key), ...defurnished, ...levels].map(({ file }) =>
    plainPath(file),
  );
  const copies = [...new Set(named)].map((path) => ({ path, key: stored.get(path)! }));
  const taken = new Set(named.map((path) => path.toLowerCase()));
  const panoramas = record.sweeps.map((sweep): FacesPlan => {
    const has = JSON.parse(sweep.levels) as readonly TileLevel[];
    const faces = faceNames.map((face) => [face, freePath(`panoramas/${sweep.id}_${face}.jpg`, taken)] as const);
    return {
      sweepId: sweep.id,
      name: sweep.name || sweep.id,
      level: tileLevels.findLast((level) => has.includes(level)) ?? '512',
      faces: Object.fromEntries(faces) as Record<FaceName, string>,
    };
  });
  const mesh = meshPlanOf(record, ids, freePath('mesh/model.glb', taken));
  const start = startOf(model.start, ids);
  const { shown: _, ...options } = optionsOf(model);
  return {
    panoramas,
    mesh,
    copies,
    capture: {
      enfilade: captureFormat,
      id: model.id,
      name: model.name,
      details: detailsOf(model),
      options: sorted(options),
      floors: floorsOf(state, ids, mesh),
      rooms: roomsOf(state, ids),
      ...(mesh && { mesh: meshOf(state, mesh.path) }),
      ...(mesh?.surroundings && { surroundingsNode: mesh.surroundings }),
      ...(start && { start }),
      sweeps: record.sweeps.map((sweep, i) => sweepOf(state, sweep, ids, panoramas[i]!.faces)),
      content,
    },
  };
};
