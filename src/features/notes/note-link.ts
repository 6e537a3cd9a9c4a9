/** Opens what the address names: a note, or a new one at a point (docs/reference/notes.md#note-links). */
import { combine, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $areRightsKnown, $mayReadNotes } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $initialTool, $initialToolStatus } from '../initial-tool/index.ts';
import { $areNotesOffered, $canWriteNotes } from './availability.ts';
import { notesWanted } from './load-notes.ts';
import { noteMessages as messages } from './messages.ts';
import { notePlaced, type NewNote } from './new-note.ts';
import { notesLoaded } from './notes-loaded.ts';
import { noteOpened, type NoteOpenRequest } from './state.ts';

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
