/** The references inside a capture's content: layers, floors, rooms, sweeps, photos, users, and links to places. */
import type { Capture } from '#domain/model/capture.ts';
import { maxAttachments, type WithAttachments } from '#domain/model/content/attachment.ts';
import type { InModel, InLayer } from '#domain/model/content/common.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import type { Note } from '#domain/model/content/note.ts';
import { isEmail, linksIn, mentionsIn, sweepOfPlaceLink } from '#domain/model/content/rich-text.ts';
import type { WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { checkedWallGraph } from './content-of.ts';
import { isAddress } from './content-files.ts';
import { findBlurOrTrimIssue } from './check-blurs-and-trims.ts';
import { findTwice, findUnknown, firstOf, idsOf, quote } from './references.ts';
import { findWallGraphIssue } from './check-wall-graph.ts';

type Finder = (value: string | undefined, path: string) => string | null;

/** Where each list stands and what the ids in it may name. */
interface Known {
  readonly at: (key: keyof NamedContent) => string;
  readonly floor: Finder;
  readonly room: Finder;
  readonly sweep: Finder;
  readonly layer: Finder;
  readonly user: Finder;
  readonly photo: Finder;
}

const among =
  (ids: ReadonlySet<string>, list: string): Finder =>
  (id, path) =>
    findUnknown(ids, id, path, list);

const knownOf = (capture: Capture, content: NamedContent, at: Known['at']): Known => ({
  at,
  floor: among(idsOf(capture.floors), 'floors'),
  room: among(idsOf(capture.rooms), 'rooms'),
  sweep: among(idsOf(capture.sweeps), 'sweeps'),
  layer: among(new Set([baseLayerId, ...idsOf(content.layers)]), at('layers')),
  user: among(idsOf(content.users), at('users')),
  photo: among(idsOf(content.photos), at('photos')),
});

const findPlacing = (record: InModel & InLayer, path: string, known: Known): string | null =>
  known.layer(record.layerId, `${path}.layerId`) ??
  known.floor(record.floorId, `${path}.floorId`) ??
  known.room(record.roomId, `${path}.roomId`);

/** Links to places lead to sweeps of this model; a mention is of a user or an e-mail address (docs/reference/data-api.md#entities). */
const findTextIssue = (text: string | undefined, path: string, known: Known): string | null =>
  firstOf(linksIn(text ?? ''), ({ url }) => {
    if (!url.startsWith('place:')) return null;
    const sweep = sweepOfPlaceLink(url);
    return sweep === null
      ? `${path} links to ${quote(url)}; write place://, the id of a sweep, and nothing else or a query`
      : known.sweep(sweep, path);
  }) ?? firstOf(mentionsIn(text ?? ''), ({ id, value }) => (isEmail(value) ? null : known.user(id, path)));

const findAttachmentIssue = (record: WithAttachments, path: string): string | null => {
  const { fileAttachments = [], externalAttachments = [] } = record;
  return fileAttachments.length + externalAttachments.length > maxAttachments
    ? `${path} must have at most ${maxAttachments} attachments`
    : (findTwice(fileAttachments, `${path}.fileAttachments`, 'id') ??
        findTwice(externalAttachments, `${path}.externalAttachments`, 'id'));
};

const findTagIssue = ({ tags = [] }: NamedContent, known: Known): string | null =>
  firstOf(tags, (tag, i) => {
    const path = `${known.at('tags')}[${i}]`;
    if (tag.media !== undefined && isAddress(tag.media) && !/^https?:\/\//i.test(tag.media))
      return `${path}.media must be an address that begins with http:// or https://, or a path inside the bundle`;
    return (
      findPlacing(tag, path, known) ??
      findTextIssue(tag.description, `${path}.description`, known) ??
      findAttachmentIssue(tag, path)
    );
  });

const findNoteIssue = ({ notes = [] }: NamedContent, known: Known): string | null => {
  const findWritten = (record: Pick<Note, 'text' | 'author'> & WithAttachments, path: string): string | null =>
    known.user(record.author, `${path}.author`) ??
    findTextIssue(record.text, `${path}.text`, known) ??
    findAttachmentIssue(record, path);
  return firstOf(notes, (note, i) => {
    const path = `${known.at('notes')}[${i}]`;
    const comments = note.comments ?? [];
    return (
      findPlacing(note, path, known) ??
      findWritten(note, path) ??
      findTwice(comments, `${path}.comments`, 'commentId') ??
      firstOf(
        comments,
        ({ replies = [], ...comment }, c) =>
          findWritten(comment, `${path}.comments[${c}]`) ??
          findTwice(replies, `${path}.comments[${c}].replies`, 'replyId') ??
          firstOf(replies, (reply, r) => findWritten(reply, `${path}.comments[${c}].replies[${r}]`)),
      )
    );
  });
};

const findMarkIssue = (
  { labels = [], measurements = [], objectAnnotations = [] }: NamedContent,
  known: Known,
): string | null =>
  firstOf(objectAnnotations, (each, i) => findPlacing(each, `${known.at('objectAnnotations')}[${i}]`, known)) ??
  firstOf(labels, (label, i) => findPlacing(label, `${known.at('labels')}[${i}]`, known)) ??
  firstOf(measurements, (measurement, i) => {
    const path = `${known.at('measurements')}[${i}]`;
    return (
      findPlacing({ ...(measurement.layerId !== undefined && { layerId: measurement.layerId }) }, path, known) ??
      firstOf(measurement.points, (point, p) => findPlacing(point, `${path}.points[${p}]`, known))
    );
  });

const findListIssue = (capture: Capture, content: NamedContent, known: Known): string | null => {
  const ids = {
    tag: new Set([...idsOf(capture.tags), ...idsOf(content.tags)]),
    label: idsOf(content.labels),
    measurement: idsOf(content.measurements),
    note: new Set(content.notes?.map(({ noteId }) => noteId)),
  };
  const lists = { tag: 'tags', label: 'labels', measurement: 'measurements', note: 'notes' } as const;
  return firstOf(content.orderedLists ?? [], ({ entries, ...list }, i) => {
    const path = `${known.at('orderedLists')}[${i}]`;
    return (
      known.layer(list.layerId, `${path}.layerId`) ??
      firstOf(entries, ({ id, type }, n) =>
        findUnknown(ids[type], id, `${path}.entries[${n}].id`, known.at(lists[type])),
      )
    );
  });
};

const findReelIssue = (reel: HighlightReel | undefined, path: string, known: Known): string | null =>
  firstOf(reel?.entries ?? [], ({ sid, description }, i) => {
    const at = `${path}.entries[${i}]`;
    return known.photo(sid, `${at}.sid`) ?? findTextIssue(description, `${at}.description`, known);
  });

const findPhotoIssue = ({ photos = [] }: NamedContent, known: Known): string | null =>
  firstOf(photos, ({ snapshotLocation: place }, i) => {
    const path = `${known.at('photos')}[${i}].snapshotLocation`;
    if (isInside(place.viewMode) && place.anchor === undefined) return `${path} lacks “anchor”`;
    return (
      known.sweep(place.anchor, `${path}.anchor`) ??
      firstOf(place.floorVisibility ?? [], (id, n) => known.floor(id, `${path}.floorVisibility[${n}]`))
    );
  });

const findViewIssue = ({ views = [], layers = [] }: NamedContent, known: Known): string | null =>
  firstOf(layers, ({ id }, i) =>
    id === baseLayerId ? `${known.at('layers')}[${i}].id is the base layer's, which every model has; remove it` : null,
  ) ??
  firstOf(views, (view, i) => {
    const path = `${known.at('views')}[${i}]`;
    return (
      findTwice(view.layers, `${path}.layers`, 'layerId') ??
      firstOf(view.layers, ({ layerId }, n) => known.layer(layerId, `${path}.layers[${n}].layerId`)) ??
      findReelIssue(view.highlightReel, `${path}.highlightReel`, known)
    );
  });

type Listed = InLayer & { readonly id: string };

const listsWithVersions = ['tags', 'labels', 'measurements', 'objectAnnotations', 'orderedLists'] as const;

/** A record may have a version in each layer. */
const layerOf = ({ layerId = baseLayerId }: InLayer) => layerId;

const findRemovedIssue = (records: readonly Listed[], list: string): string | null =>
  firstOf(records, ({ removed, layerId = baseLayerId }, i) =>
    removed && layerId === baseLayerId
      ? `${list}[${i}].removed is for versions in other layers; leave the record out or name a layer by layerId`
      : null,
  );

const findTwiceAnywhere = (capture: Capture, content: NamedContent, { at }: Known): string | null => {
  const short = idsOf(capture.tags);
  return (
    firstOf(['users', 'layers', 'views', 'photos', 'blurs', 'trims'] as const, (key) =>
      findTwice<'id', { readonly id: string }>(content[key] ?? [], at(key), 'id'),
    ) ??
    firstOf(listsWithVersions, (key) => findTwice<'id', Listed>(content[key] ?? [], at(key), 'id', layerOf)) ??
    firstOf(listsWithVersions, (key) => findRemovedIssue(content[key] ?? [], at(key))) ??
    findTwice(content.notes ?? [], at('notes'), 'noteId') ??
    firstOf(content.tags ?? [], ({ id }, i) =>
      short.has(id) ? `${at('tags')}[${i}].id ${quote(id)} is the id of one of tags already; give each its own` : null,
    )
  );
};

/** `content` is what the capture's content holds, its lists at the top included. A sentence without its full stop, or null. */
export const findContentIssue = (capture: Capture, content: NamedContent, at: Known['at']): string | null => {
  const known = knownOf(capture, content, at);
  const graph: WallGraphSnapshot | null = checkedWallGraph(content);
  return (
    findTwiceAnywhere(capture, content, known) ??
    findViewIssue(content, known) ??
    findTagIssue(content, known) ??
    findMarkIssue(content, known) ??
    findListIssue(capture, content, known) ??
    findNoteIssue(content, known) ??
    findPhotoIssue(content, known) ??
    known.photo(capture.options?.image, 'options.image') ??
    findBlurOrTrimIssue(content, known) ??
    findReelIssue(content.highlightReel, at('highlightReel'), known) ??
    (graph && findWallGraphIssue(graph, idsOf(capture.floors), at('wallGraph')))
  );
};
