/** Changes who may see a model: its visibility, its password and its state; the journal names each change. */
import { fail, ok, type Result } from '#base/result.ts';
import { noteChange } from '../edits/note-change.ts';
import type { Work } from '../edits/record-home.ts';
import { inTurn } from '../store/in-transaction.ts';
import type { Store } from '../store/open-store.ts';
import { readModelRow } from '../store/read-model.ts';
import { hashPassword, passwordProblem } from './passwords.ts';

export const visibilities = ['public', 'unlisted', 'private', 'password'] as const;
export type Visibility = (typeof visibilities)[number];

/** As the graph's ModelState; what each is answered with is in model-access.ts. */
export const modelStates = [
  'active',
  'archived',
  'pending',
  'processing',
  'failed',
  'account_inactive',
  'compliance',
  'gone',
  'restricted',
  'corrupt',
] as const;
export type ModelState = (typeof modelStates)[number];

export interface SettingsFailure {
  readonly code: 'model.unknown' | 'password.invalid' | 'password.missing';
  readonly message: string;
}

const unknownModel = (modelId: string) =>
  fail<SettingsFailure>({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });

/** False where there is no such model. */
const change = (
  store: Store,
  modelId: string,
  personId: string | null,
  now: Date,
  write: (work: Work) => Promise<unknown>,
): Promise<boolean> =>
  inTurn(store, async (work) => {
    const touched = [{ kind: 'access', id: null }] as const;
    const isThere = await noteChange(work, { modelId, personId, at: now.toISOString(), touched });
    if (isThere) await write(work);
    return isThere;
  });

/**
 * `password` is for the visibility of that name alone, where null keeps the one that the model has. Leave that visitors
 * were given before is over with any change. `personId`: who changes it; null: a keeper of this server.
 */
export const setVisibility = async (
  store: Store,
  modelId: string,
  visibility: Visibility,
  password: string | null,
  now: Date,
  personId: string | null = null,
): Promise<Result<null, SettingsFailure>> => {
  const model = await readModelRow(store, modelId);
  if (!model) return unknownModel(modelId);
  if (visibility !== 'password' && password !== null)
    return fail({ code: 'password.invalid', message: `A model that is ${visibility} takes no password.` });
  const problem = password === null ? null : passwordProblem(password);
  if (problem) return fail({ code: 'password.invalid', message: problem });
  if (visibility === 'password' && password === null && model.password_hash === null)
    return fail({ code: 'password.missing', message: 'The model has no password yet: give one.' });
  const hashed = password === null ? null : await hashPassword(password);
  const isChanged = await change(store, modelId, personId, now, (work) =>
    work
      .updateTable('models')
      .set((e) => ({
        visibility,
        password_count: e('password_count', '+', 1),
        ...(hashed !== null && { password_hash: hashed }),
      }))
      .where('id', '=', modelId)
      .execute(),
  );
  return isChanged ? ok(null) : unknownModel(modelId);
};

export const setState = async (
  store: Store,
  modelId: string,
  state: ModelState,
  now: Date,
  personId: string | null = null,
): Promise<Result<null, SettingsFailure>> => {
  const isChanged = await change(store, modelId, personId, now, (work) =>
    work.updateTable('models').set({ state }).where('id', '=', modelId).execute(),
  );
  return isChanged ? ok(null) : unknownModel(modelId);
};
