/** The floor selector and the current floor's name, fed from the stores. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FloorId } from '#domain/ids.ts';
import { FloorSelector } from '#ui-kit/index.ts';
import { floorMessages } from '../messages.ts';
import {
  $allFloorsOffered,
  $currentFloorId,
  $floorItems,
  $floorsLocked,
  $floorsShown,
  floorRequested,
} from '../state.ts';
import { floorNameIn } from './floor-name-in.ts';

export const Floors = () => {
  const intl = useIntl();
  const { shown, items, current, offered, locked, ask } = useUnit({
    shown: $floorsShown,
    items: $floorItems,
    current: $currentFloorId,
    offered: $allFloorsOffered,
    locked: $floorsLocked,
    ask: floorRequested,
  });
  if (!shown) return null;
  const floors = items.map(({ floor, navigable }) => ({
    id: floor.id as string,
    name: floorNameIn(intl, floor),
    index: floor.index,
    isDisabled: !navigable,
  }));
  return (
    <FloorSelector
      label={intl.formatMessage(floorMessages.label)}
      floors={floors}
      allLabel={offered ? intl.formatMessage(floorMessages.all) : null}
      selected={current}
      isDisabled={locked}
      onSelect={(id) => ask({ floorId: id as FloorId | null })}
    />
  );
};

/** Null where there are no floors to tell apart. */
export const useCurrentFloorName = (): string | null => {
  const intl = useIntl();
  const { items, current } = useUnit({ items: $floorItems, current: $currentFloorId });
  if (items.length < 2) return null;
  const item = items.find(({ floor }) => floor.id === current);
  return item ? floorNameIn(intl, item.floor) : intl.formatMessage(floorMessages.all);
};
