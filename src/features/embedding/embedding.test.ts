import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { $isExpanded, $phase, interfaceMounted, showcaseStopped, viewerOpened } from '../start-up/index.ts';
import { watchEmbeddingPage } from './lazy.ts';

const phone = {
  mobile: true,
  strong: false,
  embedded: true,
  android: false,
  reducedMotion: false,
  frameHeight: 200,
  screenHeight: 900,
};

const embed = async (query: string) => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: phone } });
  await allSettled(interfaceMounted, { scope });
  const posted: unknown[] = [];
  const parent = { postMessage: (message: unknown) => posted.push(message) };
  const view = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const watch = watchEmbeddingPage(scope, view);
  const receive = (data: unknown, source: unknown = parent): void => {
    view.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  };
  return { scope, posted, receive, watch };
};
const event = (name: string) => ({ type: 'enfilade', event: name });

it('starts and stops the showcase by commands of the embedding page, and reports it', async () => {
  const { scope, posted, receive } = await embed('m=a&expand=0');
  expect(posted).toEqual([event('ready')]);
  expect(scope.getState($phase)).toBe('loading');
  receive({ type: 'enfilade', command: 'START_SHOWCASE' });
  expect([scope.getState($isExpanded), scope.getState($phase)]).toEqual([true, 'starting']);
  receive({ type: 'enfilade', command: 'STOP_SHOWCASE' });
  expect([scope.getState($isExpanded), scope.getState($phase)]).toEqual([false, 'starting']);
  expect(posted).toEqual([event('ready'), event('started'), event('stopped')]);
});

it('reports that it begins expanded', async () => {
  const { scope, posted } = await embed('m=a&expand=1');
  expect(posted).toEqual([event('ready'), event('started')]);
  await allSettled(showcaseStopped, { scope });
  expect(posted.at(-1)).toEqual(event('stopped'));
});

it('ignores messages of other windows, and all after its end', async () => {
  const { scope, receive, watch } = await embed('m=a&expand=0');
  const other = { postMessage: vi.fn<Window['postMessage']>() };
  receive({ type: 'enfilade', command: 'START_SHOWCASE' }, other);
  expect(scope.getState($isExpanded)).toBe(false);
  watch.dispose();
  receive({ type: 'enfilade', command: 'START_SHOWCASE' });
  expect(scope.getState($isExpanded)).toBe(false);
});
