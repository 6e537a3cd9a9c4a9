/**
 * Edits of one record through a view or in a layer, created by domain/views from the records at the time of the batch.
 */
import { ok } from '#base/result.ts';
import { hasVersions, layerIn, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import {
  addRecord,
  changeRecord,
  layerOfCurrentVersion,
  removeRecord,
  type WritePlace,
} from '#domain/views/edits/write-record.ts';
import type { StoredRecord, ViewContent, ViewKind } from '#domain/views/view-content.ts';
import { readViewContent } from './read-view-content.ts';
import type { EditFactory } from './apply-edit-batch.ts';
import type { Transaction } from '../store/transactions.ts';
import { recordRepositories } from './record-repositories.ts';

const none: ViewContent = { views: [], layers: [], records: [] };

/** The record's versions, and the views and layers if a place is named. */
const contentFor = async (
  transaction: Transaction,
  modelId: string,
  kind: ViewKind,
  id: string,
  place: WritePlace,
): Promise<ViewContent> => {
  const isNamed = place.viewId !== null || place.layerId !== null;
  const views = isNamed ? await readViewContent(transaction, modelId, { records: false }) : none;
  const versions = await recordRepositories[kind].versions!(transaction, modelId, id);
  return { ...views, records: versions.map((fields): StoredRecord<ViewKind> => ({ kind, id, fields })) };
};

const isViewKind = (kind: RecordKind): kind is ViewKind => hasVersions(kind);

/** Null if the kind has no versions. */
export const changeVersion = (
  modelId: string,
  kind: RecordKind,
  id: string,
  place: WritePlace,
  /** Null removes the record. */
  changes: Fields | null,
): EditFactory | null =>
  isViewKind(kind)
    ? async (transaction) => {
        const content = await contentFor(transaction, modelId, kind, id, place);
        return changes
          ? changeRecord(content, { kind, id }, place, changes)
          : removeRecord(content, { kind, id }, place);
      }
    : null;

/** The layer of the version that the place refers to, for calls that change nothing. */
export const referencedLayer = async (
  transaction: Transaction,
  modelId: string,
  kind: RecordKind,
  id: string,
  place: WritePlace,
): Promise<string | null> =>
  isViewKind(kind)
    ? layerOfCurrentVersion(await contentFor(transaction, modelId, kind, id, place), { kind, id }, place)
    : null;

/** Creates a record in the layer that it names, or in the view's own layer. */
export const createVersion =
  (modelId: string, edit: Edit, viewId: string | null): EditFactory =>
  async (transaction) => {
    const layerId = layerIn(edit.after);
    if (viewId === null && layerId === null) return ok([edit]);
    return addRecord(await readViewContent(transaction, modelId, { records: false }), edit, { viewId, layerId });
  };
