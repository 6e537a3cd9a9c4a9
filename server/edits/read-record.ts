/** Reads a record with all its fields, as an edit that removes it must state them. */
import { layerIn, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { isRemovedVersion } from '#domain/edits/layer-versions.ts';
import { inSnapshot } from '../store/transactions.ts';
import type { Store } from '../store/open-store.ts';
import { recordRepositories } from './record-repositories.ts';

export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: string;
  /** Null: the only version, or the base layer's. */
  readonly layerId: string | null;
}

/** Null if there is no such record. */
export const readRecord = (store: Store, modelId: string, reference: RecordReference): Promise<Fields | null> =>
  inSnapshot(store, async (transaction) => {
    const { kind, id, layerId } = reference;
    const { read, versions } = recordRepositories[kind];
    if (layerId === null || !versions) return read(transaction, modelId, id);
    const found = (await versions(transaction, modelId, id)).find((version) => layerIn(version) === layerId);
    return found && !isRemovedVersion(found) ? found : null;
  });
