/** Checks the references inside a capture's content: layers, floors, rooms, sweeps, photos, users and place links. */
import type { Capture } from '#domain/model/capture.ts';
import { maxAttachments, type WithAttachments } from '#domain/model/content/attachment.ts';
import type { InModel, InLayer } from '#domain/model/content/common.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import type { Note } from '#domain/model/content/annotations.ts';
import { isEmail, linksIn, mentionsIn, sweepOfPlaceLink } from '#domain/model/content/rich-text.ts';
import type { WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { checkedWallGraph } from './content-of.ts';
import { isUrl } from './content-files.ts';
import { findBlurOrTrimIssue } from './check-blurs-and-trims.ts';
import { findDuplicate, findUnknown, firstIssue, idsOf, quote } from './references.ts';
import { findWallGraphIssue } from './check-wall-graph.ts';

type Finder = (value: string | undefined, path: string) => string | null;

/** The path of each list, and a check for each kind of id. */
interface References {
  readonly at: (key: keyof NamedContent) => string;
  readonly floor: Finder;
  readonly room: Finder;
  readonly sweep: Finder;
  readonly layer: Finder;
  readonly user: Finder;
  readonly photo: Finder;
}

const finderFor =
  (ids: ReadonlySet<string>, list: string): Finder =>
  (id, path) =>
    findUnknown(ids, id, path, list);

const referencesOf = (capture: Capture, content: NamedContent, at: References['at']): References => ({
  at,
  floor: finderFor(idsOf(capture.floors), 'floors'),
  room: finderFor(idsOf(capture.rooms), 'rooms'),
  sweep: finderFor(idsOf(capture.sweeps), 'sweeps'),
  layer: finderFor(new Set([baseLayerId, ...idsOf(content.layers)]), at('layers')),
  user: finderFor(idsOf(content.users), at('users')),
  photo: finderFor(idsOf(content.photos), at('photos')),
});

const findPlacementIssue = (record: InModel & InLayer, path: string, references: References): string | null =>
  references.layer(record.layerId, `${path}.layerId`) ??
  references.floor(record.floorId, `${path}.floorId`) ??
  references.room(record.roomId, `${path}.roomId`);

/** Place links must name sweeps of this model; mentions a user or an e-mail address (docs/reference/data-api.md#entities). */
const findTextIssue = (text: string | undefined, path: string, references: References): string | null =>
  firstIssue(linksIn(text ?? ''), ({ url }) => {
    if (!url.startsWith('place:')) return null;
    const sweep = sweepOfPlaceLink(url);
    return sweep === null
      ? `${path} links to ${quote(url)}; write place://, the id of a sweep, and nothing else or a query`
      : references.sweep(sweep, path);
  }) ?? firstIssue(mentionsIn(text ?? ''), ({ id, value }) => (isEmail(value) ? null : references.user(id, path)));

const findAttachmentIssue = (record: WithAttachments, path: string): string | null => {
  const { fileAttachments = [], externalAttachments = [] } = record;
  return fileAttachments.length + externalAttachments.length > maxAttachments
    ? `${path} must have at most ${maxAttachments} attachments`
    : (findDuplicate(fileAttachments, `${path}.fileAttachments`, 'id') ??
        findDuplicate(externalAttachments, `${path}.externalAttachments`, 'id'));
};

const findTagIssue = ({ tags = [] }: NamedContent, references: References): string | null =>
  firstIssue(tags, (tag, i) => {
    const path = `${references.at('tags')}[${i}]`;
    if (tag.media !== undefined && isUrl(tag.media) && !/^https?:\/\//i.test(tag.media))
      return `${path}.media must be an address that begins with http:// or https://, or a path inside the bundle`;
    return (
      findPlacementIssue(tag, path, references) ??
      findTextIssue(tag.description, `${path}.description`, references) ??
      findAttachmentIssue(tag, path)
    );
  });

const findNoteIssue = ({ notes = [] }: NamedContent, references: References): string | null => {
  const findEntryIssue = (record: Pick<Note, 'text' | 'author'> & WithAttachments, path: string): string | null =>
    references.user(record.author, `${path}.author`) ??
    findTextIssue(record.text, `${path}.text`, references) ??
    findAttachmentIssue(record, path);
  return firstIssue(notes, (note, i) => {
    const path = `${references.at('notes')}[${i}]`;
    const comments = note.comments ?? [];
    return (
      findPlacementIssue(note, path, references) ??
      findEntryIssue(note, path) ??
      findDuplicate(comments, `${path}.comments`, 'commentId') ??
      firstIssue(
        comments,
        ({ replies = [], ...comment }, c) =>
          findEntryIssue(comment, `${path}.comments[${c}]`) ??
          findDuplicate(replies, `${path}.comments[${c}].replies`, 'replyId') ??
          firstIssue(replies, (reply, r) => findEntryIssue(reply, `${path}.comments[${c}].replies[${r}]`)),
      )
    );
  });
};

const findMarkIssue = (
  { labels = [], measurements = [], objectAnnotations = [] }: NamedContent,
  references: References,
): string | null =>
  firstIssue(objectAnnotations, (each, i) =>
    findPlacementIssue(each, `${references.at('objectAnnotations')}[${i}]`, references),
  ) ??
  firstIssue(labels, (label, i) => findPlacementIssue(label, `${references.at('labels')}[${i}]`, references)) ??
  firstIssue(measurements, (measurement, i) => {
    const path = `${references.at('measurements')}[${i}]`;
    return (
      findPlacementIssue(
        { ...(measurement.layerId !== undefined && { layerId: measurement.layerId }) },
        path,
        references,
      ) ?? firstIssue(measurement.points, (point, p) => findPlacementIssue(point, `${path}.points[${p}]`, references))
    );
  });

const findListIssue = (capture: Capture, content: NamedContent, references: References): string | null => {
  const ids = {
    tag: new Set([...idsOf(capture.tags), ...idsOf(content.tags)]),
    label: idsOf(content.labels),
    measurement: idsOf(content.measurements),
    note: new Set(content.notes?.map(({ noteId }) => noteId)),
  };
  const lists = { tag: 'tags', label: 'labels', measurement: 'measurements', note: 'notes' } as const;
  return firstIssue(content.orderedLists ?? [], ({ entries, ...list }, i) => {
    const path = `${references.at('orderedLists')}[${i}]`;
    return (
      references.layer(list.layerId, `${path}.layerId`) ??
      firstIssue(entries, ({ id, type }, n) =>
        findUnknown(ids[type], id, `${path}.entries[${n}].id`, references.at(lists[type])),
      )
    );
  });
};

const findReelIssue = (reel: HighlightReel | undefined, path: string, references: References): string | null =>
  firstIssue(reel?.entries ?? [], ({ sid, description }, i) => {
    const at = `${path}.entries[${i}]`;
    return references.photo(sid, `${at}.sid`) ?? findTextIssue(description, `${at}.description`, references);
  });

const findPhotoIssue = ({ photos = [] }: NamedContent, references: References): string | null =>
  firstIssue(photos, ({ snapshotLocation: place }, i) => {
    const path = `${references.at('photos')}[${i}].snapshotLocation`;
    if (isInside(place.viewMode) && place.anchor === undefined) return `${path} lacks “anchor”`;
    return (
      references.sweep(place.anchor, `${path}.anchor`) ??
      firstIssue(place.floorVisibility ?? [], (id, n) => references.floor(id, `${path}.floorVisibility[${n}]`))
    );
  });

const findViewIssue = ({ views = [], layers = [] }: NamedContent, references: References): string | null =>
  firstIssue(layers, ({ id }, i) =>
    id === baseLayerId
      ? `${references.at('layers')}[${i}].id is the base layer's, which every model has; remove it`
      : null,
  ) ??
  firstIssue(views, (view, i) => {
    const path = `${references.at('views')}[${i}]`;
    return (
      findDuplicate(view.layers, `${path}.layers`, 'layerId') ??
      firstIssue(view.layers, ({ layerId }, n) => references.layer(layerId, `${path}.layers[${n}].layerId`)) ??
      findReelIssue(view.highlightReel, `${path}.highlightReel`, references)
    );
  });

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

const findDuplicateIds = (capture: Capture, content: NamedContent, { at }: References): string | null => {
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

/** `content` includes the lists at the capture's top level. Returns a sentence without its full stop, or null. */
export const findContentIssue = (capture: Capture, content: NamedContent, at: References['at']): string | null => {
  const references = referencesOf(capture, content, at);
  const graph: WallGraphSnapshot | null = checkedWallGraph(content);
  return (
    findDuplicateIds(capture, content, references) ??
    findViewIssue(content, references) ??
    findTagIssue(content, references) ??
    findMarkIssue(content, references) ??
    findListIssue(capture, content, references) ??
    findNoteIssue(content, references) ??
    findPhotoIssue(content, references) ??
    references.photo(capture.options?.image, 'options.image') ??
    findBlurOrTrimIssue(content, references) ??
    findReelIssue(content.highlightReel, at('highlightReel'), references) ??
    (graph && findWallGraphIssue(graph, idsOf(capture.floors), at('wallGraph')))
  );
};
