import { expect, it, vi } from 'vitest';
import { simulateOutage } from './simulate-outage.ts';

const location = { href: 'https://tours.example/show?m=a', origin: 'https://tours.example' } as Location;

it.each([
  ['/api/mp/models/graph?operation=GetTags', false],
  ['https://tours.example/api/v1/user/', false],
  ['/api/player/models/a/files/1/tiles/x.jpg', true],
  ['/api/v1/player/models/a/thumb?width=400', true],
  ['https://other.example/api/v1/user/', true],
  ['/assets/show.js', true],
])('sends %s: %j', async (url, isSent) => {
  const send = vi.fn<typeof fetch>(async () => new Response('ok'));
  const view = { fetch: send, location } as unknown as Window;
  simulateOutage(view);
  const result = view.fetch(url);
  await (isSent ? expect(result).resolves.toBeInstanceOf(Response) : expect(result).rejects.toThrow(TypeError));
  expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
});
