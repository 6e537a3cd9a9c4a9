/** Opens what the address names: a note, or a new one at a point (docs/reference/notes.md#note-links). */
import { combine, createEffect, createStore, sample, scopeBind } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $areRightsKnown, $mayReadNotes } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $initialTool, $initialToolStatus } from '../initial-tool/index.ts';
import { $deletedNoteIds } from './actions.ts';
import { $areNotesOffered, $canWriteNotes } from './availability.ts';
import { $drafts, keyOfTarget, targetOfKey, type WriteTarget } from './drafts.ts';
import type { Drafts } from './draft-storage.ts';
import { notesWanted } from './load-notes.ts';
import { noteMessages as messages } from './messages.ts';
import { notePlaced, type NewNote } from './new-note.ts';
import { notesLoaded } from './notes-loaded.ts';
import {
  $isOpenedByPlacing,
  $openNote,
  $openNoteId,
  noteOpened,
  returnedToList,
  type NoteOpenRequest,
} from './state.ts';

const up: Vec3 = [0, 1, 0];
const toastMs = 6000;

/** What the address names, once it is to be opened. */
const $requestedTool = combine($initialTool, $initialToolStatus, (tool, status) =>
  tool?.name === 'NOTES' && status?.wasRequested ? tool : null,
);
const $wasOpened = createStore(false);
const opening = sample({
  clock: [combine($requestedTool, $areNotesOffered), notesLoaded],
  source: { tool: $requestedTool, areOffered: $areNotesOffered, wasOpened: $wasOpened, canWrite: $canWriteNotes },
  fn: ({ tool, areOffered, wasOpened, canWrite }) => (areOffered && !wasOpened && tool ? { ...tool, canWrite } : null),
}).filterMap((tool) => tool ?? undefined);
$wasOpened.on(opening, () => true);

const linkedNote = opening.filterMap(({ note, comment }): NoteOpenRequest | undefined =>
  note === null ? undefined : { noteId: note as NoteId, by: 'address', commentId: comment },
);
sample({ clock: linkedNote, target: noteOpened });

const linkedPoint = opening.filterMap(({ note, pinPosition, canWrite }) =>
  note === null && canWrite ? (pinPosition ?? undefined) : undefined,
);
sample({
  clock: linkedPoint,
  source: $newRecordLayerId,
  fn: (layerId, anchorPosition): Omit<NewNote, 'color'> => ({
    anchorPosition,
    stemNormal: up,
    // The server finds them.
    floorId: null,
    roomId: null,
    layerId,
  }),
  target: notePlaced,
});

// What the address names is loaded for it.
sample({ clock: opening, fn: () => undefined, target: notesWanted });

// Who may not read notes is told so, if a link names one; as are those for whom the model has none.
const rejected = sample({
  clock: [combine($requestedTool, $areRightsKnown), notesLoaded],
  source: {
    tool: $requestedTool,
    areKnown: $areRightsKnown,
    mayRead: $mayReadNotes,
    areOffered: $areNotesOffered,
    intl: $intl,
  },
  filter: ({ tool, areKnown, areOffered, intl }) => Boolean(tool?.note && areKnown && !areOffered && intl),
});
sample({
  clock: rejected,
  fn: ({ intl, mayRead }) => ({
    message: intl!.formatMessage(mayRead ? messages.notFound : messages.notAllowed),
    timeoutMs: toastMs,
  }),
  target: toastShown,
});

// A note that is not there, or no longer, is closed, with a notice.
const $seenId = createStore<NoteId | null>(null).on($openNote, (seenId, note) => note?.id ?? seenId);
interface Missed {
  readonly id: NoteId;
  readonly wasThere: boolean;
  readonly intl: IntlShape;
}

const missed = sample({
  clock: [noteRecords.$status, $openNote, $openNoteId, notesLoaded],
  source: {
    status: noteRecords.$status,
    openId: $openNoteId,
    open: $openNote,
    isPlaced: $isOpenedByPlacing,
    seenId: $seenId,
    intl: $intl,
  },
  filter: ({ status, openId, open, intl, isPlaced, seenId }) =>
    status === 'loaded' &&
    openId !== null &&
    open === null &&
    intl !== null &&
    // The list may be loaded a little later than a note is created.
    !(isPlaced && seenId !== openId),
  fn: ({ openId, seenId, intl }) => ({ id: openId!, wasThere: seenId === openId, intl: intl! }),
});
const copyFx = createEffect(async (text: string): Promise<void> => copyTextFx(text));
/** A text that was written for the note can be copied: its field is gone. */
const announceMissedFx = createEffect(({ wasThere, intl, text }: Missed & { readonly text: string }): void => {
  const [show, copy] = [scopeBind(toastShown, { safe: true }), scopeBind(copyFx, { safe: true })];
  const message = intl.formatMessage(wasThere ? messages.removedMeanwhile : messages.notFound);
  if (text === '') show({ message, timeoutMs: toastMs });
  else show({ message, action: { label: intl.formatMessage(messages.copyText), press: () => void copy(text) } });
});
const ownDrafts = (drafts: Drafts, noteId: string): readonly WriteTarget[] =>
  Object.keys(drafts).flatMap((key) => {
    const target = targetOfKey(key);
    return target && target.kind !== 'note' && target.noteId === noteId ? [target] : [];
  });
sample({
  clock: missed,
  source: { deletedIds: $deletedNoteIds, drafts: $drafts },
  filter: ({ deletedIds }, { id }) => !deletedIds.includes(id),
  fn: ({ drafts }, missing) => {
    const texts = ownDrafts(drafts, missing.id).map((target) => drafts[keyOfTarget(target)]!.text);
    return { ...missing, text: texts.join('\n') };
  },
  target: announceMissedFx,
});
sample({ clock: missed, fn: () => undefined, target: returnedToList });
