/** What this editor does, for the other editors: the open tool and the open record. */
import { combine, createEvent, sample } from 'effector';
import type { Activity } from '#domain/presence/presence.ts';
import { presenceReported } from '#src/data/presence.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $openNoteId } from '#src/features/notes/index.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { $openPanel } from '#src/shell/panels/index.ts';
import { $tool } from '#src/tools/state.ts';
import { $openLabelId } from '../open-label.ts';
import { $openListId } from '../open-list.ts';
import { $openPhotoId } from '../open-photo.ts';
import { $openViewId } from '../open-view.ts';

const $openTool = combine($tool, $openPanel, (tool, panel) => tool?.name ?? panel?.tool ?? null);
const $openTourId = combine($modal, tourRecords.$shown, (modal, [tour]) =>
  modal === 'highlight_editor' || modal === 'hlr_settings' ? (tour?.id ?? null) : null,
);
const $openIds = combine({
  viewId: $openViewId,
  tourId: $openTourId,
  tagId: $openTagId,
  labelId: $openLabelId,
  listId: $openListId,
  photoId: $openPhotoId,
  noteId: $openNoteId,
});
const $openRecord = $openIds.map(({ viewId, tourId, photoId, tagId, labelId, listId, noteId }): Activity['record'] => {
  if (viewId !== null) return { kind: 'view', id: viewId };
  if (tourId !== null) return { kind: 'highlightReel', id: tourId };
  if (photoId !== null) return { kind: 'photo', id: photoId };
  if (tagId !== null) return { kind: 'tag', id: tagId };
  if (labelId !== null) return { kind: 'label', id: labelId };
  if (listId !== null) return { kind: 'orderedList', id: listId };
  return noteId === null ? null : { kind: 'note', id: noteId };
});
const $activity = combine({ tool: $openTool, record: $openRecord });

/** The module is loaded: what is open already is reported. */
export const presenceStarted = createEvent();
sample({ clock: [presenceStarted, $activity], source: $activity, target: presenceReported });
