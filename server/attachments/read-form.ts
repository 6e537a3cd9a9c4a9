/**
 * A form to the graph (spec 1 §7): fields `query`, `operation` and `variables`, then files, each handed on as it
 * arrives. The first thing that is wrong ends it, and no more of it is read.
 */
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { fail, ok, type Result } from '#base/result.ts';
import { mostAttachmentBytes, mostAttachments } from '#domain/model/content/attachment.ts';
import { headerOf, type Ask } from '../http/reply.ts';
import { unavailableOf } from '../store/unavailable.ts';
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
const mostFieldBytes = 1024 * 1024;
export const mostFormBytes = mostAttachmentBytes + mostFieldBytes;

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

const createParser = (ask: Ask): busboy.Busboy | null => {
  try {
    return busboy({
      headers: { 'content-type': headerOf(ask, 'content-type') },
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        files: mostAttachments,
        // Reached only by what is larger.
        fileSize: mostAttachmentBytes + 1,
        fields: names.size,
        fieldSize: mostFieldBytes,
      },
    });
  } catch {
    return null;
  }
};

/** `maxBytes`: of the form with all its files. */
export const readForm = (
  ask: Ask,
  receive: Receive,
  maxBytes: number = mostFormBytes,
): Promise<Result<Form, UploadFailure>> =>
  new Promise((resolve) => {
    const parser = createParser(ask);
    if (!parser) return resolve(fail(malformed('The form has no boundary in its content-type.')));
    const given = new Map<string, string>();
    const files: Promise<Result<string, UploadFailure>>[] = [];
    let refused: UploadFailure | null = null;
    const refuse = (failure: UploadFailure): void => {
      refused ??= failure;
      ask.stream.unpipe(parser);
      ask.stream.pause();
      // Ends the file that is being received, which then leaves nothing behind.
      parser.destroy();
      void Promise.allSettled(files).then(() => resolve(fail(refused!)));
    };
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) refuse(malformed(`The field "${name}" is longer than 1 MiB.`));
      else if (!names.has(name))
        refuse(malformed(`Unknown field "${name}": query, operation and variables are known.`));
      else given.set(name, value);
    });
    parser.on('file', (_, stream, { filename }) => {
      const fields = fieldsOf(given);
      // A stream that nobody listens to must not end the process with its error.
      stream.on('error', () => {});
      stream.on('limit', () => refuse(uploadFailure('oversize')));
      if (!fields) return refuse(badVariables());
      const receiving = receive(fields, { filename: filename ?? '', stream }).catch((thrown: unknown) => {
        if (!unavailableOf(thrown)) console.error('cannot receive a file of a form:', thrown);
        return fail(failureOfThrown(thrown));
      });
      files.push(receiving);
      void receiving.then((received) => received.ok || refuse(received.failure));
    });
    parser.on('filesLimit', () => refuse(malformed(`A form may hold ${mostAttachments} files at most.`)));
    parser.on('fieldsLimit', () => refuse(malformed('The form has too many fields.')));
    parser.on('error', () => refuse(malformed('The form cannot be read; it may have been cut off.')));
    const finish = async (): Promise<void> => {
      const all = await Promise.all(files);
      const fields = fieldsOf(given);
      const ids = all.flatMap((each) => (each.ok ? [each.value] : []));
      if (!refused && ids.length === all.length) resolve(fields ? ok({ fields, files: ids }) : fail(badVariables()));
    };
    parser.on('close', () => void finish());
    ask.stream.on('error', () => refuse(uploadFailure('failed')));
    // A form without a content-length says how long it is by its end alone.
    let received = 0;
    ask.stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) refuse(formTooLarge());
    });
    ask.stream.pipe(parser);
  });
