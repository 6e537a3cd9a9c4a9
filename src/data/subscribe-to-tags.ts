/** Keeps the tags up to date with the cache, and renews the expiring attachment URLs of the tags on screen. */
import type { Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { LoadFailure } from './errors.ts';
import type { ExpiringUrl } from './expiring-urls.ts';
import type { GraphClient } from './graph-client.ts';
import { mapTagsResult, type MappedTags } from './map-tags.ts';
import { expiringUrlsOf, renewedUrlsIn } from './tag-urls.ts';
import { createWatchedUrls } from './watched-urls.ts';

export interface TagsQuery {
  readonly modelId: string;
  /** Includes tags that visitors do not see; for editors. */
  readonly includeDisabled?: boolean;
  /** Includes the layers of all views that the user has access to, not only the base view. */
  readonly includeLayers?: boolean;
}

export interface TagsSubscription extends Disposable {
  /**
   * Renews the URLs of these tags, and of no others, before they expire. Resolves when those that expire within a minute
   * have been renewed.
   */
  readonly keepFresh: (tagIds: readonly TagId[]) => Promise<void>;
  /** Renews the URLs now, whenever they expire. Rejects with a `LoadFailure`. */
  readonly renew: () => Promise<void>;
}

const mappedOrThrow = (result: GraphResult): MappedTags => {
  const mapped = mapTagsResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

/**
 * Calls `onChange` with the tags now and after every change: optimistic edits, their results, and changes by others.
 * Rejects with a `LoadFailure`.
 */
export const subscribeToTags = async (
  client: GraphClient,
  { modelId, includeDisabled = false, includeLayers = false }: TagsQuery,
  onChange: (mapped: MappedTags) => void,
  clock?: Clock,
): Promise<TagsSubscription> => {
  const variables = { modelId, includeDisabled, includeLayers };
  let tags: readonly Tag[] = [];
  let watchedTagIds: ReadonlySet<TagId> = new Set();

  // The result is written to the cache, and so updates the tags a little later.
  const renew = async (): Promise<readonly ExpiringUrl[]> => {
    await client.refresh(new Set(['RefreshTagFileAttachments'] as const));
    return renewedUrlsIn(await client.query('RefreshTagFileAttachments', variables));
  };
  const disposables = new DisposableStack();
  const watchedUrls = disposables.own(createWatchedUrls({ renew, ...(clock && { clock }) }));
  const updateWatchedUrls = (): void =>
    watchedUrls.watch(tags.filter(({ id }) => watchedTagIds.has(id)).flatMap(expiringUrlsOf));
  const notify = (mapped: MappedTags): void => {
    ({ tags } = mapped);
    updateWatchedUrls();
    onChange(mapped);
  };

  notify(mappedOrThrow(await client.query('GetMattertags', variables)));
  disposables.defer(
    client.watch('GetMattertags', variables, (result) => {
      const mapped = mapTagsResult(result);
      if (mapped.ok) notify(mapped.value);
      else console.warn('a change of the tags could not be loaded', mapped.failure satisfies LoadFailure);
    }),
  );
  return {
    keepFresh: async (tagIds) => {
      watchedTagIds = new Set(tagIds);
      updateWatchedUrls();
      await watchedUrls.ensureFresh();
    },
    renew: watchedUrls.renewNow,
    dispose: () => disposables.dispose(),
  };
};
