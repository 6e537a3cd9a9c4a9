/** Photos as GraphQL objects (docs/reference/data-api.md#photos): their fields, their picture, and where they were taken. */
import type { Photo, SnapshotLocation } from '#domain/records/kinds/photo.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import { recordOfRow } from '../../edits/repositories/annotation-repository.ts';
import { locationResult, placeResult } from './model-results.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { reducedUrl } from './attachment-results.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import type { Bundle } from '../../edits/attachments/bundle-files.ts';
import { readPictures, type Picture } from '../../edits/attachments/pictures.ts';
import { signedFileUrl } from '../../edits/attachments/signed-file-url.ts';

const rotationResult = ([x, y, z, w]: Quat) => ({ x, y, z, w });

const nowhere = [0, 0, 0] as const;

const locationOf = (record: ModelRecord, { renamed }: Bundle, location: SnapshotLocation) => {
  const { viewMode, anchor, position, rotation, zoom, fovDegrees, floorVisibility } = location;
  const sweepId = anchor == null ? null : (renamed.sweeps[anchor] ?? anchor);
  const sweep = sweepId === null ? undefined : record.sweepById.get(sweepId);
  // In the inside mode the position is that of the sweep.
  const isInDisabledSweep = sweepId !== null && record.disabledSweeps.has(sweepId) && isInside(viewMode);
  const [x, y, z] = isInDisabledSweep ? nowhere : position;
  return {
    viewMode,
    position: { x, y, z },
    rotation: rotationResult(rotation),
    zoom: zoom ?? null,
    fovDegrees: fovDegrees ?? null,
    floorVisibility: (floorVisibility ?? record.floors.map(({ id }) => id)).flatMap(
      (id) => placeResult(record, renamed.floors[id] ?? id, null).floor ?? [],
    ),
    anchor: sweep ? locationResult(record, sweep) : null,
  };
};

const withoutFile = { filename: null, format: null, url: null, validUntil: null };

const fileFields = (services: AttachmentServices, file: Picture) => ({
  filename: file.filename,
  format: file.mimeType.slice(file.mimeType.indexOf('/') + 1),
  ...signedFileUrl(services, file),
});

interface ShownPhoto extends Photo {
  readonly enabled: boolean;
  readonly sequence: number;
  /** Added on this server, not by an import. */
  readonly isAdded: boolean;
  /** Where it has no file of the capture. */
  readonly attached: Picture | null;
}

/** Ids of the photos that were added on this server: nothing was there before the first edit of each. */
const readAddedPhotos = async ({ db }: Store, modelId: string): Promise<ReadonlySet<string>> => {
  const edits = await db
    .selectFrom('edits')
    .select((e) => ['record_id', e.case().when('before', 'is', null).then(1).else(0).end().as('adds')])
    .where('model_id', '=', modelId)
    .where('kind', '=', 'photo')
    .orderBy('version', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  const firstAdds = new Map(edits.map(({ record_id, adds }) => [record_id, adds === 1]));
  return new Set([...firstAdds].flatMap(([id, adds]) => (adds ? [id] : [])));
};

const photoResult = async (services: AttachmentServices, record: ModelRecord, bundle: Bundle, photo: ShownPhoto) => {
  const file: Picture | null = photo.file == null ? photo.attached : await bundle.bySource(photo.file);
  return {
    id: photo.id,
    label: photo.label,
    description: photo.description ?? '',
    enabled: photo.enabled,
    sequence: photo.sequence,
    classification: photo.classification ?? null,
    category: photo.category,
    width: file?.width ?? photo.width ?? null,
    height: file?.height ?? photo.height ?? null,
    created: photo.created,
    modified: photo.modified,
    status: file ? 'available' : 'pending',
    ...(file ? fileFields(services, file) : withoutFile),
    resolutions: file ? ['thumbnail', 'presentation', 'original'] : [],
    type: photo.category === 'panorama' ? 'panorama' : 'photo2d',
    origin: photo.isAdded ? 'user' : 'capture',
    thumbnailUrl: file && reducedUrl(services, file, 'thumbnail'),
    presentationUrl: file && reducedUrl(services, file, 'presentation'),
    snapshotLocation: photo.snapshotLocation ? locationOf(record, bundle, photo.snapshotLocation) : null,
  };
};

export const photoResults = async (
  services: AttachmentServices,
  record: ModelRecord,
  options: { readonly includeDisabled: boolean },
) => {
  const bundle = await services.bundles.of(record.model.id, record.model.revision);
  const rows = await readAnnotations(services.store, record.model.id, 'photo', options);
  const hasEdited = rows.some(({ origin }) => origin === 'here');
  const added = hasEdited ? await readAddedPhotos(services.store, record.model.id) : null;
  const pictures = await readPictures(services.store.db, record.model.id, 'photo');
  const photos = rows.map((row): ShownPhoto => {
    const { id, sequence, created, modified } = row;
    const photo = recordOfRow('photo', row, record.places) as unknown as Photo;
    const [enabled, isAdded, attached] = [row.enabled === 1, added?.has(id) ?? false, pictures.get(id) ?? null];
    return { ...photo, id, enabled, sequence, isAdded, attached, created, modified };
  });
  return Promise.all(photos.map((photo) => photoResult(services, record, bundle, photo)));
};
