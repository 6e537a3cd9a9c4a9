/** Names of floors and layers by their ids; '' is no floor, or all layers. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { formatFloorName } from '../../floors/index.ts';
import { $layers } from '../content.ts';
import { searchMessages } from '../messages.ts';

export const usePlaceNames = () => {
  const intl = useIntl();
  const { model, layers } = useUnit({ model: $model, layers: $layers });
  return useMemo(() => {
    const names = new Map<string, string>(model?.floors.map((floor) => [floor.id, formatFloorName(intl, floor)]));
    return {
      floor: (id: string): string => names.get(id) ?? intl.formatMessage(searchMessages.noFloor),
      layer: layers.nameOf,
    };
  }, [intl, model, layers]);
};
