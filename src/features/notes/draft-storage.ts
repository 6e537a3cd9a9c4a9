/** Drafts in this browser, for each model and user: other tabs write theirs, too (docs/reference/notes.md#a-note). */
import type { PickedMention } from '#domain/notes/note-text.ts';
import { browserStorage } from '#src/data/browser-storage.ts';

export interface Draft {
  readonly text: string;
  readonly mentions: readonly PickedMention[];
  /** Of an edit: the stored text that it began from. Null: of a new message. */
  readonly from: string | null;
  /** Of the note, comment or reply, and of its write: sending the same text again writes it once. */
  readonly newId: string;
  readonly gestureId: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** Whose drafts: those of one user are not shown to the next. */
export interface DraftOwner {
  readonly modelId: string;
  readonly userId: string;
}

const keyOf = ({ modelId, userId }: DraftOwner): string => `enfilade.notes.${modelId}.${userId}`;

const isDraft = (value: unknown): value is Draft => {
  const { text, mentions, from, ...ids } = (value ?? {}) as Partial<Readonly<Record<keyof Draft, unknown>>>;
  return (
    typeof text === 'string' &&
    Array.isArray(mentions) &&
    (from === null || typeof from === 'string') &&
    typeof ids.newId === 'string' &&
    typeof ids.gestureId === 'string'
  );
};

/** None where the browser blocks its storage, or what is stored cannot be read. */
export const readDrafts = (owner: DraftOwner): Drafts => {
  try {
    const stored = JSON.parse(browserStorage()?.getItem(keyOf(owner)) ?? '{}') as object;
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
};

/**
 * Stores a draft under its key, or removes it (undefined).
 * @throws where the storage is full or blocked
 */
export const storeDraft = (owner: DraftOwner, key: string, draft: Draft | undefined): void => {
  const storage = browserStorage();
  if (!storage) throw new Error('this browser has no storage');
  const { [key]: _, ...others } = readDrafts(owner);
  const drafts = draft ? { ...others, [key]: draft } : others;
  if (Object.keys(drafts).length === 0) storage.removeItem(keyOf(owner));
  else storage.setItem(keyOf(owner), JSON.stringify(drafts));
};
