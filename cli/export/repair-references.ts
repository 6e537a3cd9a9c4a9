/**
 * Leaves out references to records that no longer exist, and reports them: a list keeps the id of a removed tag, but a
 * bundle must not contain it.
 */
import type { WithAttachments } from '#domain/records/common-fields.ts';
import type { Blur } from '#domain/records/kinds/blur.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import { fileNameOf } from '#domain/model/content/file-names.ts';
import type { HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import type { OrderedList, Tag } from '#domain/model/content/annotations.ts';
import type { Photo, SnapshotLocation } from '#domain/records/kinds/photo.ts';
import type { PlanImage } from '#domain/records/kinds/plan-image.ts';
import type { Trim } from '#domain/records/kinds/trim.ts';
import { viewTypes } from '#domain/records/kinds/view.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { isUrl } from '#importers/bundle/content-files.ts';
import { resolveSweepId, type SweepLookup } from './repair-texts.ts';

export interface RepairContext extends SweepLookup {
  /** The capture's ids of its floors. */
  readonly floors: ReadonlySet<string>;
  /** Whether the bundle has this file. */
  readonly hasFile: (path: string) => boolean;
  readonly notice: (sentence: string) => void;
}

/** Captures have no orthographic mode; the floor plan looks the same. */
const modeInCapture = (mode: ViewMode): SnapshotLocation['viewMode'] => (mode === 'orthographic' ? 'floorplan' : mode);

/** Null: at a sweep that no longer exists. */
const repairLocation = (location: SnapshotLocation, context: RepairContext): SnapshotLocation | null => {
  const { anchor, floorVisibility, viewMode, zoom, ...place } = location;
  const mode = modeInCapture(viewMode);
  const sweep = anchor === undefined ? null : resolveSweepId(context, anchor);
  if (sweep === null && isInside(mode)) return null;
  const floors = floorVisibility?.map(context.ids.floor).filter((id) => context.floors.has(id));
  return {
    viewMode: mode,
    ...(sweep !== null && { anchor: sweep }),
    ...place,
    ...(zoom && { zoom }),
    ...(floors && { floorVisibility: floors }),
  };
};

const repairPhoto = (photo: Photo, context: RepairContext): readonly Photo[] => {
  const { file, width, height, snapshotLocation, ...rest } = photo;
  const location = snapshotLocation && repairLocation(snapshotLocation, context);
  if (location === null) {
    context.notice(`Photo “${photo.label || photo.id}” was taken at a sweep that no longer exists; it is left out.`);
    return [];
  }
  return [
    {
      ...rest,
      ...(file !== undefined && context.hasFile(file) && { file }),
      // The editor stores 0 for an unknown size.
      ...(width && { width }),
      ...(height && { height }),
      ...(location && { snapshotLocation: location }),
    },
  ];
};

/** A bundle cannot contain blurs in processing; they become pending again. */
const repairBlur = (blur: Blur, context: RepairContext): readonly Blur[] => {
  const sweepId = resolveSweepId(context, blur.sweepId);
  if (sweepId !== null) return [{ ...blur, sweepId, ...(blur.status === 'processing' && { status: 'pending' }) }];
  context.notice(`The blur “${blur.id}” is in a sweep that no longer exists; it is left out.`);
  return [];
};

/** Without its floor the trim would apply to all floors. */
const repairTrim = ({ floorId, ...trim }: Trim, context: RepairContext): readonly Trim[] => {
  if (floorId === undefined) return [trim];
  const floor = context.ids.floor(floorId);
  if (context.floors.has(floor)) return [{ ...trim, floorId: floor }];
  context.notice(`The trim “${trim.name || trim.id}” is of a floor that no longer exists; it is left out.`);
  return [];
};

/** An image without its floor, or without its file, is of no use. */
const repairPlanImage = (image: PlanImage, context: RepairContext): readonly PlanImage[] => {
  const { file = '', ...rest } = image;
  const name = fileNameOf(file) || image.id;
  const floorId = context.ids.floor(image.floorId);
  if (!context.floors.has(floorId)) {
    context.notice(`The plan image “${name}” is of a floor that no longer exists; it is left out.`);
    return [];
  }
  // The file is last, whether it came with a capture or was attached here, so that exports are equal.
  if (context.hasFile(file)) return [{ ...rest, floorId, file }];
  context.notice(`The file of the plan image “${name}” is missing; it is left out.`);
  return [];
};

const repairList = (list: OrderedList, content: CaptureContent, context: RepairContext): OrderedList => {
  const { tags = [], labels = [], measurements = [], notes = [] } = content;
  const ids = {
    tag: new Set(tags.map(({ id }) => id)),
    label: new Set(labels.map(({ id }) => id)),
    measurement: new Set(measurements.map(({ id }) => id)),
    note: new Set(notes.map(({ noteId }) => noteId)),
  };
  const entries = list.entries.filter(({ id, type }) => ids[type].has(id));
  const removedCount = list.entries.length - entries.length;
  if (removedCount > 0)
    context.notice(`The list “${list.label}” has entries that no longer exist; left out: ${removedCount}.`);
  return { ...list, entries };
};

const repairReel = (reel: HighlightReel, photos: ReadonlySet<string>, context: RepairContext): HighlightReel => {
  const entries = reel.entries.filter(({ sid }) => photos.has(sid));
  const removedCount = reel.entries.length - entries.length;
  if (removedCount > 0) context.notice(`A tour has stops whose photos no longer exist; left out: ${removedCount}.`);
  return { ...reel, entries };
};

const withExistingFiles = <T extends WithAttachments>(item: T, context: RepairContext): T => ({
  ...item,
  ...(item.fileAttachments && { fileAttachments: item.fileAttachments.filter(({ file }) => context.hasFile(file)) }),
});

const mediaOf = (media: string | undefined, context: RepairContext): string | undefined =>
  media !== undefined && (isUrl(media) ? /^https?:\/\//i.test(media) : context.hasFile(media)) ? media : undefined;

/** A tag is kept without a sweep that no longer exists. */
const repairTag = ({ media, sweepId, ...tag }: Tag, context: RepairContext): Tag => {
  const repairedMedia = mediaOf(media, context);
  const sweep = sweepId === undefined ? null : resolveSweepId(context, sweepId);
  return {
    ...withExistingFiles(tag, context),
    ...(repairedMedia !== undefined && { media: repairedMedia }),
    ...(sweep !== null && { sweepId: sweep }),
  };
};

export const repairReferences = (content: CaptureContent, context: RepairContext): CaptureContent => {
  const photos = content.photos?.flatMap((photo) => repairPhoto(photo, context));
  const photoIds = new Set(photos?.map(({ id }) => id));
  const { tags, notes, orderedLists, highlightReel, views, planImages, blurs, trims } = content;
  return {
    ...content,
    ...(photos && { photos }),
    ...(planImages && { planImages: planImages.flatMap((image) => repairPlanImage(image, context)) }),
    ...(blurs && { blurs: blurs.flatMap((blur) => repairBlur(blur, context)) }),
    ...(trims && { trims: trims.flatMap((trim) => repairTrim(trim, context)) }),
    ...(tags && {
      tags: tags.map((tag) => repairTag(tag, context)),
    }),
    ...(notes && {
      notes: notes.map((note) => ({
        ...withExistingFiles(note, context),
        ...(note.comments && {
          comments: note.comments.map((comment) => ({
            ...withExistingFiles(comment, context),
            ...(comment.replies && { replies: comment.replies.map((reply) => withExistingFiles(reply, context)) }),
          })),
        }),
      })),
    }),
    ...(orderedLists && { orderedLists: orderedLists.map((list) => repairList(list, content, context)) }),
    ...(highlightReel && { highlightReel: repairReel(highlightReel, photoIds, context) }),
    ...(views && {
      // Captures have only these types.
      views: views
        .filter(({ type }) => viewTypes.includes(type))
        .map((view) => ({
          ...view,
          name: view.name || view.id.slice(0, 50),
          ...(view.highlightReel && { highlightReel: repairReel(view.highlightReel, photoIds, context) }),
        })),
    }),
  };
};
