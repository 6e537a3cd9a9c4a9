/** What an editor changes, people who look at the model see by themselves. */
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const password = 'a long enough password';

test('a new name of the model and of a floor shows within a second', async ({ page, complaints }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, 'two-rooms');
    const added = await server.runWith(`${password}\n`, 'user', 'add', 'ada@example.org', '--password-stdin');
    expect(added.stderr).toBe('');
    expect((await server.run('user', 'allow', 'ada@example.org', 'two-rooms', 'full')).code).toBe(0);
    await server.serve();
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const response = await fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { token: string; errors?: unknown };
    };
    const { token } = await post('/api/v1/session', { email: 'ada@example.org', password });
    const change = async (operation: string, variables: object): Promise<void> => {
      const answer = await post(
        `/api/mp/models/graph?operation=${operation}`,
        { variables: { modelId: 'two-rooms', ...variables } },
        { authorization: `Bearer ${token}` },
      );
      expect(answer.errors).toBeUndefined();
    };

    const following = page.waitForResponse((response) => response.url().endsWith('/two-rooms/changes'));
    const viewer = new Viewer(page, server.origin);
    await viewer.open('two-rooms', { with: { play: '1', title: '1' } });
    await following;
    await change('PatchModelDetails', { patch: { name: 'Zwei Räume am Fluss' } });
    await expect(page.getByText('Zwei Räume am Fluss')).toBeVisible({ timeout: 1000 });
    const { floorId } = await viewer.state();
    await change('PatchFloor', { floorId, patch: { label: 'Hochparterre' } });
    await expect(page.getByText('Hochparterre').first()).toBeVisible({ timeout: 1000 });
    expect(complaints).toEqual([]);
  } finally {
    await server.dispose();
  }
});
