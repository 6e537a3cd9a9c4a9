/** The tags of the model, as read-only stores that mirror the cache. */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { $pendingEdits } from './edits/state.ts';
import type { LoadFailure } from './errors.ts';
import type { TagsSubscription, TagsQuery } from './subscribe-to-tags.ts';
import type { MappedTags } from './map-tags.ts';

export interface TagsRequest extends TagsQuery {
  readonly page: PageData;
}

/** The cached tags have changed: a result, an optimistic edit, or a change by another user. */
export const tagsChanged = createEvent<MappedTags>();

/** Loads the tags and watches them; a further call replaces the subscription of the call before. */
export const loadTagsFx = createEffect<TagsRequest, TagsSubscription, LoadFailure>(async (request) => {
  // Bound before the first await, after which the scope is lost.
  const changed = scopeBind(tagsChanged, { safe: true });
  const [{ graphClientOf }, { subscribeToTags }] = await Promise.all([
    import('./graph-client-of.ts'),
    import('./subscribe-to-tags.ts'),
  ]);
  return subscribeToTags(graphClientOf(request.page, request.modelId), request, changed);
});

const $receivedTags = createStore<readonly Tag[]>([]).on(tagsChanged, (_, { tags }) => tags);
/** Versions of tags that hide their tag in a layer and are not among the loaded tags. */
export const $hiddenTagVersions = createStore<readonly VersionKey[]>([]).on(tagsChanged, (_, { hidden }) => hidden);
/** Tags in layers in memory: they exist only in this page and are not sent to the server. */
export const tagsInMemoryChanged = createEvent<readonly Tag[]>();
export const $tagsInMemory = createStore<readonly Tag[]>([]).on(tagsInMemoryChanged, (_, tags) => tags);
/** The loaded tags with the pending edits applied, in the server's order; then those in memory. */
const $allTags = combine($receivedTags, $pendingEdits, $tagsInMemory, (received, edits, inMemory) => {
  const tags = applyToTags(received, edits);
  return inMemory.length === 0 ? tags : [...tags, ...inMemory];
});

/** How the current view affects tags. Set by the views feature, which most models do not load. */
export interface TagsView {
  /** Returns the version of each tag that the view shows, unless a hidden version replaces it. */
  readonly select: (tags: readonly Tag[], hidden: readonly VersionKey[]) => readonly Tag[];
  /** The layer of new tags; null is the base layer. */
  readonly layerId: string | null;
}
export const tagsViewChanged = createEvent<TagsView>();
const $tagsView = createStore<TagsView>({ select: (tags) => tags, layerId: null }, { serialize: 'ignore' }).on(
  tagsViewChanged,
  (_, view) => view,
);

/** The tags that the current view shows. */
export const $tags = combine($allTags, $hiddenTagVersions, $tagsView, (tags, hidden, { select }) =>
  select(tags, hidden),
);
/** The tags of the current view, then all others: an edited tag remains available when the view changes. */
export const $knownTags = combine($allTags, $tags, (all, shown) => {
  const inView = new Set(shown);
  return [...shown, ...all.filter((tag) => !inView.has(tag))];
});
export const $newTagLayerId = $tagsView.map(({ layerId }) => layerId, { skipVoid: false });
export const $tagWarnings = createStore<readonly string[]>([]).on(tagsChanged, (_, { warnings }) => warnings);

const $subscription = createStore<TagsSubscription | null>(null, { serialize: 'ignore' });
const disposeFx = createEffect((subscription: TagsSubscription) => subscription.dispose());
sample({
  clock: loadTagsFx.doneData,
  source: $subscription,
  filter: (subscription): subscription is TagsSubscription => subscription !== null,
  target: disposeFx,
});
sample({ clock: loadTagsFx.doneData, target: $subscription });
/** Until then a new tag would disappear once the server has accepted it: no query that includes it is watched. */
export const $areTagsLoaded = $subscription.map((subscription) => subscription !== null);

/** Renews the attachment URLs of these tags, and of no others, before they expire. */
export const refreshTagsFx = attach({
  source: $subscription,
  effect: (subscription, tagIds: readonly TagId[]) => subscription?.keepFresh(tagIds),
});

/** Renews all attachment URLs now, by one query. Rejects with a `LoadFailure`. */
export const renewTagUrlsFx = attach({ source: $subscription, effect: (subscription) => subscription?.renew() });

const printWarningsFx = createEffect((warnings: readonly string[]) => {
  for (const warning of warnings) console.warn(`tags: ${warning}`);
});
sample({ clock: $tagWarnings, filter: (warnings) => warnings.length > 0, target: printWarningsFx });
