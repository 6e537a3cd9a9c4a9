/** The panel of the image that is being fitted, the button over the plan, and the files that are being added. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { PlanImageId } from '#domain/ids.ts';
import type { PlanImagePose } from '#domain/placing/placing.ts';
import { maxPlanImageWidth, minPlanImageWidth } from '#domain/records/kinds/plan-image.ts';
import { fileListLabels, uploadedFileItem } from '#src/features/attachments/lazy.ts';
import { FileList, PlacedPlanImage, type FileListFile } from '#ui-kit/lazy.ts';
import { planImageMessages as messages, viewpointMessages } from '../messages.ts';
import { roundedLength } from '../names.ts';
import { acceptedTypes } from '../plan-image-file.ts';
import {
  $fittedImage,
  $isMeasuring,
  $measuredDistance,
  $movesViewpoints,
  distanceEntered,
  fittingToggled,
  measuringToggled,
  movesViewpointsChanged,
  planImageRemoved,
  planImageSelected,
  poseChanged,
} from '../plan-image-fitting.ts';
import {
  $planImages,
  $uploads,
  planImagesPicked,
  uploadCancelled,
  uploadDismissed,
  uploadRetried,
  type ShownPlanImage,
} from '../plan-images.ts';

const useNumbers = (image: ShownPlanImage) => {
  const { formatMessage, locale } = useIntl();
  const on = useUnit({ poseChanged });
  const change = (pose: Partial<PlanImagePose>): void => {
    on.poseChanged({ id: image.id, pose: () => pose, isDone: true });
  };
  const length = { unit: 'm', min: -10_000, max: 10_000, step: 0.1, precision: 0.01, locale } as const;
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
      precision: 0.1,
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
  const { images, isMeasuring, distance, movesViewpoints } = useUnit({
    images: $planImages,
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
    planImageSelected,
    fittingToggled,
  });
  return (
    <PlacedPlanImage
      hint={formatMessage(messages.hint)}
      choice={
        images.length > 1
          ? {
              label: formatMessage(messages.title),
              options: images.map(({ id }, i) => ({ id, label: formatMessage(messages.numbered, { number: i + 1 }) })),
              selected: image.id,
              onChange: (id) => on.planImageSelected(id as PlanImageId),
            }
          : null
      }
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
                min: 0.1,
                max: 10_000,
                step: 0.1,
                precision: 0.01,
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
      another={{
        label: formatMessage(messages.another),
        accept: acceptedTypes,
        onPick: (files) => on.planImagesPicked({ files }),
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
