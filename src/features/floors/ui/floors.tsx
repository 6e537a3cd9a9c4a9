/** The floor selector and the current floor's name. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FloorId } from '#domain/ids.ts';
import { FloorSelector } from '#ui-kit/index.ts';
import { $floorItems, $floorLabel, $hasFloorSelector, $isAllFloorsOffered } from '../floor-selector-items.ts';
import { floorMessages, formatFloorLabel, formatFloorName } from '../messages.ts';
import { $areFloorsLocked, $currentFloorId, floorRequested } from '../state.ts';

export const Floors = () => {
  const intl = useIntl();
  const { hasSelector, floorLabel, items, current, hasAll, isLocked, requestFloor } = useUnit({
    hasSelector: $hasFloorSelector,
    floorLabel: $floorLabel,
    items: $floorItems,
    current: $currentFloorId,
    hasAll: $isAllFloorsOffered,
    isLocked: $areFloorsLocked,
    requestFloor: floorRequested,
  });
  if (!hasSelector) return null;
  const floors = items.map(({ floor, navigable }) => ({
    id: floor.id as string,
    name: formatFloorName(intl, floor),
    index: floor.index,
    isDisabled: !navigable,
  }));
  return (
    <FloorSelector
      label={intl.formatMessage(floorMessages.label)}
      floors={floors}
      allLabel={hasAll ? intl.formatMessage(floorMessages.all) : null}
      selected={current}
      unselectedName={formatFloorLabel(intl, floorLabel) ?? undefined}
      otherNames={[intl.formatMessage(floorMessages.all), intl.formatMessage(floorMessages.unalignedView)]}
      isDisabled={isLocked}
      onSelect={(id) => requestFloor({ floorId: id as FloorId | null })}
    />
  );
};

/** Null in a model with a single floor or none, and at a sweep without a floor. */
export const useCurrentFloorName = (): string | null => {
  const intl = useIntl();
  const { items, floorLabel } = useUnit({ items: $floorItems, floorLabel: $floorLabel });
  return items.length < 2 ? null : formatFloorLabel(intl, floorLabel);
};
