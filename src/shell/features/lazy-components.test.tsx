import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '#base/clock.ts';
import { chunkRetry } from '#base/retry.ts';
import { lazyComponents } from './lazy-components.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const panels = {
  Panel: ({ title }: { readonly title: string }) => <p>{title}</p>,
  Button: () => <button>open</button>,
};

/** The HTML once everything that it waits for is loaded. */
const render = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(node);
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
  const { component } = lazyComponents({ name: 'notes', load });
  const [Panel, Button] = [component((m) => m.Panel), component((m) => m.Button)];
  expect(load).not.toHaveBeenCalled();
  const html = await render(
    <>
      <Panel title="Notes" />
      <Button />
    </>,
  );
  expect(html).toBe('<p>Notes</p><button>open</button>');
  expect(load).toHaveBeenCalledOnce();
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
  const Button = lazyComponents({ name: 'notes', load, clock }).component((m) => m.Button);
  expect(await render(<Button />)).toBe('<button>open</button>');
  expect(clock.waits).toHaveLength(2);
  expect(clock.waits[1]).toBeGreaterThanOrEqual(chunkRetry.firstMs);
});

it('draws nothing after the last attempt, and leaves the rest of the page as it is', async () => {
  const load = vi.fn<() => Promise<typeof panels>>(() => Promise.reject(new TypeError('offline')));
  const Button = lazyComponents({ name: 'notes', load, clock: clockWithoutWaits() }).component((m) => m.Button);
  expect(
    await render(
      <main>
        <Button />
      </main>,
    ),
  ).toBe('<main></main>');
  expect(load).toHaveBeenCalledTimes(chunkRetry.maxAttempts);
});

it('draws its fallback after the first failed attempt', async () => {
  const load = vi.fn<() => Promise<typeof panels>>(() => Promise.reject(new TypeError('offline')));
  const Button = lazyComponents({
    name: 'the password form',
    load,
    fallback: () => <p>Reload the page.</p>,
  }).component((m) => m.Button);
  expect(await render(<Button />)).toBe('<p>Reload the page.</p>');
  expect(load).toHaveBeenCalledOnce();
});
