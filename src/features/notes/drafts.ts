/**
 * Texts that are written and not sent: they are kept in this browser until the server has accepted them
 * (docs/reference/notes.md#a-note).
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { PickedMention } from '#domain/notes/note-text.ts';
import { browserStorage } from '#src/data/browser-storage.ts';
import { newId } from '#src/data/new-id.ts';
import { $modelRequest } from '#src/data/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';

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

export interface Draft {
  readonly text: string;
  readonly mentions: readonly PickedMention[];
  /** Of the note, comment or reply, and of its write: sending the same text again writes it once. */
  readonly newId: string;
  readonly gestureId: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

export const keyOfTarget = (target: WriteTarget): string => JSON.stringify(Object.values(target));

export interface DraftChange {
  readonly target: WriteTarget;
  readonly text: string;
  readonly mentions: readonly PickedMention[];
}

export const draftChanged = createEvent<DraftChange>();
export const draftRemoved = createEvent<WriteTarget>();
export const draftsRead = createEvent<Drafts>();

const without = (drafts: Drafts, key: string): Drafts => {
  const { [key]: _, ...others } = drafts;
  return others;
};

/** An empty text of a new message is no draft; an edited message may be emptied on the way to another text. */
const withChange = (drafts: Drafts, { target, text, mentions }: DraftChange): Drafts => {
  const key = keyOfTarget(target);
  if (text === '' && target.kind !== 'edit') return without(drafts, key);
  return { ...drafts, [key]: { text, mentions, newId: newId(), gestureId: newId() } };
};

export const $drafts = createStore<Drafts>({})
  .on(draftsRead, (_, drafts) => drafts)
  .on(draftChanged, withChange)
  .on(draftRemoved, (drafts, target) => without(drafts, keyOfTarget(target)));

export const keyOfDrafts = (modelId: string): string => `enfilade.notes.${modelId}`;

const isDraft = (value: unknown): value is Draft => {
  const { text, mentions, ...ids } = (value ?? {}) as Partial<Readonly<Record<keyof Draft, unknown>>>;
  return (
    typeof text === 'string' &&
    Array.isArray(mentions) &&
    typeof ids.newId === 'string' &&
    typeof ids.gestureId === 'string'
  );
};

/** None where the browser blocks its storage, or what is stored cannot be read. */
export const readDrafts = (modelId: string): Drafts => {
  try {
    const stored = JSON.parse(browserStorage()?.getItem(keyOfDrafts(modelId)) ?? '{}') as object;
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
};

const keepFx = attach({
  source: { drafts: $drafts, request: $modelRequest },
  effect: ({ drafts, request }): void => {
    if (!request) return;
    const storage = browserStorage();
    if (!storage) throw new Error('this browser has no storage');
    const key = keyOfDrafts(request.modelId);
    if (Object.keys(drafts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(drafts));
  },
});
sample({ clock: [draftChanged, draftRemoved], fn: () => undefined, target: keepFx });

// Where the storage is full or blocked, a text is lost with the page.
const $areKept = createStore(true)
  .on(keepFx.done, () => true)
  .on(keepFx.fail, () => false);
declareUnsaved(
  'notes',
  combine($drafts, $areKept, (drafts, areKept) => !areKept && Object.keys(drafts).length > 0),
);
