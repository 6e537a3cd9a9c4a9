/** A note, comment or reply: its author, time and text, and the menu of what can be done with it. */
import '../../components/icon-button/icon-button.css';
import './note-message.css';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Button as MenuButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { AttachmentList, type AttachmentListProps } from '../../components/attachment-list/attachment-list.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { FileList, type FileListProps } from '../../components/file-list/file-list.tsx';
import { MentionField, type MentionFieldProps } from '../../components/mention-field/mention-field.tsx';
import { Menu, type MenuEntry } from '../../components/menu/menu.tsx';
import { RichText, type RichTextPart } from '../../components/rich-text/rich-text.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type NoteMenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** It removes something. */
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
};

export type NoteMessageContent = {
  readonly id: string;
  readonly author: string;
  readonly initials: string;
  /** Of the avatar. */
  readonly color: string;
  /** Such as "2 hours ago". */
  readonly time: string;
  /** The same for machines. */
  readonly dateTime: string;
  /** The date and time in full. */
  readonly timeLabel: string;
  /** Such as "(edited)"; '' where it was not. */
  readonly edited: string;
  readonly parts: readonly RichTextPart[];
  /** The accessible name of the menu's button. */
  readonly menuLabel: string;
  /** Empty: there is no menu. */
  readonly menu: readonly NoteMenuEntry[];
  /** Below the text, but not while it is edited: the field has its own list of files. */
  readonly attachments?: AttachmentListProps | undefined;
  /** Likewise: files that are being uploaded, and failed ones. */
  readonly uploads?: FileListProps | undefined;
};

export type AttachmentAction = 'onOpen' | 'onFailed';
export type UploadAction = 'onRemove' | 'onCancel' | 'onRetry' | 'onDismiss';

/** What is pressed in messages. */
export type NoteActions = {
  /** In the text of a message: the index of the part. */
  readonly onPlace: (messageId: string, part: number) => void;
  /** Makes hashtags links. */
  readonly onHashtag?: ((messageId: string, part: number) => void) | undefined;
  readonly onMenu: (messageId: string, entryId: string) => void;
  readonly onAttachment: (messageId: string, action: AttachmentAction, attachmentId: string) => void;
  readonly onUpload: (messageId: string, action: UploadAction, fileId: string) => void;
};

type NoteMessageProps = {
  readonly actions: NoteActions;
  readonly message: NoteMessageContent;
  /** Of its heading. */
  readonly level: 3 | 4;
  /** A link leads to it. */
  readonly isMarked: boolean;
  /** In place of its text, while it is edited. */
  readonly field: MentionFieldProps | null;
};

/** When a field is removed with the focus in it, the control that opened it gets the focus. */
export const useFocusReturn = (isOpen: boolean, opener: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
};

const entryOf = ({ id, label, icon, isDanger = false, isDisabled = false }: NoteMenuEntry): MenuEntry => {
  if (!isDanger || icon === undefined) return { id, label, icon, isDisabled };
  const sign = (
    <span className="note-message__danger">
      <Icon name={icon} />
    </span>
  );
  return { id, label, sign };
};

type MessageMenuProps = Pick<NoteMessageContent, 'menu' | 'menuLabel'> & {
  readonly onSelect: (entryId: string) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
};

const MessageMenu = ({ menu, menuLabel, onSelect, button }: MessageMenuProps) => (
  <MenuTrigger>
    <MenuButton
      ref={button}
      className="icon-button icon-button--medium icon-button--plain note-message__menu"
      aria-label={menuLabel}
    >
      <Icon name="more" />
    </MenuButton>
    <Menu
      label={menuLabel}
      items={menu.map(entryOf)}
      choice="none"
      selected={[]}
      placement="bottom end"
      onSelect={onSelect}
    />
  </MenuTrigger>
);

type FilesProps = Pick<NoteMessageContent, 'id' | 'attachments' | 'uploads'> & {
  readonly actions: NoteActions;
};

/** Their functions are called through `actions`: a message renders only when its content changes. */
const Files = ({ id, attachments, uploads, actions: { onAttachment, onUpload } }: FilesProps) => (
  <>
    {attachments && attachments.items.length > 0 && (
      <AttachmentList
        {...attachments}
        isCompact
        onOpen={(attachmentId) => onAttachment(id, 'onOpen', attachmentId)}
        onFailed={(attachmentId) => onAttachment(id, 'onFailed', attachmentId)}
      />
    )}
    {uploads && (
      <FileList
        {...uploads}
        onRemove={(fileId) => onUpload(id, 'onRemove', fileId)}
        onCancel={(fileId) => onUpload(id, 'onCancel', fileId)}
        onRetry={(fileId) => onUpload(id, 'onRetry', fileId)}
        onDismiss={(fileId) => onUpload(id, 'onDismiss', fileId)}
      />
    )}
  </>
);

export const NoteMessage = ({ actions, message, level, isMarked, field }: NoteMessageProps) => {
  const { id, author, initials, color, time, dateTime, timeLabel, edited, parts, menu, menuLabel } = message;
  const { onPlace, onHashtag, onMenu } = actions;
  const [authorId, timeId] = [useId(), useId()];
  const menuButton = useRef<HTMLButtonElement>(null);
  const article = useRef<HTMLElement>(null);
  useFocusReturn(field !== null, menuButton);
  // Such as that of a file's button.
  const focusRestore = useFocusRestore(() => menuButton.current ?? article.current);
  const Heading = `h${level}` as const;
  return (
    // It only handles bubbling focus events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={article}
      className="note-message"
      aria-labelledby={`${authorId} ${timeId}`}
      data-message={id}
      data-marked={isMarked || undefined}
      tabIndex={-1}
      // Focus events of its menu bubble here, too.
      onFocus={(event) => event.currentTarget.contains(event.target) && focusRestore.onFocus(event)}
      onBlur={focusRestore.onBlur}
    >
      <Avatar initials={initials} color={color} size="small" />
      <div className="note-message__words">
        <div className="note-message__head">
          <Heading id={authorId} className="note-message__author" dir="auto">
            {author}
          </Heading>
          <span className="note-message__time">
            <time id={timeId} dateTime={dateTime} title={timeLabel}>
              {time}
            </time>{' '}
            {edited}
          </span>
        </div>
        {field ? (
          <MentionField {...field} />
        ) : (
          <>
            <RichText
              parts={parts}
              onPlace={(part) => onPlace(id, part)}
              onHashtag={onHashtag && ((part) => onHashtag(id, part))}
            />
            <Files id={id} attachments={message.attachments} uploads={message.uploads} actions={actions} />
          </>
        )}
      </div>
      {menu.length > 0 && (
        <MessageMenu
          menu={menu}
          menuLabel={menuLabel}
          onSelect={(entryId) => onMenu(id, entryId)}
          button={menuButton}
        />
      )}
    </article>
  );
};
