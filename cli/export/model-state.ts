/** A model as it stands now, with all that an export needs of the database, as of one moment. */
import { text } from 'node:stream/consumers';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { User } from '#domain/model/content/user.ts';
import type { PreparedCopies, PreparedModel } from '#domain/model/prepared.ts';
import { revisionKey } from '#server/store/files/file-store.ts';
import type { Store } from '#server/store/open-store.ts';
import { readContent } from '#server/store/read-content.ts';
import { readModel, readModelRow, type ModelRecord, type Row } from '#server/store/read-model.ts';

export interface ModelState {
  readonly record: ModelRecord;
  readonly content: CaptureContent;
  /** What was hung on items here, in order. */
  readonly attachments: readonly Row<'attachments'>[];
  /** Everybody who may sign in here. */
  readonly accounts: readonly User[];
  /** Null for a model whose source was no bundle. */
  readonly kept: PreparedCopies | null;
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

const retainedOf = async ({ files }: Store, modelId: string, revision: string): Promise<PreparedCopies | null> => {
  const read = await files.read(`${revisionKey(modelId, revision)}model.json`);
  return read ? ((JSON.parse(await text(read.stream)) as PreparedModel).kept ?? null) : null;
};

/** Every change of a model counts its version up: what was read is of one moment when the version is still the same. */
export const readModelState = async (store: Store, modelId: string): Promise<ModelState | undefined> => {
  for (;;) {
    const record = await readModel(store, modelId);
    if (!record) return undefined;
    const content = await readContent(store, modelId);
    const attachments = await attachmentsOf(store, modelId);
    const now = await readModelRow(store, modelId);
    if (now?.version !== record.model.version) continue;
    const retained = await retainedOf(store, modelId, record.model.revision);
    return { record, content, attachments, accounts: await accountsOf(store), kept: retained };
  }
};
