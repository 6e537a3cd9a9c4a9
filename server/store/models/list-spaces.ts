/** The list of spaces as one user sees it (docs/reference/spaces.md#who-sees-what). */
import type { ExpressionBuilder } from 'kysely';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { Locale } from '#domain/locales.ts';
import { isDetailPublished, type DetailOptions } from '#domain/model/content/publication.ts';
import { compareByName } from '#domain/spaces/name-order.ts';
import type { Store } from '../open-store.ts';
import type { Tables } from '../tables/tables.ts';
import { readableOptions } from './readable-model.ts';
import { readSpacePreviews, type PreviewSweep } from './space-preview.ts';

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
  /** Null without an enabled sweep. */
  readonly preview: PreviewSweep | null;
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

const firstSweepOf = (e: ExpressionBuilder<Tables, 'models'>) =>
  e
    .selectFrom('sweeps')
    .select('sweeps.id')
    .whereRef('sweeps.model_id', '=', 'models.id')
    .where('sweeps.enabled', '=', 1)
    .orderBy('sweeps.sequence')
    .limit(1);

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
      'start',
      countOf(e, 'sweeps').as('sweeps'),
      countOf(e, 'floors').as('floors'),
      countUnplaced(e).as('unplaced'),
      firstSweepOf(e).as('firstSweep'),
    ])
    .where(isListedFor(actor))
    .execute();

/**
 * By name in the rules of a language; spaces whose name is hidden come last and by id, since their place would reveal
 * its beginning.
 */
export const listSpaces = async (store: Store, actor: Actor, language: Locale): Promise<readonly ListedSpace[]> => {
  const rows = await readRows(store, actor);
  const previews = await readSpacePreviews(store, rows);
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
      preview: previews.get(id) ?? null,
    };
  });
  return spaces.toSorted(compareByName(language));
};
