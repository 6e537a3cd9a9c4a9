/**
 * Signed URLs of files: `/api/mp/attachments/files/{id}/{name}?expires=…&signature=…`, with `&form=thumbnail` for a
 * reduced image. The id is an attachment's, or identifies a file of a capture; the name is only for people.
 */
import type { AttachmentServices } from './attachment-services.ts';
import { savableName } from './file-name.ts';

export const filesPath = '/api/mp/attachments/files';

/** Reduced images fit into a square of this many pixels. */
export const reducedImageSizes = { thumbnail: 320, presentation: 1600 } as const;
export type ImageForm = keyof typeof reducedImageSizes;

export interface FileUrlParts {
  readonly url: string;
  /** ISO 8601. */
  readonly validUntil: string;
}

const signedText = (urlId: string, form: ImageForm | null): string => JSON.stringify([urlId, form]);

const purpose = 'attachment';

export const signedFileUrl = (
  { signer, settings, now }: AttachmentServices,
  { urlId, filename }: { readonly urlId: string; readonly filename: string },
  form: ImageForm | null = null,
): FileUrlParts => {
  const expires = now() + settings.urlLifetimeMs;
  const query = new URLSearchParams({
    ...(form && { form }),
    expires: String(expires),
    signature: signer.sign(purpose, signedText(urlId, form), expires),
  });
  return {
    url: `${filesPath}/${urlId}/${encodeURIComponent(savableName(filename))}?${query}`,
    validUntil: new Date(expires).toISOString(),
  };
};

export interface FilePermission {
  readonly form: ImageForm | null;
  /** Milliseconds until the URL expires; zero or negative if it has expired. */
  readonly remaining: number;
}

/** Null if the URL was not issued by this server. */
export const filePermissionOf = (
  { signer, now }: AttachmentServices,
  urlId: string,
  query: URLSearchParams,
): FilePermission | null => {
  const name = query.get('form');
  if (name !== null && !Object.hasOwn(reducedImageSizes, name)) return null;
  const form = name as ImageForm | null;
  const expires = Number(query.get('expires') ?? Number.NaN);
  const signature = query.get('signature') ?? '';
  // Checked at the time -1, so that expired URLs can be distinguished from invalid ones.
  if (!Number.isSafeInteger(expires) || !signer.isValid(purpose, signedText(urlId, form), expires, signature, -1))
    return null;
  return { form, remaining: expires - now() };
};
