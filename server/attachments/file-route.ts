/** Hands files out to whoever has an address that this server signed, and never as a page of this server. */
import { storedBody } from '../files/stored-body.ts';
import { noIndexHeader } from '../http/indexing.ts';
import { errorReply, notFound } from '../http/plain-replies.ts';
import type { Ask, Reply } from '../http/reply.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { leaveOf } from './file-address.ts';
import { dispositionOf } from './file-name.ts';
import { findFile } from './find-file.ts';
import { handingOf } from './media-type.ts';
import { reducedPicture } from './reduced-picture.ts';

export const createFileRoute =
  (services: AttachmentServices) =>
  async (ask: Ask, [place]: readonly string[]): Promise<Reply> => {
    const leave = leaveOf(services, place!, ask.query);
    if (!leave) return errorReply(403, 'forbidden', 'The address was not made by this server, or was changed.');
    if (leave.remaining <= 0) return errorReply(403, 'forbidden', 'The address has expired; ask for a new one.');
    const file = await findFile(services, place!);
    if (!file) return notFound();
    const { form } = leave;
    const { disposition, contentType, policy } = handingOf(form === null ? file.mimeType : 'image/webp');
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
      const body = await reducedPicture(services, file, form);
      return body ? { status: 200, headers, body } : notFound();
    }
    const stored = await services.files.stat(file.key);
    if (!stored) return notFound();
    return { status: 200, headers, body: storedBody(services.files, file.key, stored.size) };
  };
