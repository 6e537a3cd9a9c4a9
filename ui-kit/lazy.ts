/** Exports the components that are not needed for the first panorama. Only lazily loaded code imports them. */
export { AccountMenu, type AccountMenuProps } from './components/account-menu/account-menu.tsx';
export { AccountSection, type AccountSectionProps } from './components/account-section/account-section.tsx';
export { EditBar, type EditBarProps, type EditBarTarget, type EditBarTool } from './components/edit-bar/edit-bar.tsx';
export {
  FileList,
  type FileKind,
  type FileListFile,
  type FileListLabels,
  type FileListProps,
} from './components/file-list/file-list.tsx';
export { FilePicker, type FilePickerProps } from './components/file-list/file-picker.tsx';
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx';
export {
  PasswordForm,
  type PasswordFormFailure,
  type PasswordFormLabels,
  type PasswordFormProps,
} from './components/password-form/password-form.tsx';
export { SaveStatus, type SaveState, type SaveStatusProps } from './components/save-status/save-status.tsx';
export {
  SessionList,
  type SessionListItem,
  type SessionListLabels,
  type SessionListProps,
} from './components/session-list/session-list.tsx';
export { TagMark, type TagMarkProps } from './components/tag-mark/tag-mark.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export { ToolHint, type ToolHintProps } from './overlays/tool-hint/tool-hint.tsx';
export type { Swatch } from './panels/tag-editor/colour-swatches.tsx';
export {
  TagEditor,
  type TagEditorField,
  type TagEditorLabels,
  type TagEditorPatch,
  type TagEditorProps,
  type TagEditorUnsaved,
  type TagEditorValue,
} from './panels/tag-editor/tag-editor.tsx';
export { TourArrows, type TourArrowsProps } from './components/tour-arrows/tour-arrows.tsx';
export { TourBars, type TourBarsProps } from './components/tour-bars/tour-bars.tsx';
export { TourControls, type TourControlsProps } from './components/tour-controls/tour-controls.tsx';
export { TourDeck, type TourDeckProps } from './components/tour-deck/tour-deck.tsx';
export { TourReel, type TourReelProps, type TourReelStop } from './components/tour-reel/tour-reel.tsx';
export { TourStory, type TourStoryProps } from './components/tour-story/tour-story.tsx';
export { TourTitleBar, type TourTitleBarProps } from './components/tour-title-bar/tour-title-bar.tsx';
export {
  ViewMenu,
  ViewSheet,
  type ViewMenuLayer,
  type ViewMenuProps,
  type ViewMenuView,
  type ViewSheetProps,
} from './components/view-menu/view-menu.tsx';
export { AccountScreen, type AccountScreenProps } from './screens/account-screen/account-screen.tsx';
export {
  SignInScreen,
  type SignInField,
  type SignInScreenProps,
  type SignInScreenFailure,
} from './screens/sign-in-screen/sign-in-screen.tsx';
export {
  AttachmentViewer,
  type AttachmentViewerProps,
  type ViewedAttachment,
} from './modals/attachment-viewer/attachment-viewer.tsx';
export { ConfirmModal, type ConfirmModalProps } from './modals/confirm-modal/confirm-modal.tsx';
export type { AttachmentListProps, TagAttachmentItem } from './panels/tag-card/attachment-list.tsx';
export { TagCard, type TagCardPart, type TagCardProps } from './panels/tag-card/tag-card.tsx';
export type { MediaFailure, TagCardMedia, TagMediaProps } from './panels/tag-card/tag-media.tsx';
