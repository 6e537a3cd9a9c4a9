/** Opens the tag of the address parameter if the model's own view does not contain it: in the first view that does. */
import { createStore, sample } from 'effector';
import type { TagId } from '#domain/ids.ts';
import { isShown } from '#domain/tags/tag.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $parameters } from '../start-up/index.ts';
import { $openTagId, tagOpened } from '../tags/index.ts';
import { $viewState, viewChosen } from './state.ts';
import { $listedViews } from './view-list.ts';

interface AddressedTag {
  readonly tagId: TagId;
  readonly viewId: string;
}

const addressedTagFound = sample({
  // Before that, only the tags of the model's own view are loaded.
  clock: tagRecords.loadFx.done.filter({ fn: ({ params }) => params.includeLayers }),
  source: {
    state: $viewState,
    listed: $listedViews,
    tags: tagRecords.$all,
    hidden: tagRecords.$hidden,
    open: $openTagId,
    parameters: $parameters,
    isWorkshop: $isWorkshop,
  },
  fn: ({ state, listed, tags, hidden, open, parameters: { tag }, isWorkshop }): AddressedTag | undefined => {
    if (state === null || open !== null || tag === null) return undefined;
    // Not if the visitor has chosen another view; switched and added layers do not matter.
    if (state.currentViewId !== state.initialViewId) return undefined;
    const view = listed.find(({ id }) =>
      recordsInView({ ...state, currentViewId: id }, 'tag', tags, hidden).some(
        (each) => each.id === tag && isShown(each, isWorkshop),
      ),
    );
    return view && view.id !== state.currentViewId ? { tagId: tag as TagId, viewId: view.id } : undefined;
  },
}).filterMap((found) => found);

const $pendingTagId = createStore<TagId | null>(null)
  .on(addressedTagFound, (_, { tagId }) => tagId)
  .on(tagOpened, () => null);
sample({ clock: addressedTagFound, fn: ({ viewId }) => viewId, target: viewChosen });
sample({
  clock: tagRecords.$shown,
  source: $pendingTagId,
  filter: (pendingId, tags) => pendingId !== null && tags.some(({ id }) => id === pendingId),
  fn: (pendingId) => ({ tagId: pendingId!, by: 'address' as const }),
  target: tagOpened,
});
