/** Keeps tags in step with the cache, and the addresses of what hangs on those that are looked at alive. */
import type { Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { createExpiringResource } from '#base/expiring-resource.ts';
import type { GraphAnswer } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { LoadFailure } from './errors.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';
import type { GraphClient } from './graph-client.ts';
import { mapTagsAnswer, type MappedTags } from './map-tags.ts';
import { endingUrlsOf, renewedUrlsIn } from './tag-addresses.ts';

export interface TagsWish {
  readonly modelId: string;
  /** Those that visitors do not see, too; for who may edit. */
  readonly includeDisabled?: boolean;
  /** Of all views that one may know of, with their layers, and not of the base view alone. */
  readonly includeLayers?: boolean;
}

export interface FollowedTags extends Disposable {
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

const mappedOrThrow = (answer: GraphAnswer): MappedTags => {
  const mapped = mapTagsAnswer(answer);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

/**
 * Every state of the tags goes to `changed`: the first, what edits take for their answer, and what comes from elsewhere.
 * Rejects with a `LoadFailure`.
 */
export const followTags = async (
  client: GraphClient,
  { modelId, includeDisabled = false, includeLayers = false }: TagsWish,
  changed: (mapped: MappedTags) => void,
  clock?: Clock,
): Promise<FollowedTags> => {
  const variables = { modelId, includeDisabled, includeLayers };
  let tags: readonly Tag[] = [];
  let watched: ReadonlySet<TagId> = new Set();

  const endingUrls = (): readonly ExpiringUrl[] => tags.filter(({ id }) => watched.has(id)).flatMap(endingUrlsOf);
  // The answer goes into the cache, and so, a little later, into the tags.
  const renew = async (): Promise<readonly ExpiringUrl[]> => {
    await client.refresh(new Set(['RefreshTagFileAttachments'] as const));
    return renewedUrlsIn(await client.query('RefreshTagFileAttachments', variables));
  };
  const ends = new DisposableStack();
  const addresses = ends.own(createExpiringUrls({ renew, ...(clock && { clock }) }));
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
  /** Whoever begins to look needs addresses that hold for a while (spec 2 §4), and not until the next look through. */
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
  const tell = (mapped: MappedTags): void => {
    ({ tags } = mapped);
    hold();
    changed(mapped);
  };

  tell(mappedOrThrow(await client.query('GetMattertags', variables)));
  ends.defer(
    client.watch('GetMattertags', variables, (answer) => {
      const mapped = mapTagsAnswer(answer);
      if (mapped.ok) tell(mapped.value);
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
    dispose: () => ends.dispose(),
  };
};
