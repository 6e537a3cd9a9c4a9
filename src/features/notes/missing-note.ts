/** Closes an open note that is not there, or no longer, with a notice (docs/reference/notes.md#a-note). */
import { createEffect, createStore, sample, scopeBind } from 'effector';
import type { IntlShape } from 'react-intl';
import type { NoteId } from '#domain/notes/note.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $intl } from '#src/i18n/state.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { toastHidden, toastShown } from '#src/shell/toasts/index.ts';
import { $deletedNoteIds } from './actions.ts';
import type { Drafts } from './draft-storage.ts';
import { $drafts, keyOfTarget, targetOfKey, type WriteTarget } from './drafts.ts';
import { noteMessages as messages } from './messages.ts';
import { notesLoaded } from './notes-loaded.ts';
import { $isOpenedByPlacing, $openNote, $openNoteId, returnedToList } from './state.ts';

const toastMs = 6000;

/** The note that was there last. */
const $seenId = createStore<NoteId | null>(null).on($openNote, (seenId, note) => note?.id ?? seenId);
interface MissingNote {
  readonly id: NoteId;
  readonly wasThere: boolean;
  readonly intl: IntlShape;
}

/** The open note is not among the loaded ones. */
const missed = sample({
  clock: [noteRecords.$status, $openNote, $openNoteId, notesLoaded],
  source: {
    status: noteRecords.$status,
    openId: $openNoteId,
    open: $openNote,
    isPlaced: $isOpenedByPlacing,
    seenId: $seenId,
    intl: $intl,
  },
  filter: ({ status, openId, open, intl, isPlaced, seenId }) =>
    status === 'loaded' &&
    openId !== null &&
    open === null &&
    intl !== null &&
    // The list may be loaded a little later than a note is created.
    !(isPlaced && seenId !== openId),
  fn: ({ openId, seenId, intl }) => ({ id: openId!, wasThere: seenId === openId, intl: intl! }),
});

/** A text that was written for the note can be copied, since its field is gone; the notice stays until it is copied. */
const showMissingFx = createEffect(({ wasThere, intl, text }: MissingNote & { readonly text: string }): void => {
  const bind = { safe: true };
  const [show, hide, copy] = [scopeBind(toastShown, bind), scopeBind(toastHidden, bind), scopeBind(copyTextFx, bind)];
  const message = intl.formatMessage(wasThere ? messages.removedMeanwhile : messages.notFound);
  if (text === '') {
    show({ message, timeoutMs: toastMs });
    return;
  }
  const press = (): void =>
    void copy(text).then(
      () => hide(),
      () => undefined,
    );
  show({ message, action: { label: intl.formatMessage(messages.copyText), press, keepsToast: true } });
});
/** Targets of the texts that are written for this note and not sent. */
const targetsOf = (drafts: Drafts, noteId: string): readonly WriteTarget[] =>
  Object.keys(drafts).flatMap((key) => {
    const target = targetOfKey(key);
    return target && target.kind !== 'note' && target.noteId === noteId ? [target] : [];
  });
sample({
  clock: missed,
  source: { deletedIds: $deletedNoteIds, drafts: $drafts },
  filter: ({ deletedIds }, { id }) => !deletedIds.includes(id),
  fn: ({ drafts }, missing) => {
    const texts = targetsOf(drafts, missing.id).map((target) => drafts[keyOfTarget(target)]!.text);
    return { ...missing, text: texts.join('\n') };
  },
  target: showMissingFx,
});
sample({ clock: missed, fn: () => undefined, target: returnedToList });
