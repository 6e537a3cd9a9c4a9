/**
 * Which other editors have the model open, and what they do, for the workshop (docs/reference/presence.md). What this
 * editor does is sent from the first report on. The list is in state.ts, since it may arrive before this module.
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readPresentEditor, type Activity, type PresentEditor } from '#domain/presence/presence.ts';
import { headersFor, requesterOf } from './headers.ts';
import { newId } from './new-id.ts';
import { createPresenceSender, presencePath, type PresenceSender } from './presence-sender.ts';
import { $modelRequest, $presenceData, type ModelRequest } from './state.ts';

/** A page of another editor, or another page of this one. */
export type OtherEditor = PresentEditor;

/** What this editor does has changed. */
export const presenceReported = createEvent<Activity>();
/** The viewer is disposed: other editors no longer see this page. */
export const presenceClosed = createEvent();

const openSenderFx = createEffect(({ modelId, page }: ModelRequest): PresenceSender => {
  const path = presencePath(modelId);
  return createPresenceSender({
    modelId,
    clientId: newId(),
    headers: () => headersFor(path, document.baseURI, requesterOf(page)),
  });
});

const $isOpened = createStore(false).on([openSenderFx, presenceClosed], () => true);
const $sender = createStore<PresenceSender | null>(null, { serialize: 'ignore' }).on(
  openSenderFx.doneData,
  (_, sender) => sender,
);
const $activity = createStore<Activity | null>(null).on(presenceReported, (_, activity) => activity);

sample({
  clock: presenceReported,
  source: combine($modelRequest, $isOpened, (request, isOpened) => (isOpened ? null : request)),
  filter: (request) => request !== null,
  target: openSenderFx,
});

interface Report {
  readonly sender: PresenceSender | null;
  readonly activity: Activity | null;
}

const reportFx = createEffect(({ sender, activity }: Report) => {
  if (activity) sender?.report(activity);
});
sample({
  clock: [presenceReported, openSenderFx.doneData],
  source: { sender: $sender, activity: $activity },
  target: reportFx,
});

sample({ clock: presenceClosed, target: attach({ source: $sender, effect: (sender) => sender?.dispose() }) });

const readEditors = (data: string | null): readonly PresentEditor[] => {
  if (data === null) return [];
  try {
    const { editors } = JSON.parse(data) as { readonly editors?: unknown };
    if (!Array.isArray(editors)) throw new Error('editors are missing');
    const read = editors.map(readPresentEditor);
    if (read.includes(null)) console.warn('an invalid editor was ignored', data);
    return read.filter((editor) => editor !== null);
  } catch (thrown) {
    console.warn('an invalid list of editors was ignored', data, thrown);
    return [];
  }
};

/** In the order of their client ids. */
export const $otherEditors = combine(
  $presenceData.map(readEditors),
  $sender,
  (editors, sender): readonly OtherEditor[] => editors.filter(({ clientId }) => clientId !== sender?.clientId),
);
