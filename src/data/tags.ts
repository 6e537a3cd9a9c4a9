/** The tags of the model as the rest of the application sees them: a read-only mirror of what the cache holds. */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { VersionName } from '#domain/views/visible-versions.ts';
import { $pendingEdits } from './edits/state.ts';
import type { LoadFailure } from './errors.ts';
import type { TagsSubscription, TagsQuery } from './subscribe-to-tags.ts';
import type { MappedTags } from './map-tags.ts';

export interface TagsRequest extends TagsQuery {
  readonly page: PageData;
}

/** What the cache holds has changed: a result, an edit that is taken for done, a change elsewhere. */
export const tagsChanged = createEvent<MappedTags>();

/**
 * Reads the tags and follows them from then on; asked once more, with other wishes, what was followed before ends.
 * Answers the end of it.
 */
export const loadTagsFx = createEffect<TagsRequest, TagsSubscription, LoadFailure>(async (request) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const changed = scopeBind(tagsChanged, { safe: true });
  const [{ graphClientOf }, { subscribeToTags: followTags }] = await Promise.all([
    import('./graph-client-of.ts'),
    import('./subscribe-to-tags.ts'),
  ]);
  return followTags(graphClientOf(request.page, request.modelId), request, changed);
});

const $receivedTags = createStore<readonly Tag[]>([]).on(tagsChanged, (_, { tags }) => tags);
/** Of tags: what takes a tag's place in a layer and is not told itself. */
export const $hiddenVersions = createStore<readonly VersionName[]>([]).on(tagsChanged, (_, { hidden }) => hidden);
/** Of layers in memory: kept in this page alone, and told to no server. */
export const tagsInMemoryChanged = createEvent<readonly Tag[]>();
export const $tagsInMemory = createStore<readonly Tag[]>([]).on(tagsInMemoryChanged, (_, tags) => tags);
/** In the server's order, as they will be when the editor's own edits are made; then those in memory. */
const $allTags = combine($receivedTags, $pendingEdits, $tagsInMemory, (received, edits, inMemory) => {
  const tags = applyToTags(received, edits);
  return inMemory.length === 0 ? tags : [...tags, ...inMemory];
});

/** What the view that is looked at says of tags. It is told by whoever knows views, which most models do not need. */
export interface TagsInView {
  /** One version of each that the view shows; none where a hidden one takes its place. */
  readonly pick: (tags: readonly Tag[], hidden: readonly VersionName[]) => readonly Tag[];
  /** Into which layer new ones go; null: the base layer. */
  readonly layerId: string | null;
}
export const viewOfTagsChosen = createEvent<TagsInView>();
const $tagsInView = createStore<TagsInView>({ pick: (tags) => tags, layerId: null }, { serialize: 'ignore' }).on(
  viewOfTagsChosen,
  (_, chosen) => chosen,
);

/** Those of the view that is looked at. */
export const $tags = combine($allTags, $hiddenVersions, $tagsInView, (tags, hidden, { pick }) => pick(tags, hidden));
/** Others after them: what is worked on is not gone because one looks at another view. */
export const $knownTags = combine($allTags, $tags, (all, shown) => {
  const inView = new Set(shown);
  return [...shown, ...all.filter((tag) => !inView.has(tag))];
});
export const $layerOfNewTags = $tagsInView.map(({ layerId }) => layerId, { skipVoid: false });
export const $tagProblems = createStore<readonly string[]>([]).on(tagsChanged, (_, { problems }) => problems);

const $followed = createStore<TagsSubscription | null>(null, { serialize: 'ignore' });
const endFx = createEffect((followed: TagsSubscription) => followed.dispose());
sample({
  clock: loadTagsFx.doneData,
  source: $followed,
  filter: (followed): followed is TagsSubscription => followed !== null,
  target: endFx,
});
sample({ clock: loadTagsFx.doneData, target: $followed });

/** The addresses of what hangs on these are renewed before they end, and of no others. */
export const refreshTagsFx = attach({
  source: $followed,
  effect: (followed, tagIds: readonly TagId[]) => followed?.keepFresh(tagIds),
});

/** Asks for the addresses of all that hangs on tags anew, by one query. Rejects with a `LoadFailure`. */
export const renewTagUrlsFx = attach({ source: $followed, effect: (followed) => followed?.renew() });

const printFx = createEffect((problems: readonly string[]) => {
  for (const problem of problems) console.warn(`tags: ${problem}`);
});
sample({ clock: $tagProblems, filter: (problems) => problems.length > 0, target: printFx });
