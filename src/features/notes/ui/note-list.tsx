/** The list of notes with its filters. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Model } from '#domain/model/model.ts';
import { answerCountOf, lastActivityOf, type Note, type NoteId } from '#domain/notes/note.ts';
import { noteFilterOf, noteFilters, type NoteFilter } from '#domain/notes/note-list.ts';
import type { NoteUser } from '#domain/users/user.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { $model } from '#src/data/state.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { NotesList, type NotesListProps, type NotesListRow } from '#ui-kit/lazy.ts';
import { $canWriteNotes } from '../availability.ts';
import { noteButtonMessages } from '../button-messages.ts';
import { formatTime, shownUser } from '../format-notes.ts';
import { $counts, $filter, $listedNotes, $mentionsMe, filterChosen, mentionsMeToggled } from '../list-state.ts';
import { notesWanted } from '../load-notes.ts';
import { plainTextOf } from '../message-parts.ts';
import { noteMessages as messages } from '../messages.ts';
import { noteHovered } from '../pins.ts';
import { $canPlaceNote, placeNote } from '../place-note.ts';
import { $returnedFrom, noteOpened } from '../state.ts';

const rowOf = (intl: IntlShape, note: Note, users: readonly NoteUser[], model: Model | null): NotesListRow => {
  const { name, initials, color } = shownUser(intl, note.author, users);
  const count = answerCountOf(note);
  const dateTime = lastActivityOf(note);
  return {
    id: note.id,
    author: name,
    initials,
    color,
    time: formatTime(intl, dateTime, new Date()),
    dateTime,
    text: plainTextOf(note.text, users),
    answers: count === 0 ? '' : intl.formatMessage(messages.answers, { count }),
    place: model ? formatPlace(intl, note, model) : '',
    isResolved: note.resolved,
    resolvedLabel: intl.formatMessage(messages.stateResolved),
    pinColor: note.color,
  };
};

interface ListFacts {
  readonly total: number;
  readonly filter: NoteFilter;
  readonly mentionsMe: boolean;
  readonly canWrite: boolean;
}

const emptyOf = (intl: IntlShape, { total, filter, mentionsMe, canWrite }: ListFacts): NotesListProps['empty'] => {
  if (total === 0)
    return {
      title: intl.formatMessage(messages.emptyTitle),
      hint: canWrite ? intl.formatMessage(messages.emptyHint) : '',
    };
  const hint = mentionsMe
    ? messages.noneMentionsMe
    : filter === 'resolved'
      ? messages.noneResolved
      : messages.noneUnresolved;
  return { title: intl.formatMessage(messages.noneTitle), hint: intl.formatMessage(hint) };
};

const statusOf: Readonly<Record<'idle' | 'loading' | 'loaded' | 'failed', NotesListProps['status']>> = {
  idle: 'loading',
  loading: 'loading',
  loaded: 'ready',
  failed: 'error',
};

export const NoteList = () => {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const { notes, counts, filter, mentionsMe, noteUsers, model, status, canWrite, canPlace, returnedFrom } = useUnit({
    notes: $listedNotes,
    counts: $counts,
    filter: $filter,
    mentionsMe: $mentionsMe,
    noteUsers: $noteUsers,
    model: $model,
    status: noteRecords.$status,
    canWrite: $canWriteNotes,
    canPlace: $canPlaceNote,
    returnedFrom: $returnedFrom,
  });
  const on = useUnit({
    noteOpened,
    noteHovered,
    filterChosen,
    mentionsMeToggled,
    notesWanted,
    place: placeNote.toggled,
  });
  const { users } = noteUsers;
  const rows = useMemo(() => notes.map((note) => rowOf(intl, note, users, model)), [notes, users, model, intl]);
  return (
    <NotesList
      label={formatMessage(noteButtonMessages.title)}
      filters={{
        label: formatMessage(messages.filters),
        chips: noteFilters.map((id) => ({
          id,
          label: formatMessage(messages[id]),
          count: status === 'loaded' ? formatNumber(counts[id]) : '',
          isOn: id === filter,
        })),
        onToggle: (id) => {
          const chosen = noteFilterOf(id);
          if (chosen) on.filterChosen(chosen);
        },
      }}
      mentionsMe={{
        label: formatMessage(messages.mentionsMe),
        count: status === 'loaded' ? formatNumber(counts.mentionsMe) : '',
        isOn: mentionsMe,
        onToggle: (isOn) => on.mentionsMeToggled(isOn),
      }}
      add={
        canWrite
          ? {
              label: formatMessage(messages.newNote),
              isDisabled: !canPlace,
              hint: canPlace ? undefined : formatMessage(messages.unalignedHint),
              onPress: () => on.place(),
            }
          : null
      }
      rows={rows}
      onOpen={(id) => on.noteOpened({ noteId: id as NoteId, by: 'list' })}
      onHover={(id) => on.noteHovered(id as NoteId | null)}
      empty={emptyOf(intl, { total: counts.all, filter, mentionsMe, canWrite })}
      status={statusOf[status]}
      error={{
        message: formatMessage(messages.loadFailed),
        retryLabel: formatMessage(messages.retry),
        onRetry: () => on.notesWanted(),
      }}
      returnedFrom={returnedFrom}
      notice={canWrite ? undefined : formatMessage(messages.switchedOff)}
    />
  );
};
