/**
 * Plans the bundle of a model: `capture.json` and its files. The same model results in the same `capture.json`, so that
 * exporting an imported export gives an equal bundle.
 */
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import { captureFormat, type Capture, type CaptureMesh } from '#domain/model/capture.ts';
import { tileLevels, type TileLevel } from '#domain/model/model.ts';
import { filesOfContent } from '#importers/bundle/content-files.ts';
import { filesOfPanorama } from '#importers/bundle/read-bundle.ts';
import { revisionKey } from '#server/store/files/file-store.ts';
import type { Row } from '#server/store/models/read-model.ts';
import { uploadedFiles } from './add-attachments.ts';
import { contentOf, optionsOf, sorted } from './capture-content.ts';
import { captureIdsOf } from './capture-ids.ts';
import { floorsOf, roomsOf, startOf, sweepOf } from './capture-places.ts';
import { meshPlanOf, type MeshPlan } from './mesh-plan.ts';
import type { ModelState } from './model-state.ts';

export interface FacesPlan {
  /** The model's id of the sweep, which its tiles are named by. */
  readonly sweepId: string;
  readonly name: string;
  readonly level: TileLevel;
  /** Paths in the bundle. */
  readonly faces: Readonly<Record<FaceName, string>>;
}

/** A file that is copied from the store unchanged. */
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

/** Normalizes a path as the import does. */
const plainPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .reduce<string[]>((parts, part) => {
      if (part === '..') return parts.slice(0, -1);
      return part === '' || part === '.' ? parts : [...parts, part];
    }, [])
    .join('/');

const detailsOf = (model: Row<'models'>): NonNullable<Capture['details']> => ({
  presentedBy: model.presented_by,
  summary: model.summary,
  description: model.description,
  formattedAddress: model.formatted_address,
  externalUrl: model.external_url,
  contact: { name: model.contact_name, email: model.contact_email, phone: model.contact_phone },
});

/** The store's key of each file that the capture may name, by its normalized path. */
const storedFiles = ({ record, attachments, copies: copied }: ModelState): ReadonlyMap<string, string> => {
  const folder = revisionKey(record.model.id, record.model.revision);
  return new Map([
    ...(copied?.files ?? []).map(({ source, path }) => [plainPath(source), folder + path] as const),
    ...uploadedFiles(attachments),
  ]);
};

const meshOf = ({ copies: copied }: ModelState, file: string): CaptureMesh => {
  const [drawn, ...further] = copied?.meshLevels ?? [];
  return drawn && further.length > 0 ? { levels: [{ file, lod: drawn.lod }, ...further] } : file;
};

/** A path that no file of the capture has, also on case-insensitive file systems. */
const freePath = (preferred: string, usedPaths: ReadonlySet<string>): string => {
  const dot = preferred.lastIndexOf('.');
  for (let n = 1; ; n++) {
    const path = n === 1 ? preferred : `${preferred.slice(0, dot)}-${n}${preferred.slice(dot)}`;
    if (!usedPaths.has(path.toLowerCase())) return path;
  }
};

/** `notice` receives a sentence for everything that a bundle cannot represent. */
export const planBundle = (state: ModelState, notice: (sentence: string) => void): BundlePlan => {
  const { record, copies: copied } = state;
  const { model } = record;
  const ids = captureIdsOf(copied);
  const stored = storedFiles(state);
  const content = contentOf(state, ids, (path) => stored.has(plainPath(path)), notice);
  const defurnished = Object.values(copied?.defurnished ?? {}).flatMap((each) => filesOfPanorama(each, ''));
  const levels = (copied?.meshLevels ?? []).slice(1);
  const named = [...filesOfContent(content, (key) => key), ...defurnished, ...levels].map(({ file }) =>
    plainPath(file),
  );
  const copies = [...new Set(named)].map((path) => ({ path, key: stored.get(path)! }));
  const usedPaths = new Set(named.map((path) => path.toLowerCase()));
  const panoramas = record.sweeps.map((sweep): FacesPlan => {
    const levelsOfSweep = JSON.parse(sweep.levels) as readonly TileLevel[];
    const faces = faceNames.map((face) => [face, freePath(`panoramas/${sweep.id}_${face}.jpg`, usedPaths)] as const);
    return {
      sweepId: sweep.id,
      name: sweep.name || sweep.id,
      level: tileLevels.findLast((level) => levelsOfSweep.includes(level)) ?? '512',
      faces: Object.fromEntries(faces) as Record<FaceName, string>,
    };
  });
  const mesh = meshPlanOf(record, ids, freePath('mesh/model.glb', usedPaths));
  const start = startOf(model.start, ids);
  const { shown: _, image, unitType, ...options } = optionsOf(model);
  const hasImage = content.photos?.some(({ id }) => id === image);
  return {
    panoramas,
    mesh,
    copies,
    capture: {
      enfilade: captureFormat,
      id: model.id,
      name: model.name,
      details: detailsOf(model),
      options: sorted({ ...options, ...(unitType && { unitType }), ...(hasImage && image !== undefined && { image }) }),
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
