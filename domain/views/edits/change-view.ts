/** Renaming, enabling and deleting views (spec 3 §4, §6, §7). */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { canDelete, canDisable } from '../capabilities.ts';
import { nameFault } from '../names.ts';
import {
  findView,
  layerIdOf,
  listingsOf,
  ownLayersOf,
  refuse,
  viewFactsOf,
  type ViewContent,
  type ViewResult,
} from '../view-content.ts';
import { changed, removed } from './record-edits.ts';

type Edits = ViewResult<readonly Edit[]>;

export const renameView = (content: ViewContent, viewId: string, name: string): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const fault = nameFault(name);
  return fault ? refuse(fault) : ok(changed(view.value, { name }));
};

export const setViewEnabled = (content: ViewContent, viewId: string, enabled: boolean): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canDisable(viewFactsOf(content, view.value)))
    return refuse('Only user, insights and defurnished views can be enabled and disabled.');
  return ok(changed(view.value, { enabled }));
};

/** Without `deleteLayersIfOrphaned` its layers stay, with all that lies in them. */
export const deleteView = (
  content: ViewContent,
  { viewId, deleteLayersIfOrphaned }: { readonly viewId: string; readonly deleteLayersIfOrphaned: boolean },
): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canDelete(viewFactsOf(content, view.value))) return refuse('Only user and insights views can be deleted.');
  const orphans = new Set(
    deleteLayersIfOrphaned ? ownLayersOf(viewFactsOf(content, view.value), listingsOf(content)) : [],
  );
  return ok([
    ...content.records.filter((record) => orphans.has(layerIdOf(record))).map(removed),
    removed(view.value),
    ...content.layers.filter(({ id }) => orphans.has(id)).map(removed),
  ]);
};
