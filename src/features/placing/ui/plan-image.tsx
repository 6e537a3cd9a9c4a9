/** The image of the plan that is being fitted: what is done with it on the plan, and below it. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { PlanImageId } from '#domain/ids.ts';
import type { PlanImagePose } from '#domain/placing/placing.ts';
import { maxPlanImageWidth, minPlanImageWidth } from '#domain/records/kinds/plan-image.ts';
import { fileListLabels, uploadedFileItem } from '#src/features/attachments/lazy.ts';
import {
  FileList,
  PlacedPlanImage,
  type FileListFile,
  type PlanEditorImage,
  type PlanEditorProps,
} from '#ui-kit/lazy.ts';
import { planImageMessages as messages, viewpointMessages } from '../messages.ts';
import { roundedLength } from '../names.ts';
import { acceptedTypes } from '../plan-image-file.ts';
import {
  $fittedImage,
  $isMeasuring,
  $measuredDistance,
  $measurePoints,
  $movesViewpoints,
  $planImages,
  $uploads,
  distanceEntered,
  fittingToggled,
  measurePointMoved,
  measurePointPlaced,
  measuringToggled,
  movesViewpointsChanged,
  planImageRemoved,
  planImageSelected,
  planImagesPicked,
  poseChanged,
  uploadCancelled,
  uploadDismissed,
  uploadRetried,
  type PoseChange,
  type ShownPlanImage,
} from '../plan-images.ts';

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

/** What is shown of the fitted image, for screen readers. */
export const usePlanImageDescription = (): string => {
  const { formatMessage } = useIntl();
  const image = useUnit($fittedImage);
  if (!image) return '';
  const { x, z, width, rotationDegrees } = image;
  return formatMessage(messages.described, {
    x: roundedLength(x),
    y: roundedLength(-z),
    width: roundedLength(width),
    rotation: Math.round(rotationDegrees),
  });
};

type PlanLayer = Pick<
  PlanEditorProps,
  | 'instructions'
  | 'hint'
  | 'points'
  | 'lines'
  | 'selected'
  | 'canPlace'
  | 'onSelect'
  | 'onPlace'
  | 'onMove'
  | 'onTurn'
  | 'onRemove'
>;

const pointNames = ['A', 'B'] as const;

/** Two points of the image are placed and moved. */
const useMeasureLayer = (): Omit<PlanLayer, 'instructions' | 'onRemove'> => {
  const { formatMessage } = useIntl();
  const points = useUnit($measurePoints);
  const on = useUnit({ measurePointPlaced, measurePointMoved });
  const hints = [messages.hintFirstPoint, messages.hintSecondPoint, messages.hintDistance] as const;
  return {
    hint: formatMessage(hints[points.length] ?? messages.hintDistance),
    points: points.map(({ x, z }, i) => ({
      id: pointNames[i]!,
      number: pointNames[i]!,
      name: '',
      x,
      z,
      heading: null,
    })),
    lines: points.length === 2 ? [{ from: 'A', to: 'B' }] : [],
    selected: points.length > 0 ? pointNames[points.length - 1]! : null,
    canPlace: points.length < 2,
    onSelect: () => undefined,
    onPlace: on.measurePointPlaced,
    onMove: (id, point) => on.measurePointMoved({ index: id === 'A' ? 0 : 1, point }),
    onTurn: () => undefined,
  };
};

const useFitLayer = (image: ShownPlanImage | null): Omit<PlanLayer, 'instructions' | 'onRemove'> => {
  const images = useUnit($planImages);
  const on = useUnit({ poseChanged, planImageSelected });
  const change = (id: string, pose: PoseChange['pose'], isDone: boolean, mergeKey: string): void => {
    on.poseChanged({ id: id as PlanImageId, pose, isDone, mergeKey: `${mergeKey} ${id}` });
  };
  return {
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
    onSelect: (id) => on.planImageSelected(id as PlanImageId),
    onPlace: () => undefined,
    onMove: (id, { x, z }, isDone) => change(id, () => ({ x: roundedLength(x), z: roundedLength(z) }), isDone, 'move'),
    onTurn: (id, angle, isDone) =>
      change(id, (from) => ({ rotationDegrees: from.rotationDegrees + angle / radians }), isDone, 'turn'),
  };
};

/** What the plan shows and does while its image is fitted. */
export const usePlanImageLayer = (): PlanLayer | null => {
  const { formatMessage } = useIntl();
  const { image, isMeasuring } = useUnit({ image: $fittedImage, isMeasuring: $isMeasuring });
  const on = useUnit({ planImageRemoved, measuringToggled });
  const measure = useMeasureLayer();
  const fit = useFitLayer(image);
  if (!image) return null;
  return {
    ...(isMeasuring ? measure : fit),
    instructions: formatMessage(messages.instructions),
    onRemove: () => (isMeasuring ? on.measuringToggled() : on.planImageRemoved(image.id)),
  };
};

const useNumbers = (image: ShownPlanImage) => {
  const { formatMessage, locale } = useIntl();
  const on = useUnit({ poseChanged });
  const change = (pose: Partial<PlanImagePose>): void => {
    on.poseChanged({ id: image.id, pose: () => pose, isDone: true });
  };
  const length = { unit: 'm', min: -10_000, max: 10_000, step: 0.1, locale } as const;
  return [
    {
      ...length,
      id: 'width',
      label: formatMessage(messages.width),
      min: minPlanImageWidth,
      max: maxPlanImageWidth,
      value: roundedLength(image.width),
      onChange: (value: number | null) => value !== null && change({ width: value }),
    },
    {
      id: 'rotation',
      label: formatMessage(messages.rotation),
      unit: '°',
      min: -360,
      max: 360,
      step: 1,
      locale,
      value: Math.round(image.rotationDegrees * 10) / 10,
      onChange: (value: number | null) => value !== null && change({ rotationDegrees: value }),
    },
    {
      ...length,
      id: 'x',
      label: formatMessage(viewpointMessages.x),
      value: roundedLength(image.x),
      onChange: (value: number | null) => value !== null && change({ x: value }),
    },
    {
      ...length,
      id: 'y',
      label: formatMessage(viewpointMessages.y),
      value: roundedLength(-image.z),
      onChange: (value: number | null) => value !== null && change({ z: -value }),
    },
  ];
};

export const PlanImagePanel = ({ image }: { readonly image: ShownPlanImage }) => {
  const { formatMessage, locale } = useIntl();
  const { isMeasuring, distance, movesViewpoints } = useUnit({
    isMeasuring: $isMeasuring,
    distance: $measuredDistance,
    movesViewpoints: $movesViewpoints,
  });
  const on = useUnit({
    measuringToggled,
    distanceEntered,
    movesViewpointsChanged,
    planImagesPicked,
    planImageRemoved,
    fittingToggled,
  });
  return (
    <PlacedPlanImage
      hint={formatMessage(messages.hint)}
      numbers={useNumbers(image)}
      measure={{
        label: formatMessage(messages.setScale),
        isOn: isMeasuring,
        onToggle: on.measuringToggled,
        distance:
          isMeasuring && distance !== null
            ? {
                label: formatMessage(messages.distance),
                unit: 'm',
                min: 0.01,
                max: 10_000,
                step: 0.1,
                locale,
                value: roundedLength(distance),
                onChange: (value) => value !== null && on.distanceEntered(value),
              }
            : null,
      }}
      movesViewpoints={{
        label: formatMessage(messages.movesViewpoints),
        hint: formatMessage(messages.movesViewpointsHint),
        isOn: movesViewpoints,
        onToggle: on.movesViewpointsChanged,
      }}
      replace={{
        label: formatMessage(messages.replace),
        accept: acceptedTypes,
        onPick: (files) => on.planImagesPicked({ files, replacedId: image.id }),
      }}
      remove={{ label: formatMessage(messages.remove), onPress: () => on.planImageRemoved(image.id) }}
      done={{ label: formatMessage(messages.done), onPress: on.fittingToggled }}
    />
  );
};

/** The button over the plan. */
export const usePlanImageButton = () => {
  const { formatMessage } = useIntl();
  const { images, fitted } = useUnit({ images: $planImages, fitted: $fittedImage });
  const on = useUnit({ planImagesPicked, fittingToggled });
  const hasImage = images.length > 0;
  return {
    label: formatMessage(hasImage ? messages.title : messages.add),
    choose: hasImage
      ? null
      : { accept: acceptedTypes, onPick: (files: readonly File[]) => on.planImagesPicked({ files }) },
    isOn: fitted !== null,
    onToggle: on.fittingToggled,
  };
};

/** Files that are being added, and those that could not be. */
export const PlanImageUploads = () => {
  const intl = useIntl();
  const uploads = useUnit($uploads);
  const on = useUnit({ uploadCancelled, uploadRetried, uploadDismissed });
  if (uploads.length === 0) return null;
  return (
    <FileList
      label={intl.formatMessage(messages.uploads)}
      files={uploads.map((upload): FileListFile => {
        const item = uploadedFileItem(intl, upload);
        return upload.failure === 'notAnImage' && item.state === 'failed'
          ? { ...item, message: intl.formatMessage(messages.unreadable) }
          : item;
      })}
      labels={fileListLabels(intl)}
      onRemove={() => undefined}
      onCancel={on.uploadCancelled}
      onRetry={on.uploadRetried}
      onDismiss={on.uploadDismissed}
    />
  );
};
