/** The preview image of a model: the photo that was chosen for it, where that can be drawn, otherwise its own. */
import type { Fields } from '#base/json-fields.ts';
import type { Bundles } from '../../edits/attachments/bundle-files.ts';
import { hasThumbnail } from '../../edits/attachments/media-type.ts';
import { readPictures } from '../../edits/attachments/pictures.ts';
import { revisionKey } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import { parseJson, isObject } from '../../store/models/json-column.ts';
import { readAnnotation } from '../../store/models/read-annotations.ts';
import type { Row } from '../../store/models/read-model.ts';

export interface ModelImage {
  readonly key: string;
  /** Distinguishes the images of one revision. */
  readonly name: string;
  readonly isJpeg: boolean;
}

/** The id of the chosen photo; null where none was chosen. */
export const chosenPhotoOf = (model: Pick<Row<'models'>, 'options'>): string | null => {
  const options = parseJson(model.options);
  const image = isObject(options) ? options['image'] : null;
  return typeof image === 'string' ? image : null;
};

const chosenImage = async (store: Store, bundles: Bundles, model: Row<'models'>): Promise<ModelImage | null> => {
  const id = chosenPhotoOf(model);
  const row = id === null ? undefined : await readAnnotation(store, model.id, 'photo', id);
  // A disabled photo is not shown here either.
  if (row?.enabled !== 1) return null;
  const { file: source } = JSON.parse(row.data) as Fields;
  const file =
    typeof source === 'string'
      ? await (await bundles.of(model.id, model.revision)).bySource(source)
      : (await readPictures(store.db, model.id, 'photo', [row.id])).get(row.id);
  if (!file || file.width === null || !hasThumbnail(file.mimeType)) return null;
  return { key: file.key, name: `${file.sha256.slice(0, 16)}-`, isJpeg: file.mimeType === 'image/jpeg' };
};

const ownImage = (model: Row<'models'>): ModelImage => ({
  key: `${revisionKey(model.id, model.revision)}thumb.jpg`,
  name: '',
  isJpeg: true,
});

/** The result of `draw` for the chosen photo or, where there is none or it cannot be drawn, for the model's own image. */
export const withModelImage = async <T>(
  { store, bundles, model }: { readonly store: Store; readonly bundles: Bundles; readonly model: Row<'models'> },
  draw: (image: ModelImage) => Promise<T>,
): Promise<T> => {
  const chosen = await chosenImage(store, bundles, model);
  try {
    if (chosen) return await draw(chosen);
  } catch (thrown) {
    console.warn(`model ${model.id}: the photo chosen as its image cannot be drawn:`, thrown);
  }
  return draw(ownImage(model));
};
