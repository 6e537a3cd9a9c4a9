/** An editor with an in-memory server, for tests: edits that conflict with its records are rejected. */
import { applyEdit } from '#domain/edits/apply-edit.ts';
import { modelRecordId, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { applyEdits, type Editor } from '../editor.ts';
import { outcomeOf } from '../send-edits.ts';
import { writeErrorNumber, writeFailure, type WriteFailure } from '../../errors.ts';

const keyOf = ({ kind, id }: Pick<Edit, 'kind' | 'id'>): string => (id === modelRecordId ? kind : id);

/**
 * @param initial the records by their ids; details, settings and the start by their kinds, since their id is the same
 * @param onRefresh sends the server's records to the stores
 */
export const createMemoryEditor = (initial: Readonly<Record<string, Fields>>, onRefresh: () => void) => {
  const server = {
    records: new Map(Object.entries(initial)),
    /** The edits that were made, in order. */
    made: [] as (readonly Edit[])[],
    /** Ids of the records that were read. */
    reads: [] as string[],
    /** Awaited before the response to an edit batch. */
    gate: Promise.resolve() as Promise<unknown>,
    /** Awaited before the response to a read. */
    readGate: Promise.resolve() as Promise<unknown>,
    /** If set, all edit batches are rejected with this code. */
    rejectionCode: null as string | null,
    isReadBroken: false,
  };
  const apply = (edit: Edit): WriteFailure | null => {
    const key = keyOf(edit);
    const result = applyEdit(server.records.get(key) ?? null, edit);
    if (!result.ok) {
      const { code, ...details } = result.failure;
      return writeFailure(code, code, writeErrorNumber, details);
    }
    if (result.value) server.records.set(key, result.value);
    else server.records.delete(key);
    return null;
  };
  const applyEach = (edits: readonly Edit[]): WriteFailure | null => {
    for (const edit of edits) {
      const failure = apply(edit);
      if (failure) return failure;
    }
    return null;
  };
  const editor: Editor = {
    applyEdits,
    send: async ({ edits }) => {
      await server.gate;
      const { rejectionCode } = server;
      const before = [...server.records];
      const failure = rejectionCode === null ? applyEach(edits) : writeFailure(rejectionCode, rejectionCode);
      if (failure) {
        // All of a batch or nothing.
        server.records.clear();
        for (const [id, record] of before) server.records.set(id, record);
      }
      if (!failure) return { outcome: 'accepted', failure: null };
      return { outcome: outcomeOf(failure), failure };
    },
    refresh: async () => onRefresh(),
    uploadFile: () => Promise.reject(new Error('uploads are not supported')),
    readRecord: async (reference) => {
      const key = keyOf(reference);
      server.reads.push(key);
      const record = server.records.get(key) ?? null;
      await server.readGate;
      if (server.isReadBroken) throw new Error('no connection');
      return record;
    },
  };
  return { server, editor };
};
