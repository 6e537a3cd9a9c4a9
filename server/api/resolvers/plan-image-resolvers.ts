/** The images of floors' plans (docs/reference/placing.md#plan-images). */
import { ownFields, type AnnotationRow } from '../results/annotation-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { mayReadDisabled } from '../access/read-access.ts';
import { floorResult } from '../results/model-results.ts';
import type { Bundle } from '../../edits/attachments/bundle-files.ts';
import { readPictures, type Picture } from '../../edits/attachments/pictures.ts';
import { signedFileUrl } from '../../edits/attachments/signed-file-url.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';

const readImage = async (
  { attachments }: GraphContext,
  record: ModelRecord,
  { row, picture, bundle }: { readonly row: AnnotationRow; readonly picture: Picture | null; readonly bundle: Bundle },
) => {
  const { floorId, file, x, z, width, rotationDegrees } = ownFields(record, 'planImage', row);
  const floor = record.floorById.get(floorId);
  const image = file === null ? picture : await bundle.bySource(file);
  // Without its floor there is nothing to show; without its file it can still be removed.
  if (!floor) return null;
  return {
    id: row.id,
    floor: floorResult(floor),
    x,
    z,
    width,
    rotationDegrees,
    file,
    filename: image?.filename ?? null,
    ...(image ? signedFileUrl(attachments, image) : { url: null, validUntil: null }),
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
    created: row.created,
    modified: row.modified,
  };
};

export const planImageFields = {
  planImages: async (record: ModelRecord, _: unknown, context: GraphContext) => {
    const { attachments, actor } = context;
    const { id: modelId, revision } = record.model;
    if (!mayReadDisabled(actor, modelId)) return [];
    const rows = await readAnnotations(attachments.store, modelId, 'planImage', { includeDisabled: true });
    if (rows.length === 0) return [];
    const pictures = await readPictures(attachments.store.db, modelId, 'planImage');
    const bundle = await attachments.bundles.of(modelId, revision);
    const images = await Promise.all(
      rows.map((row) => readImage(context, record, { row, picture: pictures.get(row.id) ?? null, bundle })),
    );
    return images.filter((image) => image !== null);
  },
};
