/** A visit with an empty cache, which is watched from outside: opens a page and waits until it is quiet. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { instrument, type MeasuredWindow } from './instruments.ts';
import { recordNetwork, type NetworkRecord } from './network.ts';
import { findMoments, height, isOtherPanorama, Screencast, width, type Moments } from './screen.ts';

/** Hides everything but the canvas, so that the whole picture is compared. */
const canvasOnly = `body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }
canvas { opacity: 1 !important; transition: none !important }`;
const quietMs = 1500;
const maxLoadMs = 30_000;

export class Visit {
  readonly page: Page;
  readonly network: NetworkRecord;
  readonly #context: BrowserContext;
  readonly #screen: Screencast;

  private constructor(context: BrowserContext, page: Page, screen: Screencast, network: NetworkRecord) {
    this.page = page;
    this.network = network;
    this.#context = context;
    this.#screen = screen;
  }

  static async prepare(browser: Browser): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 });
    const page = await context.newPage();
    await instrument(page);
    await page.addInitScript((css) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
      });
    }, canvasOnly);
    const session = await context.newCDPSession(page);
    return new Visit(context, page, new Screencast(session), await recordNetwork(session));
  }

  /** Loads the page. `beganAt` is the start of navigation. */
  async open(url: string): Promise<Moments & { readonly beganAt: number }> {
    await this.#screen.start();
    await this.page.goto(url, { waitUntil: 'commit' });
    const beganAt = await this.page.evaluate(() => performance.timeOrigin);
    await this.#waitForFinalPicture();
    await this.#screen.stop();
    return { beganAt, ...(await findMoments(this.#screen.shots.filter(({ at }) => at >= beganAt))) };
  }

  /** Milliseconds from the call until the screen shows the final state of the other panorama. */
  async goto(index: number): Promise<number> {
    await this.#screen.start();
    await this.#waitForFinalPicture();
    const before = this.#screen.shots.at(-1)!;
    const calledAt = await this.page.evaluate((to) => {
      const now = performance.timeOrigin + performance.now();
      void (window as unknown as MeasuredWindow).bench.goto(to);
      return now;
    }, index);
    await this.#waitForFinalPicture(calledAt);
    await this.#screen.stop();
    const shots = this.#screen.shots.filter(({ at }) => at > calledAt);
    const { firstAt, sharpAt } = await findMoments(shots);
    if (firstAt === Infinity) throw new Error('the screen is blank');
    if (!(await isOtherPanorama(before, shots.at(-1)!))) throw new Error('the screen shows the same panorama');
    return sharpAt - calledAt;
  }

  /** Waits until nothing has been requested for a while. */
  async waitForNetwork(): Promise<void> {
    await this.#waitUntilUnchanged(() => (this.network.open.size > 0 ? NaN : 0));
  }

  /** Waits until the screen has changed after a time, and then neither screen nor network have changed for a while. */
  async #waitForFinalPicture(after = 0): Promise<void> {
    await this.#waitUntilUnchanged(() => {
      const isUnderWay = this.network.open.size > 0 || (this.#screen.shots.at(-1)?.at ?? 0) <= after;
      return isUnderWay ? NaN : this.#screen.shots.length;
    });
  }

  /** `state`: NaN while something is under way. */
  async #waitUntilUnchanged(state: () => number): Promise<void> {
    const deadline = Date.now() + maxLoadMs;
    let [before, since] = [NaN, Date.now()];
    while (Date.now() < deadline && Date.now() - since <= quietMs) {
      const now = state();
      if (now !== before) [before, since] = [now, Date.now()];
      await wait(100);
    }
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
