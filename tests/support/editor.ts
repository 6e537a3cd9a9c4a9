/** Accounts that may edit a model, and edits made by a program beside the page under test. */
import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server.ts';

export const editorEmail = 'ada@example.org';
export const editorPassword = 'a long enough password';

const addAccount = async (server: TestServer, modelId: string, email: string, role: string): Promise<void> => {
  const added = await server.runWith(`${editorPassword}\n`, 'user', 'add', email, '--password-stdin');
  expect(added.stderr).toBe('');
  expect((await server.run('user', 'allow', email, modelId, role)).code).toBe(0);
};

/** Adds an account that may edit a model. */
export const addEditor = (server: TestServer, modelId: string, email = editorEmail): Promise<void> =>
  addAccount(server, modelId, email, 'full');

/** Adds an account that may read and write the notes of a model; its password is that of editors. */
export const addCommenter = (server: TestServer, modelId: string, email: string): Promise<void> =>
  addAccount(server, modelId, email, 'viewer');

/** Signs the page's browser in without its sign-in form. */
export const signInByRequest = async (page: Page, origin: string, email = editorEmail): Promise<void> => {
  const response = await page.request.post(`${origin}/api/v1/session`, {
    data: { email, password: editorPassword },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
};

/** Runs a GraphQL mutation on the model; fails where it returns errors. */
export type RunMutation = (operation: string, variables: object) => Promise<void>;

/** Serves what `server` has imported and returns a function with which an editor changes one model. */
export const serveWithEditor = async (server: TestServer, modelId: string): Promise<RunMutation> => {
  await addEditor(server, modelId);
  await server.serve();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token: string; errors?: unknown };
  };
  const { token } = await post('/api/v1/session', { email: editorEmail, password: editorPassword });
  return async (operation, variables) => {
    const result = await post(
      `/api/mp/models/graph?operation=${operation}`,
      { variables: { modelId, ...variables } },
      { authorization: `Bearer ${token}` },
    );
    expect(result.errors).toBeUndefined();
  };
};
