/** Sends one GraphQL operation without Apollo, for the pages beside the viewer: their data are in the page. */
import { isFinalStatus } from '#base/retry.ts';
import { ok, type Result } from '#base/result.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { postJson, readJsonBody, sendRequest, type RequestOptions } from './json-requests.ts';
import { failureOfErrors, spaceFailure, type SpaceFailure } from './spaces/space-requests.ts';

interface GraphBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: { readonly code?: unknown } }[];
}

export interface GraphOperation {
  readonly name: string;
  readonly text: string;
  readonly variables: object;
}

/** A server that does not respond counts as no connection. */
const maxWaitMs = 30_000;

/** The data of the response; a failure where it has errors. */
export const requestGraph = async (
  { name, text, variables }: GraphOperation,
  options: RequestOptions,
): Promise<Result<Readonly<Record<string, unknown>>, SpaceFailure>> => {
  const init = { ...postJson({ query: text, variables }), signal: AbortSignal.timeout(maxWaitMs) };
  const response = await sendRequest(`${graphPath}?operation=${name}`, init, options);
  if (!response) return spaceFailure('network');
  const body = await readJsonBody<GraphBody>(response);
  // A proxy whose server is restarting, or a response that was cut off: another attempt may succeed.
  if (!body.errors && !body.data && !isFinalStatus(response.status)) return spaceFailure('network');
  return body.errors || !body.data ? failureOfErrors(body) : ok(body.data);
};
