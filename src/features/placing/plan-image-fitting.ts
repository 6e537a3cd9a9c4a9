/** The image of the plan that is being fitted: moved, turned and scaled (docs/reference/placing.md#plan-images). */
import { combine, createEvent, createStore, sample, type Event } from 'effector';
import type { FloorId, PlanImageId } from '#domain/ids.ts';
import { changePlanImage, movedPoint, planImageIn, removePlanImage, scaledPose } from '#domain/placing/plan-images.ts';
import type { Placing, PlanImagePose, PlanPoint } from '#domain/placing/placing.ts';
import { $planImages, imageAdded, planImagesPicked, type ShownPlanImage } from './plan-images.ts';
import { $isConnecting, $present, changed, connectingToggled, floorChosen, previewed, sweepSelected } from './state.ts';

export const fittingToggled = createEvent();
export const measuringToggled = createEvent();
export const planImageSelected = createEvent<PlanImageId>();

/** An added image is shown and fitted, unless the user did something else during its upload. */
const imageOpened = createEvent<{ readonly id: PlanImageId; readonly floorId: FloorId }>();
const $opensAdded = createStore(false)
  .on(planImagesPicked, () => true)
  .reset(sweepSelected, floorChosen, fittingToggled, measuringToggled, imageOpened);
sample({
  clock: imageAdded,
  source: $opensAdded,
  filter: (opens) => opens,
  fn: (_, { image: { id }, floorId }) => ({ id, floorId }),
  target: imageOpened,
});
sample({ clock: imageOpened, fn: ({ floorId }) => floorId, target: floorChosen });

const $isFittingChosen = createStore(false)
  .on(fittingToggled, (isFitting) => !isFitting)
  .on(imageOpened, () => true)
  .reset(sweepSelected);
const $selectedImageId = createStore<PlanImageId | null>(null)
  .on(planImageSelected, (_, id) => id)
  .on(imageOpened, (_, { id }) => id);

/** The image that is being moved, turned and scaled; null while viewpoints are placed. */
export const $fittedImage = combine(
  $isFittingChosen,
  $selectedImageId,
  $planImages,
  (isFitting, selectedId, images): ShownPlanImage | null =>
    isFitting ? (images.find(({ id }) => id === selectedId) ?? images[0] ?? null) : null,
);
/** The same without a drag that goes on. */
export const $fittedPresent = combine(
  $fittedImage,
  $present,
  (image, placing) => image && planImageIn(placing, image.id),
);

// The mode ends with its last image: another one that is shown later does not start it again.
sample({
  clock: $planImages,
  source: $isFittingChosen,
  filter: (isFitting, images) => isFitting && images.length === 0,
  target: fittingToggled,
});
// Presses on the plan are those of the image.
sample({
  clock: $isFittingChosen,
  source: $isConnecting,
  filter: (isConnecting, isFitting) => isFitting && isConnecting,
  target: connectingToggled,
});

/** Whether the viewpoints of the floor are moved with the image. */
export const movesViewpointsChanged = createEvent<boolean>();
export const $movesViewpoints = createStore(false).on(movesViewpointsChanged, (_, moves) => moves);

export interface PoseChange {
  readonly id: PlanImageId;
  /** From the pose before the change; during a drag, before the drag. */
  readonly pose: (from: PlanImagePose) => Partial<PlanImagePose>;
  readonly isDone: boolean;
  /** Changes in a row with the same key are undone together. */
  readonly mergeKey?: string | undefined;
}
export const poseChanged = createEvent<PoseChange>();
const poseChange = sample({
  clock: poseChanged,
  source: $movesViewpoints,
  fn: (movesViewpoints, { id, pose, isDone, mergeKey }) => ({
    isDone,
    mergeKey: mergeKey === undefined ? undefined : `${mergeKey} ${id} ${movesViewpoints}`,
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
export const measurePointPlaced = createEvent<PlanPoint>();
interface PointMove {
  readonly index: number;
  readonly point: PlanPoint;
  /** False: a drag goes on. */
  readonly isDone: boolean;
}
export const measurePointMoved = createEvent<PointMove>();
/** A drag was interrupted. */
export const measurePointReset = createEvent();
export const measurePointSelected = createEvent<number>();
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
const pointPlaced = withImage(measurePointPlaced);
const pointMoved = withImage(measurePointMoved).map(({ image, value: { index, point, isDone } }) => ({
  index,
  isDone,
  point: movedPoint(point, image, ownFrame),
}));

const withPoint = (points: readonly PlanPoint[], { index, point }: Omit<PointMove, 'isDone'>): readonly PlanPoint[] =>
  points.map((each, i) => (i === index ? point : each));

/** In the image's own frame, at most two. */
const $ownPoints = createStore<readonly PlanPoint[]>([])
  .on(pointPlaced, (points, { image, value }) =>
    points.length < 2 ? [...points, movedPoint(value, image, ownFrame)] : points,
  )
  .on(pointMoved, (points, move) => (move.isDone ? withPoint(points, move) : points))
  .reset($isMeasuring);
const $draggedPoint = createStore<Omit<PointMove, 'isDone'> | null>(null)
  .on(pointMoved, (_, move) => (move.isDone ? null : move))
  .reset($isMeasuring, measurePointReset);

/** The points by which the image is scaled, on the plan. */
export const $measurePoints = combine($ownPoints, $draggedPoint, $fittedImage, (points, dragged, image) =>
  image ? (dragged ? withPoint(points, dragged) : points).map((point) => movedPoint(point, ownFrame, image)) : [],
);
/** Which one the keys move. */
export const $selectedPoint = createStore(0)
  .on($ownPoints, (selected, points) => Math.min(selected, Math.max(0, points.length - 1)))
  .on(sample({ clock: pointPlaced, source: $ownPoints, fn: (points) => points.length - 1 }), (_, index) => index)
  .on(measurePointSelected, (_, index) => index);
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
