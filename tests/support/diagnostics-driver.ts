/** Reads the viewer's state and runs its commands through the diagnostics handle of `debug=1`, and waits for states. */
import { expect, type Page } from '@playwright/test';
import { angleBetween } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import { decodeShortLink } from '#domain/links/short-place-link.ts';
import type { HandleMarks, HandlePick, HandleState, HandleStats, ListedSweep, WindowWithHandle } from './handle.ts';
import type { CanvasPoint } from './projection.ts';

/** Ends a wait for a state that never comes, before the test's own limit does without saying what was awaited. */
export const stateTimeoutMs = 90_000;

/** How a URL's place differs from the handle's state, within a link's two decimals; empty where it does not. */
const linkMismatch = (url: string, { mode, pose }: HandleState): string => {
  const query = new URL(url).searchParams;
  const link = decodeShortLink((name) => query.get(name));
  if (!link.ok) return link.failure;
  if (!link.value) return 'the URL names no place';
  const { position, rotation, orthoZoom } = link.value;
  if (link.value.mode !== mode) return `mode ${link.value.mode} instead of ${mode}`;
  if (!position || distance(position, pose.position) > 0.01) return 'another position';
  if (!rotation || angleBetween(rotation, pose.rotation) > 0.01) return 'another direction';
  return Math.abs((orthoZoom ?? 0) - pose.orthoZoom) > 0.006 ? 'another zoom' : '';
};

export class DiagnosticsDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Empty until the application has started. */
  phase(): Promise<string> {
    return this.page.evaluate(() => (window as unknown as Partial<WindowWithHandle>).enfilade?.phase?.() ?? '');
  }

  state(): Promise<HandleState> {
    return this.page.evaluate(() => (window as unknown as WindowWithHandle).enfilade.state());
  }

  stats(): Promise<HandleStats> {
    return this.page.evaluate(() => (window as unknown as WindowWithHandle).enfilade.stats());
  }

  marks(): Promise<HandleMarks> {
    return this.page.evaluate(() => (window as unknown as WindowWithHandle).enfilade.marks());
  }

  /** Runs a command by its name; rejects with the command's own message. */
  run<Result = unknown>(command: string, payload: unknown = {}): Promise<Result> {
    return this.page.evaluate(([name, data]) => (window as unknown as WindowWithHandle).enfilade.run(name, data), [
      command,
      payload,
    ] as const) as Promise<Result>;
  }

  /** Runs a command and does not wait for its end. */
  start(command: string, payload: unknown = {}): Promise<void> {
    return this.page.evaluate(
      ([name, data]) => {
        void (window as unknown as WindowWithHandle).enfilade.run(name, data).catch(() => undefined);
      },
      [command, payload] as const,
    );
  }

  /** The code and message with which a command rejects; null where it succeeds. */
  rejectionOf(command: string, payload: unknown): Promise<{ code?: string; message?: string } | null> {
    return this.page.evaluate(
      async ([name, data]) => {
        try {
          await (window as unknown as WindowWithHandle).enfilade.run(name, data);
          return null;
        } catch (error) {
          const { code, message } = error as { code: string; message: string };
          return { code, message };
        }
      },
      [command, payload] as const,
    );
  }

  sweeps(): Promise<readonly ListedSweep[]> {
    return this.run<readonly ListedSweep[]>('LIST_SWEEPS');
  }

  async sweep(id: string): Promise<ListedSweep> {
    const found = (await this.sweeps()).find((sweep) => sweep.id === id);
    if (!found) throw new Error(`no sweep ${id}`);
    return found;
  }

  /** The first neighbour of the current sweep that has a puck. */
  async someNeighbour(): Promise<ListedSweep> {
    const { sweepId } = await this.state();
    const sweeps = await this.sweeps();
    const here = sweeps.find((sweep) => sweep.id === sweepId);
    const found = sweeps.find(
      (sweep) => here?.neighbours.includes(sweep.id) && sweep.enabled && sweep.aligned && sweep.id !== sweepId,
    );
    if (!found) throw new Error(`${sweepId} has no neighbour`);
    return found;
  }

  /** What lies under canvas points, in one round trip. */
  pickMany(points: readonly CanvasPoint[]): Promise<readonly (HandlePick | null)[]> {
    return this.page.evaluate((list) => {
      const { enfilade } = window as unknown as WindowWithHandle;
      return list.map(({ x, y }) => enfilade.pick(x, y));
    }, points);
  }

  async pick(at: CanvasPoint): Promise<HandlePick | null> {
    const [hit] = await this.pickMany([at]);
    return hit ?? null;
  }

  /** Rejects with the page's first uncaught exception since it was opened. */
  async #firstPageError(): Promise<never> {
    const [earlier] = await this.page.pageErrors();
    throw earlier ?? (await this.page.waitForEvent('pageerror', { timeout: 0 }));
  }

  /** Waits until the viewer plays and is idle; throws where it shows an error screen or throws itself. */
  async waitUntilPlaying(): Promise<void> {
    const failed = this.#firstPageError();
    failed.catch(() => undefined);
    const playing = this.page.waitForFunction(
      () => {
        const { enfilade } = window as unknown as Partial<WindowWithHandle>;
        // The page's first script defines a smaller handle, without phases.
        const phase = enfilade?.phase?.();
        if (phase === 'error') throw new Error('the viewer shows an error screen');
        return phase === 'playing';
      },
      undefined,
      { timeout: stateTimeoutMs },
    );
    await Promise.race([playing, failed]);
    await this.idle();
  }

  /** Waits until nothing loads, moves or fades. Pointer input takes effect in the next frame, so one frame passes first. */
  async idle(): Promise<void> {
    await this.page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await (window as unknown as WindowWithHandle).enfilade.idle();
    });
  }

  /** Idle, and the URL names the current place: it is written 300 ms after the last movement. */
  async waitForUrl(): Promise<void> {
    await this.idle();
    const state = await this.state();
    await expect.poll(() => linkMismatch(this.page.url(), state), { message: 'the URL names the place' }).toBe('');
  }

  async arriveAt(sweepId: string): Promise<void> {
    await this.page.waitForFunction(
      (id) => (window as unknown as WindowWithHandle).enfilade.state().sweepId === id,
      sweepId,
      { timeout: stateTimeoutMs },
    );
    await this.idle();
  }

  async waitForMode(mode: HandleState['mode']): Promise<void> {
    await this.page.waitForFunction(
      (expected) => (window as unknown as WindowWithHandle).enfilade.state().mode === expected,
      mode,
      { timeout: stateTimeoutMs },
    );
    await this.idle();
  }

  /** Waits until a change of view has begun. */
  waitForTransition(): Promise<unknown> {
    return this.page.waitForFunction(
      () => (window as unknown as WindowWithHandle).enfilade.state().transition !== null,
    );
  }

  waitForContextLosses(count: number): Promise<unknown> {
    return this.page.waitForFunction(
      (expected) => (window as unknown as WindowWithHandle).enfilade.stats().contextLosses === expected,
      count,
    );
  }
}
