/** How viewers show files of each type, and how browsers may receive them. */
import type { AttachmentMediaType } from '#domain/records/attachment.ts';

/** Types that a viewer shows (docs/reference/attachments.md#limits); all but bmp can be reduced. */
const displayedTypes: ReadonlySet<string> = new Set([
  'image/gif',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/bmp',
]);

export const isDisplayedImage = (mimeType: string): boolean => displayedTypes.has(mimeType);

export const hasThumbnail = (mimeType: string): boolean => isDisplayedImage(mimeType) && mimeType !== 'image/bmp';

const archiveTypes: ReadonlySet<string> = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/zstd',
  'application/vnd.rar',
  'application/x-rar-compressed',
]);

const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json']);

export const mediaTypeOf = (mimeType: string): AttachmentMediaType => {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'image/svg+xml') return 'application';
  if (archiveTypes.has(mimeType)) return 'zip';
  if (textTypes.has(mimeType)) return 'text';
  const [family] = mimeType.split('/');
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'model') return family;
  return 'application';
};

/** A sandboxed document: no script, no form, no frame, and no origin. */
const sandbox = "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'";
/**
 * For PDFs (docs/adr/0014): not every browser shows them in a sandbox, so instead nothing may be loaded, sent or run.
 * Browsers embed their own viewer by a plugin and inline style.
 */
const viewerOnly =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export interface Disposition {
  readonly disposition: 'inline' | 'attachment';
  readonly contentType: string;
  readonly policy: string;
}

const shownInline = (contentType: string, policy = sandbox): Disposition => ({
  disposition: 'inline',
  contentType,
  policy,
});

/**
 * Files that cannot run scripts are shown inline; others are saved, and those that a browser could take for a page get
 * a generic type.
 */
export const dispositionOfType = (mimeType: string): Disposition => {
  const media = mediaTypeOf(mimeType);
  if (media === 'pdf') return shownInline(mimeType, viewerOnly);
  if (media === 'text') return shownInline('text/plain; charset=utf-8');
  if (media === 'video' || media === 'audio' || displayedTypes.has(mimeType)) return shownInline(mimeType);
  const harmless = media === 'image' || media === 'model' || media === 'zip';
  return {
    disposition: 'attachment',
    contentType: harmless ? mimeType : 'application/octet-stream',
    policy: sandbox,
  };
};
