/** What the plan shows and does while its image is fitted. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { PlanImageId } from '#domain/ids.ts';
import type { PlanEditorImage, PlanEditorProps } from '#ui-kit/lazy.ts';
import { planImageMessages as messages } from '../messages.ts';
import { roundedLength } from '../names.ts';
import {
  $fittedImage,
  $fittedPresent,
  $isMeasuring,
  $measurePoints,
  $selectedPoint,
  measurePointMoved,
  measurePointPlaced,
  measurePointReset,
  measurePointSelected,
  measuringToggled,
  planImageRemoved,
  planImageSelected,
  poseChanged,
  type PoseChange,
} from '../plan-image-fitting.ts';
import { $planImages, type ShownPlanImage } from '../plan-images.ts';
import { previewed } from '../state.ts';

const radians = Math.PI / 180;

/** For the plan; only while images are fitted, and not measured, a drag moves them. */
export const imagesOnPlan = (images: readonly ShownPlanImage[], isDraggable: boolean): readonly PlanEditorImage[] =>
  images.map(({ id, url, x, z, width, aspect, rotationDegrees }) => ({
    id,
    url,
    x,
    z,
    width,
    height: width / aspect,
    rotation: rotationDegrees * radians,
    isDraggable,
  }));

type PlanLayer = Pick<
  PlanEditorProps,
  | 'instructions'
  | 'description'
  | 'hint'
  | 'points'
  | 'lines'
  | 'selected'
  | 'canPlace'
  | 'isConnecting'
  | 'onSelect'
  | 'onSelectNext'
  | 'onPlace'
  | 'onMove'
  | 'onTurn'
  | 'onCancel'
  | 'onRemove'
>;

const pointNames = ['A', 'B'] as const;
/** With a slash, which ids of viewpoints cannot have. */
const pointIds = ['measured/A', 'measured/B'] as const;
const indexOf = (id: string): number => (id === pointIds[0] ? 0 : 1);

/** Two points of the image are placed and moved. */
const useMeasureLayer = (): PlanLayer => {
  const { formatMessage } = useIntl();
  const { points, selected } = useUnit({ points: $measurePoints, selected: $selectedPoint });
  const on = useUnit({
    measurePointPlaced,
    measurePointMoved,
    measurePointReset,
    measurePointSelected,
    measuringToggled,
  });
  const hint = formatMessage(
    [messages.hintFirstPoint, messages.hintSecondPoint][points.length] ?? messages.hintDistance,
  );
  const point = points[selected];
  const described =
    point &&
    formatMessage(messages.point, {
      name: pointNames[selected]!,
      x: roundedLength(point.x),
      y: roundedLength(-point.z),
    });
  return {
    instructions: formatMessage(messages.pointInstructions),
    description: described ? `${described}. ${hint}` : hint,
    hint,
    points: points.map(({ x, z }, i) => ({
      id: pointIds[i]!,
      number: pointNames[i]!,
      name: '',
      x,
      z,
      heading: null,
    })),
    lines: points.length === 2 ? [{ from: pointIds[0], to: pointIds[1] }] : [],
    selected: point ? pointIds[selected]! : null,
    canPlace: points.length < 2,
    isConnecting: false,
    onSelect: (id) => on.measurePointSelected(indexOf(id)),
    onSelectNext: () => points.length === 2 && on.measurePointSelected(1 - selected),
    onPlace: on.measurePointPlaced,
    onMove: (id, to, by) => on.measurePointMoved({ index: indexOf(id), point: to, isDone: by !== 'drag' }),
    onTurn: () => undefined,
    onCancel: on.measurePointReset,
    onRemove: on.measuringToggled,
  };
};

/** What is shown of the fitted image, for screen readers. */
const useDescription = (): string => {
  const { formatMessage } = useIntl();
  // Not during a drag: every movement would be announced.
  const image = useUnit($fittedPresent);
  if (!image) return '';
  const { x, z, width, rotationDegrees } = image;
  return formatMessage(messages.described, {
    x: roundedLength(x),
    y: roundedLength(-z),
    width: roundedLength(width),
    rotation: Math.round(rotationDegrees),
  });
};

const useFitLayer = (): PlanLayer => {
  const { formatMessage } = useIntl();
  const { image, images } = useUnit({ image: $fittedImage, images: $planImages });
  const on = useUnit({ poseChanged, planImageSelected, planImageRemoved, previewed });
  const change = (id: string, pose: PoseChange['pose'], by: 'drag' | 'drop' | 'key', key: string): void => {
    const mergeKey = by === 'key' ? key : undefined;
    on.poseChanged({ id: id as PlanImageId, pose, isDone: by !== 'drag', mergeKey });
  };
  return {
    instructions: formatMessage(messages.instructions),
    description: useDescription(),
    hint: '',
    points: images.map(({ id, x, z, rotationDegrees }) => ({
      id,
      number: '',
      name: '',
      x,
      z,
      heading: rotationDegrees * radians,
    })),
    lines: [],
    selected: image?.id ?? null,
    canPlace: false,
    isConnecting: false,
    onSelect: (id) => on.planImageSelected(id as PlanImageId),
    onSelectNext: undefined,
    onPlace: () => undefined,
    onMove: (id, { x, z }, by) => change(id, () => ({ x: roundedLength(x), z: roundedLength(z) }), by, 'move'),
    onTurn: (id, angle, by) =>
      change(id, (from) => ({ rotationDegrees: from.rotationDegrees + angle / radians }), by, 'turn'),
    onCancel: () => on.previewed(null),
    onRemove: (id) => on.planImageRemoved(id as PlanImageId),
  };
};

/** Null while viewpoints are placed. */
export const usePlanImageLayer = (): PlanLayer | null => {
  const { image, isMeasuring } = useUnit({ image: $fittedImage, isMeasuring: $isMeasuring });
  const [measure, fit] = [useMeasureLayer(), useFitLayer()];
  if (!image) return null;
  return isMeasuring ? measure : fit;
};
