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
import { tagRecords } from '#src/data/tags.ts';
import { $modal, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import { inLayer, tagWithId } from './tag-changes.ts';

/** Where it is shown. */
export type MediaPlace = 'media' | 'attachment';

/** `notRead`: the present media could not be read from the server. */
export type MediaFailure = EmbedFailure['code'] | 'notRead';

export interface MediaDraft {
  readonly tagId: TagId;
  /** As it is typed. */
  readonly address: string;
  readonly place: MediaPlace;
  /** Why the address was rejected; null: it was not, or has been changed since. */
  readonly failure: MediaFailure | null;
}

export const mediaRequested = createEvent<TagId>();
export const mediaAddressTyped = createEvent<string>();
export const mediaPlaceChosen = createEvent<MediaPlace>();
export const mediaSubmitted = createEvent();

const modalLeft = sample({ clock: $modal, filter: (modal) => modal !== 'mediaEmbedPopup', fn: () => undefined });
const draftOpened = sample({
  clock: mediaRequested,
  source: tagRecords.$all,
  fn: (tags, tagId): MediaDraft => ({
    tagId,
    address: '',
    place: tagWithId(tags, tagId)?.media === null ? 'media' : 'attachment',
    failure: null,
  }),
});
const submitRejected = createEvent<MediaFailure>();
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

export const areAttachmentsFull = ({ attachments }: Tag): boolean => attachments.length >= maxAttachments;

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
}
/** The edit that gives a tag other media. */
const changeMediaFx = createEffect(async ({ tag, media }: MediaChange): Promise<readonly Edit[]> => {
  const { media: source, mediaType } = await storedMediaOf(tag);
  const layer = inLayer(tag);
  const edit = editBetween('tag', tag.id, { media: source, mediaType, ...layer }, { ...media, ...layer });
  return edit ? [edit] : [];
});
sample({ clock: changeMediaFx.doneData, filter: (edits) => edits.length > 0, target: editsMade });
/** The record of the tag could not be read, so that its media were not changed. The modal, where it is open, says so. */
const changeFailed = sample({ clock: changeMediaFx.fail, source: $mediaDraft });
export const mediaRemovalFailed = changeFailed.filterMap((draft) => (draft ? undefined : true));
sample({ clock: changeFailed, filter: Boolean, fn: () => 'notRead' as const, target: submitRejected });

export const mediaRemoved = createEvent<Tag>();
sample({ clock: mediaRemoved, fn: (tag) => ({ tag, media: noMedia }), target: changeMediaFx });

const submitted = sample({
  clock: mediaSubmitted,
  source: combine({ draft: $mediaDraft, tag: $mediaTag }),
  fn: ({ draft, tag }) => ({ draft, tag, embed: embedOf(draft?.address ?? '') }),
});
const rejected = submitted.filterMap(({ embed }) => (embed.ok ? undefined : embed.failure.code));
sample({ clock: rejected, target: submitRejected });
const accepted = submitted.filterMap(({ draft, tag, embed }) => {
  if (!draft || !tag || !embed.ok) return undefined;
  return { tag, place: draft.place, url: withScheme(draft.address.trim()), embed: embed.value };
});
sample({
  clock: accepted.filter({ fn: ({ place }) => place === 'media' }),
  fn: ({ tag, url, embed }): MediaChange => ({ tag, media: { media: url, mediaType: embed.tagMediaType } }),
  target: changeMediaFx,
});
const attached = accepted.filter({ fn: ({ place }) => place === 'attachment' });
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
  clock: [attached, sample({ clock: changeMediaFx.done, source: $mediaDraft, filter: Boolean })],
  fn: () => 'mediaEmbedPopup' as const,
  target: modalContentRemoved,
});
