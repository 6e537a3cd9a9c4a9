/**
 * `/api/mp/attachments/files/{place}/{name}?expires=…&signature=…`, with `&form=thumbnail` for a reduced image. The
 * place is an attachment's id, or stands for a file of a capture; the name is there for people alone.
 */
import type { AttachmentServices } from './attachment-services.ts';
import { savableName } from './file-name.ts';

export const filesPath = '/api/mp/attachments/files';

/** An image reduced to fit a square; pixels. */
export const imageForms = { thumbnail: 320, presentation: 1600 } as const;
export type ImageForm = keyof typeof imageForms;

export interface FileUrlParts {
  readonly url: string;
  /** ISO 8601. */
  readonly validUntil: string;
}

const signedText = (place: string, form: ImageForm | null): string => JSON.stringify([place, form]);

const purpose = 'attachment';

export const fileUrl = (
  { signer, settings, now }: AttachmentServices,
  { place, filename }: { readonly place: string; readonly filename: string },
  form: ImageForm | null = null,
): FileUrlParts => {
  const expires = now() + settings.addressLifetime;
  const query = new URLSearchParams({
    ...(form && { form }),
    expires: String(expires),
    signature: signer.sign(purpose, signedText(place, form), expires),
  });
  return {
    url: `${filesPath}/${place}/${encodeURIComponent(savableName(filename))}?${query}`,
    validUntil: new Date(expires).toISOString(),
  };
};

export interface FilePermission {
  readonly form: ImageForm | null;
  /** Milliseconds that are left; not positive: it is over. */
  readonly remaining: number;
}

/** Null where the address is none of ours. */
export const filePermissionOf = (
  { signer, now }: AttachmentServices,
  place: string,
  query: URLSearchParams,
): FilePermission | null => {
  const name = query.get('form');
  if (name !== null && !Object.hasOwn(imageForms, name)) return null;
  const form = name as ImageForm | null;
  const expires = Number(query.get('expires') ?? Number.NaN);
  const signature = query.get('signature') ?? '';
  // A time before all times: what has run out is told apart from what was never ours.
  if (!Number.isSafeInteger(expires) || !signer.holds(purpose, signedText(place, form), expires, signature, -1))
    return null;
  return { form, remaining: expires - now() };
};
