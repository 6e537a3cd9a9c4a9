/** Changes a model's visibility, password and state; the journal records each change. */
import { fail, ok, type Result } from '#base/result.ts';
import { recordModelChange } from '../record-model-change.ts';
import { inModelTransaction, type Transaction } from '../../store/transactions.ts';
import type { Store } from '../../store/open-store.ts';
import { readModelRow, type Row } from '../../store/models/read-model.ts';
import { findModelPasswordWeakness } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';

export const visibilities = ['public', 'unlisted', 'private', 'password'] as const;
export type Visibility = (typeof visibilities)[number];

/** As the graph's ModelState; model-access.ts has the code that each is rejected with. */
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

/** Returns false if there is no such model. */
const changeModel = (
  store: Store,
  modelId: string,
  by: EventOrigin,
  now: Date,
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> =>
  inModelTransaction(store, async (transaction) => {
    const touched = [{ kind: 'access', id: null }] as const;
    const personId = by.personId ?? null;
    const modelExists = await recordModelChange(transaction, { modelId, personId, at: now.toISOString(), touched });
    if (modelExists) await write(transaction);
    return modelExists;
  });

/** What visitors and search engines read about the model. */
const publicTextsOf = (model: Row<'models'>): readonly string[] => [
  model.id,
  model.name,
  model.presented_by,
  model.formatted_address,
  model.external_url,
  model.contact_name,
  model.contact_email,
];

/**
 * `password` is only for the visibility of that name, where null keeps the current one. Any change invalidates the
 * tokens that visitors received before.
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
  const weakness = password === null ? null : await findModelPasswordWeakness(password, publicTextsOf(model));
  if (weakness) return fail({ code: 'password.invalid', message: weakness.message });
  if (visibility === 'password' && password === null && model.password_hash === null)
    return fail({ code: 'password.missing', message: 'The model has no password yet: give one.' });
  const hashed = password === null ? null : await hashPassword(password);
  const isChanged = await changeModel(store, modelId, by, now, async (transaction) => {
    await transaction
      .updateTable('models')
      .set((e) => ({
        visibility,
        password_count: e('password_count', '+', 1),
        ...(hashed !== null && { password_hash: hashed }),
      }))
      .where('id', '=', modelId)
      .execute();
    const detail = `${model.visibility} to ${visibility}`;
    await recordSecurityEvent(transaction, { ...by, event: 'visibility.changed', modelId, detail }, now);
    if (hashed !== null)
      await recordSecurityEvent(transaction, { ...by, event: 'model_password.changed', modelId }, now);
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
  const isChanged = await changeModel(store, modelId, by, now, async (transaction) => {
    await transaction.updateTable('models').set({ state }).where('id', '=', modelId).execute();
    await recordSecurityEvent(transaction, { ...by, event: 'state.changed', modelId, detail: state }, now);
  });
  return isChanged ? ok(null) : unknownModel(modelId);
};
