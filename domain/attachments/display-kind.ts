/** How an attachment is shown (docs/reference/attachments.md#viewers). */
import { embedOf } from '../links/embed.ts';
import type { PermittedProviders } from '../server-settings/permitted-providers.ts';
import type { Attachment } from './attachment.ts';

export type DisplayKind =
  | 'image'
  | 'video'
  | 'audio'
  /** A page of a permitted provider, in a frame. */
  | 'frame'
  | 'pdf'
  | 'text'
  | 'table'
  | 'model'
  | 'archive'
  /** For download only. */
  | 'file'
  /** An address that is opened elsewhere. */
  | 'link';

/** Image types that browsers support and that our server sends as images (docs/reference/attachments.md#limits). */
const shownImages: ReadonlySet<string> = new Set(['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/bmp']);
const gltfTypes: ReadonlySet<string> = new Set(['model/gltf-binary', 'model/gltf+json']);
const tableTypes: ReadonlySet<string> = new Set(['text/csv', 'text/tab-separated-values']);

export const displayKindOf = (
  { category, mediaType, mimeType, src, url }: Pick<Attachment, 'category' | 'mediaType' | 'mimeType' | 'src' | 'url'>,
  permitted: PermittedProviders,
): DisplayKind => {
  if (category === 'external') {
    const embed = embedOf(url, permitted);
    return src !== null && embed.ok && embed.value.provider !== '' ? 'frame' : 'link';
  }
  if (shownImages.has(mimeType)) return 'image';
  if (mediaType === 'video' || mediaType === 'audio' || mediaType === 'pdf') return mediaType;
  if (mediaType === 'text') return tableTypes.has(mimeType) ? 'table' : 'text';
  if (mediaType === 'zip') return 'archive';
  return gltfTypes.has(mimeType) ? 'model' : 'file';
};

const viewerKinds: ReadonlySet<DisplayKind> = new Set([
  'image',
  'video',
  'audio',
  'frame',
  'pdf',
  'text',
  'table',
  'model',
]);

/** Whether the attachment viewer shows it; everything else is downloaded or opened elsewhere. */
export const hasViewer = (kind: DisplayKind): boolean => viewerKinds.has(kind);
