/**
 * Sends a mutation with files, as a form (docs/reference/data-api.md#requests), through the request queue, with upload
 * progress. Its result is not written to Apollo's cache: the caller has to refresh the queries that show the files.
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
  /** URL of the GraphQL endpoint, absolute or relative to the page. */
  readonly graphUrl: string;
  /** The page's own URL. */
  readonly pageUrl: string;
  readonly requester: () => Requester;
  readonly isReadOnly: (operation: string) => boolean;
}

export interface Upload {
  readonly operation: string;
  readonly text: string;
  /** They contain the model's id, since the server needs it before it receives the files. */
  readonly variables: Readonly<Record<string, unknown>> & { readonly modelId: string };
  readonly files: readonly File[];
  readonly onProgress?: (sent: number, total: number) => void;
  /** After an abort the result is a failure with the code `request.cancelled`. */
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

/** The failure for the errors of a GraphQL result; null if it has none. */
const rejectionOf = (result: GraphResult | null, number: number): WriteFailure | null => {
  const errors = result?.errors ?? [];
  if (errors.length === 0) return null;
  const { code = 'generic', ...details } = errors[0]?.extensions ?? {};
  return writeFailure(code, messageOfErrors(errors), number, details);
};

const parse = (responseText: string): GraphResult | null => {
  try {
    return JSON.parse(responseText) as GraphResult | null;
  } catch {
    return null;
  }
};

const failureOfRequest = ({ code, status, message, responseText }: RequestFailure): WriteFailure => {
  if (code === 'request.refused' && status !== null) {
    const number = uploadFailureNumber({ kind: 'status', status });
    return (
      rejectionOf(parse(responseText), number) ??
      writeFailure(status === 401 ? 'user.unauthorized' : code, message, number)
    );
  }
  return writeFailure(code, message, uploadFailureNumber({ kind: code === 'request.network' ? 'network' : 'other' }));
};

export const createUploader =
  ({ queue, graphUrl, pageUrl, requester, isReadOnly }: UploaderOptions) =>
  async (upload: Upload): Promise<Result<GraphResult, WriteFailure>> => {
    const { operation, onProgress, signal } = upload;
    if (isReadOnly(operation)) return fail(readOnlyFailure);
    const sent = await queue.json({
      url: `${graphUrl}?operation=${operation}`,
      method: 'POST',
      headers: { accept: 'application/json', ...headersFor(graphUrl, pageUrl, requester()) },
      body: formOf(upload),
      onProgress,
      ...(signal && { signal }),
    });
    if (!sent.ok) return fail(failureOfRequest(sent.failure));
    const result = sent.value as GraphResult | null;
    const rejection = rejectionOf(result, uploadErrorNumber);
    return rejection ? fail(rejection) : ok({ data: result?.data ?? null });
  };
