/** Converts a form with files to the equivalent JSON request, with the ids of the received files. */
import { fail, ok, type Result } from '#base/result.ts';
import type { Actor } from '#domain/access/actor.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { maxFormBytes, readForm } from './read-form.ts';
import { receiveStream } from './receive-file.ts';
import { formTooLarge, malformed, uploadFailure, type UploadFailure } from './upload-failure.ts';

export const isForm = (request: HttpRequest): boolean =>
  request.method === 'POST' && /^multipart\/form-data\b/i.test(headerOf(request, 'content-type'));

export interface GraphForm {
  readonly operation: string | null;
  /** The body of the equivalent JSON request. */
  readonly body: Buffer;
}

export const readGraphForm = async (
  services: AttachmentServices,
  actor: Actor,
  request: HttpRequest,
): Promise<Result<GraphForm, UploadFailure>> => {
  // Other sites' pages can send forms without a preflight request, and browsers add credentials.
  if (headerOf(request, 'sec-fetch-site') === 'cross-site') return fail(uploadFailure('permission'));
  const length = headerOf(request, 'content-length');
  const announced = length === '' ? maxFormBytes : Number(length);
  if (announced > maxFormBytes) return fail(formTooLarge());
  const form = await readForm(request, ({ variables }, file) => {
    const { modelId } = variables;
    if (typeof modelId !== 'string')
      return Promise.resolve(
        fail(malformed('Send "variables" with the "modelId" before the files, so that it is known whose they are.')),
      );
    return receiveStream(services, actor, { modelId, announcedBytes: announced, ...file });
  });
  if (!form.ok) return form;
  const { fields, files } = form.value;
  const variables = { uploadId: files[0], uploadIds: files, ...fields.variables };
  return ok({
    operation: fields.operation,
    body: Buffer.from(JSON.stringify({ ...(fields.query !== null && { query: fields.query }), variables })),
  });
};
