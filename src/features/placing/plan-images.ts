/** The images of the plan (docs/reference/placing.md#plan-images): their files, and their upload. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { fail, ok, type Result } from '#base/result.ts';
import type { FloorId, PlanImageId } from '#domain/ids.ts';
import { addPlanImage, initialPose, planImageIn, removePlanImage } from '#domain/placing/plan-images.ts';
import { addFloor, type PlacedPlanImage, type Placing } from '#domain/placing/placing.ts';
import { newId } from '#src/data/new-id.ts';
import type { PlanImageFile } from '#src/data/placing/placing-requests.ts';
import { uploadInParts } from '#src/data/upload-in-parts.ts';
import { createUploadQueue, type SentFile } from '#src/data/upload-queue.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { loadPicture, readPlanImage } from './plan-image-file.ts';
import {
  $floorId,
  $pictures,
  $placing,
  $present,
  $space,
  changed,
  loaded,
  pictureUploaded,
  type PlacingChange,
} from './state.ts';

/** A picture for the plan; `url` is null while it is loaded, and where it cannot be. */
interface ShownFile {
  readonly id: PlanImageId;
  readonly url: string | null;
  /** Its width by its height. */
  readonly aspect: number;
}

/** What an upload is for. */
interface UploadTarget {
  readonly modelId: string;
  /** The floor that was shown when the file was chosen; null: without floors. */
  readonly floorId: FloorId | null;
  /** The image whose place it takes. */
  readonly replacedId: PlanImageId | null;
}

interface UploadedImage extends ShownFile {
  readonly target: UploadTarget;
  readonly upload: { readonly id: string; readonly filename: string };
}

/** Signed URLs expire: the files are loaded once, and kept while the page is open. */
export const loadFileFx = createEffect(async ({ id, url }: PlanImageFile): Promise<ShownFile> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const local = URL.createObjectURL(await response.blob());
  const { naturalWidth, naturalHeight } = await loadPicture(local);
  return { id, url: local, aspect: naturalWidth / naturalHeight };
});
const loadFilesFx = createEffect(async (files: readonly PlanImageFile[]): Promise<void> => {
  const load = scopeBind(loadFileFx, { safe: true });
  await Promise.allSettled(files.filter(({ url }) => url !== '').map(load));
});
sample({ clock: loaded, fn: ({ planImageFiles }) => planImageFiles, target: loadFilesFx });

const imageUploaded = createEvent<UploadedImage>();

/** Reads and uploads a file. */
export const sendFileFx = createEffect(
  async ({
    file,
    target,
    onProgress,
    signal,
  }: SentFile<UploadTarget>): Promise<Result<Omit<UploadedImage, 'id' | 'target'>, FileFailure>> => {
    const read = await readPlanImage(file, signal);
    if (!read.ok) return read;
    const { url, aspect } = read.value;
    const sent = await uploadInParts(target.modelId, { file: read.value.file, onProgress, signal });
    if (sent.ok && !signal.aborted)
      return ok({ url, aspect, upload: { id: sent.value, filename: read.value.file.name } });
    URL.revokeObjectURL(url);
    return sent.ok ? fail('failed') : sent;
  },
);

const uploads = createUploadQueue<UploadTarget>(
  createEffect(async (sent: SentFile<UploadTarget>): Promise<Result<undefined, FileFailure>> => {
    // Bound before the first await, after which the scope is lost.
    const [uploaded, send] = [scopeBind(imageUploaded, { safe: true }), scopeBind(sendFileFx, { safe: true })];
    const result = await send(sent);
    if (!result.ok) return result;
    uploaded({ ...result.value, id: sent.id as PlanImageId, target: sent.target });
    return ok(undefined);
  }),
);
export const { uploadCancelled, uploadRetried, uploadDismissed, $uploads } = uploads;
export const $isUploading = $uploads.map((all): boolean => all.some(({ failure }) => failure === null));

/** Files for the shown floor; the first one takes the place of `replacedId`. */
export const planImagesPicked = createEvent<{
  readonly files: readonly File[];
  readonly replacedId?: PlanImageId | undefined;
}>();
sample({
  clock: planImagesPicked,
  source: { space: $space, floorId: $floorId },
  fn: ({ space, floorId }, { files, replacedId = null }) =>
    files.map((file, i) => ({
      file,
      target: { modelId: space.id, floorId, replacedId: i === 0 ? replacedId : null },
    })),
  target: uploads.filesChosen,
});

const $files = createStore<ReadonlyMap<PlanImageId, ShownFile>>(new Map(), { serialize: 'ignore' })
  .on(loadFilesFx, (_, files) => new Map(files.map(({ id, aspect }) => [id, { id, aspect, url: null }])))
  .on(loadFileFx.doneData, (files, file) => new Map(files).set(file.id, file))
  .on(imageUploaded, (files, { id, url, aspect }) => new Map(files).set(id, { id, url, aspect }));

const $failedIds = createStore<ReadonlySet<PlanImageId>>(new Set(), { serialize: 'ignore' })
  .on(loadFilesFx, () => new Set())
  .on(loadFileFx.fail, (ids, { params: { id } }) => new Set([...ids, id]));
/** Whether the file of an image could not be loaded. */
export const $hasFailedImage = combine($failedIds, $placing, (failed, { planImages }) =>
  planImages.some(({ id }) => failed.has(id)),
);

export type ShownPlanImage = PlacedPlanImage & Pick<ShownFile, 'url' | 'aspect'>;

/** Those of the shown floor. */
export const $planImages = combine($placing, $floorId, $files, ({ planImages }, floorId, files) =>
  planImages
    .filter((image) => image.floorId === floorId)
    .map((image): ShownPlanImage => {
      const { url, aspect } = files.get(image.id) ?? { url: null, aspect: 1 };
      return { ...image, url, aspect };
    }),
);

/** A replaced image is removed; the new one takes its place, with its width. */
const withUploaded =
  (image: UploadedImage, floorId: FloorId): PlacingChange =>
  (placing) => {
    const floored = placing.floors.some(({ id }) => id === floorId) ? placing : addFloor(placing, floorId, 'above');
    const replaced = image.target.replacedId === null ? null : planImageIn(floored, image.target.replacedId);
    const pose = replaced ?? initialPose(floored, floorId, image.aspect);
    const { x, z, width, rotationDegrees } = pose;
    const kept = replaced ? removePlanImage(floored, replaced.id) : floored;
    return addPlanImage(kept, { id: image.id, floorId, file: null, x, z, width, rotationDegrees });
  };

/** The floor may have been removed during the upload. */
const floorOf = ({ floors }: Placing, { floorId }: UploadTarget): FloorId =>
  (floors.find(({ id }) => id === floorId) ?? floors[0])?.id ?? (newId() as FloorId);

/** Added to the placement. */
export const imageAdded = sample({
  clock: imageUploaded,
  source: $present,
  fn: (placing, image) => ({ image, floorId: floorOf(placing, image.target) }),
});
sample({
  clock: imageAdded,
  fn: ({ image: { id, upload } }) => ({ planImageId: id as string, ...upload }),
  target: pictureUploaded,
});
sample({ clock: imageAdded, fn: ({ image, floorId }) => ({ change: withUploaded(image, floorId) }), target: changed });

// What was uploaded and not saved yet, because of another failure for instance, is not lost when the page is loaded again.
const $uploaded = createStore<readonly UploadedImage[]>([]).on(imageUploaded, (all, image) => [...all, image]);
sample({
  clock: sample({
    clock: loaded,
    source: { uploaded: $uploaded, pictures: $pictures },
    fn: ({ uploaded, pictures }, { placing }) =>
      uploaded.filter(
        ({ id }) =>
          pictures.some(({ planImageId }) => planImageId === id) &&
          !placing.planImages.some((image) => image.id === id),
      ),
  }).filter({ fn: (unsaved) => unsaved.length > 0 }),
  fn: (unsaved) => ({
    change: (placing: Placing) =>
      unsaved.reduce((current, image) => withUploaded(image, floorOf(current, image.target))(current), placing),
  }),
  target: changed,
});
