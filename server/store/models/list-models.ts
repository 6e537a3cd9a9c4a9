/** Lists models for visitors and for administrators. */
import type { ExpressionBuilder } from 'kysely';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import { compareByName } from '#domain/spaces/name-order.ts';
import type { Store } from '../open-store.ts';
import type { Tables } from '../tables/tables.ts';
import { readableOptions } from './readable-model.ts';

export interface ModelSummary {
  readonly id: string;
  readonly revision: string;
  readonly version: number;
  readonly name: string;
  readonly presentedBy: string;
  readonly modified: string;
  readonly visibility: string;
  readonly state: string;
  readonly isPublished: boolean;
  readonly sweeps: number;
  readonly floors: number;
}

/** Models that the actor may find in a list: public ones, and those for which they have a role. */
const isListedFor =
  ({ person }: Actor) =>
  (e: ExpressionBuilder<Tables, 'models'>) =>
    e.and([
      e('state', '=', 'active'),
      e('visibility', '!=', 'unlisted'),
      e.or([
        e.and([e('visibility', '=', 'public'), e('published', '=', 1), e('discoverable', '=', 1)]),
        ...(person?.admin ? [e.lit(true)] : []),
        ...(person
          ? [
              e.exists(
                e
                  .selectFrom('user_roles')
                  .select('user_id')
                  .where('user_id', '=', person.id)
                  .whereRef('user_roles.model_id', '=', 'models.id'),
              ),
            ]
          : []),
      ]),
    ]);

/**
 * Models with their counts, by name in the rules of a language: those that `viewer` may find in a list, or all for null.
 * A name that its owner hides is empty for non-editors.
 */
export const listModels = async (
  store: Store,
  viewer: Actor | null,
  language: Locale = defaultLocale,
): Promise<readonly ModelSummary[]> => {
  let query = store.db.selectFrom('models').select((e) => [
    'id',
    'revision',
    'version',
    'name',
    'modified',
    'visibility',
    'state',
    'published',
    'presented_by as presentedBy',
    'options',
    e
      .selectFrom('sweeps')
      .whereRef('sweeps.model_id', '=', 'models.id')
      .select((s) => s.fn.countAll<number>().as('n'))
      .as('sweeps'),
    e
      .selectFrom('floors')
      .whereRef('floors.model_id', '=', 'models.id')
      .select((f) => f.fn.countAll<number>().as('n'))
      .as('floors'),
  ]);
  if (viewer) query = query.where(isListedFor(viewer));
  const rows = await query.execute();
  const listed = rows.map(({ options, published, ...row }) => {
    const { shown } = readableOptions({ ...row, options }) as { readonly shown?: Publication['options'] };
    const hidesName = shown?.modelName === false && viewer !== null && !mayEdit(viewer, row.id);
    const presentedBy = shown?.presentedBy === false ? '' : row.presentedBy;
    const name = hidesName ? '' : row.name;
    return {
      ...row,
      isPublished: published === 1,
      name,
      presentedBy,
      sweeps: row.sweeps ?? 0,
      floors: row.floors ?? 0,
    };
  });
  // Hidden names are last and by id: their position among the others would reveal their beginning.
  return listed.toSorted(compareByName(language));
};
