/** The ids of the modal dialogs (docs/reference/screens-and-errors.md#modal-ids). */
export const modalIds = [
  'add_from_photos',
  'attachmentViewer',
  'confirm',
  'cover_picture',
  'cta',
  'defunish_ai',
  'edit_conflicts',
  'help',
  'highlight_editor',
  'hlr_settings',
  'layer_add',
  'link_editor',
  'list_items_add',
  'measurementModeHelp',
  'mediaEmbedPopup',
  'model_view_add',
  'model_view_duplicate',
  'model_view_editor',
  'photo_viewer',
  'rating_thank_you',
  'settings',
  'share',
  'terms',
  'views_info',
  'visitor_preview',
  'vrSelect',
] as const;
export type ModalId = (typeof modalIds)[number];

export const isModalId = (id: unknown): id is ModalId => modalIds.some((known) => known === id);

/** Modals that show something given by the feature that opens them: an attachment, a photo, a question, a text. */
const modalsWithContent: ReadonlySet<ModalId> = new Set([
  'attachmentViewer',
  'confirm',
  'edit_conflicts',
  'highlight_editor',
  'link_editor',
  'list_items_add',
  'mediaEmbedPopup',
  'photo_viewer',
]);

/** Modals of the workshop's tools. */
const workshopModals: ReadonlySet<ModalId> = new Set([
  'add_from_photos',
  'cover_picture',
  'hlr_settings',
  'layer_add',
  'model_view_add',
  'model_view_duplicate',
  'model_view_editor',
  'visitor_preview',
]);

export interface ModalFailure {
  readonly code: 'modal.unavailable' | 'modal.empty';
  readonly message: string;
}

const unavailable = (id: ModalId): ModalFailure => ({
  code: 'modal.unavailable',
  message: `the modal "${id}" is not available`,
});

/** Why a modal cannot be opened by its id alone, for example by a command. */
export const modalFailureById = (id: ModalId, isWorkshop: boolean): ModalFailure | null => {
  if (workshopModals.has(id) && !isWorkshop) return unavailable(id);
  return modalsWithContent.has(id) ? { code: 'modal.empty', message: 'Cannot open empty modal' } : null;
};
