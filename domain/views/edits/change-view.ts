/** Renaming, enabling and deleting views (docs/reference/views-and-layers.md#operations). */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { canDelete, canDisable } from '../capabilities.ts';
import { findNameFailure } from '../names.ts';
import {
  findView,
  layerIdOf,
  listingsOf,
  ownLayersOf,
  reject,
  viewSummaryOf,
  type ViewContent,
  type ViewResult,
} from '../view-content.ts';
import { changeOf, removalOf } from './record-edits.ts';

type Edits = ViewResult<readonly Edit[]>;

export const renameView = (content: ViewContent, viewId: string, name: string): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const failure = findNameFailure(name);
  return failure ? reject(failure) : ok(changeOf(view.value, { name }));
};

export const setViewEnabled = (content: ViewContent, viewId: string, enabled: boolean): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canDisable(viewSummaryOf(content, view.value)))
    return reject('Only user, insights and defurnished views can be enabled and disabled.');
  return ok(changeOf(view.value, { enabled }));
};

/** Without `deleteLayersIfOrphaned` its layers and their records remain. */
export const deleteView = (
  content: ViewContent,
  { viewId, deleteLayersIfOrphaned }: { readonly viewId: string; readonly deleteLayersIfOrphaned: boolean },
): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canDelete(viewSummaryOf(content, view.value))) return reject('Only user and insights views can be deleted.');
  const orphans = new Set(
    deleteLayersIfOrphaned ? ownLayersOf(viewSummaryOf(content, view.value), listingsOf(content)) : [],
  );
  return ok([
    ...content.records.filter((record) => orphans.has(layerIdOf(record))).map(removalOf),
    removalOf(view.value),
    ...content.layers.filter(({ id }) => orphans.has(id)).map(removalOf),
  ]);
};
