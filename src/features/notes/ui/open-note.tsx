/** The open note with its comments and replies, and what can be done with them. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isEdited, messagesOf, type Note, type NoteReply } from '#domain/notes/note.ts';
import type { NoteUser } from '#domain/users/user.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $mayEdit, $model } from '#src/data/state.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { $isSearchOffered, keywordSearched } from '#src/features/search-panel/index.ts';
import { useTagSwatches } from '#src/i18n/use-tag-swatches.ts';
import { NoteThread, type NoteMessageContent, type NoteMenuEntry } from '#ui-kit/lazy.ts';
import { placeLinkPressed } from '../../go-to-view/lazy-place-links.ts';
import {
  $isResolving,
  deletePressed,
  linkCopyPressed,
  noteColored,
  resolveToggled,
  type MessageName,
} from '../actions.ts';
import { $canWriteNotes } from '../availability.ts';
import { formatFullTime, formatTime, shownUser } from '../format-notes.ts';
import { messagePartsOf } from '../message-parts.ts';
import { noteMessages as messages } from '../messages.ts';
import { $noteEntries, noteEntryChosen } from '../note-editing.ts';
import { $markedId, $openedByPin } from '../state.ts';
import {
  $openField,
  type EditStart,
  editStarted,
  fieldClosed,
  replyStarted,
  writingCancelled,
  type OpenField,
} from '../open-field.ts';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { useMessageFiles, type MessageFiles } from './use-message-files.tsx';
import { useNotices } from './use-notices.ts';
import { useWritingField } from './use-writing-field.ts';

interface Rights {
  readonly me: NoteUser | null;
  readonly canWrite: boolean;
  readonly mayEdit: boolean;
}

const isOwn = ({ author }: NoteReply, { me }: Rights): boolean => me?.ids.includes(author.id) ?? false;

const messageActions = { editStarted, deletePressed, linkCopyPressed };
/** Bound to the scope. */
interface Actions {
  readonly editStarted: (edit: EditStart) => unknown;
  readonly deletePressed: (name: MessageName) => unknown;
  readonly linkCopyPressed: (name: MessageName) => unknown;
}

interface MenuFacts {
  readonly message: NoteReply;
  readonly name: MessageName;
  readonly rights: Rights;
  /** Between those to edit and to delete. */
  readonly added: readonly NoteMenuEntry[];
}

const menuOf = (
  { formatMessage }: IntlShape,
  { message, name, rights, added }: MenuFacts,
  on: Actions,
): readonly NoteMenuEntry[] => {
  const own = isOwn(message, rights);
  const link: NoteMenuEntry = {
    id: 'link',
    label: formatMessage(messages.copyLink),
    icon: 'link',
    onPress: () => on.linkCopyPressed(name),
  };
  const edit: NoteMenuEntry = {
    id: 'edit',
    label: formatMessage(messages.edit),
    icon: 'pencil',
    onPress: () => on.editStarted({ target: { kind: 'edit', ...name }, text: message.text }),
  };
  const remove: NoteMenuEntry = {
    id: 'delete',
    label: formatMessage(messages.delete),
    icon: 'trash',
    isDanger: true,
    onPress: () => on.deletePressed(name),
  };
  return [link, ...(own && rights.canWrite ? [edit] : []), ...added, ...(own || rights.mayEdit ? [remove] : [])];
};

/** Those of the workshop, for the note itself. */
const useAddedEntries = (note: Note): readonly NoteMenuEntry[] => {
  const intl = useIntl();
  const entriesOf = useUnit($noteEntries);
  const choose = useUnit(noteEntryChosen);
  return useMemo(
    () =>
      entriesOf(intl, note).map((entry) => ({
        ...entry,
        onPress: () => choose({ noteId: note.id, entryId: entry.id }),
      })),
    [entriesOf, intl, note, choose],
  );
};

/** The note and its comments as they are shown; a key press in a field changes nothing of them. */
const useShownMessages = (
  note: Note,
  users: readonly NoteUser[],
  rights: Rights,
  filesOf: (message: NoteReply) => MessageFiles,
) => {
  const intl = useIntl();
  const { editStarted: edit, deletePressed: remove, linkCopyPressed: copyLink } = useUnit(messageActions);
  const added = useAddedEntries(note);
  return useMemo(() => {
    const on = { editStarted: edit, deletePressed: remove, linkCopyPressed: copyLink };
    const contentOf = (message: NoteReply, name: MessageName): NoteMessageContent => {
      const { name: author, initials, color } = shownUser(intl, message.author, users);
      return {
        id: message.id,
        author,
        initials,
        color,
        time: formatTime(intl, message.created, new Date()),
        dateTime: message.created,
        timeLabel: formatFullTime(intl, message.created),
        // A note also changes with its colour and its state.
        edited: name.commentId !== null && isEdited(message) ? intl.formatMessage(messages.edited) : '',
        parts: messagePartsOf(message.text, users),
        menuLabel: intl.formatMessage(messages.messageMenu, { name: author }),
        menu: menuOf(intl, { message, name, rights, added: name.commentId === null ? added : [] }, on),
        ...filesOf(message),
      };
    };
    const names = namesOf(note);
    return {
      note: contentOf(note, names.own),
      comments: note.comments.map((comment) => ({
        ...contentOf(comment, names.ofComment(comment.id)),
        replies: comment.replies.map((reply) => contentOf(reply, names.ofReply(comment.id, reply.id))),
      })),
    };
  }, [note, users, rights, filesOf, intl, added, edit, remove, copyLink]);
};

const namesOf = (note: Note) => {
  const own: MessageName = { noteId: note.id, commentId: null, replyId: null };
  const ofComment = (commentId: string): MessageName => ({ ...own, commentId });
  const ofReply = (commentId: string, replyId: string): MessageName => ({ ...own, commentId, replyId });
  return { own, ofComment, ofReply };
};

const editedIdOf = (field: OpenField | null): string | null =>
  field?.kind === 'edit' ? (field.replyId ?? field.commentId ?? field.noteId) : null;

/** The author of the comment that a reply is being written to. */
const repliedOf = (note: Note, field: OpenField | null): NoteReply | undefined =>
  field?.kind === 'reply' ? note.comments.find(({ id }) => id === field.commentId) : undefined;

const useFields = (note: Note, users: readonly NoteUser[]) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const openField = useUnit($openField);
  const [cancelWriting, closeField] = useUnit([writingCancelled, fieldClosed]);
  const comment = useWritingField(
    { kind: 'comment', noteId: note.id },
    {
      label: formatMessage(messages.commentLabel),
      placeholder: formatMessage(messages.placeholder),
      submitLabel: formatMessage(messages.send),
    },
  );
  const replied = repliedOf(note, openField);
  const name = replied ? shownUser(intl, replied.author, users).name : '';
  const isEditing = openField?.kind === 'edit';
  const editedId = editedIdOf(openField);
  // Where no field is open, its hooks get the target of the comment.
  const open = useWritingField(openField ?? { kind: 'comment', noteId: note.id }, {
    label: isEditing ? formatMessage(messages.editLabel) : formatMessage(messages.replyLabel, { name }),
    placeholder: isEditing ? '' : formatMessage(messages.replyLabel, { name }),
    submitLabel: formatMessage(isEditing ? messages.save : messages.send),
    cancel: { label: formatMessage(messages.cancel), onPress: () => openField && cancelWriting(openField) },
    onEscape: () => closeField(),
    takesFocus: true,
    message: messagesOf(note).find(({ id }) => id === editedId),
  });
  return {
    comment,
    replyTo: openField?.kind === 'reply' ? { commentId: openField.commentId, field: open } : null,
    editing: editedId === null ? null : { messageId: editedId, field: open },
  };
};

export const OpenNote = ({ note }: { readonly note: Note }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { noteUsers, model, mayEdit, canWrite, isResolving, isSearchOffered, markedId, openedByPin } = useUnit({
    noteUsers: $noteUsers,
    model: $model,
    mayEdit: $mayEdit,
    canWrite: $canWriteNotes,
    isResolving: $isResolving,
    isSearchOffered: $isSearchOffered,
    markedId: $markedId,
    openedByPin: $openedByPin,
  });
  const on = useUnit({ resolveToggled, noteColored, replyStarted, placeLinkPressed, keywordSearched });
  const { me, users } = noteUsers;
  const rights = useMemo(() => ({ me, mayEdit, canWrite }), [me, mayEdit, canWrite]);
  const { filesOf, viewer } = useMessageFiles(note);
  const shown = useShownMessages(note, users, rights, filesOf);
  const fields = useFields(note, users);
  const notices = useNotices(note);
  const swatches = useTagSwatches();
  const partOf = (messageId: string, at: number) => {
    const message = messagesOf(note).find(({ id }) => id === messageId);
    return message && messagePartsOf(message.text, users)[at];
  };
  return (
    <>
      <NoteThread
        note={{
          ...shown.note,
          pinColor: note.color,
          place: model ? formatPlace(intl, note, model) : '',
        }}
        comments={shown.comments}
        resolution={{
          isResolved: note.resolved,
          statusText: formatMessage(messages.stateResolved),
          action: canWrite
            ? {
                label: formatMessage(note.resolved ? messages.reopen : messages.resolve),
                isPending: isResolving,
                onPress: () => on.resolveToggled(note),
              }
            : null,
        }}
        commentField={canWrite ? fields.comment : null}
        replyTo={canWrite ? fields.replyTo : null}
        editing={canWrite ? fields.editing : null}
        replyLabel={formatMessage(messages.reply)}
        onReply={canWrite ? (commentId) => on.replyStarted({ noteId: note.id, commentId }) : null}
        colours={
          canWrite && (mayEdit || isOwn(note, rights))
            ? {
                label: formatMessage(messages.colour),
                swatches,
                value: note.color,
                onCommit: (color) => on.noteColored({ noteId: note.id, color }),
              }
            : null
        }
        notices={notices}
        markedId={markedId}
        takesFocus={!openedByPin}
        onPlace={(id, at) => {
          const part = partOf(id, at);
          if (part?.kind === 'place') on.placeLinkPressed(part.link);
        }}
        onHashtag={
          isSearchOffered
            ? (id, at) => {
                const part = partOf(id, at);
                if (part?.kind === 'hashtag') on.keywordSearched(part.text);
              }
            : undefined
        }
      />
      <NewMessageAnnouncer note={note} />
      {viewer}
    </>
  );
};
