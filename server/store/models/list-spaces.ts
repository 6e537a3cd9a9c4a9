/** The list of spaces as one user sees it (docs/reference/spaces.md#who-sees-what). */
import type { ExpressionBuilder } from 'kysely';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { Locale } from '#domain/locales.ts';
import { isDetailPublished, type DetailOptions } from '#domain/model/content/publication.ts';
import { compareByName } from '#domain/spaces/name-order.ts';
import type { Store } from '../open-store.ts';
import type { Tables } from '../tables/tables.ts';
import { readableOptions } from './readable-model.ts';

/** Viewpoints whose images a card shows. */
const maxPreviews = 4;
/** Only the first sweeps are read, of which some may be disabled. */
const maxPreviewSequence = 12;

export interface ListedSpace {
  readonly id: string;
  readonly revision: string;
  /** '' where its owner hides it. */
  readonly name: string;
  readonly presentedBy: string;
  readonly address: string;
  readonly created: string;
  readonly modified: string;
  readonly state: string;
  readonly visibility: string;
  readonly isPublished: boolean;
  readonly sweeps: number;
  readonly floors: number;
  /** Viewpoints without a place and without links, in a space without a mesh (docs/reference/placing.md). */
  readonly unplaced: number;
  /** The first enabled sweeps. */
  readonly previewSweeps: readonly string[];
}

const rolesOf = (e: ExpressionBuilder<Tables, 'models'>, personId: string, access?: 'full') => {
  const roles = e
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', personId)
    .whereRef('user_roles.model_id', '=', 'models.id');
  return e.exists(access ? roles.where('access', '=', access) : roles);
};

const isListedFor =
  ({ person }: Actor) =>
  (e: ExpressionBuilder<Tables, 'models'>) => {
    const isActive = e('state', '=', 'active');
    return e.or([
      e.and([isActive, e('visibility', '=', 'public'), e('published', '=', 1), e('discoverable', '=', 1)]),
      ...(person?.admin ? [e.lit(true)] : []),
      ...(person ? [rolesOf(e, person.id, 'full')] : []),
      ...(person ? [e.and([isActive, e('visibility', '!=', 'unlisted'), rolesOf(e, person.id)])] : []),
    ]);
  };

const countOf = (e: ExpressionBuilder<Tables, 'models'>, table: 'sweeps' | 'floors') =>
  e
    .selectFrom(table)
    .whereRef(`${table}.model_id`, '=', 'models.id')
    .select((s) => s.fn.countAll<number>().as('n'));

const countUnplaced = (e: ExpressionBuilder<Tables, 'models'>) =>
  e
    .selectFrom('sweeps')
    .whereRef('sweeps.model_id', '=', 'models.id')
    .where('sweeps.aligned', '=', 0)
    .where('sweeps.links', '=', '[]')
    .where('models.mesh_bounds', 'is', null)
    .select((s) => s.fn.countAll<number>().as('n'));

const readRows = ({ db }: Store, actor: Actor) =>
  db
    .selectFrom('models')
    .select((e) => [
      'id',
      'revision',
      'version',
      'name',
      'presented_by',
      'formatted_address',
      'created',
      'modified',
      'state',
      'visibility',
      'published',
      'options',
      countOf(e, 'sweeps').as('sweeps'),
      countOf(e, 'floors').as('floors'),
      countUnplaced(e).as('unplaced'),
    ])
    .where(isListedFor(actor))
    .execute();

/** By model. */
const readPreviewSweeps = async ({ db }: Store, actor: Actor): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('sweeps')
    .select(['model_id', 'id'])
    .where('model_id', 'in', (e) => e.selectFrom('models').select('id').where(isListedFor(actor)))
    .where('enabled', '=', 1)
    .where('sequence', '<', maxPreviewSequence)
    .orderBy('sequence')
    .execute();
  const byModel = new Map<string, string[]>();
  for (const { model_id, id } of rows) {
    const found = byModel.get(model_id);
    if (!found) byModel.set(model_id, [id]);
    else if (found.length < maxPreviews) found.push(id);
  }
  return byModel;
};

/**
 * By name in the rules of a language; spaces whose name is hidden come last and by id, since their place would reveal
 * its beginning.
 */
export const listSpaces = async (store: Store, actor: Actor, language: Locale): Promise<readonly ListedSpace[]> => {
  const [rows, previews] = await Promise.all([readRows(store, actor), readPreviewSweeps(store, actor)]);
  const spaces = rows.map(({ options, ...row }): ListedSpace => {
    const detailOptions = readableOptions({ ...row, options }) as DetailOptions;
    const { id, revision, created, modified, state, visibility } = row;
    return {
      id,
      revision,
      created,
      modified,
      state,
      visibility,
      name: isDetailPublished(detailOptions, 'modelName') || mayEdit(actor, id) ? row.name : '',
      presentedBy: isDetailPublished(detailOptions, 'presentedBy') ? row.presented_by : '',
      address: isDetailPublished(detailOptions, 'address') ? row.formatted_address : '',
      isPublished: row.published === 1,
      sweeps: row.sweeps ?? 0,
      floors: row.floors ?? 0,
      unplaced: row.unplaced ?? 0,
      previewSweeps: previews.get(id) ?? [],
    };
  });
  return spaces.toSorted(compareByName(language));
};
