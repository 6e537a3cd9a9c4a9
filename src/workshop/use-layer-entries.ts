/** The entries of a menu that move a record to another layer, and the name of its own. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { defineMessages, useIntl, type IntlShape } from 'react-intl';
import type { ViewState } from '#domain/views/view-state.ts';
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

type LayeredRecord = Parameters<FindLayers>[0];

/** @param state null: the views are not loaded, and there is no choice */
export const layerEntriesOf = (
  intl: IntlShape,
  state: ViewState | null,
  findLayers: FindLayers,
  record: LayeredRecord,
): LayerEntries => {
  const nameOf = (layer: LayerRecord): string => (state ? nameOfLayer(intl, layer, state) : '');
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

export const useLayerEntries = (findLayers: FindLayers): ((record: LayeredRecord) => LayerEntries) => {
  const intl = useIntl();
  const state = useUnit($viewState);
  return useMemo(() => (record) => layerEntriesOf(intl, state, findLayers, record), [intl, state, findLayers]);
};
