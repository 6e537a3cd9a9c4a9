/** The field in which a text of a note is written, with suggestions of people to mention. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { insertMention, mentionNameOf, mentionQueryAt, suggestedUsers } from '#domain/notes/mention-query.ts';
import { markupLength } from '#domain/notes/note-text.ts';
import { maxNoteLength } from '#domain/records/common-fields.ts';
import { findUser } from '#domain/users/user.ts';
import { isPermissionCode, type WriteFailure } from '#src/data/errors.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { isApple } from '#src/shell/is-apple.ts';
import { $device } from '#src/features/start-up/index.ts';
import type { MentionFieldProps } from '#ui-kit/lazy.ts';
import { $drafts, draftChanged, keyOfTarget, type WriteTarget } from '../drafts.ts';
import { shownUser } from '../format-notes.ts';
import type { NoteReply } from '#domain/notes/note.ts';
import { noteMessages as messages } from '../messages.ts';
import { $writeStateOf, textSubmitted } from '../writing.ts';
import { useFieldFiles } from './use-field-files.tsx';

/** From this many characters on the field counts. */
const countedFrom = 50;

const sentenceOf = (intl: IntlShape, { code, details }: WriteFailure): string => {
  if (isPermissionCode(code) || details['kind'] === 'notes.disabled') return intl.formatMessage(messages.sendForbidden);
  return intl.formatMessage(code === 'not.found' ? messages.sendGone : messages.sendFailed);
};

type FieldTexts = Pick<MentionFieldProps, 'label' | 'placeholder' | 'submitLabel'>;

export const useWritingField = (
  target: WriteTarget,
  {
    cancel,
    takesFocus = false,
    message,
    ...others
  }: FieldTexts &
    Partial<Pick<MentionFieldProps, 'cancel' | 'takesFocus' | 'onEscape'>> & {
      /** The edited one. */
      readonly message?: NoteReply | undefined;
    },
): MentionFieldProps => {
  const intl = useIntl();
  const { drafts, noteUsers, writeStateOf, device } = useUnit({
    drafts: $drafts,
    noteUsers: $noteUsers,
    writeStateOf: $writeStateOf,
    device: $device,
  });
  const on = useUnit({ draftChanged, textSubmitted });
  const files = useFieldFiles(target, message);
  const [caret, setCaret] = useState(0);
  const [selection, setSelection] = useState({ caret: 0, count: 0 });
  const { text = '', mentions = [] } = drafts[keyOfTarget(target)] ?? {};
  const { users } = noteUsers;
  const { isSending, failure } = writeStateOf(target);
  const query = mentionQueryAt(text, caret);
  const suggested = query ? suggestedUsers(users, query.query, { locale: intl.locale }) : [];
  const left = maxNoteLength - markupLength(text, mentions);
  const remaining = left <= countedFrom ? left : null;
  const countText = left < 0 ? messages.tooLong : messages.remaining;
  return {
    ...others,
    ...files,
    value: text,
    onChange: (value, at) => {
      setCaret(at);
      on.draftChanged({ target, text: value, mentions });
    },
    onCaret: setCaret,
    onSubmit: () => on.textSubmitted(target),
    hint: device.mobile
      ? undefined
      : intl.formatMessage(messages.submitHint, { keys: isApple() ? '⌘ Enter' : 'Ctrl+Enter' }),
    suggestions: suggested.map((user) => {
      const { name, initials, color } = shownUser(intl, user);
      return { id: user.id, name, detail: user.email === name ? '' : (user.email ?? ''), initials, color };
    }),
    suggestionsLabel: intl.formatMessage(messages.suggestions),
    onPick: (id) => {
      const user = findUser(users, id);
      const name = user ? mentionNameOf(user, users) : '';
      const inserted = insertMention(text, caret, name);
      if (!user || !inserted) return;
      on.draftChanged({ target, text: inserted.text, mentions: [...mentions, { id: user.id, name }] });
      setCaret(inserted.caret);
      setSelection(({ count }) => ({ caret: inserted.caret, count: count + 1 }));
    },
    selection,
    remaining,
    remainingText: remaining === null ? undefined : intl.formatMessage(countText, { count: Math.abs(left) }),
    isInvalid: left < 0,
    error: failure ? { message: sentenceOf(intl, failure) } : undefined,
    isSending,
    sendingLabel: intl.formatMessage(messages.sending),
    cancel,
    takesFocus,
  };
};
