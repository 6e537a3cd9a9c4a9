/** An attached image of a tag, for tests. */
import type { Attachment } from '../attachment.ts';

export const attachmentOf = (id: string, changes: Partial<Attachment> = {}): Attachment => ({
  id,
  category: 'upload',
  mediaType: 'image',
  filename: `${id}.jpg`,
  bytes: 10,
  mimeType: 'image/jpeg',
  url: `/files/${id}.jpg`,
  src: null,
  thumbnailUrl: null,
  validUntil: null,
  width: null,
  height: null,
  created: '2026-01-01T00:00:00Z',
  parentType: 'mattertag',
  parentId: 't',
  ...changes,
});
