/**
 * An open note in its panel (docs/reference/notes.md#a-note): the note, its comments with their replies, and the field for a
 * comment at the panel's lower edge. Each message is an article with a heading.
 */
import './notes-panel.css';
import './note-thread.css';
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../components/button/button.tsx';
import { ColourSwatches, type ColourSwatchesProps } from '../../components/colour-swatches/colour-swatches.tsx';
import { MentionField, type MentionFieldProps } from '../../components/mention-field/mention-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import { NoteMessage, useFocusReturn, type NoteActions, type NoteMessageContent } from './note-message.tsx';
import { NotePlace } from './note-place.tsx';
import { useComposerSpace } from './use-composer-space.ts';

export type NoteComment = NoteMessageContent & { readonly replies: readonly NoteMessageContent[] };

export type NoteNotice = {
  readonly id: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly isPending: boolean; readonly onPress: () => void } | undefined;
};

export type NoteThreadProps = Pick<NoteActions, 'onPlace' | 'onHashtag'> & {
  /** `place`: where the note is; '' where it has no place. */
  readonly note: NoteMessageContent & { readonly pinColor: string; readonly place: string };
  /** Oldest first, as their replies. */
  readonly comments: readonly NoteComment[];
  readonly resolution: {
    readonly isResolved: boolean;
    /** Such as "Resolved"; shown if it is. */
    readonly statusText: string;
    /** Resolves the note, or reopens it; null: the user may not. */
    readonly action: { readonly label: string; readonly isPending: boolean; readonly onPress: () => void } | null;
  };
  /** Null: the user may not comment. */
  readonly commentField: MentionFieldProps | null;
  readonly replyTo: { readonly commentId: string; readonly field: MentionFieldProps } | null;
  readonly editing: { readonly messageId: string; readonly field: MentionFieldProps } | null;
  readonly replyLabel: string;
  /** Null: the user may not reply. */
  readonly onReply: ((commentId: string) => void) | null;
  /** The choice of the pin's colour; null: the user may not choose. */
  readonly colours?: ColourSwatchesProps | null | undefined;
  /** Between the note and its comments. */
  readonly notices?: readonly NoteNotice[] | undefined;
  /** The message that a link leads to: it is outlined, and scrolled to and focused once. */
  readonly markedId: string | null;
  /** Focuses the note when it is opened, unless a link leads to a message. */
  readonly takesFocus?: boolean | undefined;
};

type Editing = NoteThreadProps['editing'];

const fieldOf = (editing: Editing, messageId: string): MentionFieldProps | null =>
  editing?.messageId === messageId ? editing.field : null;

type ReplyProps = {
  readonly commentId: string;
  readonly label: string;
  /** Of the element with the comment's accessible name. */
  readonly describedBy: string;
  readonly field: MentionFieldProps | null;
  readonly onReply: (commentId: string) => void;
};

const Reply = ({ commentId, label, describedBy, field, onReply }: ReplyProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturn(field !== null, button);
  if (field) return <MentionField {...field} />;
  return (
    <PlainButton
      ref={button}
      className="button button--quiet note-thread__reply"
      aria-describedby={describedBy}
      onPress={() => onReply(commentId)}
    >
      <Icon name="reply" />
      <span className="button__words">{label}</span>
    </PlainButton>
  );
};

type ThreadActions = NoteActions & { readonly onReply: ((commentId: string) => void) | null };

type CommentProps = Pick<NoteThreadProps, 'editing' | 'replyLabel' | 'markedId'> & {
  readonly actions: ThreadActions;
  readonly comment: NoteComment;
  readonly replyField: MentionFieldProps | null;
};

/**
 * The thread is rendered at each key in one of its fields, a comment only if it has changed. Its functions are left out:
 * the latest ones are called through `actions`.
 */
const isSame = (before: CommentProps, after: CommentProps): boolean =>
  before.actions === after.actions &&
  before.editing === after.editing &&
  before.replyField === after.replyField &&
  before.replyLabel === after.replyLabel &&
  before.markedId === after.markedId &&
  (before.comment === after.comment || JSON.stringify(before.comment) === JSON.stringify(after.comment));

const Comment = memo(({ comment, actions, editing, replyLabel, replyField, markedId }: CommentProps) => {
  const authorId = useId();
  const { id, author, replies } = comment;
  const { onReply } = actions;
  return (
    <li className="note-thread__comment">
      <NoteMessage
        message={comment}
        level={3}
        isMarked={id === markedId}
        field={fieldOf(editing, id)}
        actions={actions}
      />
      <div className="note-thread__answers">
        {replies.length > 0 && (
          <ol className="note-thread__replies">
            {replies.map((reply) => (
              <li key={reply.id}>
                <NoteMessage
                  message={reply}
                  level={4}
                  isMarked={reply.id === markedId}
                  field={fieldOf(editing, reply.id)}
                  actions={actions}
                />
              </li>
            ))}
          </ol>
        )}
        {onReply && (
          <>
            <span id={authorId} hidden>
              {author}
            </span>
            <Reply commentId={id} label={replyLabel} describedBy={authorId} field={replyField} onReply={onReply} />
          </>
        )}
      </div>
    </li>
  );
}, isSame);

const PinColour = ({ colours, color }: { readonly colours: ColourSwatchesProps; readonly color: string }) => (
  <DialogTrigger>
    <PlainButton className="note-thread__colour" aria-label={colours.label}>
      <NotePlace color={color} place="" />
      <Icon name="chevronDown" />
    </PlainButton>
    <Popover className="menu-sheet note-thread__colours" placement="bottom start" offset={4} containerPadding={8}>
      <Dialog aria-label={colours.label}>
        <ColourSwatches {...colours} />
      </Dialog>
    </Popover>
  </DialogTrigger>
);

const State = ({ note, resolution, colours }: Pick<NoteThreadProps, 'note' | 'resolution' | 'colours'>) => {
  const { isResolved, statusText, action } = resolution;
  return (
    <div className="note-thread__state" data-resolved={isResolved || undefined}>
      <div className="note-thread__place">
        {colours && <PinColour colours={colours} color={note.pinColor} />}
        {colours ? <span dir="auto">{note.place}</span> : <NotePlace color={note.pinColor} place={note.place} />}
      </div>
      {isResolved && (
        <p className="note-thread__resolved">
          <Icon name="resolve" />
          {statusText}
        </p>
      )}
      {action && (
        <Button variant="secondary" isBusy={action.isPending} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
};

const Notices = ({ notices }: { readonly notices: readonly NoteNotice[] }) =>
  notices.map(({ id, text, action }) => (
    <div key={id} className="notes-panel__notice">
      <Icon name="info" />
      <span>{text}</span>
      {action && (
        <Button variant="secondary" isBusy={action.isPending} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  ));

/** Scrolls to the message of a link and focuses it, as soon as it is there. */
const useMarkedMessage = (thread: RefObject<HTMLElement | null>, markedId: string | null): void => {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (markedId === null || markedId === shown.current) return;
    const message = thread.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(markedId)}"]`);
    if (!message) return;
    shown.current = markedId;
    const scroll = (): void => message.scrollIntoView({ block: 'center' });
    scroll();
    message.focus({ preventScroll: true });
    // Again once the messages around it, which were out of view, have their real sizes.
    requestAnimationFrame(() => requestAnimationFrame(scroll));
    // After every render: the message may have arrived.
  });
};

const contains = ({ id, replies }: NoteComment, messageId: string | undefined | null): boolean =>
  id === messageId || replies.some((reply) => reply.id === messageId);

const messageOf = ({ note, comments }: NoteThreadProps, messageId: string): NoteMessageContent | undefined =>
  [note, ...comments.flatMap((comment) => [comment, ...comment.replies])].find(({ id }) => id === messageId);

/** The same functions at each render, which call those of the latest one. */
const useActions = (props: NoteThreadProps): ThreadActions => {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [canReply, areHashtagsLinks] = [props.onReply !== null, props.onHashtag !== undefined];
  return useMemo(
    () => ({
      onPlace: (messageId, part) => latest.current.onPlace(messageId, part),
      onHashtag: areHashtagsLinks ? (messageId, part) => latest.current.onHashtag?.(messageId, part) : undefined,
      onReply: canReply ? (commentId) => latest.current.onReply?.(commentId) : null,
      onMenu: (messageId, entryId) => {
        const menu = messageOf(latest.current, messageId)?.menu;
        menu?.find(({ id }) => id === entryId)?.onPress();
      },
      onAttachment: (messageId, action, attachmentId) =>
        messageOf(latest.current, messageId)?.attachments?.[action]?.(attachmentId),
      onUpload: (messageId, action, fileId) => messageOf(latest.current, messageId)?.uploads?.[action](fileId),
    }),
    [canReply, areHashtagsLinks],
  );
};

const useNoteFocus = (thread: RefObject<HTMLElement | null>, takesFocus: boolean): void => {
  const isFocused = useRef(false);
  useEffect(() => {
    if (takesFocus && !isFocused.current) thread.current?.querySelector('article')?.focus({ preventScroll: true });
    // Only when it is opened.
    isFocused.current = true;
  }, [thread, takesFocus]);
};

const noNotices: readonly NoteNotice[] = [];

export const NoteThread = (props: NoteThreadProps) => {
  const { note, comments, resolution, commentField, replyTo, editing, replyLabel, markedId } = props;
  const { takesFocus = false } = props;
  const { colours, notices = noNotices } = props;
  const thread = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  useComposerSpace(thread, composer, commentField !== null);
  useMarkedMessage(thread, markedId);
  useNoteFocus(thread, takesFocus && markedId === null);
  const actions = useActions(props);
  return (
    <div ref={thread} className="note-thread" data-writing={replyTo || editing ? '' : undefined}>
      <div className="note-thread__note">
        <NoteMessage
          message={note}
          level={3}
          isMarked={note.id === markedId}
          field={fieldOf(editing, note.id)}
          actions={actions}
        />
        <State note={note} resolution={resolution} colours={colours} />
        <Notices notices={notices} />
      </div>
      {comments.length > 0 && (
        <ol className="note-thread__comments">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              editing={contains(comment, editing?.messageId) ? editing : null}
              replyLabel={replyLabel}
              replyField={replyTo?.commentId === comment.id ? replyTo.field : null}
              markedId={contains(comment, markedId) ? markedId : null}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {commentField && (
        <div ref={composer} className="note-thread__composer">
          <MentionField {...commentField} />
        </div>
      )}
    </div>
  );
};
