/** The section of the pin in the editor of a tag: its place, and its stem. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { stemDirectionOf, stemDirections, stemDirectionVector } from '#domain/tags/stem-direction.ts';
import { maxStemLength } from '#domain/records/common-fields.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { metresPerInch } from '#domain/units/units.ts';
import { $units } from '#src/features/units/index.ts';
import { $isMeshSettled, $pose } from '#src/stage/state.ts';
import { PinFields } from '#ui-kit/lazy.ts';
import { pinMessages as messages } from '../pin-messages.ts';
import { dragStem, movePin, movePressed, stemPressed } from '../pin-tools.ts';
import { tagChanged } from '../tag-changes.ts';

/** Another direction than those that can be chosen. */
const other = 'other';

/** With their sizes in metres. */
const lengthUnits = {
  metric: { unit: messages.centimetres, size: 0.01 },
  imperial: { unit: messages.inches, size: metresPerInch },
} as const;

const useLengthField = (tag: Tag) => {
  const { formatMessage, locale } = useIntl();
  const { units, change } = useUnit({ units: $units, change: tagChanged });
  const { unit, size } = lengthUnits[units];
  const { id: tagId, stemLength } = tag;
  return {
    label: formatMessage(messages.length),
    value: Math.round(stemLength / size),
    min: 0,
    max: Math.floor(maxStemLength / size),
    step: 1,
    unit: formatMessage(unit),
    locale,
    onChange: (value: number | null) => {
      if (value !== null) change({ tagId, fields: { stemLength: value * size }, from: { stemLength } });
    },
  };
};

const useDirectionField = ({ id: tagId, anchorPosition, stemNormal }: Tag) => {
  const { formatMessage } = useIntl();
  const { pose, change } = useUnit({ pose: $pose, change: tagChanged });
  const eye = pose?.position ?? null;
  const direction = stemDirectionOf({ anchorPosition, stemNormal }, eye);
  const options = stemDirections
    .filter((each) => each !== 'view' || eye !== null)
    .map((each) => ({ id: each as string, label: formatMessage(messages[each]) }));
  return {
    label: formatMessage(messages.direction),
    options: direction === null ? [...options, { id: other, label: formatMessage(messages.other) }] : options,
    selected: direction ?? other,
    onChange: (id: string) => {
      const chosen = stemDirections.find((each) => each === id);
      if (!chosen) return;
      const next = stemDirectionVector(chosen, anchorPosition, eye ?? anchorPosition);
      change({ tagId, fields: { stemNormal: next }, from: { stemNormal } });
    },
  };
};

export const PinSection = ({ tag }: { readonly tag: Tag }) => {
  const { formatMessage } = useIntl();
  const { isMoved, isStemDragged, isMeshSettled } = useUnit({
    isMoved: movePin.$isActive,
    isStemDragged: dragStem.$isActive,
    isMeshSettled: $isMeshSettled,
  });
  const on = useUnit({ movePressed, stemPressed, tagChanged });
  const { id: tagId, stemEnabled } = tag;
  const disabledReason = isMeshSettled ? undefined : formatMessage(messages.meshLoading);
  return (
    <PinFields
      title={formatMessage(messages.title)}
      hint={formatMessage(messages.hint)}
      move={{
        label: formatMessage(isMoved ? messages.cancel : messages.move),
        isActive: isMoved,
        disabledReason,
        onPress: () => on.movePressed(tagId),
      }}
      stem={{
        label: formatMessage(messages.stem),
        isOn: stemEnabled,
        onToggle: (isOn) => on.tagChanged({ tagId, fields: { stemEnabled: isOn }, from: { stemEnabled } }),
      }}
      length={useLengthField(tag)}
      direction={useDirectionField(tag)}
      adjust={{
        label: formatMessage(isStemDragged ? messages.done : messages.adjust),
        isActive: isStemDragged,
        onPress: () => on.stemPressed(tagId),
      }}
    />
  );
};
