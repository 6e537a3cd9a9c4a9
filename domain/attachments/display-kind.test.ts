/** docs/reference/attachments.md#viewers */
import { expect, it } from 'vitest';
import { attachmentOf } from '../tags/testing/tag-of.ts';
import { displayKindOf, hasViewer } from './display-kind.ts';

it.each([
  ['image', true, { mediaType: 'image', mimeType: 'image/webp' }],
  ['file', false, { mediaType: 'image', mimeType: 'image/tiff' }],
  ['file', false, { mediaType: 'application', mimeType: 'image/svg+xml' }],
  ['video', true, { mediaType: 'video', mimeType: 'video/mp4' }],
  ['audio', true, { mediaType: 'audio', mimeType: 'audio/mpeg' }],
  ['pdf', true, { mediaType: 'pdf', mimeType: 'application/pdf' }],
  ['text', true, { mediaType: 'text', mimeType: 'text/plain' }],
  ['text', true, { mediaType: 'text', mimeType: 'application/json' }],
  ['table', true, { mediaType: 'text', mimeType: 'text/csv' }],
  ['model', true, { mediaType: 'model', mimeType: 'model/gltf-binary' }],
  ['file', false, { mediaType: 'model', mimeType: 'model/stl' }],
  ['archive', false, { mediaType: 'zip', mimeType: 'application/zip' }],
  ['file', false, { mediaType: 'application', mimeType: 'text/calendar' }],
  ['frame', true, { category: 'external', url: 'https://vimeo.com/1', src: 'https://player.vimeo.com/video/1?dnt=1' }],
  ['link', false, { category: 'external', url: 'https://example.org/a.png', src: 'https://example.org/a.png' }],
  ['link', false, { category: 'external', url: 'https://example.org/', src: null }],
  // Not permitted by the server.
  ['link', false, { category: 'external', url: 'https://open.spotify.com/track/0123456789abcdefABCDEF', src: 'x' }],
] as const)('an attachment is shown as %s, in the viewer: %s (%j)', (kind, isViewed, changes) => {
  const shown = displayKindOf(attachmentOf('a', changes), ['vimeo']);
  expect([shown, hasViewer(shown)]).toEqual([kind, isViewed]);
});
