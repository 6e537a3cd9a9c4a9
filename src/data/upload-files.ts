/**
 * A change that brings files: a form to the graph (docs/reference/data-api.md#requests), through the queue of requests, with the progress of the
 * upload. Its result does not pass Apollo: whoever uploads asks for a refresh of what shows the files.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { RequestFailure, RequestQueue } from '#base/request-queue.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import {
  messageOfErrors,
  readOnlyFailure,
  uploadErrorNumber,
  uploadFailureNumber,
  writeFailure,
  type WriteFailure,
} from './errors.ts';
import { headersFor, type Requester } from './headers.ts';

export interface UploaderOptions {
  readonly queue: RequestQueue;
  /** Where the graph is, absolute or from the page. */
  readonly address: string;
  /** The page's own address. */
  readonly page: string;
  readonly asker: () => Requester;
  readonly isReadOnly: () => boolean;
}

export interface Upload {
  readonly operation: string;
  readonly text: string;
  /** The model's id among them: the server has to know whose the files are before they come. */
  readonly variables: Readonly<Record<string, unknown>> & { readonly modelId: string };
  readonly files: readonly File[];
  readonly onProgress?: (sent: number, total: number) => void;
  /** Aborted, the result is a failure with the code `request.cancelled`. */
  readonly signal?: AbortSignal;
}

const formOf = ({ operation, text, variables, files }: Upload): FormData => {
  const form = new FormData();
  form.append('operation', operation);
  form.append('query', text);
  form.append('variables', JSON.stringify(variables));
  for (const file of files) form.append('files', file, file.name);
  return form;
};

/** What the graph rejected, whatever status it came with; null where nothing of the kind was said. */
const rejectionOf = (result: GraphResult | null, number: number): WriteFailure | null => {
  const errors = result?.errors ?? [];
  if (errors.length === 0) return null;
  const { code = 'generic', ...details } = errors[0]?.extensions ?? {};
  return writeFailure(code, messageOfErrors(errors), number, details);
};

const parse = (said: string): GraphResult | null => {
  try {
    return JSON.parse(said) as GraphResult | null;
  } catch {
    return null;
  }
};

const failureOfRequest = ({ code, status, message, said }: RequestFailure): WriteFailure => {
  if (code === 'request.refused' && status !== null) {
    const number = uploadFailureNumber({ kind: 'status', status });
    return (
      rejectionOf(parse(said), number) ?? writeFailure(status === 401 ? 'user.unauthorized' : code, message, number)
    );
  }
  return writeFailure(code, message, uploadFailureNumber({ kind: code === 'request.network' ? 'network' : 'other' }));
};

export const createUploader =
  ({ queue, address, page, asker: requester, isReadOnly }: UploaderOptions) =>
  async (upload: Upload): Promise<Result<GraphResult, WriteFailure>> => {
    if (isReadOnly()) return fail(readOnlyFailure);
    const { operation, onProgress, signal } = upload;
    const sent = await queue.json({
      url: `${address}?operation=${operation}`,
      method: 'POST',
      headers: { accept: 'application/json', ...headersFor(address, page, requester()) },
      body: formOf(upload),
      onProgress,
      ...(signal && { signal }),
    });
    if (!sent.ok) return fail(failureOfRequest(sent.failure));
    const result = sent.value as GraphResult | null;
    const rejection = rejectionOf(result, uploadErrorNumber);
    return rejection ? fail(rejection) : ok({ data: result?.data ?? null });
  };
