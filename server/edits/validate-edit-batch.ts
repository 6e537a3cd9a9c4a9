/** What the records of an edit batch are together, once all of its edits are made: the rules that no single edit can keep. */
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import { editOfRow } from './journal.ts';
import type { Work } from './record-repository.ts';
import { recordRepositories } from './record-repositories.ts';

type Named = Pick<Edit, 'kind' | 'id'>;

const isOf =
  ({ kind, id }: Named) =>
  (edit: Named): boolean =>
    edit.kind === kind && edit.id === id;

/** A record may become again what it was, even if it would not be taken so any more. */
const undoesTheLast = async (
  work: Work,
  modelId: string,
  { kind, id }: Named,
  edits: readonly Edit[],
): Promise<boolean> => {
  const rows = await work
    .selectFrom('edits')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('version', '=', (e) =>
      e
        .selectFrom('edits')
        .select((s) => s.fn.max('version').as('version'))
        .where('model_id', '=', modelId)
        .where('kind', '=', kind)
        .where('record_id', '=', id),
    )
    .orderBy('sequence')
    .execute();
  return sameJson(inverseOfAll(rows.map(editOfRow)) as unknown as Json, edits as unknown as Json);
};

/** `edits`: as the journal will keep them; `before`: the first one's record as it stood, by its place among them. */
export const validateEditBatch = async (
  work: Work,
  modelId: string,
  edits: readonly Edit[],
  before: readonly (Fields | null)[],
): Promise<string | null> => {
  for (const [i, edit] of edits.entries()) {
    const { judge, read } = recordRepositories[edit.kind];
    if (!judge || edits.findIndex(isOf(edit)) !== i) continue;
    const reason = await judge(work, modelId, edit.id, before[i]!, await read(work, modelId, edit.id));
    if (reason && !(await undoesTheLast(work, modelId, edit, edits.filter(isOf(edit))))) return reason;
  }
  return null;
};
