/** Hands files out to whoever has an address that this server signed, and never as a page of this server. */
import { storedBody } from './stored-body.ts';
import { noIndexHeader } from '../access/indexing.ts';
import { errorResponse, notFound } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { filePermissionOf } from '../../edits/attachments/file-address.ts';
import { dispositionOf } from '../../edits/attachments/file-name.ts';
import { findFile } from '../../edits/attachments/find-file.ts';
import { dispositionOfType } from '../../edits/attachments/media-type.ts';
import { reducedImage } from './reduced-image.ts';

export const createFileRoute =
  (services: AttachmentServices) =>
  async (request: HttpRequest, [place]: readonly string[]): Promise<HttpResponse> => {
    const leave = filePermissionOf(services, place!, request.query);
    if (!leave) return errorResponse(403, 'forbidden', 'The address was not made by this server, or was changed.');
    if (leave.remaining <= 0) return errorResponse(403, 'forbidden', 'The address has expired; ask for a new one.');
    const file = await findFile(services, place!);
    if (!file) return notFound();
    const { form } = leave;
    const { disposition, contentType, policy } = dispositionOfType(form === null ? file.mimeType : 'image/webp');
    const headers = {
      'content-type': contentType,
      'content-disposition': dispositionOf(disposition, form === null ? file.filename : `${file.filename}.webp`),
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${Math.floor(leave.remaining / 1000)}`,
      // The address expires, and what hangs on a model may be for some people alone.
      ...noIndexHeader,
      etag: `"${file.sha256.slice(0, 32)}${form === null ? '' : `-${form}`}"`,
    };
    if (form !== null) {
      const body = await reducedImage(services, file, form);
      return body ? { status: 200, headers, body } : notFound();
    }
    const stored = await services.files.stat(file.key);
    if (!stored) return notFound();
    return { status: 200, headers, body: storedBody(services.files, file.key, stored.size) };
  };
