/** Policies of one model that differ from the defaults of this program. */
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { isEmbedOrigin } from '#domain/links/embedding.ts';
import { detailLevels } from '#domain/mesh/detail-level.ts';
import { layersModes } from '#domain/views/layers-mode.ts';
import { recordModelChange } from '../record-model-change.ts';
import { parseJson } from '../../store/models/json-column.ts';
import type { Tables } from '../../store/tables/tables.ts';
import { inModelTransaction } from '../../store/transactions.ts';
import type { Store } from '../../store/open-store.ts';
import {
  detailPolicy,
  editPolicy,
  embeddingPolicy,
  everyOrigin,
  knownPolicies,
  layersPolicy,
  notesEnabled,
  notesPolicy,
  type KnownPolicy,
} from './policies.ts';

export interface PolicyFailure {
  readonly code: 'model.unknown' | 'policy.unknown' | 'policy.invalid';
  /** One sentence for a person. */
  readonly message: string;
}

/** Roles decide who may edit, never a policy. */
export const settablePolicies: readonly KnownPolicy[] = knownPolicies.filter(({ name }) => name !== editPolicy);

const maxOptions = 50;
const maxOptionLength = 100;
/** Of a value as JSON, which is part of every page. */
const maxValueLength = 16 * 1024;

/** Policies that allow only these options; others allow any. */
const allowedOptions: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [detailPolicy, detailLevels],
  [layersPolicy, layersModes],
]);

const isOption = (value: unknown): value is string =>
  typeof value === 'string' && /\S/u.test(value) && value.length <= maxOptionLength;

const isOrigin = (value: unknown): boolean => value === everyOrigin || isEmbedOrigin(value);

const findOptionsIssue = (name: string, value: unknown): string | null => {
  const allowed = allowedOptions.get(name);
  if (name === embeddingPolicy && Array.isArray(value) && !value.every(isOrigin))
    return 'must be a list of origins such as https://www.example, or *';
  if (!Array.isArray(value) || value.length > maxOptions || !value.every(isOption))
    return `must be a list of at most ${maxOptions} texts`;
  return !allowed || value.every((each) => allowed.includes(each)) ? null : `must be a list of ${allowed.join(', ')}`;
};

/** What is wrong with the value, to follow the policy's name; null if it is valid. */
const findIssue = ({ name, kind }: KnownPolicy, value: unknown): string | null => {
  if (kind === 'FlagPolicy') return typeof value === 'boolean' ? null : 'must be true or false';
  if (kind === 'OptionsPolicy') return findOptionsIssue(name, value);
  if (kind === 'FeaturePolicy')
    return isOption(value) ? null : `must be a text of at most ${maxOptionLength} characters, such as available`;
  return JSON.stringify(value).length <= maxValueLength
    ? null
    : `must have at most ${maxValueLength} characters as JSON`;
};

/** `value` null resets the policy to its default. `personId` is the user who sets it; null: a command on the server. */
export const setPolicy = async (
  store: Store,
  modelId: string,
  name: string,
  value: unknown,
  now: Date,
  personId: string | null = null,
): Promise<Result<null, PolicyFailure>> => {
  const policy = settablePolicies.find((each) => each.name === name);
  if (!policy) {
    const names = settablePolicies.map((each) => each.name).join(', ');
    return fail({
      code: 'policy.unknown',
      message: `There is no policy "${name}" that can be set; use one of ${names}.`,
    });
  }
  const issue = value === null ? null : findIssue(policy, value);
  if (issue) return fail({ code: 'policy.invalid', message: `${name} ${issue}.` });
  const modelExists = await inModelTransaction(store, async (transaction) => {
    const touched = [{ kind: 'access', id: null }] as const;
    if (!(await recordModelChange(transaction, { modelId, personId, at: now.toISOString(), touched }))) return false;
    await transaction.deleteFrom('policies').where('model_id', '=', modelId).where('name', '=', name).execute();
    if (value !== null)
      await transaction
        .insertInto('policies')
        .values({ model_id: modelId, name, value: JSON.stringify(value) })
        .execute();
    return true;
  });
  return modelExists ? ok(null) : fail({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });
};

export interface ModelPolicy extends KnownPolicy {
  /** Whether the model overrides the default. */
  readonly own: boolean;
}

/** As editors of the model see them, without the policy that says who may edit. */
export const readPolicies = async (
  { db }: Store,
  modelId: string,
): Promise<Result<readonly ModelPolicy[], PolicyFailure>> => {
  const model = await db.selectFrom('models').select('id').where('id', '=', modelId).executeTakeFirst();
  if (!model) return fail({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });
  const rows = await db.selectFrom('policies').select(['name', 'value']).where('model_id', '=', modelId).execute();
  const own = new Map(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
  return ok(
    settablePolicies.map(({ name, kind, value }) => ({
      name,
      kind,
      value: own.has(name) ? own.get(name) : value,
      own: own.has(name),
    })),
  );
};

/** For code that does not read the whole model. A value that cannot be read counts as absent, as in responses. */
export const readNotesEnabled = async (db: Kysely<Tables>, modelId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('policies')
    .select('value')
    .where('model_id', '=', modelId)
    .where('name', '=', notesPolicy)
    .executeTakeFirst();
  return notesEnabled(new Map(row && [[notesPolicy, parseJson(row.value)]]));
};
