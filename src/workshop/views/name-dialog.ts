/** The dialogs that name a new view, a copy of a view, a new layer, or a copy of a layer. */
import { combine, createEvent, createStore, sample } from 'effector';
import { copyNameOf, findNameFailure } from '#domain/views/names.ts';
import type { ViewRecord } from '#domain/views/view-types.ts';
import { $modelRequest } from '#src/data/state.ts';
import { nameOfView } from '#src/features/views/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { $modal, modalClosed, modalContentRemoved, modalOpened, type ModalId } from '#src/shell/modals/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { $currentView, $editedViews } from './edited-views.ts';
import { viewDialogMessages as messages } from './dialog-messages.ts';
import { created, type Created } from './choose-created.ts';
import { viewEditorLoaded } from './loaded.ts';
import { createdId, type NamedOperation } from './operations.ts';
import { createSentOperation, type RejectionReason } from './sent-operation.ts';

export type NameDialog =
  | { readonly kind: 'addView' }
  | { readonly kind: 'duplicateView'; readonly viewId: string }
  | { readonly kind: 'addLayer'; readonly viewId: string }
  | { readonly kind: 'duplicateLayer'; readonly viewId: string; readonly layerId: string };

const modalOf = {
  addView: 'model_view_add',
  duplicateView: 'model_view_duplicate',
  addLayer: 'layer_add',
  duplicateLayer: 'layer_add',
} as const satisfies Readonly<Record<NameDialog['kind'], ModalId>>;
const dialogModals: ReadonlySet<ModalId | null> = new Set(Object.values(modalOf));

export interface Draft {
  readonly name: string;
  /** Of a copy: visitors can choose it. Of a layer: it is in every view. */
  readonly isOn: boolean;
}

const emptyDraft: Draft = { name: '', isOn: false };

export const nameDialogOpened = createEvent<NameDialog>();
export const draftChanged = createEvent<Partial<Draft>>();
export const draftSubmitted = createEvent();

const modalLeft = sample({ clock: $modal, filter: (modal) => !dialogModals.has(modal), fn: () => undefined });
const opened = createEvent<{ readonly dialog: NameDialog; readonly draft: Draft }>();

export const $nameDialog = createStore<NameDialog | null>(null)
  .on(opened, (_, { dialog }) => dialog)
  .reset(modalLeft);
export const $draft = createStore(emptyDraft)
  .on(opened, (_, { draft }) => draft)
  .on(draftChanged, (draft, change) => ({ ...draft, ...change }));
const $start = createStore(emptyDraft).on(opened, (_, { draft }) => draft);

declareUnsaved(
  'name of a new view or layer',
  combine($nameDialog, $draft, $start, (dialog, draft, start) => dialog !== null && draft.name !== start.name),
);

const originalNameOf = (
  dialog: NameDialog,
  views: readonly ViewRecord[],
  name: (view: ViewRecord) => string,
): string => {
  if (dialog.kind === 'addView' || dialog.kind === 'addLayer') return '';
  const view = views.find(({ id }) => id === dialog.viewId);
  if (dialog.kind === 'duplicateView') return view ? name(view) : '';
  return view?.layers.find(({ id }) => id === dialog.layerId)?.name ?? '';
};

sample({
  clock: nameDialogOpened,
  source: { views: $editedViews, intl: $intl },
  fn: ({ views, intl }, dialog) => {
    const nameFor = ({ viewType, name }: ViewRecord) => (intl ? nameOfView(intl, { type: viewType, name }) : name);
    const original = originalNameOf(dialog, views, nameFor);
    const copyName =
      intl && original !== '' ? copyNameOf(original, (name) => intl.formatMessage(messages.copyName, { name })) : '';
    return { dialog, draft: { name: copyName, isOn: dialog.kind === 'duplicateView' } };
  },
  target: opened,
});
sample({ clock: opened, fn: ({ dialog }) => modalOf[dialog.kind], target: modalOpened });

// The modal was opened by its id alone, by a command.
const openedById = sample({
  clock: [$modal, viewEditorLoaded],
  source: { modal: $modal, dialog: $nameDialog, view: $currentView },
  filter: ({ modal, dialog }) => dialogModals.has(modal) && (!dialog || modalOf[dialog.kind] !== modal),
  fn: ({ modal, view }) => ({ modal: modal!, viewId: view?.id ?? null }),
});
const dialogById = (modal: ModalId, viewId: string): NameDialog => {
  if (modal === 'model_view_add') return { kind: 'addView' };
  return modal === 'layer_add' ? { kind: 'addLayer', viewId } : { kind: 'duplicateView', viewId };
};
sample({
  clock: openedById,
  filter: ({ viewId }) => viewId !== null,
  fn: ({ modal, viewId }) => dialogById(modal, viewId!),
  target: nameDialogOpened,
});
sample({
  clock: openedById,
  filter: ({ viewId }) => viewId === null,
  fn: ({ modal }) => modal,
  target: modalContentRemoved,
});

const sent = createSentOperation();
export const $isNameDialogBusy = sent.$isBusy;

/** Only after a submit; a name that is too long is shown by its counter before. */
export const $nameFailure = createStore<string | null>(null)
  .on(
    sample({ clock: draftSubmitted, source: $draft, fn: ({ name }) => findNameFailure(name) }),
    (_, failure) => failure,
  )
  .reset(opened, draftChanged);
/** Why the server has rejected it; null: it has not. */
export const $nameRejection = createStore<RejectionReason | null>(null)
  .on(sent.rejected, (_, reason) => reason)
  .reset(opened, draftChanged, draftSubmitted);

const operationOf = (dialog: NameDialog, { name: typed, isOn }: Draft, modelId: string): NamedOperation => {
  const name = typed.trim();
  switch (dialog.kind) {
    case 'addView':
      return { mutation: 'AddUserView', variables: { modelId, name }, name };
    case 'duplicateView':
      return {
        mutation: 'DuplicateView',
        variables: { modelId, viewId: dialog.viewId, name, enabled: isOn },
        name,
      };
    case 'addLayer':
      return {
        mutation: 'AddLayer',
        variables: { viewId: dialog.viewId, name, type: isOn ? 'common' : 'dedicated' },
        name,
      };
    default:
      return {
        mutation: 'DuplicateLayer',
        variables: { viewId: dialog.viewId, layerId: dialog.layerId, name },
        name,
      };
  }
};
sample({
  clock: draftSubmitted,
  source: { dialog: $nameDialog, draft: $draft, request: $modelRequest, isBusy: sent.$isBusy },
  filter: ({ dialog, draft, request, isBusy }) =>
    dialog !== null && request !== null && !isBusy && findNameFailure(draft.name) === null,
  fn: ({ dialog, draft, request }) => operationOf(dialog!, draft, request!.modelId),
  target: sent.requested,
});
sample({ clock: sent.accepted, fn: () => undefined, target: modalClosed });
sample({ clock: [modalLeft, opened], fn: () => undefined, target: sent.left });

const createdRecord = sent.accepted.filterMap(({ operation: { mutation }, applied }): Created | undefined => {
  const kind = mutation === 'AddUserView' || mutation === 'DuplicateView' ? 'view' : 'layer';
  const id = createdId(applied, kind);
  return id === null ? undefined : { kind, id };
});
sample({ clock: createdRecord, target: created });
