/** What may be done with a file of each kind: how a viewer shows it, and how a browser may be handed it. */
import type { AttachmentMediaType } from '#domain/model/content/attachment.ts';

/** Types that a viewer shows (docs/reference/attachments.md#limits); of those but bmp there are reductions. */
const displayed: ReadonlySet<string> = new Set(['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/bmp']);

export const hasThumbnail = (mimeType: string): boolean => displayed.has(mimeType) && mimeType !== 'image/bmp';

const archives: ReadonlySet<string> = new Set([
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

const readable: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json']);

export const mediaTypeOf = (mimeType: string): AttachmentMediaType => {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'image/svg+xml') return 'application';
  if (archives.has(mimeType)) return 'zip';
  if (readable.has(mimeType)) return 'text';
  const [family] = mimeType.split('/');
  if (family === 'image' || family === 'video' || family === 'audio' || family === 'model') return family;
  return 'application';
};

/** A page of its own: no script, no form, no frame, and no origin. */
const sandbox = "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'";
/**
 * For PDFs (docs/adr/0014): not every browser shows one in a sandbox, so nothing may be loaded, sent or run instead. The
 * plugin and the inline style are what a browser's own viewer is put into the page by.
 */
const viewerOnly =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export interface Disposition {
  readonly disposition: 'inline' | 'attachment';
  readonly contentType: string;
  readonly policy: string;
}

const inPlace = (contentType: string, policy = sandbox): Disposition => ({
  disposition: 'inline',
  contentType,
  policy,
});

/** In place is shown what cannot run; all else is saved, and what a browser could take for a page has no type. */
export const dispositionOfType = (mimeType: string): Disposition => {
  const media = mediaTypeOf(mimeType);
  if (media === 'pdf') return inPlace(mimeType, viewerOnly);
  if (media === 'text') return inPlace('text/plain; charset=utf-8');
  if (media === 'video' || media === 'audio' || displayed.has(mimeType)) return inPlace(mimeType);
  const harmless = media === 'image' || media === 'model' || media === 'zip';
  return {
    disposition: 'attachment',
    contentType: harmless ? mimeType : 'application/octet-stream',
    policy: sandbox,
  };
};
