/** Tags and attachments for tests, with defaults for all fields. */
import type { TagId } from '../../ids.ts';
import { descriptionPartsOf } from '../description-parts.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import type { Tag } from '../tag.ts';

export const tagOf = (id: string, changes: Partial<Omit<Tag, 'id' | 'descriptionParts'>> = {}): Tag => ({
  id: id as TagId,
  layerId: null,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  enabled: true,
  label: `Tag ${id}`,
  description: '',
  descriptionParts: descriptionPartsOf(changes.description ?? ''),
  anchorPosition: [1, 1, 0],
  stemNormal: [0, 0, 1],
  stemLength: 0.23,
  stemEnabled: true,
  color: '#5c7fff',
  icon: null,
  floorId: null,
  roomId: null,
  keywords: [],
  sweepId: null,
  objectAnnotationId: null,
  media: null,
  mediaType: null,
  mediaValidUntil: null,
  attachments: [],
  ...changes,
});

export const attachmentOf = (id: string, changes: Partial<Omit<Attachment, 'id'>> = {}): Attachment => ({
  id,
  category: 'upload',
  mediaType: 'text',
  filename: `${id}.txt`,
  bytes: 1200,
  mimeType: 'text/plain',
  url: `/files/${id}.txt`,
  src: `/files/${id}.txt`,
  thumbnailUrl: null,
  validUntil: null,
  width: null,
  height: null,
  created: '2025-05-06T12:00:00Z',
  parentType: 'mattertag',
  parentId: 'tag',
  ...changes,
});
