/** A record as edits speak of it: whoever removes one has to say all of it. */
import { layerIn, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { isRemovedVersion } from '#domain/edits/versions.ts';
import { inSnapshot } from '../store/in-transaction.ts';
import type { Store } from '../store/open-store.ts';
import { recordRepositories } from './record-repositories.ts';

export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: string;
  /** Null: the only version, or the base layer's. */
  readonly layerId: string | null;
}

/** Null where there is none. */
export const readRecord = (store: Store, modelId: string, meant: RecordReference): Promise<Fields | null> =>
  inSnapshot(store, async (work) => {
    const { kind, id, layerId } = meant;
    const { read, versions } = recordRepositories[kind];
    if (layerId === null || !versions) return read(work, modelId, id);
    const found = (await versions(work, modelId, id)).find((version) => layerIn(version) === layerId);
    return found && !isRemovedVersion(found) ? found : null;
  });
