/** Caches whole records of models: a request for a page of 1,100 sweeps reads one indexed row of the database. */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { sameJson, type Fields } from '#base/json-fields.ts';
import type { Store } from '../open-store.ts';
import { readModel, readModelRow, type ModelRecord, type RecordContext, type Row } from './read-model.ts';

export interface ModelReader {
  row(modelId: string): Promise<Row<'models'> | undefined>;
  record(modelId: string): Promise<ModelRecord | undefined>;
}

const sameRows = (a: readonly object[], b: readonly object[]): boolean =>
  sameJson(a as readonly Fields[], b as readonly Fields[]);

const isSameContext = (a: RecordContext, b: RecordContext): boolean =>
  sameRows(a.floors, b.floors) && sameRows(a.rooms, b.rooms) && sameRows(a.layers, b.layers);

/** Approximate bytes of the rows. */
const bytesOf = (context: RecordContext): number => 2 * JSON.stringify(context).length;

export interface ModelCacheBytes {
  readonly records: number;
  readonly recordContexts: number;
}

/** Approximate bytes of a row with the usual length of texts. */
const bytesOfRow = 1000;
const bytesOfNeighbour = 100;

/** Approximate: objects take about three times the length of their JSON. */
const bytesOfRecord = (record: ModelRecord): number => {
  const lists = [record.floors, record.rooms, record.sweeps, record.meshParts, record.meshTextures, record.views];
  const rows = lists.reduce((sum, list) => sum + list.length, record.layers.length + record.viewLayers.length);
  const outlines = record.rooms.reduce((sum, { outline }) => sum + outline.length, 0);
  let neighbours = 0;
  for (const ids of record.neighbours.values()) neighbours += ids.length;
  return rows * bytesOfRow + neighbours * bytesOfNeighbour + 3 * (outlines + record.contentLength);
};

/**
 * Caches the records of recently requested models by their version, up to a number of bytes. Record contexts are cached
 * for longer, because cached results of annotations depend on them and outlast a model's record.
 */
export const createModelReader = (store: Store, caches: ModelCacheBytes): ModelReader => {
  const records = new ByteLimitedMap<ModelRecord>(caches.records);
  const contexts = new ByteLimitedMap<RecordContext>(caches.recordContexts);
  const row = (modelId: string) => readModelRow(store, modelId);

  const withSharedContext = (record: ModelRecord): ModelRecord => {
    const { id } = record.model;
    const cached = contexts.get(id);
    if (cached && isSameContext(record.recordContext, cached)) return { ...record, recordContext: cached };
    contexts.set(id, record.recordContext, bytesOf(record.recordContext));
    return record;
  };

  const pendingReads = new Map<string, Promise<ModelRecord | undefined>>();

  /** Concurrent requests after a change share one read. */
  const readShared = ({ id, version, revision }: Row<'models'>): Promise<ModelRecord | undefined> => {
    const key = JSON.stringify([id, version, revision]);
    const read = async (): Promise<ModelRecord | undefined> => {
      try {
        const record = await readModel(store, id);
        return record && withSharedContext(record);
      } finally {
        pendingReads.delete(key);
      }
    };
    const pending = pendingReads.get(key) ?? read();
    pendingReads.set(key, pending);
    return pending;
  };

  return {
    row,
    record: async (modelId) => {
      const now = await row(modelId);
      const cached = records.get(modelId);
      const isCurrent = cached && cached.model.version === now?.version && cached.model.revision === now.revision;
      const record = isCurrent ? cached : now && (await readShared(now));
      if (!record) records.delete(modelId);
      else if (record !== cached) records.set(modelId, record, bytesOfRecord(record));
      return record;
    },
  };
};
