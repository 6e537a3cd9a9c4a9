/** The attachments in samples/house/attachments that tags and notes refer to. */
import type { AttachmentMediaType } from '#domain/records/attachment.ts';
import type { ExternalAttachment, FileAttachment } from '#domain/records/common-fields.ts';
import { written } from './facts.ts';

interface Kind {
  readonly mimeType: string;
  readonly mediaType: AttachmentMediaType;
}

const kinds: Readonly<Record<string, Kind>> = {
  pdf: { mimeType: 'application/pdf', mediaType: 'pdf' },
  mp3: { mimeType: 'audio/mpeg', mediaType: 'audio' },
  m4a: { mimeType: 'audio/mp4', mediaType: 'audio' },
  wav: { mimeType: 'audio/wav', mediaType: 'audio' },
  ogg: { mimeType: 'audio/ogg', mediaType: 'audio' },
  mp4: { mimeType: 'video/mp4', mediaType: 'video' },
  webm: { mimeType: 'video/webm', mediaType: 'video' },
  txt: { mimeType: 'text/plain', mediaType: 'text' },
  md: { mimeType: 'text/markdown', mediaType: 'text' },
  csv: { mimeType: 'text/csv', mediaType: 'text' },
  zip: { mimeType: 'application/zip', mediaType: 'zip' },
  glb: { mimeType: 'model/gltf-binary', mediaType: 'model' },
  json: { mimeType: 'application/json', mediaType: 'application' },
  ics: { mimeType: 'text/calendar', mediaType: 'application' },
  png: { mimeType: 'image/png', mediaType: 'image' },
  jpg: { mimeType: 'image/jpeg', mediaType: 'image' },
  webp: { mimeType: 'image/webp', mediaType: 'image' },
  svg: { mimeType: 'image/svg+xml', mediaType: 'image' },
};

/** `name` is the file's name in the folder; `filename` the one under which it is saved. */
export const attached = (name: string, filename = name): FileAttachment => {
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const kind = kinds[ending];
  if (!kind) throw new Error(`${name} is of no kind that attachments have`);
  return { id: `file-${stem}`, file: `attachments/${name}`, filename, ...kind, created: written.created };
};

export const linked = (id: string, url: string, mediaType: AttachmentMediaType = 'rich'): ExternalAttachment => ({
  id: `link-${id}`,
  url,
  mediaType,
  ...written,
});
