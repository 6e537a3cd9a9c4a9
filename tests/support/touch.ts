/** Touch input through the browser's own input events: a tap, a drag, a pinch. */
import type { CDPSession, Page } from '@playwright/test';
import { waitForFrames } from './frames.ts';
import type { CanvasPoint } from './projection.ts';

type Fingers = readonly CanvasPoint[];

export class Touch {
  readonly #page: Page;
  #session: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers): Promise<void> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    });
  }

  /** Page coordinates, CSS pixels. */
  async tap(at: CanvasPoint): Promise<void> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    // Both at once: if each were awaited, a slow frame between them would make it a long press.
    await Promise.all([this.#send('touchStart', [at]), this.#send('touchEnd', [])]);
  }

  /** Moves fingers from `from` to `to` in equal steps, one a frame. */
  async move(from: Fingers, to: Fingers, steps = 10): Promise<void> {
    await this.#send('touchStart', from);
    for (let i = 1; i <= steps; i += 1) {
      const t = i / steps;
      const now = from.map((start, k) => {
        const end = to[k] ?? start;
        return { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t };
      });
      await this.#send('touchMove', now);
      await waitForFrames(this.#page, 1);
    }
    await this.#send('touchEnd', []);
  }

  drag(from: CanvasPoint, dx: number, dy: number): Promise<void> {
    return this.move([from], [{ x: from.x + dx, y: from.y + dy }]);
  }

  /** Moves two fingers around a centre from one gap to another, CSS pixels. */
  pinch(centre: CanvasPoint, gapBefore: number, gapAfter: number): Promise<void> {
    const pair = (gap: number): Fingers => [
      { x: centre.x - gap / 2, y: centre.y },
      { x: centre.x + gap / 2, y: centre.y },
    ];
    return this.move(pair(gapBefore), pair(gapAfter));
  }
}
