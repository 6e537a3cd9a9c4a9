/**
 * The images of the plan (docs/reference/placing.md#plan-images): their files, their upload, the one that is being fitted,
 * and the two points by which it is scaled.
 */
import { combine, createEffect, createEvent, createStore, sample, scopeBind, type Event } from 'effector';
import { fail, ok, type Result } from '#base/result.ts';
import type { FloorId, PlanImageId } from '#domain/ids.ts';
import {
  addPlanImage,
  changePlanImage,
  initialPose,
  movedPoint,
  planImageIn,
  removePlanImage,
  scaledPose,
} from '#domain/placing/plan-images.ts';
import {
  addFloor,
  type PlacedPlanImage,
  type Placing,
  type PlanImagePose,
  type PlanPoint,
} from '#domain/placing/placing.ts';
import { newId } from '#src/data/new-id.ts';
import type { PlanImageFile } from '#src/data/placing/placing-requests.ts';
import { uploadInParts } from '#src/data/upload-in-parts.ts';
import { createUploadQueue, type SentFile } from '#src/data/upload-queue.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { loadPicture, readPlanImage } from './plan-image-file.ts';
import {
  $floorId,
  $loaded,
  $placing,
  $present,
  $space,
  changed,
  floorChosen,
  pictureUploaded,
  previewed,
  sweepSelected,
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
  for (const file of files) await load(file).catch(() => undefined);
});
sample({
  clock: $loaded,
  fn: (page) => page?.planImageFiles ?? [],
  target: loadFilesFx,
});

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
    if (!sent.ok) return sent;
    return signal.aborted
      ? fail('failed')
      : ok({ url, aspect, upload: { id: sent.value, filename: read.value.file.name } });
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

const imageAdded = sample({
  clock: imageUploaded,
  source: $present,
  fn: (placing, image) => ({ image, floorId: floorOf(placing, image.target) }),
});
sample({
  clock: imageAdded,
  fn: ({ image: { id, upload } }) => ({ planImageId: id as string, ...upload }),
  target: pictureUploaded,
});
sample({ clock: imageAdded, fn: ({ floorId }) => floorId, target: floorChosen });
sample({ clock: imageAdded, fn: ({ image, floorId }) => ({ change: withUploaded(image, floorId) }), target: changed });

export const fittingToggled = createEvent();
export const planImageSelected = createEvent<PlanImageId>();
const $isFittingChosen = createStore(false)
  .on(fittingToggled, (isFitting) => !isFitting)
  .on(imageAdded, () => true)
  .reset(sweepSelected);
const $selectedImageId = createStore<PlanImageId | null>(null)
  .on(planImageSelected, (_, id) => id)
  .on(imageAdded, (_, { image }) => image.id);

/** The image that is being moved, turned and scaled; null while viewpoints are placed. */
export const $fittedImage = combine(
  $isFittingChosen,
  $selectedImageId,
  $planImages,
  (isFitting, selectedId, images): ShownPlanImage | null =>
    isFitting ? (images.find(({ id }) => id === selectedId) ?? images[0] ?? null) : null,
);
// The mode ends with its last image: another one that is shown later does not start it again.
sample({
  clock: $planImages,
  source: $isFittingChosen,
  filter: (isFitting, images) => isFitting && images.length === 0,
  target: fittingToggled,
});

/** Whether the viewpoints of the floor are moved with the image. */
export const movesViewpointsChanged = createEvent<boolean>();
export const $movesViewpoints = createStore(false).on(movesViewpointsChanged, (_, moves) => moves);

export interface PoseChange {
  readonly id: PlanImageId;
  /** From the pose before the change; during a drag, before the drag. */
  readonly pose: (from: PlanImagePose) => Partial<PlanImagePose>;
  readonly isDone: boolean;
  readonly mergeKey?: string | undefined;
}
export const poseChanged = createEvent<PoseChange>();
const poseChange = sample({
  clock: poseChanged,
  source: $movesViewpoints,
  fn: (movesViewpoints, { id, pose, ...change }) => ({
    ...change,
    change: (placing: Placing) => {
      const from = planImageIn(placing, id);
      return from ? changePlanImage(placing, id, { pose: pose(from), movesViewpoints }) : placing;
    },
  }),
});
sample({
  clock: poseChange.filter({ fn: ({ isDone }) => isDone }),
  fn: ({ change, mergeKey }) => ({ change, mergeKey }),
  target: changed,
});
sample({
  clock: poseChange.filter({ fn: ({ isDone }) => !isDone }),
  fn: ({ change }) => change,
  target: previewed,
});

export const planImageRemoved = createEvent<PlanImageId>();
sample({
  clock: planImageRemoved,
  fn: (id) => ({ change: (placing: Placing) => removePlanImage(placing, id) }),
  target: changed,
});

/** The scale is set by two points of the image and the distance between them. */
export const measuringToggled = createEvent();
export const measurePointPlaced = createEvent<PlanPoint>();
export const measurePointMoved = createEvent<{ readonly index: number; readonly point: PlanPoint }>();
/** Metres. */
export const distanceEntered = createEvent<number>();

const $fittedId = $fittedImage.map((image) => image?.id ?? null);
export const $isMeasuring = createStore(false)
  .on(measuringToggled, (isMeasuring) => !isMeasuring)
  .reset($fittedId);

/** The frame of an image's own points, which stay on it when it is moved, also by undo. */
const ownFrame: PlanImagePose = { x: 0, z: 0, width: 1, rotationDegrees: 0 };

const withImage = <Value>(clock: Event<Value>) =>
  sample({ clock, source: $fittedImage, fn: (image, value) => ({ image, value }) }).filterMap(({ image, value }) =>
    image ? { image, value } : undefined,
  );

/** In the image's own frame, at most two. */
const $ownPoints = createStore<readonly PlanPoint[]>([])
  .on(withImage(measurePointPlaced), (points, { image, value }) =>
    points.length < 2 ? [...points, movedPoint(value, image, ownFrame)] : points,
  )
  .on(withImage(measurePointMoved), (points, { image, value }) =>
    points.map((point, i) => (i === value.index ? movedPoint(value.point, image, ownFrame) : point)),
  )
  .reset($isMeasuring);

/** The points by which the image is scaled, on the plan. */
export const $measurePoints = combine($ownPoints, $fittedImage, (points, image) =>
  image ? points.map((point) => movedPoint(point, ownFrame, image)) : [],
);
/** Between both points, metres; null while one is missing. */
export const $measuredDistance = $measurePoints.map(([a, b]) => (a && b ? Math.hypot(b.x - a.x, b.z - a.z) : null));

sample({
  clock: sample({
    clock: distanceEntered,
    source: { image: $fittedImage, points: $measurePoints },
    fn: ({ image, points: [a, b] }, distance) => ({
      id: image?.id,
      pose: image && a && b ? scaledPose(image, [a, b], distance) : null,
    }),
  }).filterMap(({ id, pose }): PoseChange | undefined =>
    id && pose ? { id, pose: () => pose, isDone: true } : undefined,
  ),
  target: poseChanged,
});
