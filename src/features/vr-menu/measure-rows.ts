/** The tab of the menu for measuring (docs/reference/vr.md#menu). Null: the page does not offer it either. */
import { combine } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import type { VrMenuRow } from '#ui-kit/lazy.ts';
import {
  $canMeasure,
  $isContinuous,
  $isMeasuringOffered,
  $isShowingOffered,
  $kind,
  $snaps,
  measure,
  measureButtonMessages,
  measureKinds,
  measureMessages as messages,
} from '../measure/lazy.ts';

/** The row of a kind of measuring has the kind behind this. */
export const kindPrefix = 'kind:';

export const $measureRows = combine(
  {
    intl: $intl,
    isOffered: $isMeasuringOffered,
    isShowingOffered: $isShowingOffered,
    canMeasure: $canMeasure,
    isActive: measure.$isActive,
    kind: $kind,
    snaps: $snaps,
    isContinuous: $isContinuous,
  },
  ({
    intl,
    isOffered,
    isShowingOffered,
    canMeasure,
    isActive,
    kind,
    snaps,
    isContinuous,
  }): readonly VrMenuRow[] | null => {
    if (!intl || !(isOffered || isShowingOffered)) return null;
    if (!isOffered) {
      const label = intl.formatMessage(measureButtonMessages.show);
      return [{ id: 'showMeasurements', label, isSelected: isActive }];
    }
    const kinds = measureKinds.map((id): VrMenuRow => ({
      id: `${kindPrefix}${id}`,
      label: intl.formatMessage(messages[id]),
      isSelected: isActive && id === kind,
      isDisabled: !canMeasure,
    }));
    if (!isActive) return kinds;
    return [
      ...kinds,
      { id: 'snapping', label: intl.formatMessage(messages.snapping), isSelected: snaps },
      { id: 'continuous', label: intl.formatMessage(messages.continuous), isSelected: isContinuous },
      { id: 'endMeasuring', label: intl.formatMessage(messages.close) },
    ];
  },
);
