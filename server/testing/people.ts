/** People, roles and sessions in a running test server's database, and requests with their credentials. */
import { graphPath } from '#domain/graph/page-data.ts';
import { addPerson, grantAccess } from '../edits/access/people.ts';
import type { Store } from '../store/open-store.ts';

export const password = 'correct horse battery';

export interface TestPerson {
  readonly admin?: boolean;
  readonly roles?: Readonly<Record<string, 'viewer' | 'full'>>;
}

/** An account named as the part of `email` before the @, with the password above. */
export const addTestPerson = async (
  store: Store,
  email: string,
  { admin = false, roles = {} }: TestPerson = {},
): Promise<void> => {
  const [firstName = ''] = email.split('@');
  const added = await addPerson(store, { email, firstName, lastName: '', admin, password }, new Date());
  if (!added.ok) throw new Error(added.failure.message);
  for (const [modelId, access] of Object.entries(roles)) {
    const granted = await grantAccess(store, email, modelId, access);
    if (!granted.ok) throw new Error(granted.failure.message);
  }
};

export const postJson = (address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in and returns the request headers. Throws if the password is rejected. */
export const signedIn = async (origin: string, email: string): Promise<{ readonly authorization: string }> => {
  const response = await postJson(`${origin}/api/v1/session`, { email, password });
  if (!response.ok) throw new Error(await response.text());
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

export const queryGraph = async (
  origin: string,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result> => (await (await postJson(origin + graphPath, { query }, headers)).json()) as Result;
