/** What publishing a view into base would change (docs/reference/views-and-layers.md#operations). */
import { publishView, typesModified } from './edits/publish-view.ts';
import type { ViewContent, ViewKind } from './view-content.ts';

export interface MergeDiff {
  /** Ids of the view that is merged and of the one that it is merged into. */
  readonly src: string;
  readonly dest: string;
  readonly typesModified: readonly ViewKind[];
}

/** Nothing is modified by a view that cannot be published. Null: there is nothing to publish into. */
export const mergeDiff = (content: ViewContent, viewId: string): MergeDiff | null => {
  const base = content.views.find(({ fields }) => fields['type'] === 'base');
  if (!base) return null;
  const edits = publishView(content, viewId);
  return { src: viewId, dest: base.id, typesModified: edits.ok ? typesModified(edits.value) : [] };
};
