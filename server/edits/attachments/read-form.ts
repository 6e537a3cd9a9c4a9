/**
 * A form to the graph (docs/reference/data-api.md#requests): fields `query`, `operation` and `variables`, then files, each handed on as it
 * arrives. The first thing that is wrong ends it, and no more of it is read.
 */
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { fail, ok, type Result } from '#base/result.ts';
import { maxAttachmentBytes, maxAttachments } from '#domain/model/content/attachment.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { failureOfThrown, formTooLarge, malformed, uploadFailure, type UploadFailure } from './upload-failure.ts';

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
  /** What `receive` answered, in the order of the files. */
  readonly files: readonly string[];
}

type Receive = (fields: FormFields, file: FormFile) => Promise<Result<string, UploadFailure>>;

/** What a form may hold beside its files. */
const maxFieldBytes = 1024 * 1024;
export const maxFormBytes = maxAttachmentBytes + maxFieldBytes;

const names: ReadonlySet<string> = new Set(['query', 'operation', 'variables']);

const fieldsOf = (given: ReadonlyMap<string, string>): FormFields | null => {
  try {
    const variables: unknown = JSON.parse(given.get('variables') ?? '{}');
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables)) return null;
    return {
      query: given.get('query') ?? null,
      operation: given.get('operation') ?? null,
      variables: variables as Readonly<Record<string, unknown>>,
    };
  } catch {
    return null;
  }
};

const badVariables = (): UploadFailure => malformed('The field "variables" is no JSON object; send one.');

const createParser = (ask: HttpRequest): busboy.Busboy | null => {
  try {
    return busboy({
      headers: { 'content-type': headerOf(ask, 'content-type') },
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        files: maxAttachments,
        // Reached only by what is larger.
        fileSize: maxAttachmentBytes + 1,
        fields: names.size,
        fieldSize: maxFieldBytes,
      },
    });
  } catch {
    return null;
  }
};

/** `maxBytes`: of the form with all its files. */
export const readForm = (
  ask: HttpRequest,
  receive: Receive,
  maxBytes: number = maxFormBytes,
): Promise<Result<Form, UploadFailure>> =>
  new Promise((resolve) => {
    const parser = createParser(ask);
    if (!parser) return resolve(fail(malformed('The form has no boundary in its content-type.')));
    const given = new Map<string, string>();
    const files: Promise<Result<string, UploadFailure>>[] = [];
    let rejected: UploadFailure | null = null;
    const reject = (failure: UploadFailure): void => {
      rejected ??= failure;
      ask.stream.unpipe(parser);
      ask.stream.pause();
      // Ends the file that is being received, which then leaves nothing behind.
      parser.destroy();
      void Promise.allSettled(files).then(() => resolve(fail(rejected!)));
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(malformed(`The field "${name}" is longer than 1 MiB.`));
      else if (!names.has(name))
        reject(malformed(`Unknown field "${name}": query, operation and variables are known.`));
      else given.set(name, value);
    });
    parser.on('file', (_, stream, { filename }) => {
      const fields = fieldsOf(given);
      // A stream that nobody listens to must not end the process with its error.
      stream.on('error', () => {});
      stream.on('limit', () => reject(uploadFailure('oversize')));
      if (!fields) return reject(badVariables());
      const receiving = receive(fields, { filename: filename ?? '', stream }).catch((thrown: unknown) => {
        if (!unavailableOf(thrown)) console.error('cannot receive a file of a form:', thrown);
        return fail(failureOfThrown(thrown));
      });
      files.push(receiving);
      void receiving.then((received) => received.ok || reject(received.failure));
    });
    parser.on('filesLimit', () => reject(malformed(`A form may hold ${maxAttachments} files at most.`)));
    parser.on('fieldsLimit', () => reject(malformed('The form has too many fields.')));
    parser.on('error', () => reject(malformed('The form cannot be read; it may have been cut off.')));
    const finish = async (): Promise<void> => {
      const all = await Promise.all(files);
      const fields = fieldsOf(given);
      const ids = all.flatMap((each) => (each.ok ? [each.value] : []));
      if (!rejected && ids.length === all.length) resolve(fields ? ok({ fields, files: ids }) : fail(badVariables()));
    };
    parser.on('close', () => void finish());
    ask.stream.on('error', () => reject(uploadFailure('failed')));
    // A form without a content-length says how long it is by its end alone.
    let received = 0;
    ask.stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) reject(formTooLarge());
    });
    ask.stream.pipe(parser);
  });
