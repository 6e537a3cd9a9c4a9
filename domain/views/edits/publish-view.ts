/**
 * Merging a view into base (spec 3 §4, §7): what it shows of its dedicated layers moves into the base layer. What lies
 * in the base layer stays, also what the view masks; the view's tour takes the place of the model's.
 */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import type { Fields } from '../../edits/fields.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes } from '../../model/content/view.ts';
import { recordsShown } from '../shown.ts';
import {
  findView,
  inOrder,
  isRoot,
  layerIdOf,
  refuse,
  viewFactsOf,
  type Held,
  type ViewContent,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { changed, nameOf, ownFields, removed } from './record-edits.ts';
import { toursApart, withStopsOf } from './tours.ts';

const publishTours = (tours: readonly Held<ViewKind>[], there: Held<ViewKind> | undefined): readonly Edit[] => {
  const [first, ...rest] = tours;
  if (!first) return [];
  const fields: Fields = { ...ownFields(first.fields), ...withStopsOf(first.fields, rest) };
  if (!there) return [...changed(first, { ...fields, layerId: baseLayerId }), ...rest.map(removed)];
  const isThere = ({ id }: Held) => id === there.id;
  return [...changed(there, fields), ...tours.filter((tour) => !isThere(tour)).map(removed)];
};

export const publishView = (content: ViewContent, viewId: string): ViewResult<readonly Edit[]> => {
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewFactsOf(found.value);
  if (isRoot(view)) return refuse('This is the view that others are published into; choose another.');
  const dedicated = new Set(content.layers.filter(({ fields }) => fields['type'] === 'dedicated').map(({ id }) => id));
  const base = content.records.filter((record) => layerIdOf(record) === baseLayerId);
  const standing = new Map(base.map((record) => [nameOf(record), record]));
  const shown = recordsShown(view, content.records).filter((record) => dedicated.has(layerIdOf(record)));
  const { tours, others } = toursApart(inOrder(shown));
  const tour = base.find(({ kind }) => kind === 'highlightReel');
  return ok([
    ...publishTours(tours, tour),
    ...others.flatMap((record) => {
      // Of two records of one id the published one is kept, at the place of the one that stands there.
      const there = standing.get(nameOf(record));
      return there ? changed(there, ownFields(record.fields)) : changed(record, { layerId: baseLayerId });
    }),
  ]);
};

/** The kinds of data that a merge changes. */
export const typesModified = (edits: readonly Edit[]): readonly ViewKind[] =>
  viewDataTypes.filter((kind) => edits.some((edit) => edit.kind === kind));
