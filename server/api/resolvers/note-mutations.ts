/**
 * Notes, comments and replies: written by whoever may comment, changed and removed by who wrote them or by those who may
 * edit (docs/reference/notes.md#rules).
 */
import { fail, ok } from '#base/result.ts';
import { mayEdit } from '#domain/access/actor.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, layerIn } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Note, NoteComment, NoteReply } from '#domain/model/content/note.ts';
import { requireNotes } from '../context/notes-policy.ts';
import { requireComment } from '../context/require.ts';
import { authorsOf, noteResult } from '../results/note-result.ts';
import { noteLayersSeen, type SeesLayer } from './visible-layers.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { readAnnotation } from '../../store/read-annotations.ts';
import { changeModel, newId, type Changed } from '../context/change-model.ts';
import { fieldsFrom, noteReaders, type Input } from '../../edits/inputs.ts';
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
  readonly sees: SeesLayer;
  /** May change what others wrote. */
  readonly editor: boolean;
}

type Written = Pick<NoteReply, 'author'>;

const nothing = (what: string) => fail({ code: 'not.found' as const, message: `There is no such ${what} here.` });
const notYours = () => graphFailure('forbidden', 'Only who wrote this, or an editor of the model, may change it.');

/** Ids are unique in their list; one that is there already is somebody's mistake. */
const freeId = (wanted: string | null | undefined, taken: readonly string[]): string => {
  if (wanted != null && taken.includes(wanted))
    throw graphFailure('request.invalid', `There is a comment or reply ${wanted} already.`);
  return wanted ?? newId();
};

const isTheirs = (written: Written, { id, editor }: Writer): boolean => editor || written.author === id;

/** Throws for what is not theirs; answers undefined where there is nothing of that id. */
const theirs = <T extends Written>(written: T | undefined, writer: Writer): T | undefined => {
  if (written && !isTheirs(written, writer)) throw notYours();
  return written;
};

/** Commenters write where they see what they write; of other layers they hear nothing. */
const isSeen = (note: Fields, { id, editor, sees }: Writer): boolean =>
  sees(layerIn(note) ?? baseLayerId) && (editor || note['enabled'] !== false || note['author'] === id);

const noLayer = () => fail({ code: 'not.found' as const, message: 'There is no such layer here.' });

/** Null from `next` removes the note; undefined: what it was to change is not there. */
const changeNote = async (
  context: GraphContext,
  { modelId, noteId, gestureId }: Pick<Args, 'modelId' | 'noteId' | 'gestureId'>,
  next: (note: Note, writer: Writer, at: string) => Partial<Note> | null | undefined,
  /** What removes something needs no leave to write. */
  { writes = true }: { readonly writes?: boolean } = {},
): Promise<Changed> => {
  const at = new Date().toISOString();
  await requireComment(context, modelId);
  if (writes) await requireNotes(context, modelId);
  const sees = await noteLayersSeen(context, modelId);
  return changeModel(context, {
    modelId,
    gestureId,
    require: requireComment,
    edits: async (work) => {
      const writer = { id: context.actor.person!.id, editor: mayEdit(context.actor, modelId), sees };
      const record = await recordRepositories.note.read(work, modelId, noteId);
      if (!record || !isSeen(record, writer)) return nothing('note');
      const changes = next(record as unknown as Note, writer, at);
      if (changes === undefined) return nothing('comment or reply');
      if (typeof changes?.layerId === 'string' && !sees(changes.layerId)) return noLayer();
      const edit = editBetween('note', noteId, record, changes && { ...record, ...(changes as Fields) });
      return ok(edit ? [edit] : []);
    },
  });
};

const result = async (context: GraphContext, { record }: Changed, modelId: string, noteId: string) => {
  const row = await readAnnotation(context.store, modelId, 'note', noteId);
  if (!row) throw graphFailure('not.found', 'This note has been removed in the meantime.');
  return noteResult(record, row, await authorsOf(context.store, record, [row]));
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
  args: Pick<Args, 'modelId' | 'noteId' | 'gestureId'>,
  next: Parameters<typeof changeNote>[2],
  options?: Parameters<typeof changeNote>[3],
) => result(context, await changeNote(context, args, next, options), args.modelId, args.noteId);

const removes = { writes: false };

export const noteMutations = {
  addNote: async (_: unknown, args: Args & { note: Input }, context: GraphContext) => {
    const { modelId, gestureId } = args;
    // Before it is known who may: a visitor has no id to write under.
    await requireComment(context, modelId);
    await requireNotes(context, modelId);
    const sees = await noteLayersSeen(context, modelId);
    const own: Fields = { ...fieldsFrom(args.note, noteReaders), author: context.actor.person!.id };
    const edit = {
      kind: 'note' as const,
      id: args.noteId ?? newId(),
      before: null,
      after: completeRecord('note', own),
    };
    const edits = () => Promise.resolve(sees(layerIn(edit.after) ?? baseLayerId) ? ok([edit]) : noLayer());
    const changed = await changeModel(context, { modelId, gestureId, require: requireComment, edits });
    return result(context, changed, modelId, changed.edits[0]!.id);
  },
  patchNote: (_: unknown, args: Args & { patch: Input }, context: GraphContext) =>
    patched(context, args, (note, writer) => {
      const changes = fieldsFrom(args.patch, noteReaders);
      // Anybody in the conversation may say that it is dealt with.
      if (Object.keys(changes).some((field) => field !== 'resolved')) theirs(note, writer);
      return changes;
    }),
  deleteNote: async (_: unknown, args: Args, context: GraphContext) => {
    await changeNote(context, args, (note, writer) => theirs(note, writer) && null, removes);
    return args.noteId;
  },

  addNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, ({ comments = [] }, writer, at) => ({
      comments: [
        ...comments,
        {
          commentId: freeId(
            args.commentId,
            comments.map(({ commentId }) => commentId),
          ),
          text: args.text,
          author: writer.id,
          created: at,
          modified: at,
        },
      ],
    })),
  patchNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, at) =>
      withComment(note, args.commentId, (comment) => ({
        ...theirs(comment, writer)!,
        text: args.text,
        modified: at,
      })),
    ),
  deleteNoteComment: (_: unknown, args: Args, context: GraphContext) =>
    patched(
      context,
      args,
      (note, writer) => withComment(note, args.commentId, (comment) => theirs(comment, writer) && null),
      removes,
    ),

  addNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, at) =>
      withComment(note, args.commentId, ({ replies = [], ...comment }) => ({
        ...comment,
        replies: [
          ...replies,
          {
            replyId: freeId(
              args.replyId,
              replies.map(({ replyId }) => replyId),
            ),
            text: args.text,
            author: writer.id,
            created: at,
            modified: at,
          },
        ],
      })),
    ),
  patchNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer, at) =>
      withReply(note, args, (reply) => ({ ...theirs(reply, writer)!, text: args.text, modified: at })),
    ),
  deleteNoteReply: (_: unknown, args: Args, context: GraphContext) =>
    patched(context, args, (note, writer) => withReply(note, args, (reply) => theirs(reply, writer) && null), removes),
};
