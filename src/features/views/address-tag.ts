/** A tag that the address names and that the model's own view does not show: one looks at the first view that does. */
import { createStore, sample } from 'effector';
import type { TagId } from '#domain/ids.ts';
import { isListed } from '#domain/tags/tag.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { $hiddenVersions, $knownTags, $tags, loadTagsFx } from '#src/data/tags.ts';
import { $parameters } from '../start-up/index.ts';
import { $openTagId, tagOpened } from '../tags/index.ts';
import { $listedViews, $viewState, versionOfTag, viewChosen } from './state.ts';

interface AddressedTag {
  readonly tagId: TagId;
  readonly viewId: string;
}

const addressed = sample({
  // Before, only the tags of the model's own view are known.
  clock: loadTagsFx.done.filter({ fn: ({ params }) => params.includeLayers === true }),
  source: {
    state: $viewState,
    listed: $listedViews,
    tags: $knownTags,
    hidden: $hiddenVersions,
    open: $openTagId,
    parameters: $parameters,
  },
  fn: ({ state, listed, tags, hidden, open, parameters: { tag, edit } }): AddressedTag | undefined => {
    if (state === null || open !== null || tag === null) return undefined;
    // Somebody has gone to another view meanwhile; layers may be switched and laid over this one.
    if (state.currentViewId !== state.initialViewId) return undefined;
    const showing = listed.find(({ id }) =>
      recordsInView({ ...state, currentViewId: id }, 'tag', tags, versionOfTag, hidden).some(
        (each) => each.id === tag && isListed(edit ? { ...each, enabled: true } : each),
      ),
    );
    return showing && showing.id !== state.currentViewId ? { tagId: tag as TagId, viewId: showing.id } : undefined;
  },
}).filterMap((found) => found);

const $awaited = createStore<TagId | null>(null)
  .on(addressed, (_, { tagId }) => tagId)
  .on(tagOpened, () => null);
sample({ clock: addressed, fn: ({ viewId }) => viewId, target: viewChosen });
sample({
  clock: $tags,
  source: $awaited,
  filter: (awaited, tags) => awaited !== null && tags.some(({ id }) => id === awaited),
  fn: (awaited) => ({ tagId: awaited!, by: 'address' as const }),
  target: tagOpened,
});
