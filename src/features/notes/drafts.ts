/**
 * Texts that are written and not sent: they are kept until the server has accepted them (docs/reference/notes.md#a-note).
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { editedTextOf, type PickedMention } from '#domain/notes/note-text.ts';
import { newId } from '#src/data/new-id.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $modelRequest } from '#src/data/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { readDrafts, storeDraft, type Draft, type DraftOwner, type Drafts } from './draft-storage.ts';
import { newNoteColored, notePlaced } from './new-note.ts';
import { notesLoaded } from './notes-loaded.ts';

/** What a text becomes when it is sent. */
export type WriteTarget =
  | { readonly kind: 'note' }
  | { readonly kind: 'comment'; readonly noteId: string }
  | { readonly kind: 'reply'; readonly noteId: string; readonly commentId: string }
  /** `commentId` and `replyId` are null where the message is the note or the comment itself. */
  | {
      readonly kind: 'edit';
      readonly noteId: string;
      readonly commentId: string | null;
      readonly replyId: string | null;
    };

export const keyOfTarget = (target: WriteTarget): string => JSON.stringify(target);
/** Null for a key that is none. */
export const targetOfKey = (key: string): WriteTarget | null => {
  try {
    return JSON.parse(key) as WriteTarget | null;
  } catch {
    return null;
  }
};

export interface DraftChange {
  readonly target: WriteTarget;
  readonly text: string;
  readonly mentions: readonly PickedMention[];
  /** With the beginning of an edit. */
  readonly from?: string;
}

export const draftChanged = createEvent<DraftChange>();
/** `newId`: only the draft that has it. */
export const draftRemoved = createEvent<{ readonly target: WriteTarget; readonly newId?: string }>();
const draftsRead = createEvent<Drafts>();

const without = (drafts: Drafts, key: string): Drafts => {
  const { [key]: _, ...others } = drafts;
  return others;
};

/** An empty text of a new message is no draft; an edited message may be emptied on the way to another text. */
const withChange = (drafts: Drafts, { target, text, mentions, from }: DraftChange): Drafts => {
  const key = keyOfTarget(target);
  if (text === '' && target.kind !== 'edit') return without(drafts, key);
  const begun = from ?? drafts[key]?.from ?? null;
  return { ...drafts, [key]: { text, mentions, from: begun, newId: newId(), gestureId: newId() } };
};

const keyOfNewNote = keyOfTarget({ kind: 'note' });
/** At another place, or in another colour, it is another write. */
const withNewIds = (drafts: Drafts): Drafts => {
  const draft = drafts[keyOfNewNote];
  return draft ? { ...drafts, [keyOfNewNote]: { ...draft, newId: newId(), gestureId: newId() } } : drafts;
};

export const $drafts = createStore<Drafts>({})
  .on(draftsRead, (drafts, stored) => ({ ...stored, ...drafts }))
  .on(draftChanged, withChange)
  .on([notePlaced, newNoteColored], withNewIds)
  .on(draftRemoved, (drafts, { target, newId: id }) => {
    const key = keyOfTarget(target);
    return id === undefined || drafts[key]?.newId === id ? without(drafts, key) : drafts;
  });

const $owner = combine(
  $modelRequest,
  $noteUsers,
  (request, { me }): DraftOwner | null => request && me && { modelId: request.modelId, userId: me.id },
);
const $ownerId = $owner.map((owner) => owner && `${owner.modelId} ${owner.userId}`, { skipVoid: false });
const readDraftsFx = createEffect(readDrafts);
sample({
  clock: [$ownerId, notesLoaded],
  source: $owner,
  filter: (owner) => owner !== null,
  fn: (owner) => owner!,
  target: readDraftsFx,
});
sample({ clock: readDraftsFx.doneData, target: draftsRead });

/** Of an edit: whether the text is another one than that of the message. */
const isChanged = ({ text, from }: Draft): boolean => from === null || editedTextOf(from).text !== text;

const keepFx = attach({
  source: { drafts: $drafts, owner: $owner },
  mapParams: (target: WriteTarget, { drafts, owner }) => ({ key: keyOfTarget(target), drafts, owner }),
  effect: createEffect(
    ({ key, drafts, owner }: { readonly key: string; readonly drafts: Drafts; readonly owner: DraftOwner | null }) => {
      if (!owner) throw new Error('the user is not known');
      const draft = drafts[key];
      storeDraft(owner, key, draft && isChanged(draft) ? draft : undefined);
    },
  ),
});
sample({ clock: [draftChanged, draftRemoved], fn: ({ target }) => target, target: keepFx });

// Where the storage is full or blocked, a text is lost with the page.
const $areKept = createStore(true)
  .on(keepFx.done, () => true)
  .on(keepFx.fail, () => false);
declareUnsaved(
  'notes',
  combine($drafts, $areKept, (drafts, areKept) => !areKept && Object.keys(drafts).length > 0),
);
