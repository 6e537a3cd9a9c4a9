/**
 * Checks a capture's content beyond the shapes of its records: duplicate ids, links, media, photos, plan images and
 * trims. References to records that it does not have are left out instead (repair-content.ts).
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
import { findDuplicates, idsOf, issuesOfEach, quote } from './references.ts';

type PathOf = (key: keyof NamedContent) => string;
type Issues = readonly string[];

const findTextIssues = (text: string | undefined, path: string): Issues =>
  issuesOfEach(linksIn(text ?? ''), ({ url }) =>
    url.startsWith('place:') && sweepOfPlaceLink(url) === null
      ? `${path} links to ${quote(url)}; write place://, the id of a sweep, and nothing else or a query`
      : null,
  );

const findAttachmentIssues = (
  { fileAttachments = [], externalAttachments = [] }: WithAttachments,
  path: string,
): Issues => [
  ...findDuplicates(fileAttachments, `${path}.fileAttachments`, 'id'),
  ...findDuplicates(externalAttachments, `${path}.externalAttachments`, 'id'),
];

const findTagIssues = ({ tags = [] }: NamedContent, at: PathOf): Issues =>
  tags.flatMap((tag, i) => {
    const path = `${at('tags')}[${i}]`;
    const isForeign = tag.media !== undefined && isUrl(tag.media) && !/^https?:\/\//i.test(tag.media);
    return [
      ...(isForeign
        ? [`${path}.media must be an address that begins with http:// or https://, or a path inside the bundle`]
        : []),
      ...findTextIssues(tag.description, `${path}.description`),
      ...findAttachmentIssues(tag, path),
    ];
  });

const findMessageIssues = (message: { readonly text: string } & WithAttachments, path: string): Issues => [
  ...findTextIssues(message.text, `${path}.text`),
  ...findAttachmentIssues(message, path),
];

const findNoteIssues = ({ notes = [] }: NamedContent, at: PathOf): Issues =>
  notes.flatMap((note, i) => {
    const path = `${at('notes')}[${i}]`;
    const comments = note.comments ?? [];
    return [
      ...findMessageIssues(note, path),
      ...findDuplicates(comments, `${path}.comments`, 'commentId'),
      ...comments.flatMap(({ replies = [], ...comment }, c) => [
        ...findMessageIssues(comment, `${path}.comments[${c}]`),
        ...findDuplicates(replies, `${path}.comments[${c}].replies`, 'replyId'),
        ...replies.flatMap((reply, r) => findMessageIssues(reply, `${path}.comments[${c}].replies[${r}]`)),
      ]),
    ];
  });

const findReelIssues = (reel: HighlightReel | undefined, path: string): Issues =>
  (reel?.entries ?? []).flatMap(({ description }, i) =>
    findTextIssues(description, `${path}.entries[${i}].description`),
  );

const findPhotoIssues = ({ photos = [] }: NamedContent, at: PathOf): Issues =>
  issuesOfEach(photos, ({ snapshotLocation: place }, i) =>
    place && isInside(place.viewMode) && place.anchor === undefined
      ? `${at('photos')}[${i}].snapshotLocation lacks “anchor”`
      : null,
  );

/** Without a file there would be nothing to show: uploads are exported as files. */
const findPlanImageIssues = ({ planImages = [] }: NamedContent, at: PathOf): Issues =>
  issuesOfEach(planImages, ({ file }, i) => (file === undefined ? `${at('planImages')}[${i}] lacks “file”` : null));

const findViewIssues = ({ views = [], layers = [] }: NamedContent, at: PathOf): Issues => [
  ...issuesOfEach(layers, ({ id }, i) =>
    id === baseLayerId ? `${at('layers')}[${i}].id is the base layer's, which every model has; remove it` : null,
  ),
  ...views.flatMap((view, i) => {
    const path = `${at('views')}[${i}]`;
    return [
      ...findDuplicates(view.layers, `${path}.layers`, 'layerId'),
      ...findReelIssues(view.highlightReel, `${path}.highlightReel`),
    ];
  }),
];

const findTrimIssues = ({ trims = [] }: NamedContent, at: PathOf): Issues => {
  const counts = new Map<string | undefined, number>();
  return issuesOfEach(trims, ({ floorId }, i) => {
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

const findRemovedIssues = (records: readonly VersionedRecord[], list: string): Issues =>
  issuesOfEach(records, ({ removed, layerId = baseLayerId }, i) =>
    removed && layerId === baseLayerId
      ? `${list}[${i}].removed is for versions in other layers; leave the record out or name a layer by layerId`
      : null,
  );

const findDuplicateIds = (capture: Capture, content: NamedContent, at: PathOf): Issues => {
  const short = idsOf(capture.tags);
  return [
    ...(['users', 'layers', 'views', 'photos', 'planImages', 'blurs', 'trims'] as const).flatMap((key) =>
      findDuplicates<'id', { readonly id: string }>(content[key] ?? [], at(key), 'id'),
    ),
    ...listsWithVersions.flatMap((key) =>
      findDuplicates<'id', VersionedRecord>(content[key] ?? [], at(key), 'id', layerOf),
    ),
    ...listsWithVersions.flatMap((key) => findRemovedIssues(content[key] ?? [], at(key))),
    ...findDuplicates(content.notes ?? [], at('notes'), 'noteId'),
    ...issuesOfEach(content.tags ?? [], ({ id }, i) =>
      short.has(id) ? `${at('tags')}[${i}].id ${quote(id)} is the id of one of tags already; give each its own` : null,
    ),
  ];
};

/** An import continues no work of an image processor. */
const findBlurIssues = ({ blurs = [] }: NamedContent, at: PathOf): Issues =>
  issuesOfEach(blurs, ({ status }, i) =>
    status === 'processing'
      ? `${at('blurs')}[${i}].status must be one of ${blurStatuses.filter((each) => each !== 'processing').join(', ')}`
      : null,
  );

/** `content` includes the lists at the capture's top level. Returns sentences without their full stops. */
export const findContentIssues = (capture: Capture, content: NamedContent, at: PathOf): Issues => [
  ...findDuplicateIds(capture, content, at),
  ...findViewIssues(content, at),
  ...findTagIssues(content, at),
  ...findNoteIssues(content, at),
  ...findPhotoIssues(content, at),
  ...findPlanImageIssues(content, at),
  ...findTrimIssues(content, at),
  ...findBlurIssues(content, at),
  ...findReelIssues(content.highlightReel, at('highlightReel')),
];
