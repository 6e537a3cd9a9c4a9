/** Edits of one record through a view or in a layer: what domain/views says, of what stands there when it is their turn. */
import { ok } from '#base/result.ts';
import { hasVersions, layerIn, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { addRecord, changeRecord, layerInPlace, removeRecord, type Place } from '#domain/views/edits/write-record.ts';
import type { Held, ViewContent, ViewKind } from '#domain/views/view-content.ts';
import { readViewContent } from '../read-view-content.ts';
import type { EditMaker } from '../apply-edit-batch.ts';
import type { Work } from '../record-repository.ts';
import { recordRepositories } from '../record-repositories.ts';

const none: ViewContent = { views: [], layers: [], records: [] };

/** The record's versions alone, and the views and layers where a place is named. */
const contentFor = async (
  work: Work,
  modelId: string,
  kind: ViewKind,
  id: string,
  place: Place,
): Promise<ViewContent> => {
  const isNamed = place.viewId !== null || place.layerId !== null;
  const views = isNamed ? await readViewContent(work, modelId, { records: false }) : none;
  const versions = await recordRepositories[kind].versions!(work, modelId, id);
  return { ...views, records: versions.map((fields): Held<ViewKind> => ({ kind, id, fields })) };
};

const isViewKind = (kind: RecordKind): kind is ViewKind => hasVersions(kind);

/** Null: the kind has one version of each record. */
export const changeVersion = (
  modelId: string,
  kind: RecordKind,
  id: string,
  place: Place,
  /** Null removes it. */
  changes: Fields | null,
): EditMaker | null =>
  isViewKind(kind)
    ? async (work) => {
        const content = await contentFor(work, modelId, kind, id, place);
        return changes
          ? changeRecord(content, { kind, id }, place, changes)
          : removeRecord(content, { kind, id }, place);
      }
    : null;

/** The layer of the version that was meant, where nothing had to be changed. */
export const referencedLayer = async (
  work: Work,
  modelId: string,
  kind: RecordKind,
  id: string,
  place: Place,
): Promise<string | null> =>
  isViewKind(kind) ? layerInPlace(await contentFor(work, modelId, kind, id, place), { kind, id }, place) : null;

/** Makes a record in the layer that it names, or in the one of the view's own records. */
export const createVersion =
  (modelId: string, made: Edit, viewId: string | null): EditMaker =>
  async (work) => {
    const layerId = layerIn(made.after);
    if (viewId === null && layerId === null) return ok([made]);
    return addRecord(await readViewContent(work, modelId, { records: false }), made, { viewId, layerId });
  };
