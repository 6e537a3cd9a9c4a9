/**
 * Leaves out references of a capture's content to records that it does not have, records that cannot do without them, and
 * attachments that are too many; reports all of them (docs/reference/record-validation.md#imports).
 */
import type { Capture } from '#domain/model/capture.ts';
import type { Note, OrderedList, OrderedListEntry, Tag } from '#domain/model/content/annotations.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import type { InModel, Pin, WithAttachments } from '#domain/records/common-fields.ts';
import type { InLayer } from '#domain/records/common.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import type { HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import type { Photo } from '#domain/records/kinds/photo.ts';
import type { View } from '#domain/model/content/view.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { tagIconNames } from '#domain/model/tag-icon-names.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { checkedWallGraph } from './content-of.ts';
import { isIn, isOneOf, repairEach, withKnown, type IsKnown, type LeftOutReport } from './left-out-report.ts';
import { idsOf } from './references.ts';
import type { Places } from './repair-places.ts';
import { repairText } from './repair-texts.ts';
import { repairWallGraph } from './repair-wall-graph.ts';

type PathOf = (key: keyof NamedContent) => string;

const iconNames: ReadonlySet<string> = new Set(tagIconNames);

const withFewerAttachments = <T extends WithAttachments>(item: T, path: string, report: LeftOutReport): T => {
  const { fileAttachments = [], externalAttachments = [] } = item;
  const count = fileAttachments.length + externalAttachments.length;
  if (count <= maxAttachments) return item;
  const room = Math.max(0, maxAttachments - fileAttachments.length);
  const names = [
    ...fileAttachments.slice(maxAttachments).map(({ filename, file }) => filename ?? file),
    ...externalAttachments.slice(room).map(({ url }) => url),
  ];
  report.add(
    `${path} has ${count} attachments, and an item has at most ${maxAttachments}; left out: ${quotedNames(names)}`,
  );
  return {
    ...item,
    ...(item.fileAttachments && { fileAttachments: fileAttachments.slice(0, maxAttachments) }),
    ...(item.externalAttachments && { externalAttachments: externalAttachments.slice(0, room) }),
  };
};

/** What records of several kinds refer to. */
const createRepairs = (capture: Places, content: NamedContent, at: PathOf, report: LeftOutReport) => {
  const isFloor = isIn(idsOf(capture.floors), 'floors', report);
  const isRoom = isIn(idsOf(capture.rooms), 'rooms', report);
  const isSweep = isIn(idsOf(capture.sweeps), 'sweeps', report);
  const isLayer = isIn(new Set([baseLayerId, ...idsOf(content.layers)]), at('layers'), report);
  const isUser = isIn(idsOf(content.users), at('users'), report);
  const isIcon = isOneOf(iconNames, 'icon', report);
  return {
    isFloor,
    isSweep,
    isLayer,
    isUser,
    /** Without its layer a record would be in the base layer, which everybody sees. */
    isLayerKnown: ({ layerId }: InLayer, path: string, what: string): boolean =>
      isLayer(layerId, `${path}.layerId`, what),
    placed: <T extends InModel>(record: T, path: string): T =>
      withKnown(withKnown(record, 'floorId', path, isFloor), 'roomId', path, isRoom),
    withIcon: <T extends Pin>(pin: T, path: string): T => withKnown(pin, 'icon', path, isIcon),
    text: (text: string, path: string): string => repairText(text, path, isSweep, isUser),
    attached: <T extends WithAttachments>(item: T, path: string): T => withFewerAttachments(item, path, report),
  };
};

type Repairs = ReturnType<typeof createRepairs>;

const repairPhotos = (photos: readonly Photo[], path: string, { isFloor, isSweep }: Repairs): readonly Photo[] =>
  repairEach(photos, path, (photo, at) => {
    const { snapshotLocation: place } = photo;
    if (!place) return photo;
    const of = `${at}.snapshotLocation`;
    if (isInside(place.viewMode) && !isSweep(place.anchor, `${of}.anchor`, 'the photo')) return null;
    const located = withKnown(place, 'anchor', of, isSweep);
    if (!located.floorVisibility) return { ...photo, snapshotLocation: located };
    const floorVisibility = located.floorVisibility.filter((id, n) => isFloor(id, `${of}.floorVisibility[${n}]`));
    return { ...photo, snapshotLocation: { ...located, floorVisibility } };
  });

type Message = Pick<Note, 'text' | 'author'> & WithAttachments;

const repairNotes = (notes: readonly Note[], path: string, repairs: Repairs): readonly Note[] => {
  /** Null: of an unknown author. */
  const repairMessage = <T extends Message>(message: T, at: string, what: string): T | null =>
    repairs.isUser(message.author, `${at}.author`, what)
      ? repairs.attached({ ...message, text: repairs.text(message.text, `${at}.text`) }, at)
      : null;
  return repairEach(notes, path, (note, at) => {
    if (!repairs.isLayerKnown(note, at, 'the note')) return null;
    const repaired = repairMessage(repairs.withIcon(repairs.placed(note, at), at), at, 'the note');
    if (!repaired?.comments) return repaired;
    const comments = repairEach(repaired.comments, `${at}.comments`, (comment, ofComment) => {
      const kept = repairMessage(comment, ofComment, 'the comment');
      if (!kept?.replies) return kept;
      const replies = repairEach(kept.replies, `${ofComment}.replies`, (reply, ofReply) =>
        repairMessage(reply, ofReply, 'the reply'),
      );
      return { ...kept, replies };
    });
    return { ...repaired, comments };
  });
};

const repairReel = (reel: HighlightReel, path: string, isPhoto: IsKnown, repairs: Repairs): HighlightReel => ({
  ...reel,
  entries: repairEach(reel.entries, `${path}.entries`, (entry, at) => {
    if (!isPhoto(entry.sid, `${at}.sid`, 'the stop')) return null;
    const { description } = entry;
    return {
      ...entry,
      ...(description !== undefined && { description: repairs.text(description, `${at}.description`) }),
    };
  }),
});

const repairViews = (views: readonly View[], path: string, isPhoto: IsKnown, repairs: Repairs): readonly View[] =>
  repairEach(views, path, (view, at) => ({
    ...view,
    layers: view.layers.filter(({ layerId }, n) =>
      repairs.isLayer(layerId, `${at}.layers[${n}].layerId`, 'the layer of the view'),
    ),
    ...(view.highlightReel && {
      highlightReel: repairReel(view.highlightReel, `${at}.highlightReel`, isPhoto, repairs),
    }),
  }));

const repairTags = (tags: readonly Tag[], path: string, isObject: IsKnown, repairs: Repairs): readonly Tag[] =>
  repairEach(tags, path, (tag, at) => {
    if (!repairs.isLayerKnown(tag, at, 'the tag')) return null;
    const placed = withKnown(repairs.withIcon(repairs.placed(tag, at), at), 'sweepId', at, repairs.isSweep);
    const repaired = repairs.attached(withKnown(placed, 'objectAnnotationId', at, isObject), at);
    const { description } = repaired;
    return description === undefined
      ? repaired
      : { ...repaired, description: repairs.text(description, `${at}.description`) };
  });

const repairLists = (
  lists: readonly OrderedList[],
  path: string,
  isEntry: Readonly<Record<OrderedListEntry['type'], IsKnown>>,
  repairs: Repairs,
): readonly OrderedList[] =>
  repairEach(lists, path, (list, at) => {
    if (!repairs.isLayerKnown(list, at, 'the list')) return null;
    const entries = list.entries.filter(({ id, type }, n) => isEntry[type](id, `${at}.entries[${n}].id`, 'the entry'));
    return { ...list, entries };
  });

/** A repaired list, for content that has it. */
const listed = <K extends keyof NamedContent, T>(key: K, value: T | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<K, T>>;

/**
 * The lists of the content that may refer to other records. `capture`: with repaired places; `at`: the path of each list.
 */
export const repairContent = (
  capture: Places,
  content: NamedContent,
  at: PathOf,
  report: LeftOutReport,
): NamedContent => {
  const repairs = createRepairs(capture, content, at, report);
  const { isLayerKnown, placed } = repairs;
  const inLayer = <T extends InLayer & InModel>(
    records: readonly T[] | undefined,
    key: keyof NamedContent,
    what: string,
  ): readonly T[] | undefined =>
    records &&
    repairEach(records, at(key), (record, path) => (isLayerKnown(record, path, what) ? placed(record, path) : null));
  const isKnownIn = (ids: ReadonlySet<string>, key: keyof NamedContent): IsKnown => isIn(ids, at(key), report);

  const objectAnnotations = inLayer(content.objectAnnotations, 'objectAnnotations', 'the object annotation');
  const isObject = isKnownIn(idsOf(objectAnnotations), 'objectAnnotations');
  const tags = content.tags && repairTags(content.tags, at('tags'), isObject, repairs);
  const labels = inLayer(content.labels, 'labels', 'the label');
  const measurements =
    content.measurements &&
    repairEach(content.measurements, at('measurements'), (measurement, path) =>
      isLayerKnown(measurement, path, 'the measurement')
        ? { ...measurement, points: repairEach(measurement.points, `${path}.points`, placed) }
        : null,
    );
  const notes = content.notes && repairNotes(content.notes, at('notes'), repairs);
  const isEntry = {
    tag: isKnownIn(new Set([...idsOf(capture.tags), ...idsOf(tags)]), 'tags'),
    label: isKnownIn(idsOf(labels), 'labels'),
    measurement: isKnownIn(idsOf(measurements), 'measurements'),
    note: isKnownIn(new Set(notes?.map(({ noteId }) => noteId)), 'notes'),
  };
  const orderedLists = content.orderedLists && repairLists(content.orderedLists, at('orderedLists'), isEntry, repairs);
  const photos = content.photos && repairPhotos(content.photos, at('photos'), repairs);
  const isPhoto = isKnownIn(idsOf(photos), 'photos');
  const views = content.views && repairViews(content.views, at('views'), isPhoto, repairs);
  const highlightReel =
    content.highlightReel && repairReel(content.highlightReel, at('highlightReel'), isPhoto, repairs);
  const blurs =
    content.blurs &&
    content.blurs.filter(({ sweepId }, i) => repairs.isSweep(sweepId, `${at('blurs')}[${i}].sweepId`, 'the blur'));
  // Without its floor a trim would apply to all floors.
  const trims =
    content.trims &&
    content.trims.filter(({ floorId }, i) => repairs.isFloor(floorId, `${at('trims')}[${i}].floorId`, 'the trim'));
  const planImages =
    content.planImages &&
    content.planImages.filter(({ floorId }, i) =>
      repairs.isFloor(floorId, `${at('planImages')}[${i}].floorId`, 'the plan image'),
    );
  const graph = checkedWallGraph(content);
  return {
    ...listed('objectAnnotations', objectAnnotations),
    ...listed('tags', tags),
    ...listed('labels', labels),
    ...listed('measurements', measurements),
    ...listed('notes', notes),
    ...listed('orderedLists', orderedLists),
    ...listed('photos', photos),
    ...listed('views', views),
    ...listed('highlightReel', highlightReel),
    ...listed('planImages', planImages),
    ...listed('blurs', blurs),
    ...listed('trims', trims),
    ...(graph && { wallGraph: repairWallGraph(graph, at('wallGraph'), repairs.isFloor, report) }),
  };
};

/** The capture's options without an unknown image. `photos`: as they remain. */
export const repairOptions = (
  options: NonNullable<Capture['options']>,
  photos: NamedContent['photos'],
  at: PathOf,
  report: LeftOutReport,
): NonNullable<Capture['options']> => withKnown(options, 'image', 'options', isIn(idsOf(photos), at('photos'), report));
