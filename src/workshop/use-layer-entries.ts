/** The entries of a menu that move a record to another layer, and the name of its own. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import type { LayerRecord } from '#domain/views/view-types.ts';
import { $viewState, nameOfLayer } from '#src/features/views/lazy.ts';
import type { MenuEntry } from '#ui-kit/lazy.ts';
import type { FindLayers } from './record-layers.ts';

const messages = defineMessages<{ moveTo: { name: string } }>({
  moveTo: { id: 'workshop.labels.moveTo', defaultMessage: 'Move to “{name}”' },
});

/** Before the id of the layer. */
const prefix = 'layer ';

/** The layer of a pressed entry; null: it is another entry. */
export const layerOfEntry = (entryId: string): string | null =>
  entryId.startsWith(prefix) ? entryId.slice(prefix.length) : null;

export interface LayerEntries {
  readonly entries: readonly MenuEntry[];
  /** Null where there is no choice. */
  readonly layerName: string | null;
}

export const useLayerEntries = (findLayers: FindLayers): ((record: Parameters<FindLayers>[0]) => LayerEntries) => {
  const intl = useIntl();
  const state = useUnit($viewState);
  return useMemo(() => {
    const nameOf = (layer: LayerRecord): string => (state ? nameOfLayer(intl, layer, state) : '');
    return (record) => {
      const layers = findLayers(record);
      const own = layers.find(({ id }) => id === record.layerId);
      return {
        entries: layers
          .filter((layer) => layer !== own)
          .map((layer) => ({
            id: `${prefix}${layer.id}`,
            icon: 'floors',
            label: intl.formatMessage(messages.moveTo, { name: nameOf(layer) }),
          })),
        layerName: own ? nameOf(own) : null,
      };
    };
  }, [intl, state, findLayers]);
};
