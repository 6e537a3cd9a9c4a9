/**
 * What records name and is there no more is left out, and told: a list keeps the id of a tag that was removed since, but
 * the bundle's form rejects it.
 */
import type { WithAttachments } from '#domain/model/content/attachment.ts';
import type { Blur } from '#domain/model/content/blur.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import type { Photo } from '#domain/model/content/photo.ts';
import type { Trim } from '#domain/model/content/trim.ts';
import { viewTypes } from '#domain/model/content/view.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { isAddress } from '#importers/bundle/content-files.ts';
import { sweepIn, type Places } from './repair-texts.ts';

export interface Known extends Places {
  /** The capture's ids of its floors. */
  readonly floors: ReadonlySet<string>;
  /** Whether the bundle has this file. */
  readonly hasFile: (path: string) => boolean;
  readonly notice: (sentence: string) => void;
}

/** The form has no such mode of its own: the plan is what one sees. */
const modeInCapture = (mode: ViewMode): Photo['snapshotLocation']['viewMode'] =>
  mode === 'orthographic' ? 'floorplan' : mode;

const mendPhoto = (photo: Photo, known: Known): readonly Photo[] => {
  const { file, width, height, ...rest } = photo;
  const { anchor, floorVisibility, viewMode, zoom, ...place } = photo.snapshotLocation;
  const mode = modeInCapture(viewMode);
  const sweep = anchor === undefined ? null : sweepIn(known, anchor);
  if (sweep === null && isInside(mode)) {
    known.notice(`Photo “${photo.label || photo.id}” was taken at a sweep that is no more; it is left out.`);
    return [];
  }
  const floors = floorVisibility?.map(known.ids.floor).filter((id) => known.floors.has(id));
  return [
    {
      ...rest,
      ...(file !== undefined && known.hasFile(file) && { file }),
      // 0 is how an editor says that it is unknown.
      ...(width && { width }),
      ...(height && { height }),
      snapshotLocation: {
        viewMode: mode,
        ...(sweep !== null && { anchor: sweep }),
        ...place,
        ...(zoom && { zoom }),
        ...(floors && { floorVisibility: floors }),
      },
    },
  ];
};

/** Nobody works on the pixels of a bundle: what is being processed is asked for again. */
const mendBlur = (blur: Blur, known: Known): readonly Blur[] => {
  const sweepId = sweepIn(known, blur.sweepId);
  if (sweepId !== null) return [{ ...blur, sweepId, status: blur.status === 'processing' ? 'pending' : blur.status }];
  known.notice(`The blur “${blur.id}” is in a sweep that is no more; it is left out.`);
  return [];
};

/** Without its floor it would cut all of them. */
const mendTrim = ({ floorId, ...trim }: Trim, known: Known): readonly Trim[] => {
  if (floorId === undefined) return [trim];
  const floor = known.ids.floor(floorId);
  if (known.floors.has(floor)) return [{ ...trim, floorId: floor }];
  known.notice(`The trim “${trim.name || trim.id}” is of a floor that is no more; it is left out.`);
  return [];
};

const mendList = (list: OrderedList, content: CaptureContent, known: Known): OrderedList => {
  const { tags = [], labels = [], measurements = [], notes = [] } = content;
  const ids = {
    tag: new Set(tags.map(({ id }) => id)),
    label: new Set(labels.map(({ id }) => id)),
    measurement: new Set(measurements.map(({ id }) => id)),
    note: new Set(notes.map(({ noteId }) => noteId)),
  };
  const entries = list.entries.filter(({ id, type }) => ids[type].has(id));
  const gone = list.entries.length - entries.length;
  if (gone > 0) known.notice(`The list “${list.label}” names what is no more; left out: ${gone}.`);
  return { ...list, entries };
};

const mendReel = (reel: HighlightReel, photos: ReadonlySet<string>, known: Known): HighlightReel => {
  const entries = reel.entries.filter(({ sid }) => photos.has(sid));
  const gone = reel.entries.length - entries.length;
  if (gone > 0) known.notice(`A tour stops at photos that are no more; left out: ${gone}.`);
  return { ...reel, entries };
};

const withFiles = <T extends WithAttachments>(item: T, known: Known): T => ({
  ...item,
  ...(item.fileAttachments && { fileAttachments: item.fileAttachments.filter(({ file }) => known.hasFile(file)) }),
});

const mediaOf = (media: string | undefined, known: Known): string | undefined =>
  media !== undefined && (isAddress(media) ? /^https?:\/\//i.test(media) : known.hasFile(media)) ? media : undefined;

export const repairReferences = (content: CaptureContent, known: Known): CaptureContent => {
  const photos = content.photos?.flatMap((photo) => mendPhoto(photo, known));
  const photoIds = new Set(photos?.map(({ id }) => id));
  const { tags, notes, orderedLists, highlightReel, views, blurs, trims } = content;
  return {
    ...content,
    ...(photos && { photos }),
    ...(blurs && { blurs: blurs.flatMap((blur) => mendBlur(blur, known)) }),
    ...(trims && { trims: trims.flatMap((trim) => mendTrim(trim, known)) }),
    ...(tags && {
      tags: tags.map(({ media, ...tag }) => {
        const retained = mediaOf(media, known);
        return { ...withFiles(tag, known), ...(retained !== undefined && { media: retained }) };
      }),
    }),
    ...(notes && {
      notes: notes.map((note) => ({
        ...withFiles(note, known),
        ...(note.comments && {
          comments: note.comments.map((comment) => ({
            ...withFiles(comment, known),
            ...(comment.replies && { replies: comment.replies.map((reply) => withFiles(reply, known)) }),
          })),
        }),
      })),
    }),
    ...(orderedLists && { orderedLists: orderedLists.map((list) => mendList(list, content, known)) }),
    ...(highlightReel && { highlightReel: mendReel(highlightReel, photoIds, known) }),
    ...(views && {
      // The form knows no others.
      views: views
        .filter(({ type }) => viewTypes.includes(type))
        .map((view) => ({
          ...view,
          name: view.name || view.id.slice(0, 50),
          ...(view.highlightReel && { highlightReel: mendReel(view.highlightReel, photoIds, known) }),
        })),
    }),
  };
};
