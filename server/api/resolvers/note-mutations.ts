/**
 * The mutations of notes, comments and replies: people who may comment write them; their authors and editors change and
 * remove them (docs/reference/notes.md#rules). A repeated request with the same gestureId changes nothing more.
 */
import { fail, ok } from '#base/result.ts';
import { mayEdit } from '#domain/access/actor.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, layerIn } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Note, NoteComment, NoteReply } from '#domain/model/content/annotations.ts';
import { mayReadNotes } from '../access/read-access.ts';
import { requireNotes, requireComment } from '../context/require.ts';
import { noteContextOf, noteResult } from '../results/note-result.ts';
import { writtenText } from './note-texts.ts';
import { visibleNoteLayers, type LayerFilter } from './visible-rows.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { readAnnotation } from '../../store/models/read-annotations.ts';
import { batchIdReused, changeModel, newId, type AppliedChange } from '../context/change-model.ts';
import { fieldsFrom, recordReaders, type Input } from '../../edits/inputs.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';

interface Args {
  readonly modelId: string;
  readonly noteId: string;
  readonly commentId: string;
  readonly replyId: string;
  readonly text: string;
  readonly gestureId?: string | null;
}

interface Writer {
  readonly id: string;
  readonly seesLayer: LayerFilter;
  /** Whether they may change what others wrote. */
  readonly canEdit: boolean;
}

/** What a mutation writes. */
interface Message {
  /** As it is stored; empty for mutations that write no text. */
  readonly text: string;
  readonly at: string;
}

type Authored = Pick<NoteReply, 'author'>;

const noteReaders = recordReaders('note');
const notFound = (what: string) => fail({ code: 'not.found' as const, message: `There is no such ${what} here.` });
const notAuthor = () => graphFailure('forbidden', 'Only its author or an editor of the model may change this.');

/** The id, or a new one; throws where the list has it already. */
const unusedId = (requestedId: string | null | undefined, taken: readonly string[]): string => {
  if (requestedId != null && taken.includes(requestedId))
    throw graphFailure('request.invalid', `There is a comment or reply ${requestedId} already.`);
  return requestedId ?? newId();
};

const mayChange = (authored: Authored, { id, canEdit }: Writer): boolean => canEdit || authored.author === id;

/** Returns `authored`, also where it is undefined; throws `forbidden` where the writer may not change it. */
const requireAuthor = <T extends Authored>(authored: T | undefined, writer: Writer): T | undefined => {
  if (authored && !mayChange(authored, writer)) throw notAuthor();
  return authored;
};

/** Commenters write only where they can see the note. */
const isVisibleTo = (note: Fields, { id, canEdit, seesLayer }: Writer): boolean =>
  seesLayer(layerIn(note) ?? baseLayerId) && (canEdit || note['enabled'] !== false || note['author'] === id);

const layerNotFound = () => fail({ code: 'not.found' as const, message: 'There is no such layer here.' });

type Target = Pick<Args, 'modelId' | 'noteId' | 'gestureId'> & { readonly text?: string | null };

/** Applies `next` to a note: null removes it; undefined means that the comment or reply does not exist. */
const changeNote = async (
  context: GraphContext,
  { modelId, noteId, gestureId, text }: Target,
  next: (note: Note, writer: Writer, message: Message) => Partial<Note> | null | undefined,
  /** Removals are allowed where the policy for notes is off. */
  { isRemoval = false }: { readonly isRemoval?: boolean } = {},
): Promise<AppliedChange> => {
  const at = new Date().toISOString();
  await requireComment(context, modelId);
  if (!isRemoval) await requireNotes(context, modelId);
  const seesLayer = await visibleNoteLayers(context, modelId);
  const message = { text: text == null ? '' : await writtenText(context, modelId, text), at };
  const changed = await changeModel(context, {
    modelId,
    gestureId,
    require: requireComment,
    edits: async (transaction) => {
      const writer = { id: context.actor.person!.id, canEdit: mayEdit(context.actor, modelId), seesLayer };
      const record = await recordRepositories.note.read(transaction, modelId, noteId);
      if (!record || !isVisibleTo(record, writer)) return notFound('note');
      const changes = next(record as unknown as Note, writer, message);
      if (changes === undefined) return notFound('comment or reply');
      if (typeof changes?.layerId === 'string' && !seesLayer(changes.layerId)) return layerNotFound();
      const edit = editBetween('note', noteId, record, changes && { ...record, ...(changes as Fields) });
      return ok(edit ? [edit] : []);
    },
  });
  if (changed.edits.length > 0 && !changed.edits.some(({ kind, id }) => kind === 'note' && id === noteId))
    throw batchIdReused();
  return changed;
};

const result = async (context: GraphContext, { record }: AppliedChange, modelId: string, noteId: string) => {
  // After a removal: nothing else is applied where the actor may not read notes.
  if (!mayReadNotes(context.actor, record)) return null;
  const row = await readAnnotation(context.store, modelId, 'note', noteId);
  if (!row) throw graphFailure('not.found', 'This note has been removed in the meantime.');
  return noteResult(record, row, await noteContextOf(context, record, [row]));
};

const withComment = (
  note: Note,
  commentId: string,
  change: (comment: NoteComment) => NoteComment | null | undefined,
): Partial<Note> | undefined => {
  const comments = note.comments ?? [];
  const comment = comments.find((each) => each.commentId === commentId);
  const changed = comment && change(comment);
  if (changed === undefined) return undefined;
  return { comments: comments.flatMap((each) => (each === comment ? (changed ?? []) : each)) };
};

const withReply = (
  note: Note,
  { commentId, replyId }: Pick<Args, 'commentId' | 'replyId'>,
  change: (reply: NoteReply) => NoteReply | null | undefined,
): Partial<Note> | undefined =>
  withComment(note, commentId, (comment) => {
    const replies = comment.replies ?? [];
    const reply = replies.find((each) => each.replyId === replyId);
    const changed = reply && change(reply);
    if (changed === undefined) return undefined;
    return { ...comment, replies: replies.flatMap((each) => (each === reply ? (changed ?? []) : each)) };
  });

const patched = async (
  context: GraphContext,
  args: Target,
  next: Parameters<typeof changeNote>[2],
  options?: Parameters<typeof changeNote>[3],
) => result(context, await changeNote(context, args, next, options), args.modelId, args.noteId);

const removal = { isRemoval: true };

const textIn = ({ text }: Input): string | null => (typeof text === 'string' ? text : null);

export const noteMutations = {
  addNote: async (_: unknown, args: Args & { note: Input }, context: GraphContext) => {
    const { modelId, gestureId } = args;
    // Checked first, because a visitor has no id for the author.
    await requireComment(context, modelId);
    await requireNotes(context, modelId);
    const seesLayer = await visibleNoteLayers(context, modelId);
    const fields = fieldsFrom(args.note, noteReaders, 'note');
    const text = textIn(args.note);
    const edit = {
      kind: 'note' as const,
      id: args.noteId ?? newId(),
      before: null,
      after: completeRecord('note', {
        ...fields,
        ...(text !== null && { text: await writtenText(context, modelId, text) }),
        author: context.actor.person!.id,
      }),
    };
    const edits = () => Promise.resolve(seesLayer(layerIn(edit.after) ?? baseLayerId) ? ok([edit]) : layerNotFound());
    const changed = await changeModel(context, { modelId, gestureId, require: requireComment, edits });
    // For a repeated request the id is that of the first one.
    const added = changed.edits.find(({ kind, before }) => kind === 'note' && before === null);
    if (!added) throw batchIdReused();
    return result(context, changed, modelId, added.id);
  },
  patchNote: (_: unknown, args: Args & { patch: Input }, context: GraphContext) =>
    patched(context, { ...args, text: textIn(args.patch) }, (note, writer, { text }) => {
      const changes = { ...fieldsFrom(args.patch, noteReaders, 'note'), ...(textIn(args.patch) !== null && { text }) };
      // Everyone who may comment may resolve a note.
      if (Object.keys(changes).some((field) => field !== 'resolved')) requireAuthor(note, writer);
      return changes;
    }),
  deleteNote: async (_: unknown, args: Args, context: GraphContext) => {
    await changeNote(context, args, (note, writer) => requireAuthor(note, writer) && null, removal);
    return args.noteId;
  },

  addNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, ({ comments = [] }, writer, { text, at }) => ({
      comments: [
        ...comments,
        {
          commentId: unusedId(
            args.commentId,
            comments.map(({ commentId }) => commentId),
          ),
          text,
          author: writer.id,
          created: at,
          modified: at,
        },
      ],
    })),
  patchNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, { text, at }) =>
      withComment(note, args.commentId, (comment) => ({ ...requireAuthor(comment, writer)!, text, modified: at })),
    ),
  deleteNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(
      context,
      args,
      (note, writer) => withComment(note, args.commentId, (comment) => requireAuthor(comment, writer) && null),
      removal,
    ),

  addNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, { text, at }) =>
      withComment(note, args.commentId, ({ replies = [], ...comment }) => ({
        ...comment,
        replies: [
          ...replies,
          {
            replyId: unusedId(
              args.replyId,
              replies.map(({ replyId }) => replyId),
            ),
            text,
            author: writer.id,
            created: at,
            modified: at,
          },
        ],
      })),
    ),
  patchNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, { text, at }) =>
      withReply(note, args, (reply) => ({ ...requireAuthor(reply, writer)!, text, modified: at })),
    ),
  deleteNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(
      context,
      args,
      (note, writer) => withReply(note, args, (reply) => requireAuthor(reply, writer) && null),
      removal,
    ),
};
