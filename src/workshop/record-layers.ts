/** The layers that records can be moved to (docs/reference/views-and-layers.md#editing). */
import { combine, createEvent, sample, type Store } from 'effector';
import { isLayerToggled, layersForRecord } from '#domain/views/view-state.ts';
import type { LayerRecord } from '#domain/views/view-types.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { $viewState, layerToggled } from '#src/features/views/lazy.ts';

interface LayeredRecord {
  readonly id: string;
  /** Null in a model without layers. */
  readonly layerId: string | null;
}

interface Records {
  readonly $all: Store<readonly LayeredRecord[]>;
  readonly $hidden: Store<readonly VersionKey[]>;
}

/** By record the layers that it can be moved to, with its own; empty if there is no choice. */
export type FindLayers = (record: LayeredRecord) => readonly LayerRecord[];

export const createRecordLayers = (kind: ViewKind, { $all, $hidden }: Records): Store<FindLayers> =>
  combine($viewState, $all, $hidden, (state, all, hidden): FindLayers => {
    const layersById = new Map<string, (string | null)[]>();
    for (const { id, layerId } of [...all, ...hidden]) layersById.set(id, [...(layersById.get(id) ?? []), layerId]);
    return ({ id, layerId }) => {
      const others = layersById.get(id)?.filter((each) => each !== layerId) ?? [];
      return state ? layersForRecord(state, kind, layerId, others) : [];
    };
  });

/** A record was moved to this layer, which is switched on so that the record is seen. */
export const layerReceivedRecord = createEvent<string>();
sample({
  clock: layerReceivedRecord,
  source: $viewState,
  filter: (state, layerId) => state !== null && !isLayerToggled(state, layerId),
  fn: (_, layerId) => layerId,
  target: layerToggled,
});
