/** The text of notes, except that of their button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const noteMessages = defineMessages<{
  close: NoMessageValues;
  back: NoMessageValues;
  newNote: NoMessageValues;
  note: NoMessageValues;
  inLayer: { name: string };
  filters: NoMessageValues;
  all: NoMessageValues;
  unresolved: NoMessageValues;
  resolved: NoMessageValues;
  stateResolved: NoMessageValues;
  mentionsMe: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  emptyTitle: NoMessageValues;
  emptyHint: NoMessageValues;
  noneTitle: NoMessageValues;
  noneUnresolved: NoMessageValues;
  noneResolved: NoMessageValues;
  noneMentionsMe: NoMessageValues;
  switchedOff: NoMessageValues;
  unalignedHint: NoMessageValues;
  answers: { count: number };
  unknownUser: NoMessageValues;
  edited: NoMessageValues;
  messageMenu: { name: string };
  resolve: NoMessageValues;
  reopen: NoMessageValues;
  reply: NoMessageValues;
  edit: NoMessageValues;
  delete: NoMessageValues;
  copyLink: NoMessageValues;
  colour: NoMessageValues;
  linkCopied: NoMessageValues;
  copyFailed: NoMessageValues;
  noteLabel: NoMessageValues;
  commentLabel: NoMessageValues;
  replyLabel: { name: string };
  editLabel: NoMessageValues;
  placeholder: NoMessageValues;
  notePlaceholder: NoMessageValues;
  submitHint: { keys: string };
  create: NoMessageValues;
  send: NoMessageValues;
  save: NoMessageValues;
  sending: NoMessageValues;
  cancel: NoMessageValues;
  suggestions: NoMessageValues;
  remaining: { count: number };
  tooLong: { count: number };
  sendFailed: NoMessageValues;
  sendForbidden: NoMessageValues;
  sendGone: NoMessageValues;
  resolveFailed: NoMessageValues;
  colorFailed: NoMessageValues;
  deleteFailed: NoMessageValues;
  grantFailed: NoMessageValues;
  deleteNote: NoMessageValues;
  deleteNoteHint: NoMessageValues;
  deleteComment: NoMessageValues;
  deleteCommentHint: NoMessageValues;
  deleteReply: NoMessageValues;
  deleteReplyHint: NoMessageValues;
  removeFile: { name: string };
  removeFileHint: NoMessageValues;
  remove: NoMessageValues;
  notAllowed: NoMessageValues;
  notFound: NoMessageValues;
  removedMeanwhile: NoMessageValues;
  copyText: NoMessageValues;
  noAccess: { name: string };
  grant: NoMessageValues;
  newAnswer: { name: string; text: string };
  place: NoMessageValues;
  placeTouch: NoMessageValues;
  placeInto: { name: string };
  placeIntoTouch: { name: string };
}>({
  close: { id: 'tags.close', defaultMessage: 'Close' },
  back: { id: 'notes.back', defaultMessage: 'All notes' },
  newNote: { id: 'notes.newNote', defaultMessage: 'New note' },
  note: { id: 'notes.note', defaultMessage: 'Note' },
  inLayer: { id: 'workshop.tags.liesIn', defaultMessage: 'In “{name}”' },
  filters: { id: 'notes.filters', defaultMessage: 'Show' },
  all: { id: 'notes.all', defaultMessage: 'All' },
  unresolved: { id: 'notes.unresolved', defaultMessage: 'Unresolved' },
  resolved: { id: 'notes.resolved', defaultMessage: 'Resolved' },
  stateResolved: { id: 'notes.stateResolved', defaultMessage: 'Resolved' },
  mentionsMe: { id: 'notes.mentionsMe', defaultMessage: 'Mentions me' },
  loadFailed: { id: 'notes.loadFailed', defaultMessage: 'The notes could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  emptyTitle: { id: 'notes.emptyTitle', defaultMessage: 'No notes yet' },
  emptyHint: { id: 'notes.emptyHint', defaultMessage: 'Press “New note”, then the place that it is about.' },
  noneTitle: { id: 'notes.noneTitle', defaultMessage: 'No notes here' },
  noneUnresolved: { id: 'notes.noneUnresolved', defaultMessage: 'All notes are resolved.' },
  noneResolved: { id: 'notes.noneResolved', defaultMessage: 'No note has been resolved yet.' },
  noneMentionsMe: { id: 'notes.noneMentionsMe', defaultMessage: 'No note in this list mentions you.' },
  switchedOff: {
    id: 'notes.switchedOff',
    defaultMessage: 'Notes are switched off for this space. You can still delete what was written before.',
  },
  unalignedHint: { id: 'notes.unalignedHint', defaultMessage: 'No note can be placed in a 360° view.' },
  answers: { id: 'notes.answers', defaultMessage: '{count, plural, one {# reply} other {# replies}}' },
  unknownUser: { id: 'notes.unknownUser', defaultMessage: 'Unknown user' },
  edited: { id: 'notes.edited', defaultMessage: '(edited)' },
  messageMenu: { id: 'notes.messageMenu', defaultMessage: 'Options for the message by {name}' },
  resolve: { id: 'notes.resolve', defaultMessage: 'Mark as resolved' },
  reopen: { id: 'notes.reopen', defaultMessage: 'Reopen' },
  reply: { id: 'notes.reply', defaultMessage: 'Reply' },
  edit: { id: 'notes.edit', defaultMessage: 'Edit' },
  delete: { id: 'notes.delete', defaultMessage: 'Delete' },
  copyLink: { id: 'notes.copyLink', defaultMessage: 'Copy link' },
  colour: { id: 'notes.color', defaultMessage: 'Color' },
  linkCopied: { id: 'notes.linkCopied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'notes.copyFailed',
    defaultMessage: 'The link could not be copied. Allow this page to use the clipboard.',
  },
  noteLabel: { id: 'notes.noteLabel', defaultMessage: 'Text of the note' },
  commentLabel: { id: 'notes.commentLabel', defaultMessage: 'Comment' },
  replyLabel: { id: 'notes.replyLabel', defaultMessage: 'Reply to {name}' },
  editLabel: { id: 'notes.editLabel', defaultMessage: 'Text' },
  placeholder: { id: 'notes.placeholder', defaultMessage: 'Comment, @mention or #keyword' },
  notePlaceholder: { id: 'notes.notePlaceholder', defaultMessage: 'What is this note about?' },
  submitHint: { id: 'notes.submitHint', defaultMessage: '{keys} sends it' },
  create: { id: 'notes.create', defaultMessage: 'Create note' },
  send: { id: 'notes.send', defaultMessage: 'Send' },
  save: { id: 'notes.save', defaultMessage: 'Save' },
  sending: { id: 'notes.sending', defaultMessage: 'Sending…' },
  cancel: { id: 'notes.cancel', defaultMessage: 'Cancel' },
  suggestions: { id: 'notes.suggestions', defaultMessage: 'People to mention' },
  remaining: {
    id: 'notes.remaining',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
  },
  tooLong: {
    id: 'notes.tooLong',
    defaultMessage: '{count, plural, one {# character too many} other {# characters too many}}',
  },
  sendFailed: { id: 'notes.sendFailed', defaultMessage: 'This could not be sent. Your text is kept; try again.' },
  sendForbidden: {
    id: 'notes.sendForbidden',
    defaultMessage: 'You may not write notes in this space any more. Your text is kept.',
  },
  sendGone: {
    id: 'notes.sendGone',
    defaultMessage: 'This note has been deleted in the meantime. Your text is kept here.',
  },
  resolveFailed: { id: 'notes.resolveFailed', defaultMessage: 'The note could not be changed. Try again.' },
  colorFailed: { id: 'notes.colorFailed', defaultMessage: 'The color could not be changed. Try again.' },
  deleteFailed: { id: 'notes.deleteFailed', defaultMessage: 'This could not be deleted. Try again.' },
  grantFailed: { id: 'notes.grantFailed', defaultMessage: 'Access could not be given. Try again.' },
  deleteNote: { id: 'notes.deleteNote', defaultMessage: 'Delete this note?' },
  deleteNoteHint: {
    id: 'notes.deleteNoteHint',
    defaultMessage: 'Its comments and replies are deleted with it. This cannot be undone.',
  },
  deleteComment: { id: 'notes.deleteComment', defaultMessage: 'Delete this comment?' },
  deleteCommentHint: {
    id: 'notes.deleteCommentHint',
    defaultMessage: 'Its replies are deleted with it. This cannot be undone.',
  },
  deleteReply: { id: 'notes.deleteReply', defaultMessage: 'Delete this reply?' },
  deleteReplyHint: { id: 'notes.deleteReplyHint', defaultMessage: 'This cannot be undone.' },
  removeFile: { id: 'notes.removeFile', defaultMessage: 'Remove “{name}”?' },
  removeFileHint: { id: 'notes.removeFileHint', defaultMessage: 'Others will no longer see the file.' },
  remove: { id: 'notes.remove', defaultMessage: 'Remove' },
  notAllowed: { id: 'notes.notAllowed', defaultMessage: 'You may not read the notes of this space.' },
  notFound: { id: 'notes.notFound', defaultMessage: 'This note does not exist, or is not visible to you.' },
  removedMeanwhile: { id: 'notes.removedMeanwhile', defaultMessage: 'The note has been deleted by someone else.' },
  copyText: { id: 'notes.copyText', defaultMessage: 'Copy your text' },
  noAccess: { id: 'notes.noAccess', defaultMessage: '{name} has no access to this space.' },
  grant: { id: 'notes.grant', defaultMessage: 'Give access' },
  newAnswer: { id: 'notes.newAnswer', defaultMessage: '{name}: {text}' },
  place: {
    id: 'notes.place',
    defaultMessage: 'Click the place that the note is about, or press Enter for the middle of the view.',
  },
  placeTouch: { id: 'notes.placeTouch', defaultMessage: 'Tap the place that the note is about' },
  placeInto: {
    id: 'notes.placeInto',
    defaultMessage:
      'Click the place that the note is about, or press Enter for the middle of the view. It will be added to “{name}”.',
  },
  placeIntoTouch: { id: 'notes.placeIntoTouch', defaultMessage: 'Tap to place the note in “{name}”' },
});
