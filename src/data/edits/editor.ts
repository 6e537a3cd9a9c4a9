/** The server operations that the edit queue needs. In the GraphQL client's lazy chunk. */
import { editRetry, retry } from '#base/retry.ts';
import type { Result } from '#base/result.ts';
import { applyToRecords } from '#domain/edits/apply-to-records.ts';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import type { ViewOperation } from '#domain/edits/view-operation.ts';
import type { Fields } from '#base/json-fields.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import type { ApplyEditsData } from '#domain/graph/operation-types.ts';
import type { VariablesOf } from '#domain/graph/operations.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { label } from '#domain/records/kinds/label.ts';
import { measurement } from '#domain/records/kinds/measurement.ts';
import { highlightReel } from '#domain/records/kinds/highlight-reel.ts';
import { orderedList } from '#domain/records/kinds/ordered-list.ts';
import { applyToNotes } from '#domain/notes/apply-to-notes.ts';
import { applyToPhotos } from '#domain/photos/apply-to-photos.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import type { TourVersion } from '#domain/tours/tour.ts';
import { isPermissionCode, type LoadFailure } from '../errors.ts';
import { graphClientOf } from '../graph-client-of.ts';
import type { GraphClient } from '../graph-client.ts';
import { queriesOfKinds } from '../queries-of-kinds.ts';
import { createFileUploader, type UploadedFile, type FileToUpload } from './upload-file.ts';
import type { FileFailure } from './file-failure.ts';
import { createEditSender, type SentEditBatch } from './send-edits.ts';

export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: string;
  /** Absent for the only version, or the base layer's. */
  readonly layerId?: string;
}

export interface Editor {
  /** The records with the edits applied, where the editor can edit records of the kind. */
  readonly applyEdits: <Shown extends { readonly id: string }>(
    kind: RecordKind,
    records: readonly Shown[],
    edits: readonly Edit[],
  ) => readonly Shown[];
  /** Resolves when the server has accepted or rejected the batch; who shows a rejection: rejections.ts. */
  readonly send: (batch: EditBatch) => Promise<SentEditBatch>;
  /** Refreshes the queries that return records of these kinds; resolves when their results have been received. */
  readonly refresh: (kinds: ReadonlySet<RecordKind>) => Promise<void>;
  readonly uploadFile: (upload: FileToUpload) => Promise<Result<UploadedFile, FileFailure>>;
  /** Null if the record does not exist. Rejects with a `LoadFailure`. */
  readonly readRecord: (reference: RecordReference) => Promise<Fields | null>;
}

type Apply = (records: readonly never[], edits: readonly Edit[]) => readonly { readonly id: string }[];

const applyByKind: Partial<Readonly<Record<RecordKind, Apply>>> = {
  tag: applyToTags,
  label: (labels, edits) => applyToRecords<SpaceLabel>({ definition: label }, labels, edits),
  measurement: (measurements, edits) =>
    applyToRecords<SavedMeasurement>({ definition: measurement }, measurements, edits),
  highlightReel: (versions, edits) =>
    applyToRecords<TourVersion>(
      { definition: highlightReel, derive: (_, __, current) => (current ? {} : { photos: new Map() }) },
      versions,
      edits,
    ),
  orderedList: (lists, edits) => applyToRecords<OrderedList>({ definition: orderedList }, lists, edits),
  note: applyToNotes,
  photo: applyToPhotos,
};

export const applyEdits: Editor['applyEdits'] = (kind, records, edits) =>
  (applyByKind[kind]?.(records as readonly never[], edits) as typeof records | undefined) ?? records;

const editsIn = ({ edits }: ApplyEditsData['applyEdits']): readonly Edit[] =>
  edits.map(({ kind, id, layerId, before, after }) => ({
    kind: kind as RecordKind,
    id,
    ...(layerId !== null && { layerId }),
    before: before as Fields | null,
    after: after as Fields | null,
  }));

/** Runs the operation, and reads the edits that the server has made; undefined: they cannot be read. */
const runOperation = async (
  client: GraphClient,
  { modelId, gestureId }: { readonly modelId: string; readonly gestureId: string },
  { mutation, variables }: ViewOperation,
): Promise<readonly Edit[] | undefined> => {
  const all = { ...variables, gestureId } as VariablesOf<typeof mutation>;
  await client.mutate(mutation, all, { callerShowsFailure: true });
  const read = () => client.query('GetEditBatch', { modelId, gestureId }, { isFresh: true });
  const result = await retry(read, editRetry).catch((failure: unknown) => {
    console.warn('the edits of an operation could not be read; it cannot be undone here', failure);
    return null;
  });
  const batch = result?.data?.model?.editBatch;
  return batch ? editsIn(batch) : undefined;
};

export const createEditor = (page: PageData, modelId: string, onWaiting: (isWaiting: boolean) => void): Editor => {
  const client = graphClientOf(page, modelId);
  return {
    applyEdits,
    send: createEditSender({
      send: async ({ id, edits, operation }) => {
        if (operation) return runOperation(client, { modelId, gestureId: id }, operation);
        const variables = { modelId, edits: [...edits], gestureId: id };
        const { data } = await client.mutate('ApplyEdits', variables, { callerShowsFailure: true });
        return data ? editsIn(data.applyEdits) : undefined;
      },
      onWaiting,
      network: window,
    }),
    refresh: (kinds) =>
      retry(() => client.refresh(queriesOfKinds(kinds)), editRetry, {
        // Lost access is reported elsewhere.
        isRetryable: (failure) => !isPermissionCode((failure as LoadFailure).code),
      }),
    uploadFile: createFileUploader(page, modelId),
    readRecord: async ({ kind, id, layerId }) => {
      const variables = { modelId, kind, recordId: id, ...(layerId !== undefined && { layerId }) };
      const { data } = await client.query('GetRecord', variables, { isFresh: true });
      return (data?.model?.record ?? null) as Fields | null;
    },
  };
};
