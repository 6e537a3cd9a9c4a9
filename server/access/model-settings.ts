/** Changes who may see a model: its visibility, its password and its state. */
import { fail, ok, type Result } from '#base/result.ts';
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

/**
 * `password` is for the visibility of that name alone, where null keeps the one that the model has. Leave that visitors
 * were given before is over with any change.
 */
export const setVisibility = async (
  store: Store,
  modelId: string,
  visibility: Visibility,
  password: string | null,
  now: Date,
): Promise<Result<null, SettingsFailure>> => {
  const model = await readModelRow(store, modelId);
  if (!model) return unknownModel(modelId);
  if (visibility !== 'password' && password !== null)
    return fail({ code: 'password.invalid', message: `A model that is ${visibility} takes no password.` });
  const problem = password === null ? null : passwordProblem(password);
  if (problem) return fail({ code: 'password.invalid', message: problem });
  if (visibility === 'password' && password === null && model.password_hash === null)
    return fail({ code: 'password.missing', message: 'The model has no password yet: give one.' });
  const hashed = password === null ? model.password_hash : await hashPassword(password);
  await store.db
    .updateTable('models')
    .set((e) => ({
      visibility,
      password_hash: hashed,
      password_count: e('password_count', '+', 1),
      version: e('version', '+', 1),
      modified: now.toISOString(),
    }))
    .where('id', '=', modelId)
    .execute();
  return ok(null);
};

export const setState = async (
  store: Store,
  modelId: string,
  state: ModelState,
  now: Date,
): Promise<Result<null, SettingsFailure>> => {
  const changed = await store.db
    .updateTable('models')
    .set((e) => ({ state, version: e('version', '+', 1), modified: now.toISOString() }))
    .where('id', '=', modelId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 0n ? unknownModel(modelId) : ok(null);
};
