/**
 * Reads a form for the graph (docs/reference/data-api.md#requests): fields `query`, `operation` and `variables`, then
 * files, each passed on as it arrives. The first error ends it, and the rest is not read.
 */
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { fail, ok, type Result } from '#base/result.ts';
import { maxAttachmentBytes, maxAttachments } from '#domain/records/attachment.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import {
  failureOfThrown,
  formTooLarge,
  malformed,
  tooManyInForm,
  uploadFailure,
  type UploadFailure,
} from './upload-failure.ts';

export interface FormFields {
  readonly query: string | null;
  readonly operation: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface FormFile {
  readonly filename: string;
  readonly stream: Readable;
}

export interface Form {
  readonly fields: FormFields;
  /** The results of `receive`, in the order of the files. */
  readonly files: readonly string[];
}

type Receive = (fields: FormFields, file: FormFile) => Promise<Result<string, UploadFailure>>;

/** The maximum size of the fields. */
const maxFieldBytes = 1024 * 1024;
export const maxFormBytes = maxAttachmentBytes + maxFieldBytes;

/** Files beyond `maxAttachments` are read only for their names; a form with more than this is not read to its end. */
const maxFileParts = 1000;

const names: ReadonlySet<string> = new Set(['query', 'operation', 'variables']);

const fieldsOf = (fieldValues: ReadonlyMap<string, string>): FormFields | null => {
  try {
    const variables: unknown = JSON.parse(fieldValues.get('variables') ?? '{}');
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables)) return null;
    return {
      query: fieldValues.get('query') ?? null,
      operation: fieldValues.get('operation') ?? null,
      variables: variables as Readonly<Record<string, unknown>>,
    };
  } catch {
    return null;
  }
};

const badVariables = (): UploadFailure => malformed('The field "variables" is not a JSON object; send one.');

const createParser = (request: HttpRequest): busboy.Busboy | null => {
  try {
    return busboy({
      headers: { 'content-type': headerOf(request, 'content-type') },
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        files: maxFileParts,
        // Only larger files reach this limit.
        fileSize: maxAttachmentBytes + 1,
        fields: names.size,
        fieldSize: maxFieldBytes,
      },
    });
  } catch {
    return null;
  }
};

/** `maxBytes` is for the form with all its files. */
export const readForm = (
  request: HttpRequest,
  receive: Receive,
  maxBytes: number = maxFormBytes,
): Promise<Result<Form, UploadFailure>> =>
  new Promise((resolve) => {
    // The client has disconnected: no event of the stream would end the form.
    if (request.stream.destroyed) return resolve(fail(uploadFailure('failed')));
    const parser = createParser(request);
    if (!parser) return resolve(fail(malformed('The form has no boundary in its content-type.')));
    const fieldValues = new Map<string, string>();
    const files: Promise<Result<string, UploadFailure>>[] = [];
    const tooMany: string[] = [];
    let rejected: UploadFailure | null = null;
    const reject = (failure: UploadFailure): void => {
      rejected ??= failure;
      request.stream.unpipe(parser);
      request.stream.pause();
      // Ends the file that is being received, which is then removed.
      parser.destroy();
      void Promise.allSettled(files).then(() => resolve(fail(rejected!)));
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(malformed(`The field "${name}" is longer than 1 MiB.`));
      else if (!names.has(name))
        reject(malformed(`Unknown field "${name}": query, operation and variables are known.`));
      else fieldValues.set(name, value);
    });
    parser.on('file', (_, stream, { filename }) => {
      const fields = fieldsOf(fieldValues);
      // An error of a stream without a listener would end the process.
      stream.on('error', () => {});
      stream.on('limit', () => reject(uploadFailure('oversize')));
      if (!fields) return reject(badVariables());
      if (files.length >= maxAttachments) {
        tooMany.push(filename ?? '');
        stream.resume();
        return;
      }
      const receiving = receive(fields, { filename: filename ?? '', stream }).catch((thrown: unknown) => {
        if (!unavailableOf(thrown)) console.error('cannot receive a file of a form:', thrown);
        return fail(failureOfThrown(thrown));
      });
      files.push(receiving);
      void receiving.then((received) => received.ok || reject(received.failure));
    });
    parser.on('filesLimit', () => reject(tooManyInForm(tooMany)));
    parser.on('fieldsLimit', () => reject(malformed('The form has too many fields.')));
    parser.on('error', () => reject(malformed('The form cannot be read; it may have been cut off.')));
    const finish = async (): Promise<void> => {
      if (tooMany.length > 0) reject(tooManyInForm(tooMany));
      const all = await Promise.all(files);
      const fields = fieldsOf(fieldValues);
      const ids = all.flatMap((each) => (each.ok ? [each.value] : []));
      if (!rejected && ids.length === all.length) resolve(fields ? ok({ fields, files: ids }) : fail(badVariables()));
    };
    parser.on('close', () => void finish());
    request.stream.on('error', () => reject(uploadFailure('failed')));
    // The length of a form without a content-length is known only at its end.
    let received = 0;
    request.stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) reject(formTooLarge());
    });
    request.stream.pipe(parser);
  });
