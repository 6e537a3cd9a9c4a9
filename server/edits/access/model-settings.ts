/** Changes who may see a model: its visibility, its password and its state; the journal names each change. */
import { fail, ok, type Result } from '#base/result.ts';
import { recordModelChange } from '../record-model-change.ts';
import type { Work } from '../record-repository.ts';
import { inTurn } from '../../store/in-transaction.ts';
import type { Store } from '../../store/open-store.ts';
import { readModelRow } from '../../store/read-model.ts';
import { findModelPasswordWeakness } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';

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
  by: EventOrigin,
  now: Date,
  write: (work: Work) => Promise<unknown>,
): Promise<boolean> =>
  inTurn(store, async (work) => {
    const touched = [{ kind: 'access', id: null }] as const;
    const personId = by.personId ?? null;
    const isThere = await recordModelChange(work, { modelId, personId, at: now.toISOString(), touched });
    if (isThere) await write(work);
    return isThere;
  });

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
  by: EventOrigin = {},
): Promise<Result<null, SettingsFailure>> => {
  const model = await readModelRow(store, modelId);
  if (!model) return unknownModel(modelId);
  if (visibility !== 'password' && password !== null)
    return fail({ code: 'password.invalid', message: `A model that is ${visibility} takes no password.` });
  const weakness = password === null ? null : await findModelPasswordWeakness(password);
  if (weakness) return fail({ code: 'password.invalid', message: weakness.message });
  if (visibility === 'password' && password === null && model.password_hash === null)
    return fail({ code: 'password.missing', message: 'The model has no password yet: give one.' });
  const hashed = password === null ? null : await hashPassword(password);
  const isChanged = await change(store, modelId, by, now, async (work) => {
    await work
      .updateTable('models')
      .set((e) => ({
        visibility,
        password_count: e('password_count', '+', 1),
        ...(hashed !== null && { password_hash: hashed }),
      }))
      .where('id', '=', modelId)
      .execute();
    const detail = `${model.visibility} to ${visibility}`;
    await recordSecurityEvent(work, { ...by, event: 'visibility.changed', modelId, detail }, now);
    if (hashed !== null) await recordSecurityEvent(work, { ...by, event: 'model_password.changed', modelId }, now);
  });
  return isChanged ? ok(null) : unknownModel(modelId);
};

export const setState = async (
  store: Store,
  modelId: string,
  state: ModelState,
  now: Date,
  by: EventOrigin = {},
): Promise<Result<null, SettingsFailure>> => {
  const isChanged = await change(store, modelId, by, now, async (work) => {
    await work.updateTable('models').set({ state }).where('id', '=', modelId).execute();
    await recordSecurityEvent(work, { ...by, event: 'state.changed', modelId, detail: state }, now);
  });
  return isChanged ? ok(null) : unknownModel(modelId);
};
