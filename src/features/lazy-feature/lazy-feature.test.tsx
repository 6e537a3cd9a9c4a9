import { allSettled, createEvent, createStore, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '#base/clock.ts';
import { chunkRetry } from '#base/retry.ts';
import { lazyFeature } from './lazy-feature.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const panels = {
  Panel: ({ title }: { readonly title: string }) => <p>{title}</p>,
  Button: () => <button>open</button>,
};

/** The HTML once everything that it waits for is loaded. */
const render = async (node: ReactNode, scope: Scope = fork()): Promise<string> => {
  const { prelude } = await prerender(<Provider value={scope}>{node}</Provider>);
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->/g, '');
};

/** Waits are over at once. */
const clockWithoutWaits = (): Clock & { readonly waits: number[] } => {
  const waits: number[] = [];
  return {
    waits,
    now: () => 0,
    after: (ms, run) => {
      waits.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
};

it('loads its module once for all parts, and passes on their props', async () => {
  const load = vi.fn<() => Promise<typeof panels>>(async () => panels);
  const { parts } = lazyFeature({ name: 'notes', load, parts: { Panel: (m) => m.Panel, Button: (m) => m.Button } });
  expect(load).not.toHaveBeenCalled();
  const html = await render(
    <>
      <parts.Panel title="Notes" />
      <parts.Button />
    </>,
  );
  expect(html).toBe('<p>Notes</p><button>open</button>');
  expect(load).toHaveBeenCalledOnce();
});

it('loads and draws nothing until its condition is true', async () => {
  const panelOpened = createEvent();
  const $isOpen = createStore(false).on(panelOpened, () => true);
  const load = vi.fn<() => Promise<typeof panels>>(async () => panels);
  const { parts } = lazyFeature({ name: 'notes', load, loadWhen: $isOpen, parts: { Button: (m) => m.Button } });
  const scope = fork();
  expect(await render(<parts.Button />, scope)).toBe('');
  expect(load).not.toHaveBeenCalled();
  await allSettled(panelOpened, { scope });
  expect(await render(<parts.Button />, scope)).toBe('<button>open</button>');
});

it('tries again with growing delays where the chunk cannot be loaded', async () => {
  const clock = clockWithoutWaits();
  let failures = 2;
  const load = async () => {
    if (failures > 0) {
      failures -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return panels;
  };
  const { parts } = lazyFeature({ name: 'notes', load, clock, parts: { Button: (m) => m.Button } });
  expect(await render(<parts.Button />)).toBe('<button>open</button>');
  expect(clock.waits).toHaveLength(2);
  expect(clock.waits[1]).toBeGreaterThanOrEqual(chunkRetry.firstMs);
});

it('draws nothing after the last attempt, and leaves the rest of the page as it is', async () => {
  const load = vi.fn<() => Promise<typeof panels>>(() => Promise.reject(new TypeError('offline')));
  const { parts } = lazyFeature({
    name: 'notes',
    load,
    clock: clockWithoutWaits(),
    parts: { Button: (m) => m.Button },
  });
  expect(
    await render(
      <main>
        <parts.Button />
      </main>,
    ),
  ).toBe('<main></main>');
  expect(load).toHaveBeenCalledTimes(chunkRetry.maxAttempts);
});

it('draws its fallback after the first failed attempt', async () => {
  const load = vi.fn<() => Promise<typeof panels>>(() => Promise.reject(new TypeError('offline')));
  const { parts } = lazyFeature({
    name: 'the password form',
    load,
    parts: { Button: (m) => m.Button },
    fallback: () => <p>Reload the page.</p>,
  });
  expect(await render(<parts.Button />)).toBe('<p>Reload the page.</p>');
  expect(load).toHaveBeenCalledOnce();
});
