/** Name and visibility of an imported model, as the command and the environment say. */
import { randomUUID } from 'node:crypto';
import { ok } from '#base/result.ts';
import { setVisibility } from '#server/edits/access/model-settings.ts';
import { applyEditBatch } from '#server/edits/apply-edit-batch.ts';
import { newVisibilities, type NewVisibility } from '#server/edits/imports/new-visibility.ts';
import { modelRecordId } from '#domain/edits/edit.ts';
import { detailsRepository } from '#server/edits/repositories/model-repositories.ts';
import type { Store } from '#server/store/open-store.ts';
import { CommandFailure, valueOrThrow } from './command-failure.ts';

/** Throws a `CommandFailure` for another word. */
export const parseVisibility = (text: string | undefined): NewVisibility | undefined => {
  const visibility = newVisibilities.find((each) => each === text);
  if (text === undefined || visibility) return visibility;
  throw new CommandFailure({
    code: 'visibility.invalid',
    message: `"${text}" is not a visibility of a new model; use ${newVisibilities.join(', ')}.`,
  });
};

const visibilityVariable = 'ENFILADE_IMPORT_VISIBILITY';

/** Of the server; throws a `CommandFailure` that names the variable. */
export const defaultVisibility = (): NewVisibility => {
  const text = process.env[visibilityVariable] || 'private';
  const visibility = newVisibilities.find((each) => each === text);
  if (visibility) return visibility;
  throw new CommandFailure({
    code: 'environment.invalid',
    message: `${visibilityVariable} is "${text}": set it to ${newVisibilities.join(', ')}, or remove it.`,
  });
};

export const readVisibility = async ({ db }: Store, modelId: string): Promise<string> => {
  const row = await db.selectFrom('models').select('visibility').where('id', '=', modelId).executeTakeFirst();
  return row?.visibility ?? 'private';
};

/** As an edit, since the next import would restore an earlier edit of the name. */
const writeName = async (store: Store, modelId: string, name: string): Promise<void> => {
  const written = await applyEditBatch(store, {
    modelId,
    id: randomUUID(),
    personId: null,
    edits: async (transaction) => {
      const details = await detailsRepository.read(transaction, modelId, modelRecordId);
      const before = details?.['name'] ?? '';
      return ok(
        before === name ? [] : [{ kind: 'details', id: modelRecordId, before: { name: before }, after: { name } }],
      );
    },
  });
  if (!written.ok) throw new Error(`The name was not written: ${written.failure.code}.`);
};

interface NewSettings {
  readonly name: string | undefined;
  readonly visibility: NewVisibility | undefined;
}

/** For a model that was replaced: what the command says outright, whatever was set on this server before. */
export const replaceSettings = async (
  store: Store,
  modelId: string,
  { name, visibility }: NewSettings,
): Promise<void> => {
  if (name !== undefined) await writeName(store, modelId, name);
  if (visibility !== undefined && (await readVisibility(store, modelId)) !== visibility)
    valueOrThrow(await setVisibility(store, modelId, visibility, null, new Date()));
};
