/** Sends named operations to a running server with a user's credentials. */
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { postJson } from './people.ts';

const texts: Readonly<Record<string, string>> = { ...operations, ...editOperations };

export interface GraphError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

export interface NamedResult {
  readonly data: Readonly<Record<string, never>> | null;
  readonly errors?: readonly GraphError[];
}

export type Requester = (name: string, variables: object) => Promise<NamedResult>;

export const requesterFor =
  (origin: string, headers: Readonly<Record<string, string>> = {}): Requester =>
  async (name, variables) => {
    const query = texts[name];
    if (query === undefined) throw new Error(`there is no operation ${name}`);
    const response = await postJson(`${origin}${graphPath}?operation=${name}`, { query, variables }, headers);
    return (await response.json()) as NamedResult;
  };

/** Sends the operation as a form with one file, which fills the variable `uploadId`. */
export const sendWithFile = async (
  origin: string,
  headers: Readonly<Record<string, string>>,
  [name, variables]: readonly [name: string, variables: object],
  file: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> | string },
): Promise<NamedResult> => {
  const form = new FormData();
  form.set('query', texts[name]!);
  form.set('variables', JSON.stringify(variables));
  form.append('files', new Blob([file.content]), file.name);
  const response = await fetch(`${origin}${graphPath}?operation=${name}`, { method: 'POST', body: form, headers });
  return (await response.json()) as NamedResult;
};

/** The first field of the result; throws if there are errors. */
export const resultOf = async (result: Promise<NamedResult>): Promise<Record<string, unknown>> => {
  const { data, errors } = await result;
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data!)[0] as unknown as Record<string, unknown>;
};

export const rejectionOf = async (result: Promise<NamedResult>): Promise<GraphError> => {
  const { errors } = await result;
  if (!errors?.[0]) throw new Error('the operation was not rejected');
  return errors[0];
};
