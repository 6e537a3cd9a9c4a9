/**
 * Merging a view into base (docs/reference/views-and-layers.md#operations): what it shows of its own layers moves into the base layer, a version
 * takes the place of the record that it is one of, and what a version says is removed goes. What else lies in the base
 * layer stays, also what the view masks; only a session, which shows what base is to become, takes that away.
 */
import { ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { isRemovedVersion } from '../../edits/versions.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes } from '../../model/content/view.ts';
import { visibleRecords, visibleLayersOf } from '../visible-versions.ts';
import {
  allViewSummaries,
  findView,
  inOrder,
  isRoot,
  layerIdOf,
  listingsOf,
  ownLayersOf,
  reject,
  viewSummaryOf,
  type Held,
  type ViewContent,
  type ViewSummary,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { changed, nameOf, ownFields, removed, replaced } from './record-edits.ts';
import { diffTours, withStopsOf } from './tours.ts';

type Records = readonly Held<ViewKind>[];

const publishTours = (tours: Records, there: Held<ViewKind> | undefined): readonly Edit[] => {
  const [first, ...rest] = tours;
  if (!first) return [];
  const fields: Fields = { ...ownFields(first.fields), ...withStopsOf(first.fields, rest) };
  return there ? changed(there, fields) : changed(first, { ...fields, layerId: baseLayerId });
};

/** All in layers of which the view shows that kind. */
const inLayersOf = (view: ViewSummary, records: Records): Records => {
  const layers = new Map(viewDataTypes.map((kind) => [kind, visibleLayersOf(view, kind)]));
  return records.filter((record) => layers.get(record.kind)!.has(layerIdOf(record)));
};

/** Records that base has and the view says are not there. Masks are about the base layer. */
const goneFromBase = (view: ViewSummary, base: Records, own: Records, shown: Records): Records => {
  const isShown = new Set(shown.map(nameOf));
  const denied = new Set(own.filter(({ fields }) => isRemovedVersion(fields)).map(nameOf));
  const isMasked = (record: Held<ViewKind>) =>
    layerIdOf(record) === baseLayerId && view.masks.includes(record.kind) && hasVersions(record.kind);
  return base.filter(
    (record) =>
      !isShown.has(nameOf(record)) && (denied.has(nameOf(record)) || (view.type === 'session' && isMasked(record))),
  );
};

/** What the base view has; `shown`: what it shows of it. Neither has what is the view's own. */
const baseOf = (content: ViewContent, own: ReadonlySet<Held>) => {
  const { records } = content;
  const inBase = records.filter((record) => layerIdOf(record) === baseLayerId);
  const view = allViewSummaries(content).find(({ type }) => type === 'base');
  const others = view ? inLayersOf(view, records).filter((record) => !own.has(record)) : [];
  const shown = view ? visibleRecords(view, others) : [];
  return { all: [...new Set([...inBase, ...others])], inBase, shown };
};

export const publishView = (content: ViewContent, viewId: string): ViewResult<readonly Edit[]> => {
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewSummaryOf(content, found.value);
  if (isRoot(view)) return reject('This is the view that others are published into; choose another.');
  const ownLayers = new Set(ownLayersOf(view, listingsOf(content)));
  const own = inLayersOf(view, content.records).filter((record) => ownLayers.has(layerIdOf(record)));
  const shown = visibleRecords(view, content.records);
  const base = baseOf(content, new Set(own));
  // What base shows of a record is what a version takes the place of, also where that lies in a common layer.
  const standing = new Map([...base.inBase, ...base.shown].map((record) => [nameOf(record), record]));
  const { tours, others } = diffTours(inOrder(shown.filter((record) => ownLayers.has(layerIdOf(record)))));
  const tour = base.inBase.find(({ kind }) => kind === 'highlightReel');
  const stays = new Set<Held>([
    ...others.filter((record) => !standing.has(nameOf(record))),
    ...(tour ? [] : tours.slice(0, 1)),
  ]);
  const gone = goneFromBase(view, base.all, own, shown).filter((record) => record !== tour || tours.length === 0);
  return ok([
    ...publishTours(tours, tour),
    ...others.flatMap((record) => {
      const there = standing.get(nameOf(record));
      return there ? replaced(there, record.fields) : changed(record, { layerId: baseLayerId });
    }),
    ...[...gone, ...own.filter((record) => !stays.has(record))].map(removed),
  ]);
};

/** The kinds of data that a merge changes. */
export const typesModified = (edits: readonly Edit[]): readonly ViewKind[] =>
  viewDataTypes.filter((kind) => edits.some((edit) => edit.kind === kind));
