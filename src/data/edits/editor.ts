/** What the line of edit batches needs of the server. In the same late chunk as the client. */
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { EditBatch } from '#domain/edits/history.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { isAccessCode, type LoadFailure } from '../errors.ts';
import { graphClientOf } from '../graph-client-of.ts';
import { queriesOfKinds } from '../queries-of-kinds.ts';
import { createFileUploader, type UploadedFile, type FileToUpload } from './upload-file.ts';
import type { FileFailure } from './file-failure.ts';
import { createEditSender, type SentEditBatch } from './send-edits.ts';

export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: string;
  /** Absent: the only version, or the base layer's. */
  readonly layerId?: string;
}

export interface Editor {
  /** Answers when the server has said yes or no. */
  readonly send: (gesture: EditBatch) => Promise<SentEditBatch>;
  /** Has what tells of these kinds asked for again; answers when that is here. */
  readonly refresh: (kinds: ReadonlySet<RecordKind>) => Promise<void>;
  readonly bring: (wish: FileToUpload) => Promise<Result<UploadedFile, FileFailure>>;
  /** Null: there is none. Rejects with a `LoadFailure`. */
  readonly readRecord: (meant: RecordReference) => Promise<Fields | null>;
}

const pause: BackOff = { first: 1000, most: 30_000 };

const wait = (ms: number): Promise<void> => new Promise((resolve) => void systemClock.after(ms, resolve));

export const createEditor = (page: PageData, modelId: string, waiting: (isWaiting: boolean) => void): Editor => {
  const client = graphClientOf(page, modelId);
  return {
    send: createEditSender({
      put: ({ id, edits }) =>
        client.mutate('ApplyEdits', { modelId, edits: [...edits], gestureId: id }, { isSentAgain: true }),
      waiting,
      line: window,
    }),
    refresh: async (kinds) => {
      for (let tries = 1; ; tries += 1) {
        try {
          await client.refresh(queriesOfKinds(kinds));
          return;
        } catch (failure) {
          // Whoever may not ask any more is told so elsewhere.
          if (isAccessCode((failure as LoadFailure).code)) throw failure;
        }
        await wait(backOffMs(pause, tries, Math.random()));
      }
    },
    bring: createFileUploader(page, modelId),
    readRecord: async ({ kind, id, layerId }) => {
      const variables = { modelId, kind, recordId: id, ...(layerId !== undefined && { layerId }) };
      const { data } = await client.query('GetRecord', variables, { isFresh: true });
      return (data?.model?.record ?? null) as Fields | null;
    },
  };
};
