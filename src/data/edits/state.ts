/**
 * The editor's line of gestures: what was done goes to the server one after the other, what waits is shown as if it
 * were done (docs/adr/0021), and what was taken can be undone.
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import {
  canRedo,
  canUndo,
  emptyHistory,
  pendingEdits,
  stepHistory,
  type Gesture,
  type HistoryStep,
  type HistoryWay,
} from '#domain/edits/history.ts';
import type { Fields } from '#domain/edits/fields.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { WriteFailure } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { Editor } from './editor.ts';
import type { SentGesture } from './send-gesture.ts';

export interface EditingRequest {
  readonly page: PageData;
  readonly modelId: string;
}

const lineWaits = createEvent<boolean>();

/** From here on changes can be made. Fetches Apollo, as the first question would. */
export const openEditingFx = createEffect<EditingRequest, Editor>(async ({ page, modelId }) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const waiting = scopeBind(lineWaits, { safe: true });
  const { createEditor } = await import('./editor.ts');
  return createEditor(page, modelId, waiting);
});

export const $editor = createStore<Editor | null>(null, { serialize: 'ignore' }).on(
  openEditingFx.doneData,
  (_, editor) => editor,
);

const editorOrThrow = (editor: Editor | null): Editor => {
  if (!editor) throw new Error('editing has not been opened');
  return editor;
};

/** A person has done something in one go. */
export const gestureMade = createEvent<readonly Edit[]>();
/** The same, of what the server has taken already. */
export const gestureTaken = createEvent<Gesture>();
export const undoAsked = createEvent();
export const redoAsked = createEvent();

const did = gestureMade.map((edits): Gesture => ({ id: newId(), edits }));
const undone = undoAsked.map(newId);
const redone = redoAsked.map(newId);

const sendFx = attach({
  source: $editor,
  effect: (editor, gesture: Gesture): Promise<SentGesture> => editorOrThrow(editor).send(gesture),
});

const start: HistoryStep = { history: emptyHistory(), send: null, notice: null };

const $step = createStore(start)
  .on(did, ({ history }, gesture) => stepHistory(history, { kind: 'did', gesture }))
  .on(gestureTaken, ({ history }, gesture) => stepHistory(history, { kind: 'took', gesture }))
  .on(undone, ({ history }, id) => stepHistory(history, { kind: 'undo', id }))
  .on(redone, ({ history }, id) => stepHistory(history, { kind: 'redo', id }))
  .on(sendFx.doneData, ({ history }, { outcome }) => stepHistory(history, { kind: 'ended', outcome }))
  .on(sendFx.fail, ({ history }) => stepHistory(history, { kind: 'ended', outcome: 'failed' }));

const gestureDue = $step.updates.filterMap(({ send }) => send ?? undefined);
sample({ clock: gestureDue, target: sendFx });

export const $canUndo = $step.map(({ history }) => canUndo(history));
export const $canRedo = $step.map(({ history }) => canRedo(history));
/** Gestures that the server has not answered yet. */
export const $unsaved = $step.map(({ history }) => history.tasks.length);

const kindsOf = ({ edits }: Gesture): ReadonlySet<RecordKind> => new Set(edits.map(({ kind }) => kind));

const refreshFx = attach({
  source: $editor,
  effect: (editor, gesture: Gesture): Promise<void> => editorOrThrow(editor).refresh(kindsOf(gesture)),
});
const taken = sample({
  clock: sendFx.done,
  filter: ({ result }) => result.outcome === 'taken',
  fn: ({ params }) => params,
});
sample({ clock: [taken, gestureTaken], target: refreshFx });

/** Taken, and not in what the server last told. */
const $settling = createStore<readonly Gesture[]>([])
  .on(taken, (settling, gesture) => [...settling, gesture])
  .on(refreshFx.finally, (settling, { params }) => settling.filter(({ id }) => id !== params.id));

/** What is shown lies under these, in order. */
export const $pendingEdits = combine($settling, $step, (settling, { history }) => [
  ...settling.flatMap(({ edits }) => edits),
  ...pendingEdits(history),
]);

const $isWaiting = createStore(false).on(lineWaits, (_, isWaiting) => isWaiting);

export type SaveState = 'saved' | 'saving' | 'waiting';

export const $saveState = combine($unsaved, $isWaiting, (unsaved, isWaiting): SaveState => {
  if (unsaved === 0) return 'saved';
  return isWaiting ? 'waiting' : 'saving';
});

/** What a person wanted and what did not come to pass. */
export interface RefusedGesture {
  readonly way: HistoryWay;
  readonly gesture: Gesture;
  readonly failure: WriteFailure;
}

/** Told once for each. */
export const gestureRefused = sample({
  clock: sendFx.doneData,
  source: $step,
  filter: ({ notice }, { failure }) => notice !== null && failure !== null,
  fn: ({ notice }, { failure }): RefusedGesture => ({ way: notice!.way, gesture: notice!.entry, failure: failure! }),
});

/** A record whole, as an edit that removes it has to say it; null: there is none (any more). */
export const readRecordFx = attach({
  source: $editor,
  effect: (
    editor,
    meant: { readonly kind: RecordKind; readonly id: string; readonly layerId?: string },
  ): Promise<Fields | null> => editorOrThrow(editor).readRecord(meant),
});
