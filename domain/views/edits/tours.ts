/** A layer has one tour at most: the stops of what else comes into it are added at the end of that one. */
import type { Fields, Json } from '../../../base/json-fields.ts';
import type { Held, ViewKind } from '../view-content.ts';

const stopsOf = ({ entries }: Fields): readonly Json[] => (Array.isArray(entries) ? (entries as readonly Json[]) : []);

export const withStopsOf = (tour: Fields, others: readonly Held[]): { readonly entries: Json } => ({
  entries: [...stopsOf(tour), ...others.flatMap(({ fields }) => stopsOf(fields))],
});

export interface Sorted {
  readonly tours: readonly Held<ViewKind>[];
  readonly others: readonly Held<ViewKind>[];
}

export const diffTours = (records: readonly Held<ViewKind>[]): Sorted => ({
  tours: records.filter(({ kind }) => kind === 'highlightReel'),
  others: records.filter(({ kind }) => kind !== 'highlightReel'),
});
