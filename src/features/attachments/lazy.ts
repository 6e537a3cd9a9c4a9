/** Lists of attachments and their viewer, loaded with what has attachments. */
export { attachmentItem } from './attachment-item.ts';
export {
  attachedFileItem,
  chosenFileItem,
  fileFailureText,
  fileListLabels,
  uploadedFileItem,
} from './file-list-items.ts';
export { fileMessages } from './file-messages.ts';
export { attachmentMessages, kindMessages } from './messages.ts';
export { AttachmentsViewer, type LeadingImage } from './ui/attachments-viewer.tsx';
export { useAttachmentModal } from './ui/use-attachment-modal.ts';
export type { PartFailures } from './part-failures.ts';
export { usePartFailures } from './ui/use-part-failures.ts';
