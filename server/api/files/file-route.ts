/** Serves attachments to clients with a URL that this server signed, never as a page of this server. */
import { storedBody } from './stored-body.ts';
import { noIndexHeader } from '../access/sharing-headers.ts';
import { errorResponse, notFound } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { filePermissionOf } from '../../edits/attachments/signed-file-url.ts';
import { dispositionOf } from '../../edits/attachments/file-name.ts';
import { findFile, type FoundFile } from '../../edits/attachments/find-file.ts';
import { dispositionOfType } from '../../edits/attachments/media-type.ts';
import { decodedSegment } from '../../wire/decoded-segment.ts';
import { reducedImage } from './reduced-image.ts';

const extensionOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/**
 * The name of a capture's file is the one in the URL, which the attachment gives it. Names are not signed: the extension, which
 * decides which program opens the file, is that of the stored name.
 */
const nameToSave = ({ filename: stored, isCaptured }: FoundFile, inUrl: string): string => {
  const name = isCaptured ? (decodedSegment(inUrl) ?? '') : '';
  return name !== '' && extensionOf(name) === extensionOf(stored) ? name : stored;
};

export const createFileRoute =
  (services: AttachmentServices) =>
  async (request: HttpRequest, [fileId, urlName = '']: readonly string[]): Promise<HttpResponse> => {
    const permission = filePermissionOf(services, fileId!, request.query);
    if (!permission) return errorResponse(403, 'forbidden', 'The URL was not signed by this server, or was changed.');
    if (permission.remaining <= 0) return errorResponse(403, 'forbidden', 'The URL has expired; request a new one.');
    const file = await findFile(services, fileId!);
    if (!file) return notFound();
    const { form } = permission;
    const filename = nameToSave(file, urlName);
    const { disposition, contentType, policy } = dispositionOfType(form === null ? file.mimeType : 'image/webp');
    const headers = {
      'content-type': contentType,
      'content-disposition': dispositionOf(disposition, form === null ? filename : `${filename}.webp`),
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${Math.floor(permission.remaining / 1000)}`,
      // The URL expires, and attachments of a model may be for some people only.
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
