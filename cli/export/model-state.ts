/** Reads all data that an export needs from the database, as of one version of the model. */
import { text } from 'node:stream/consumers';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { User } from '#domain/model/content/annotations.ts';
import type { PreparedCopies, PreparedModel } from '#domain/model/prepared.ts';
import { withRoomSizesOfDocument } from '#domain/wall-graph/room-sizes.ts';
import { revisionKey } from '#server/store/files/file-store.ts';
import type { Store } from '#server/store/open-store.ts';
import { readContent } from '#server/store/models/read-content.ts';
import { readModel, readModelRow, type ModelRecord, type Row } from '#server/store/models/read-model.ts';

export interface ModelState {
  readonly record: ModelRecord;
  readonly content: CaptureContent;
  /** Attachments that were added on this server, in order. */
  readonly attachments: readonly Row<'attachments'>[];
  /** All accounts of this server. */
  readonly accounts: readonly User[];
  /** Data that the import copied from the bundle; null if the source was not a bundle. */
  readonly copies: PreparedCopies | null;
}

const attachmentsOf = ({ db }: Store, modelId: string) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_id', 'is not', null)
    .where('unnamed_since', 'is', null)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

const accountsOf = async ({ db }: Store): Promise<readonly User[]> => {
  const rows = await db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).execute();
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    ...(first_name && { firstName: first_name }),
    ...(last_name && { lastName: last_name }),
  }));
};

const readCopies = async ({ files }: Store, modelId: string, revision: string): Promise<PreparedCopies | null> => {
  const read = await files.read(`${revisionKey(modelId, revision)}model.json`);
  return read ? ((JSON.parse(await text(read.stream)) as PreparedModel).kept ?? null) : null;
};

/** The sizes of drawn rooms by their walls, which may have been edited. */
const withRoomSizes = ({ wallGraph, ...content }: CaptureContent): CaptureContent =>
  wallGraph === undefined
    ? content
    : { ...content, wallGraph: withRoomSizesOfDocument(wallGraph) as NonNullable<typeof wallGraph> };

/** Every change of a model increments its version: the reads are consistent if it is still the same afterwards. */
export const readModelState = async (store: Store, modelId: string): Promise<ModelState | undefined> => {
  for (;;) {
    const record = await readModel(store, modelId);
    if (!record) return undefined;
    const content = withRoomSizes(await readContent(store, modelId));
    const attachments = await attachmentsOf(store, modelId);
    const now = await readModelRow(store, modelId);
    if (now?.version !== record.model.version) continue;
    const copies = await readCopies(store, modelId, record.model.revision);
    return { record, content, attachments, accounts: await accountsOf(store), copies: copies };
  }
};
