/** Opens a small space of a user who may read notes, with the panel of notes open: the setup of its tests. */
import { allSettled, createWatch, fork } from 'effector';
import { onTestFinished, vi } from 'vitest';
import { ok, type Result } from '#base/result.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Note } from '#domain/notes/note.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import { userOf } from '#domain/users/testing/user-of.ts';
import type { Editor } from '#src/data/edits/editor.ts';
import { $editor } from '#src/data/edits/state.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { sendDetachFx, sendNoteFileFx, type NoteFile, type NoteFileChange } from '#src/data/note-attachments.ts';
import { $noteUsers, sendGrantFx, subscribeToNoteUsersFx } from '#src/data/note-users.ts';
import { sendNoteWriteFx, type NoteWrite } from '#src/data/note-writes.ts';
import { noteRecords } from '#src/data/notes.ts';
import { modelRequested, rightsReceived } from '#src/data/state.ts';
import '#src/features/notes/go-to-note.ts';
import '#src/features/notes/load-notes.ts';
import '#src/features/notes/missing-note.ts';
import '#src/features/notes/note-link.ts';
import { notesLoaded } from '#src/features/notes/notes-loaded.ts';
import '#src/features/notes/pins.ts';
import { notesPanel } from '#src/features/notes/state.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { $host } from '#src/shell/host.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { computer } from './computer.ts';
import { openSpace, withoutDissolve } from './open-space.ts';

export const ada = userOf('ada', { firstName: 'Ada', lastName: 'Byron' });
export const bob = userOf('bob', { firstName: 'Bob', lastName: 'Stone' });
export const eve = userOf('eve', { modelAccess: 'public', userStatus: 'mentioned' });

export interface OpenNotesOptions {
  readonly notes?: readonly Note[];
  readonly query?: string;
  readonly mayEdit?: boolean;
  readonly isWorkshop?: boolean;
  readonly editor?: Editor | null;
  /** Null: the server has not said yet. */
  readonly mayReadNotes?: boolean | null;
  /** Whether the policy of the model is on. */
  readonly areOn?: boolean;
  readonly isAligned?: boolean;
  readonly isPanelOpen?: boolean;
  /** Called with each write; a rejection is the server's. */
  readonly write?: (write: NoteWrite) => Promise<void>;
  /** Called with each file that is sent to a message. */
  readonly attach?: (file: NoteFile) => Promise<Result<undefined, FileFailure>>;
  /** Called with each attachment that is removed; a rejection is the server's. */
  readonly detach?: (change: NoteFileChange) => Promise<void>;
  readonly stored?: Map<string, string>;
}

const page = { model: null, queries: {}, config: { version: '1', graphPath: '/graph' } };

const subscription = {
  keepFresh: async () => undefined,
  renewUrls: async () => undefined,
  dispose: () => undefined,
};

const stubStorage = (stored: Map<string, string>): void => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
};

export const openNotes = async ({
  notes = [noteOf('stove'), noteOf('done', { resolved: true })],
  query = '',
  isWorkshop = false,
  mayEdit = isWorkshop,
  editor = null,
  mayReadNotes = true,
  areOn = true,
  isAligned = true,
  isPanelOpen = true,
  write = async () => undefined,
  attach = async () => ok(undefined),
  detach = async () => undefined,
  stored = new Map(),
}: OpenNotesOptions = {}) => {
  stubStorage(stored);
  const writes: NoteWrite[] = [];
  const attached: NoteFile[] = [];
  const detached: NoteFileChange[] = [];
  const copied: string[] = [];
  const granted: string[] = [];
  const scope = fork({
    values: [
      [$editor, editor],
      [$noteUsers, { me: ada, users: [ada, bob, eve] }],
      [$host, testHost(`https://spaces.example/show?m=small${query}`)],
    ],
    handlers: [
      [...withoutDissolve],
      [noteRecords.loadFx, () => subscription],
      [subscribeToNoteUsersFx, () => ({ dispose: () => undefined })],
      [
        sendNoteWriteFx,
        ({ params }: { readonly params: NoteWrite }) => {
          writes.push(params);
          return write(params);
        },
      ],
      [
        sendNoteFileFx,
        ({ params }: { readonly params: NoteFile }) => {
          attached.push(params);
          return attach(params);
        },
      ],
      [
        sendDetachFx,
        ({ params }: { readonly params: NoteFileChange }) => {
          detached.push(params);
          return detach(params);
        },
      ],
      [sendGrantFx, ({ email }: { readonly email: string }) => void granted.push(email)],
      [copyTextFx, (text: string) => void copied.push(text)],
    ],
  });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  const address = new URLSearchParams(`m=small${query}`);
  await allSettled(viewerOpened, {
    scope,
    params: { parameters: readParameters((name) => address.get(name)), device: computer },
  });
  const { options, sweeps } = smallModel;
  const model = {
    ...smallModel,
    options: { ...options, notes: areOn },
    sweeps: isAligned ? sweeps : sweeps.map((sweep) => ({ ...sweep, alignment: 'unaligned' as const })),
  };
  const { stage } = await openSpace({ scope, model });
  await allSettled(modelRequested, {
    scope,
    params: { modelId: 'small', page: { ...page, ...(isWorkshop && { workshop: true }) } },
  });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(notesLoaded, { scope });
  if (mayReadNotes !== null) await allSettled(rightsReceived, { scope, params: { mayEdit, mayReadNotes } });
  const setNotes = (records: readonly Note[]): Promise<void> =>
    allSettled(noteRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
  await setNotes(notes);
  if (isPanelOpen) await allSettled(notesPanel.opened, { scope });
  return {
    scope,
    stage,
    writes,
    attached,
    detached,
    copied,
    granted,
    toasts,
    stored,
    setNotes,
    pins: () => stage.markers.get('notes')?.pins ?? [],
  };
};
