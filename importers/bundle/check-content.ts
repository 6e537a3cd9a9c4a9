/**
 * Checks a capture's content beyond the shapes of its records: duplicate ids, links, media, photos and trims. References
 * to records that it does not have are left out instead (repair-content.ts).
 */
import type { Capture } from '#domain/model/capture.ts';
import type { WithAttachments } from '#domain/records/common-fields.ts';
import type { InLayer } from '#domain/records/common.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import { blurStatuses } from '#domain/records/kinds/blur.ts';
import type { HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import { linksIn, sweepOfPlaceLink } from '#domain/model/content/rich-text.ts';
import { maxTrims } from '#domain/records/kinds/trim.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { isUrl } from './content-files.ts';
import { findDuplicate, firstIssue, idsOf, quote } from './references.ts';

type PathOf = (key: keyof NamedContent) => string;

const findTextIssue = (text: string | undefined, path: string): string | null =>
  firstIssue(linksIn(text ?? ''), ({ url }) =>
    url.startsWith('place:') && sweepOfPlaceLink(url) === null
      ? `${path} links to ${quote(url)}; write place://, the id of a sweep, and nothing else or a query`
      : null,
  );

const findAttachmentIssue = ({ fileAttachments = [], externalAttachments = [] }: WithAttachments, path: string) =>
  findDuplicate(fileAttachments, `${path}.fileAttachments`, 'id') ??
  findDuplicate(externalAttachments, `${path}.externalAttachments`, 'id');

const findTagIssue = ({ tags = [] }: NamedContent, at: PathOf): string | null =>
  firstIssue(tags, (tag, i) => {
    const path = `${at('tags')}[${i}]`;
    if (tag.media !== undefined && isUrl(tag.media) && !/^https?:\/\//i.test(tag.media))
      return `${path}.media must be an address that begins with http:// or https://, or a path inside the bundle`;
    return findTextIssue(tag.description, `${path}.description`) ?? findAttachmentIssue(tag, path);
  });

const findMessageIssue = (message: { readonly text: string } & WithAttachments, path: string): string | null =>
  findTextIssue(message.text, `${path}.text`) ?? findAttachmentIssue(message, path);

const findNoteIssue = ({ notes = [] }: NamedContent, at: PathOf): string | null =>
  firstIssue(notes, (note, i) => {
    const path = `${at('notes')}[${i}]`;
    const comments = note.comments ?? [];
    return (
      findMessageIssue(note, path) ??
      findDuplicate(comments, `${path}.comments`, 'commentId') ??
      firstIssue(
        comments,
        ({ replies = [], ...comment }, c) =>
          findMessageIssue(comment, `${path}.comments[${c}]`) ??
          findDuplicate(replies, `${path}.comments[${c}].replies`, 'replyId') ??
          firstIssue(replies, (reply, r) => findMessageIssue(reply, `${path}.comments[${c}].replies[${r}]`)),
      )
    );
  });

const findReelIssue = (reel: HighlightReel | undefined, path: string): string | null =>
  firstIssue(reel?.entries ?? [], ({ description }, i) =>
    findTextIssue(description, `${path}.entries[${i}].description`),
  );

const findPhotoIssue = ({ photos = [] }: NamedContent, at: PathOf): string | null =>
  firstIssue(photos, ({ snapshotLocation: place }, i) =>
    place && isInside(place.viewMode) && place.anchor === undefined
      ? `${at('photos')}[${i}].snapshotLocation lacks “anchor”`
      : null,
  );

const findViewIssue = ({ views = [], layers = [] }: NamedContent, at: PathOf): string | null =>
  firstIssue(layers, ({ id }, i) =>
    id === baseLayerId ? `${at('layers')}[${i}].id is the base layer's, which every model has; remove it` : null,
  ) ??
  firstIssue(views, (view, i) => {
    const path = `${at('views')}[${i}]`;
    return (
      findDuplicate(view.layers, `${path}.layers`, 'layerId') ??
      findReelIssue(view.highlightReel, `${path}.highlightReel`)
    );
  });

const findTrimIssue = ({ trims = [] }: NamedContent, at: PathOf): string | null => {
  const counts = new Map<string | undefined, number>();
  return firstIssue(trims, ({ floorId }, i) => {
    const count = (counts.get(floorId) ?? 0) + 1;
    counts.set(floorId, count);
    return count > maxTrims
      ? `${at('trims')}[${i}] is one too many: a floor, and all floors together, have at most ${maxTrims}; remove one`
      : null;
  });
};

type VersionedRecord = InLayer & { readonly id: string };

const listsWithVersions = ['tags', 'labels', 'measurements', 'objectAnnotations', 'orderedLists'] as const;

/** A record may have a version in each layer. */
const layerOf = ({ layerId = baseLayerId }: InLayer) => layerId;

const findRemovedIssue = (records: readonly VersionedRecord[], list: string): string | null =>
  firstIssue(records, ({ removed, layerId = baseLayerId }, i) =>
    removed && layerId === baseLayerId
      ? `${list}[${i}].removed is for versions in other layers; leave the record out or name a layer by layerId`
      : null,
  );

const findDuplicateIds = (capture: Capture, content: NamedContent, at: PathOf): string | null => {
  const short = idsOf(capture.tags);
  return (
    firstIssue(['users', 'layers', 'views', 'photos', 'blurs', 'trims'] as const, (key) =>
      findDuplicate<'id', { readonly id: string }>(content[key] ?? [], at(key), 'id'),
    ) ??
    firstIssue(listsWithVersions, (key) =>
      findDuplicate<'id', VersionedRecord>(content[key] ?? [], at(key), 'id', layerOf),
    ) ??
    firstIssue(listsWithVersions, (key) => findRemovedIssue(content[key] ?? [], at(key))) ??
    findDuplicate(content.notes ?? [], at('notes'), 'noteId') ??
    firstIssue(content.tags ?? [], ({ id }, i) =>
      short.has(id) ? `${at('tags')}[${i}].id ${quote(id)} is the id of one of tags already; give each its own` : null,
    )
  );
};

/** An import continues no work of an image processor. */
const findBlurIssue = ({ blurs = [] }: NamedContent, at: PathOf): string | null =>
  firstIssue(blurs, ({ status }, i) =>
    status === 'processing'
      ? `${at('blurs')}[${i}].status must be one of ${blurStatuses.filter((each) => each !== 'processing').join(', ')}`
      : null,
  );

/** `content` includes the lists at the capture's top level. Returns a sentence without its full stop, or null. */
export const findContentIssue = (capture: Capture, content: NamedContent, at: PathOf): string | null =>
  findDuplicateIds(capture, content, at) ??
  findViewIssue(content, at) ??
  findTagIssue(content, at) ??
  findNoteIssue(content, at) ??
  findPhotoIssue(content, at) ??
  findTrimIssue(content, at) ??
  findBlurIssue(content, at) ??
  findReelIssue(content.highlightReel, at('highlightReel'));
