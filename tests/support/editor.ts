/** Somebody who may edit a model and does, elsewhere than in the page that is looked at. */
import { expect } from '@playwright/test';
import type { TestServer } from './server.ts';

const email = 'ada@example.org';
const password = 'a long enough password';

/** Makes the change that an operation of the graph asks for; insists that it was made. */
export type Change = (operation: string, variables: object) => Promise<void>;

/** Serves what `server` has imported, to an editor of one model, too. */
export const serveWithEditor = async (server: TestServer, modelId: string): Promise<Change> => {
  const added = await server.runWith(`${password}\n`, 'user', 'add', email, '--password-stdin');
  expect(added.stderr).toBe('');
  expect((await server.run('user', 'allow', email, modelId, 'full')).code).toBe(0);
  await server.serve();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token: string; errors?: unknown };
  };
  const { token } = await post('/api/v1/session', { email, password });
  return async (operation, variables) => {
    const result = await post(
      `/api/mp/models/graph?operation=${operation}`,
      { variables: { modelId, ...variables } },
      { authorization: `Bearer ${token}` },
    );
    expect(result.errors).toBeUndefined();
  };
};
