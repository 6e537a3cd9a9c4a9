/** Sets what a model's policies are where they differ from what this program gives to everybody. */
import { fail, ok, type Result } from '#base/result.ts';
import { detailLevels } from '#domain/mesh/detail-level.ts';
import { layersModes } from '#domain/views/layers-mode.ts';
import { recordModelChange } from '../record-model-change.ts';
import { inTurn } from '../../store/in-transaction.ts';
import type { Store } from '../../store/open-store.ts';
import { detailPolicy, editPolicy, knownPolicies, layersPolicy, type KnownPolicy } from './policies.ts';

export interface PolicyFailure {
  readonly code: 'model.unknown' | 'policy.unknown' | 'policy.invalid';
  /** One sentence for a person. */
  readonly message: string;
}

/** Who may edit is said by roles, never by a policy. */
export const settablePolicies: readonly KnownPolicy[] = knownPolicies.filter(({ name }) => name !== editPolicy);

const maxWords = 50;
const maxWord = 100;
/** Of a value as JSON: everybody gets it with the page. */
const longestValue = 16 * 1024;

/** Words that mean something; of other policies any do. */
const wordsOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [detailPolicy, detailLevels],
  [layersPolicy, layersModes],
]);

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /\S/u.test(value) && value.length <= maxWord;

const findOptionsIssue = (name: string, value: unknown): string | null => {
  const known = wordsOf.get(name);
  if (!Array.isArray(value) || value.length > maxWords || !value.every(isWord))
    return `must be a list of at most ${maxWords} words`;
  return !known || value.every((each) => known.includes(each)) ? null : `must be words among ${known.join(', ')}`;
};

/** What is wrong with the value, after the policy's name; null where nothing is. */
const findIssue = ({ name, kind }: KnownPolicy, value: unknown): string | null => {
  if (kind === 'FlagPolicy') return typeof value === 'boolean' ? null : 'must be true or false';
  if (kind === 'OptionsPolicy') return findOptionsIssue(name, value);
  if (kind === 'FeaturePolicy')
    return isWord(value) ? null : `must be a word of at most ${maxWord} characters, such as available`;
  return JSON.stringify(value).length <= longestValue ? null : `must have at most ${longestValue} characters as JSON`;
};

/** `value` null: what holds for every model holds again. `personId`: who sets it; null: a keeper of this server. */
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
      message: `There is no policy "${name}" that can be set: say one of ${names}.`,
    });
  }
  const issue = value === null ? null : findIssue(policy, value);
  if (issue) return fail({ code: 'policy.invalid', message: `${name} ${issue}.` });
  const isThere = await inTurn(store, async (work) => {
    const touched = [{ kind: 'access', id: null }] as const;
    if (!(await recordModelChange(work, { modelId, personId, at: now.toISOString(), touched }))) return false;
    await work.deleteFrom('policies').where('model_id', '=', modelId).where('name', '=', name).execute();
    if (value !== null)
      await work
        .insertInto('policies')
        .values({ model_id: modelId, name, value: JSON.stringify(value) })
        .execute();
    return true;
  });
  return isThere ? ok(null) : fail({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });
};

export interface ModelPolicy extends KnownPolicy {
  /** Whether the model differs from what holds for all. */
  readonly own: boolean;
}

/** As those who may edit the model have them, but for who may edit. */
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
