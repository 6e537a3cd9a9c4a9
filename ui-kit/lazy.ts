/** Exports the components that are not needed for the first panorama. Only lazily loaded code imports them. */
export { AccountMenu, type AccountMenuProps } from './components/account-menu/account-menu.tsx';
export { PageNotice, type PageNoticeProps } from './components/page-notice/page-notice.tsx';
export { PanoramaStrip, type StripFaces } from './components/panorama-strip/panorama-strip.tsx';
export {
  PlanEditor,
  type PlanEditorImage,
  type PlanEditorPoint,
  type PlanEditorProps,
  type PlanGesture,
} from './components/plan-editor/plan-editor.tsx';
export { PlacedPlanImage, type PlacedPlanImageProps } from './screens/placing-screen/placed-plan-image.tsx';
export { PlacedViewpoint, type PlacedViewpointProps } from './screens/placing-screen/placed-viewpoint.tsx';
export { PlacingScreen, type PlacingScreenProps } from './screens/placing-screen/placing-screen.tsx';
export { PageSection, type PageSectionProps } from './components/page-section/page-section.tsx';
export type { EditableFieldProps } from './components/editable-text/editable-text.tsx';
export { IconPicker, type IconPickerProps, type PickedIcon } from './components/icon-picker/icon-picker.tsx';
export type { PickerGroup, PickerItem, PickerStatus } from './components/item-picker/item-picker.tsx';
export { KeywordField, type KeywordFieldProps } from './components/keyword-field/keyword-field.tsx';
export { Avatar, type AvatarProps } from './components/avatar/avatar.tsx';
export { BarChart, type BarChartBar, type BarChartProps } from './components/bar-chart/bar-chart.tsx';
export { DataTable, type DataTableProps } from './components/data-table/data-table.tsx';
export {
  EditBar,
  type EditBarLayer,
  type EditBarProps,
  type EditBarTarget,
  type EditBarTool,
} from './components/edit-bar/edit-bar.tsx';
export {
  FileList,
  type FileKind,
  type FileListFile,
  type FileListLabels,
  type FileListProps,
} from './components/file-list/file-list.tsx';
export { CoEditors, type CoEditor, type CoEditorsProps } from './components/co-editors/co-editors.tsx';
export {
  EditorsButton,
  type EditorsButtonProps,
  type OtherEditorItem,
} from './components/editors-button/editors-button.tsx';
export {
  FieldGroups,
  type FieldGroup,
  type FieldGroupsProps,
  type SettingField,
  type VisibilityToggle,
} from './components/field-groups/field-groups.tsx';
export { NumberField, type NumberFieldProps } from './components/number-field/number-field.tsx';
export type { UnsavedEdit } from './components/editable-text/editable-text.tsx';
export type { UnsavedTextLabels } from './components/editable-text/unsaved-text.tsx';
export { MediaField, type MediaFieldProps } from './components/media-field/media-field.tsx';
export { FilePicker, type FilePickerProps } from './components/file-list/file-picker.tsx';
export { HeatPlan, type HeatPlanFloor, type HeatPlanProps } from './components/heat-plan/heat-plan.tsx';
export { MentionField, type MentionFieldProps } from './components/mention-field/mention-field.tsx';
export type { MentionSuggestion } from './components/mention-field/suggestion-list.tsx';
export { FileDrop, type FileDropProps } from './components/file-drop/file-drop.tsx';
export { PageDrop } from './components/file-drop/page-drop.tsx';
export type { PickedFile } from './components/file-drop/read-drop.ts';
export { JobList, type JobListJob, type JobListProps } from './components/job-list/job-list.tsx';
export { OrderBar, type OrderBarProps } from './components/order-bar/order-bar.tsx';
export {
  RecordList,
  type RecordListDraft,
  type RecordListProps,
  type RecordListRow,
  type RecordListSection,
} from './components/record-list/record-list.tsx';
export { ListToolbar, type ListToolbarProps } from './components/list-toolbar/list-toolbar.tsx';
export { InviteForm, type InviteFormProps } from './components/invite-form/invite-form.tsx';
export type { NewSpaceLink, SpaceLinkRow, SpaceLinksProps } from './components/space-links/space-links.tsx';
export type { PeopleListPerson, PeopleListProps } from './components/people-list/people-list.tsx';
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx';
export {
  PasswordForm,
  type PasswordFormFailure,
  type PasswordFormLabels,
  type PasswordFormProps,
} from './components/password-form/password-form.tsx';
export { RankedTable, type RankedTableProps, type RankedTableRow } from './components/ranked-table/ranked-table.tsx';
export {
  ToolRail,
  type ToolRailGroup,
  type ToolRailProps,
  type ToolRailTool,
} from './components/tool-rail/tool-rail.tsx';
export { StepBar, type StepBarProps } from './components/step-bar/step-bar.tsx';
export { ViewReturn, type ViewReturnProps } from './components/view-return/view-return.tsx';
export { RichText, type RichTextPart, type RichTextProps } from './components/rich-text/rich-text.tsx';
export { SwitchMenu, type SwitchMenuProps } from './components/switch-menu/switch-menu.tsx';
export { SaveStatus, type SaveState, type SaveStatusProps } from './components/save-status/save-status.tsx';
export {
  ActionList,
  type ActionListAction,
  type ActionListItem,
  type ActionListProps,
} from './components/action-list/action-list.tsx';
export { EventList, type EventListItem, type EventListProps } from './components/event-list/event-list.tsx';
export { KeyForm, type KeyFormProps } from './components/key-form/key-form.tsx';
export {
  NumberSection,
  type NumberSectionField,
  type NumberSectionProps,
} from './components/number-section/number-section.tsx';
export { FactList, type FactListProps } from './components/fact-list/fact-list.tsx';
export { PageTabs, type PageTabsProps } from './components/page-tabs/page-tabs.tsx';
export {
  SessionList,
  type SessionListItem,
  type SessionListLabels,
  type SessionListProps,
} from './components/session-list/session-list.tsx';
export { ChoiceField, type ChoiceFieldOption, type ChoiceFieldProps } from './components/choice-field/choice-field.tsx';
export { useIsPortrait } from './media/use-media.ts';
export { DocumentModal, type DocumentModalProps } from './modals/document-modal/document-modal.tsx';
export { InfoModal, type InfoModalProps } from './modals/info-modal/info-modal.tsx';
export { GesturePicture, type GesturePictureName } from './components/gesture-picture/gesture-picture.tsx';
export { HelpModal, type HelpModalProps } from './modals/help-modal/help-modal.tsx';
export {
  SearchPanel,
  type SearchPanelFilters,
  type SearchPanelGroup,
  type SearchPanelProps,
  type SearchPanelRow,
} from './panels/search-panel/search-panel.tsx';
export { SelectField, type SelectFieldOption, type SelectFieldProps } from './components/select-field/select-field.tsx';
export { SettingsModal, type SettingsModalProps } from './modals/settings-modal/settings-modal.tsx';
export { ItemPickerModal, type ItemPickerModalProps } from './modals/item-picker-modal/item-picker-modal.tsx';
export { LinkModal, type LinkDraft, type LinkModalProps } from './modals/link-modal/link-modal.tsx';
export { MediaModal, type MediaModalProps, type MediaPlace } from './modals/media-modal/media-modal.tsx';
export {
  UploadModal,
  type UploadFact,
  type UploadLeftOut,
  type UploadOption,
  type UploadModalProps,
} from './modals/upload-modal/upload-modal.tsx';
export { NameModal, type NameModalProps } from './modals/name-modal/name-modal.tsx';
export { StopModal, type StopModalProps, type StopModalText } from './modals/stop-modal/stop-modal.tsx';
export { TourSettingsModal, type TourSettingsModalProps } from './modals/tour-settings-modal/tour-settings-modal.tsx';
export { TagMark, type TagMarkProps } from './components/tag-mark/tag-mark.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export { createVrCardPicture, type VrCardDrawing, type VrCardPicture } from './overlays/vr-card/vr-card-picture.ts';
export type { VrCardImage } from './overlays/vr-card/card-image-layout.ts';
export {
  maxCardHeight,
  maxStopCardHeight,
  type VrCardAction,
  type VrCardContent,
} from './overlays/vr-card/card-layout.ts';
export { layoutVrMenu, type VrMenuContent, type VrMenuRow, type VrMenuTab } from './overlays/vr-menu/menu-layout.ts';
export { createVrMenuPicture, type VrMenuPicture } from './overlays/vr-menu/vr-menu-picture.ts';
export type { VrPanelArea, VrPanelShares } from './overlays/vr-panel/panel-layout.ts';
export { VrOverlay, type VrOverlayProps } from './overlays/vr-overlay/vr-overlay.tsx';
export {
  MeasureOverlay,
  type MeasureOverlayLabels,
  type MeasureOverlayProps,
  type MeasureSwitch,
} from './overlays/measure-overlay/measure-overlay.tsx';
export type { MeasureLineProps } from './overlays/measure-overlay/measure-line.tsx';
export { MeasureLineControls } from './overlays/measure-overlay/measure-line-controls.tsx';
export { ToolHint, type ToolHintProps } from './overlays/tool-hint/tool-hint.tsx';
export type { Swatch } from './components/colour-swatches/colour-swatches.tsx';
export {
  TagEditor,
  type TagEditorField,
  type TagEditorLabels,
  type TagEditorPatch,
  type TagEditorProps,
  type TagEditorUnsaved,
  type TagEditorValue,
} from './panels/tag-editor/tag-editor.tsx';
export type { MenuEntry } from './components/menu/menu.tsx';
export { TourEditor, type TourEditorProps } from './panels/tour-editor/tour-editor.tsx';
export type { TourEditorAction, TourEditorAdd } from './panels/tour-editor/tour-editor-bar.tsx';
export type { TourEditorStop } from './panels/tour-editor/tour-tile.tsx';
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
export { SwitchField, type SwitchFieldProps } from './components/switch-field/switch-field.tsx';
export { PageScreen, type PageScreenProps } from './screens/page-screen/page-screen.tsx';
export { AccountScreen, type AccountScreenProps } from './screens/account-screen/account-screen.tsx';
export {
  SignInScreen,
  type SignInField,
  type SignInScreenProps,
  type SignInScreenFailure,
} from './screens/sign-in-screen/sign-in-screen.tsx';
export { StatisticsFigures, type StatisticsFiguresProps } from './screens/statistics-screen/statistics-figures.tsx';
export { StatisticsScreen, type StatisticsScreenProps } from './screens/statistics-screen/statistics-screen.tsx';
export { AttachmentViewer, type AttachmentViewerProps } from './modals/attachment-viewer/attachment-viewer.tsx';
export type { ViewedAttachment } from './modals/attachment-viewer/viewed-item.tsx';
export { ModelView, type ModelControls, type ModelViewProps } from './components/model-view/model-view.tsx';
export type { PagedDocument } from './components/paged-view/page-layers.ts';
export { PagedView, type PagedViewProps } from './components/paged-view/paged-view.tsx';
export {
  SwitchSection,
  type SwitchGroup,
  type SwitchSectionProps,
} from './components/switch-section/switch-section.tsx';
export { TableView, type TableViewProps } from './components/table-view/table-view.tsx';
export { TextView, type TextViewProps } from './components/text-view/text-view.tsx';
export {
  PhotoPickerModal,
  type PhotoPickerModalProps,
  type PhotoPickerStatus,
} from './modals/photo-picker-modal/photo-picker-modal.tsx';
export type { PickerPhoto } from './modals/photo-picker-modal/photo-grid.tsx';
export { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './modals/photo-viewer/photo-viewer.tsx';
export type { PhotoDownload, PhotoMenuEntry } from './modals/photo-viewer/photo-actions.tsx';
export type { PhotoTextEditor } from './modals/photo-viewer/photo-caption.tsx';
export {
  SnapshotModal,
  type SnapshotModalProps,
  type SnapshotPicture,
} from './modals/snapshot-modal/snapshot-modal.tsx';
export { PhotoEditor, type PhotoEditorProps } from './panels/photo-editor/photo-editor.tsx';
export { PhotoSign } from './panels/photo-editor/photo-sign.tsx';
export { PhotoGallery, type GalleryPhoto, type PhotoGalleryProps } from './panels/photo-gallery/photo-gallery.tsx';
export {
  ConflictModal,
  type ConflictModalProps,
  type ConflictRecord,
} from './modals/conflict-modal/conflict-modal.tsx';
export type { ConflictSide, ConflictValue } from './modals/conflict-modal/conflict-choice.tsx';
export { ConfirmModal, type ConfirmModalProps } from './modals/confirm-modal/confirm-modal.tsx';
export type { CopyFieldProps } from './components/copy-field/copy-field.tsx';
export { ShareModal, type ShareModalProps } from './modals/share-modal/share-modal.tsx';
export type { ShareSwitchProps } from './modals/share-modal/share-switches.tsx';
export type { CopyItemsPartProps } from './modals/view-items-modal/copy-items-part.tsx';
export type {
  PublishPartProps,
  ViewChange,
  ViewChangeGroup,
  ViewChangeValue,
} from './modals/view-items-modal/publish-part.tsx';
export {
  ViewItemsModal,
  type ViewItemsModalProps,
  type ViewItemsTab,
} from './modals/view-items-modal/view-items-modal.tsx';
export type { ViewItemsPartProps } from './modals/view-items-modal/view-items-part.tsx';
export { VrModal, type VrModalProps } from './modals/vr-modal/vr-modal.tsx';
export {
  CallToAction,
  type CallToActionAction,
  type CallToActionProps,
} from './overlays/call-to-action/call-to-action.tsx';
export { PreviewModal, type PreviewDevice, type PreviewModalProps } from './modals/preview-modal/preview-modal.tsx';
export { RatingModal, type RatingModalProps, type RatingModalQuestion } from './modals/rating-modal/rating-modal.tsx';
export {
  StartPanel,
  type StartPanelAction,
  type StartPanelProps,
  type StartPanelSection,
} from './panels/start-panel/start-panel.tsx';
export { SubscriberBanner, type SubscriberBannerProps } from './panels/summary-panel/subscriber-banner.tsx';
export {
  SummaryPanel,
  type SummaryPanelLabels,
  type SummaryPanelProps,
} from './panels/summary-panel/summary-panel.tsx';
export { CopyModal, type CopyModalProps } from './modals/copy-modal/copy-modal.tsx';
export { SpaceModal, type SpaceModalProps } from './modals/space-modal/space-modal.tsx';
export type { SpaceFormProps, SpaceFormValues } from './modals/space-modal/space-form.tsx';
export {
  AttachmentList,
  type AttachmentItem,
  type AttachmentListProps,
} from './components/attachment-list/attachment-list.tsx';
export { PinFields, type PinAction, type PinFieldsProps } from './panels/tag-editor/pin-fields.tsx';
export { TagBillboard, type BillboardPoint, type TagBillboardProps } from './overlays/tag-billboard/tag-billboard.tsx';
export { TagCard, type TagCardPart, type TagCardProps } from './panels/tag-card/tag-card.tsx';
export { NewNote, type NewNoteProps } from './panels/notes-panel/new-note.tsx';
export type { NoteMenuEntry, NoteMessageContent } from './panels/notes-panel/note-message.tsx';
export {
  NoteThread,
  type NoteComment,
  type NoteNotice,
  type NoteThreadProps,
} from './panels/notes-panel/note-thread.tsx';
export { NotesList, type NotesListProps, type NotesListRow } from './panels/notes-panel/notes-list.tsx';
export { PlacesPanel, type PlacesPanelPlace, type PlacesPanelProps } from './panels/places-panel/places-panel.tsx';
export type { TagCardMedia, TagMediaProps } from './panels/tag-card/tag-media.tsx';
export type { MediaFailure } from './components/media/failure-notice.tsx';
export { OrderedListView, type OrderedListViewProps } from './panels/ordered-list/ordered-list-view.tsx';
export { ReorderView, type ReorderViewProps } from './panels/reorder-view/reorder-view.tsx';
export { useFocusOnRow } from './components/item-list/use-focus-on-row.ts';
export { EntryCard, ListSign, type EntryCardProps } from './panels/ordered-list/entry-card.tsx';
export {
  ItemList,
  type ItemListGroup,
  type ItemListItem,
  type ItemListProps,
} from './components/item-list/item-list.tsx';
export { SettingsPanel, type SettingsPanelProps, type SettingsTab } from './panels/settings-panel/settings-panel.tsx';
export { SidePanel, type PanelLayout, type SidePanelProps } from './panels/side-panel/side-panel.tsx';
export { ListPanel, type ListPanelProps } from './panels/list-panel/list-panel.tsx';
export { ListEditor, type ListEditorProps, type ListEditorText } from './panels/list-editor/list-editor.tsx';
export {
  MeasurementList,
  type MeasurementListGroup,
  type MeasurementListProps,
} from './panels/measurement-list/measurement-list.tsx';
export {
  ViewpointEditor,
  type ViewpointEditorGroup,
  type ViewpointEditorProps,
  type ViewpointEditorRow,
} from './panels/viewpoint-editor/viewpoint-editor.tsx';
export {
  ViewEditor,
  type ViewEditorProps,
  type ViewEditorRow,
  type ViewEditorSection,
} from './panels/view-editor/view-editor.tsx';
export { LabelEditor, type LabelEditorProps, type LabelGroup } from './panels/label-editor/label-editor.tsx';
