/** How two sets of records differ, such as those of the base view and of a session's view (spec 3 §7). */
import { ok } from '#base/result.ts';
import { changedFields } from '../edits/fields.ts';
import { givenByServer } from '../edits/edit.ts';
import { viewDataTypes } from '../model/content/view.ts';
import { publishView, typesModified } from './edits/publish-view.ts';
import { recordsShown } from './shown.ts';
import { findView, viewFactsOf, type Held, type ViewContent, type ViewKind, type ViewResult } from './view-content.ts';

export interface KindDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export type RecordsDiff = Readonly<Record<ViewKind, KindDiff>>;

/** Where a record lies and what the server gives it say nothing of what somebody changed. */
const passedOver: ReadonlySet<string> = new Set(['layerId', 'modified', ...givenByServer]);

const differs = (a: Held, b: Held): boolean =>
  changedFields(a.fields, b.fields).some((field) => !passedOver.has(field));

const diffOfKind = (from: ReadonlyMap<string, Held>, to: ReadonlyMap<string, Held>): KindDiff => ({
  added: [...to.keys()].filter((id) => !from.has(id)),
  removed: [...from.keys()].filter((id) => !to.has(id)),
  changed: [...to].filter(([id, record]) => from.has(id) && differs(from.get(id)!, record)).map(([id]) => id),
});

const byId = (records: readonly Held<ViewKind>[], kind: ViewKind): ReadonlyMap<string, Held> =>
  new Map(records.filter((record) => record.kind === kind).map((record) => [record.id, record]));

/** Ids by kind, of what would have to be done to `from` to have `to`. */
export const diffRecords = (from: readonly Held<ViewKind>[], to: readonly Held<ViewKind>[]): RecordsDiff =>
  Object.fromEntries(viewDataTypes.map((kind) => [kind, diffOfKind(byId(from, kind), byId(to, kind))])) as RecordsDiff;

/** What two views show of the same model, each the version that counts in it: a session compared with base. */
export const diffOfViews = (content: ViewContent, fromId: string, toId: string): ViewResult<RecordsDiff> => {
  const [from, to] = [findView(content, fromId), findView(content, toId)];
  if (!from.ok) return from;
  if (!to.ok) return to;
  const shownIn = (view: Held<'view'>) => recordsShown(viewFactsOf(view), content.records);
  return ok(diffRecords(shownIn(from.value), shownIn(to.value)));
};

export interface MergeDiff {
  /** Ids of the view that is merged and of the one that it is merged into. */
  readonly src: string;
  readonly dest: string;
  readonly typesModified: readonly ViewKind[];
}

/** What publishing a view into base would change. */
export const mergeDiff = (content: ViewContent, viewId: string): ViewResult<MergeDiff> => {
  const edits = publishView(content, viewId);
  if (!edits.ok) return edits;
  const base = findView(content, content.views.find(({ fields }) => fields['type'] === 'base')?.id ?? '');
  return base.ok ? ok({ src: viewId, dest: base.value.id, typesModified: typesModified(edits.value) }) : base;
};
