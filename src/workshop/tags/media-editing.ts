/**
 * Media of the web: at the top of the card of a tag, or among its attachments (modal `mediaEmbedPopup`,
 * docs/reference/tags.md#media-from-the-web).
 */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { TagId } from '#domain/ids.ts';
import { embedOf, withScheme, type EmbedFailure } from '#domain/links/embed.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import { ownMediaOf } from '#domain/tags/tag-media.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $modal, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import type { MediaPlace } from '#ui-kit/lazy.ts';
import { inLayer, tagWithId } from './tag-changes.ts';

/** `notRead`: the present media could not be read from the server. `full`: the tag has the most attachments. */
export type MediaRejection = { readonly code: 'notRead' | 'full' } | Pick<EmbedFailure, 'code' | 'provider'>;

export interface MediaDraft {
  /** Of the opening of the modal. */
  readonly id: string;
  readonly tagId: TagId;
  /** As it is typed. */
  readonly address: string;
  readonly place: MediaPlace;
  /** Why the address was rejected; null: it was not, or has been changed since. */
  readonly failure: MediaRejection | null;
}

export const areAttachmentsFull = ({ attachments }: Tag): boolean => attachments.length >= maxAttachments;

export const mediaRequested = createEvent<TagId>();
export const mediaAddressTyped = createEvent<string>();
export const mediaPlaceChosen = createEvent<MediaPlace>();
export const mediaSubmitted = createEvent();

const modalLeft = sample({ clock: $modal, filter: (modal) => modal !== 'mediaEmbedPopup', fn: () => undefined });
const draftOpened = sample({
  clock: mediaRequested,
  source: tagRecords.$all,
  fn: (tags, tagId): MediaDraft => {
    const tag = tagWithId(tags, tagId);
    const isMedia = !tag || tag.media === null || areAttachmentsFull(tag);
    return { id: newId(), tagId, address: '', place: isMedia ? 'media' : 'attachment', failure: null };
  },
});
const submitRejected = createEvent<MediaRejection>();
export const $mediaDraft = createStore<MediaDraft | null>(null)
  .on(draftOpened, (_, draft) => draft)
  .on(mediaAddressTyped, (draft, address) => draft && { ...draft, address, failure: null })
  .on(mediaPlaceChosen, (draft, place) => draft && { ...draft, place })
  .on(submitRejected, (draft, failure) => draft && { ...draft, failure })
  .reset(modalLeft);
sample({ clock: draftOpened, fn: () => 'mediaEmbedPopup' as const, target: modalOpened });

/** The tag of the modal; null: it is closed, or someone has removed the tag. */
export const $mediaTag = combine($mediaDraft, tagRecords.$all, (draft, tags) =>
  draft ? (tagWithId(tags, draft.tagId) ?? null) : null,
);
sample({
  clock: $mediaTag,
  source: $mediaDraft,
  filter: (draft, tag) => draft !== null && tag === null,
  fn: () => 'mediaEmbedPopup' as const,
  target: modalContentRemoved,
});

type Media = Pick<Tag, 'media' | 'mediaType'>;
const noMedia: Media = { media: null, mediaType: null };

/** The media of a tag as its record has it: a file has another URL there. */
const storedMediaOf = async (tag: Tag): Promise<Media> => {
  if (ownMediaOf(tag) === null) return tag;
  const record = await readRecordFx({ kind: 'tag', id: tag.id, ...inLayer(tag) });
  return { ...noMedia, ...(record as Partial<Media> | null) };
};

interface MediaChange {
  readonly tag: Tag;
  readonly media: Media;
  /** Of the modal; null: they are removed, without a modal. */
  readonly draftId: string | null;
}
/** The edit that gives a tag other media. */
const changeMediaFx = createEffect(async ({ tag, media }: MediaChange): Promise<readonly Edit[]> => {
  const { media: source, mediaType } = await storedMediaOf(tag);
  const layer = inLayer(tag);
  const edit = editBetween('tag', tag.id, { media: source, mediaType, ...layer }, { ...media, ...layer });
  return edit ? [edit] : [];
});
/** One at a time: a second one would be based on the same state. */
const changeRequested = createEvent<MediaChange>();
sample({
  clock: changeRequested,
  source: changeMediaFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, change) => change,
  target: changeMediaFx,
});
/** The modal has been closed meanwhile, which cancels the change. */
const isCancelled = (draft: MediaDraft | null, { draftId }: MediaChange): boolean =>
  draftId !== null && draft?.id !== draftId;
const changed = sample({
  clock: changeMediaFx.done,
  source: $mediaDraft,
  filter: (draft, { params }) => !isCancelled(draft, params),
  fn: (_, done) => done,
});
sample({ clock: changed.filterMap(({ result }) => (result.length > 0 ? result : undefined)), target: editsMade });
/** The record of the tag could not be read, so that its media were not changed. */
const changeFailed = sample({
  clock: changeMediaFx.fail,
  source: $mediaDraft,
  filter: (draft, { params }) => !isCancelled(draft, params),
  fn: (_, { params }) => params,
});
export const mediaRemovalFailed = changeFailed.filterMap(({ draftId }) => (draftId === null ? true : undefined));
const additionFailed = changeFailed.filterMap(({ draftId }) => draftId ?? undefined);
sample({ clock: additionFailed, fn: () => ({ code: 'notRead' }) as const, target: submitRejected });

export const mediaRemoved = createEvent<Tag>();
sample({ clock: mediaRemoved, fn: (tag) => ({ tag, media: noMedia, draftId: null }), target: changeRequested });

const submitted = sample({
  clock: mediaSubmitted,
  source: combine({ draft: $mediaDraft, tag: $mediaTag, permitted: $permittedProviders }),
  fn: ({ draft, tag, permitted }) => ({ draft, tag, embed: embedOf(draft?.address ?? '', permitted) }),
});
const isFullFor = (draft: MediaDraft | null, tag: Tag | null): boolean =>
  tag !== null && draft?.place === 'attachment' && areAttachmentsFull(tag);
const rejected = submitted.filterMap(({ draft, tag, embed }): MediaRejection | undefined => {
  if (!embed.ok) return embed.failure;
  return isFullFor(draft, tag) ? { code: 'full' } : undefined;
});
sample({ clock: rejected, target: submitRejected });
const accepted = submitted.filterMap(({ draft, tag, embed }) => {
  if (!draft || !tag || !embed.ok || isFullFor(draft, tag)) return undefined;
  return { tag, draft, url: withScheme(draft.address.trim()), embed: embed.value };
});
sample({
  clock: accepted.filter({ fn: ({ draft }) => draft.place === 'media' }),
  fn: ({ tag, draft, url, embed }): MediaChange => ({
    tag,
    media: { media: url, mediaType: embed.tagMediaType },
    draftId: draft.id,
  }),
  target: changeRequested,
});
const attached = accepted.filter({ fn: ({ draft }) => draft.place === 'attachment' });
sample({
  clock: attached,
  fn: ({ tag, url, embed }): readonly Edit[] => [
    {
      kind: 'attachment',
      id: newId(),
      before: null,
      after: completeRecord('attachment', {
        category: 'external',
        parentType: 'mattertag',
        parentId: tag.id,
        url,
        mediaType: embed.mediaType,
      }),
    },
  ],
  target: editsMade,
});
sample({
  clock: [attached, changed.filterMap(({ params }) => params.draftId ?? undefined)],
  fn: () => 'mediaEmbedPopup' as const,
  target: modalContentRemoved,
});
