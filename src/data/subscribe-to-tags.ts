/** Keeps tags in step with the cache, and the addresses of what hangs on those that are looked at alive. */
import type { Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { createExpiringResource } from '#base/expiring-resource.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { LoadFailure } from './errors.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';
import type { GraphClient } from './graph-client.ts';
import { mapTagsResult, type MappedTags } from './map-tags.ts';
import { expiringUrlsOf, renewedUrlsIn } from './tag-urls.ts';

export interface TagsQuery {
  readonly modelId: string;
  /** Those that visitors do not see, too; for who may edit. */
  readonly includeDisabled?: boolean;
  /** Of all views that one may know of, with their layers, and not of the base view alone. */
  readonly includeLayers?: boolean;
}

export interface TagsSubscription extends Disposable {
  /**
   * The addresses of these are renewed before they end, and of no others. Answers when those that end within a minute
   * are new.
   */
  readonly keepFresh: (tagIds: readonly TagId[]) => Promise<void>;
  /** Asks for the addresses anew, whether they end soon or not. Rejects with a `LoadFailure`. */
  readonly renew: () => Promise<void>;
}

const soonestEnd = (urls: readonly ExpiringUrl[]): number =>
  Math.min(...urls.map(({ validUntil }) => validUntil ?? Infinity));

const mappedOrThrow = (result: GraphResult): MappedTags => {
  const mapped = mapTagsResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

/**
 * Every state of the tags goes to `changed`: the first, what edits take for their answer, and what comes from elsewhere.
 * Rejects with a `LoadFailure`.
 */
export const subscribeToTags = async (
  client: GraphClient,
  { modelId, includeDisabled = false, includeLayers = false }: TagsQuery,
  changed: (mapped: MappedTags) => void,
  clock?: Clock,
): Promise<TagsSubscription> => {
  const variables = { modelId, includeDisabled, includeLayers };
  let tags: readonly Tag[] = [];
  let watched: ReadonlySet<TagId> = new Set();

  const endingUrls = (): readonly ExpiringUrl[] => tags.filter(({ id }) => watched.has(id)).flatMap(expiringUrlsOf);
  // The result goes into the cache, and so, a little later, into the tags.
  const renew = async (): Promise<readonly ExpiringUrl[]> => {
    await client.refresh(new Set(['RefreshTagFileAttachments'] as const));
    return renewedUrlsIn(await client.query('RefreshTagFileAttachments', variables));
  };
  const disposables = new DisposableStack();
  const addresses = disposables.own(createExpiringUrls({ renew, ...(clock && { clock }) }));
  const held = new Set<string>();
  const hold = (): void => {
    const urls = endingUrls();
    const wanted = new Set(urls.map(({ id }) => id));
    for (const id of held) if (!wanted.has(id)) addresses.forget(id);
    held.clear();
    for (const id of wanted) held.add(id);
    addresses.keep(urls);
  };
  const renewHeld = async (): Promise<readonly ExpiringUrl[]> => {
    const renewed = (await renew()).filter(({ id }) => held.has(id));
    addresses.keep(renewed);
    return renewed;
  };
  /** Whoever begins to look needs addresses that hold for a while (docs/reference/attachments.md#expiring-urls), and not until the next look through. */
  const addressesFor = async (urls: readonly ExpiringUrl[]): Promise<void> => {
    const resource = createExpiringResource({
      initial: { value: urls, validUntil: soonestEnd(urls) },
      renew: async () => {
        const renewed = await renewHeld();
        return { value: renewed, validUntil: soonestEnd(renewed) };
      },
      ...(clock && { clock }),
    });
    const got = await resource.get();
    if (!got.ok) console.warn('addresses could not be renewed', got.failure.reason);
  };
  const notify = (mapped: MappedTags): void => {
    ({ tags } = mapped);
    hold();
    changed(mapped);
  };

  notify(mappedOrThrow(await client.query('GetMattertags', variables)));
  disposables.defer(
    client.watch('GetMattertags', variables, (result) => {
      const mapped = mapTagsResult(result);
      if (mapped.ok) notify(mapped.value);
      else console.warn('a change of the tags is not shown', mapped.failure satisfies LoadFailure);
    }),
  );
  return {
    keepFresh: async (tagIds) => {
      watched = new Set(tagIds);
      hold();
      if (held.size > 0) await addressesFor(endingUrls());
    },
    renew: async () => void (await renewHeld()),
    dispose: () => disposables.dispose(),
  };
};
