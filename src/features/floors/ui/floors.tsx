/** The floor selector and the current floor's name. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FloorId } from '#domain/ids.ts';
import { FloorSelector } from '#ui-kit/index.ts';
import { $floorItems, $hasFloorSelector, $isAllFloorsOffered } from '../floor-selector.ts';
import { floorMessages, formatFloorName } from '../messages.ts';
import { $areFloorsLocked, $currentFloorId, floorRequested } from '../state.ts';

export const Floors = () => {
  const intl = useIntl();
  const { hasSelector, items, current, hasAll, isLocked, requestFloor } = useUnit({
    hasSelector: $hasFloorSelector,
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
      isDisabled={isLocked}
      onSelect={(id) => requestFloor({ floorId: id as FloorId | null })}
    />
  );
};

/** Null in a model with a single floor or none. */
export const useCurrentFloorName = (): string | null => {
  const intl = useIntl();
  const { items, current } = useUnit({ items: $floorItems, current: $currentFloorId });
  if (items.length < 2) return null;
  const item = items.find(({ floor }) => floor.id === current);
  return item ? formatFloorName(intl, item.floor) : intl.formatMessage(floorMessages.all);
};
