/** Turns a form with files into the request that it stands for: its operation, with the ids of what was received. */
import { fail, ok, type Result } from '#base/result.ts';
import type { Actor } from '#domain/access/actor.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { maxFormBytes, readForm } from './read-form.ts';
import { receiveStream } from './receive-file.ts';
import { formTooLarge, malformed, uploadFailure, type UploadFailure } from './upload-failure.ts';

export const isForm = (ask: HttpRequest): boolean =>
  ask.method === 'POST' && /^multipart\/form-data\b/i.test(headerOf(ask, 'content-type'));

export interface GraphForm {
  readonly operation: string | null;
  /** What a JSON request of the same meaning would carry. */
  readonly body: Buffer;
}

export const readGraphForm = async (
  services: AttachmentServices,
  actor: Actor,
  ask: HttpRequest,
): Promise<Result<GraphForm, UploadFailure>> => {
  // Pages of other sites can send forms without asking, and a browser adds what signs its person in.
  if (headerOf(ask, 'sec-fetch-site') === 'cross-site') return fail(uploadFailure('permission'));
  const length = headerOf(ask, 'content-length');
  const announced = length === '' ? maxFormBytes : Number(length);
  if (announced > maxFormBytes) return fail(formTooLarge());
  const form = await readForm(ask, ({ variables }, file) => {
    const { modelId } = variables;
    if (typeof modelId !== 'string')
      return Promise.resolve(
        fail(malformed('Send "variables" with the "modelId" before the files, so that it is known whose they are.')),
      );
    return receiveStream(services, actor, { modelId, announced, ...file });
  });
  if (!form.ok) return form;
  const { fields, files } = form.value;
  const variables = { uploadId: files[0], uploadIds: files, ...fields.variables };
  return ok({
    operation: fields.operation,
    body: Buffer.from(JSON.stringify({ ...(fields.query !== null && { query: fields.query }), variables })),
  });
};
