/**
 * A visitor at the viewer, in the visitor's words: opens, looks, presses, walks, goes back. Questions go to the
 * diagnostics handle; what a person does goes through the page's own buttons, keys and pointers.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookRotation, type Quat } from '#domain/geometry/quat.ts';
import { add, distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { HandleMarks, HandlePick, HandleState, HandleStats, ListedSweep, WindowWithHandle } from './handle.ts';
import { namesPlace } from './place-in-address.ts';
import { project, type CanvasPoint, type CanvasSize } from './projection.ts';

/** Names on the visible buttons, English. */
export const words = {
  inside: /^(walk |go )?inside/i,
  dollhouse: /^dollhouse/i,
  floorPlan: /^floor ?plan/i,
  floors: /^floors\b/i,
  allFloors: /^all floors/i,
} as const;

export interface OpenOptions {
  /** Further parameters of the address. */
  readonly with?: Readonly<Record<string, string>>;
  /** Leaves the splash waiting for a press. */
  readonly waitAtSplash?: boolean;
  /** Opens it in the workshop, for somebody who has signed in. */
  readonly inWorkshop?: boolean;
}

const round = (at: CanvasPoint): CanvasPoint => ({ x: Math.round(at.x), y: Math.round(at.y) });

export class Viewer {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get canvas(): Locator {
    return this.page.getByRole('application');
  }

  /** Opens a model and waits until it stands still. */
  async open(modelId: string, options: OpenOptions = {}): Promise<void> {
    const { with: more = {}, waitAtSplash = false, inWorkshop = false } = options;
    const query = new URLSearchParams({ m: modelId, debug: '1', ...(waitAtSplash ? {} : { play: 'true' }), ...more });
    await this.page.goto(`${this.origin}/${inWorkshop ? 'work' : 'show'}?${query.toString()}`);
    if (!waitAtSplash) await this.playing();
  }

  /** Opens an address as it was copied. */
  async follow(address: string): Promise<void> {
    await this.page.goto(address);
    await this.playing();
  }

  async playing(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const { enfilade } = window as unknown as Partial<WindowWithHandle>;
        // The page's first script puts a smaller handle there, without phases.
        const phase = enfilade?.phase?.();
        if (phase === 'error') throw new Error('the viewer shows an error screen');
        return phase === 'playing';
      },
      undefined,
      { timeout: 60_000 },
    );
    await this.idle();
  }

  /** Nothing loads, moves or fades. What the pointer did last counts from the next frame on, so that one is awaited. */
  async idle(): Promise<void> {
    await this.page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await (window as unknown as WindowWithHandle).enfilade.idle();
    });
  }

  /** Idle, and the address names the place where one is: it is written 300 ms after the last movement. */
  async addressFollows(): Promise<void> {
    await this.idle();
    const state = await this.state();
    await expect.poll(() => namesPlace(this.page.url(), state), { message: 'the address follows' }).toBe('');
  }

  /** Empty until the application is there. */
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

  /** A command by its name; rejects with the command's own message. */
  run<Result = unknown>(command: string, payload: unknown = {}): Promise<Result> {
    return this.page.evaluate(([name, data]) => (window as unknown as WindowWithHandle).enfilade.run(name, data), [
      command,
      payload,
    ] as const) as Promise<Result>;
  }

  sweeps(): Promise<readonly ListedSweep[]> {
    return this.run<readonly ListedSweep[]>('LIST_SWEEPS');
  }

  async sweep(id: string): Promise<ListedSweep> {
    const found = (await this.sweeps()).find((sweep) => sweep.id === id);
    if (!found) throw new Error(`no sweep ${id}`);
    return found;
  }

  /** A neighbour of where one stands that has a puck. */
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

  /** Where the canvas lies on the page. */
  async box(): Promise<CanvasPoint & CanvasSize> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not to be seen');
    return box;
  }

  size(): Promise<CanvasSize> {
    return this.box();
  }

  /** What lies under canvas points, all asked in one go. */
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

  /** Turns to a point of the space. */
  async lookAt(point: Vec3): Promise<void> {
    const { pose } = await this.state();
    await this.look(lookRotation(normalize(sub(point, pose.position))));
  }

  async look(rotation: Quat): Promise<void> {
    await this.run('SET_POSE', { rotation });
    await this.idle();
  }

  /** What is picked where a point of the space lies on the screen; null where it is out of sight of the lens. */
  async pickTowards(points: readonly Vec3[]): Promise<readonly (HandlePick | null)[]> {
    const [{ pose }, size] = [await this.state(), await this.size()];
    const places = points.map((point) => project(pose, size, point));
    const hits = await this.pickMany(places.map((place) => place ?? { x: -1, y: -1 }));
    return hits.map((hit, i) => (places[i] ? hit : null));
  }

  /**
   * Where a sweep's puck is on the screen, after a look towards it. It lies somewhere straight below the sweep; the
   * floor's height is not asked for but found.
   */
  async findPuck(sweepId: string): Promise<CanvasPoint> {
    const { position } = await this.sweep(sweepId);
    const below = Array.from({ length: 120 }, (_, i): Vec3 => add(position, [0, -0.5 - i * 0.02, 0]));
    await this.lookAt(add(position, [0, -1.2, 0]));
    const [{ pose }, size] = [await this.state(), await this.size()];
    const places = below
      .map((point) => project(pose, size, point))
      .filter((place) => place !== null)
      .map(round);
    const hits = await this.pickMany(places);
    const on = places.filter((_, i) => hits[i]?.kind === 'puck' && hits[i].id === sweepId);
    const middle = on[Math.floor(on.length / 2)];
    if (!middle) throw new Error(`the puck of ${sweepId} is not to be seen from here`);
    return middle;
  }

  /** A press of the mouse on a puck; returns at once, the move then begins. */
  async pressPuck(sweepId: string): Promise<void> {
    await this.click(await this.findPuck(sweepId));
  }

  async hover(at: CanvasPoint): Promise<void> {
    const box = await this.box();
    await this.page.mouse.move(box.x + at.x, box.y + at.y);
  }

  async click(at: CanvasPoint): Promise<void> {
    await this.hover(at);
    const { mouse } = this.page;
    // Both at once: waited for one after the other, a slow frame between them would make it a long press.
    await Promise.all([mouse.down(), mouse.up()]);
  }

  /** Walks to a sweep by its puck and arrives. */
  async walkTo(sweepId: string): Promise<void> {
    await this.pressPuck(sweepId);
    await this.arriveAt(sweepId);
  }

  async arriveAt(sweepId: string): Promise<void> {
    await this.page.waitForFunction(
      (id) => (window as unknown as WindowWithHandle).enfilade.state().sweepId === id,
      sweepId,
      { timeout: 20_000 },
    );
    await this.idle();
  }

  async inMode(mode: HandleState['mode']): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as WindowWithHandle).enfilade.state().mode === wanted,
      mode,
      { timeout: 20_000 },
    );
    await this.idle();
  }

  button(name: RegExp | string): Locator {
    return this.page.getByRole('button', { name }).or(this.page.getByRole('radio', { name })).first();
  }

  /** By the visible button. */
  async switchMode(name: 'inside' | 'dollhouse' | 'floorPlan'): Promise<void> {
    await this.button(words[name]).click();
    await this.inMode(name === 'inside' ? 'panorama' : name === 'dollhouse' ? 'dollhouse' : 'floorplan');
  }

  /** Opens the floor selector and takes an entry. */
  async chooseFloor(name: RegExp | string): Promise<void> {
    await this.button(words.floors).click();
    await this.floorEntry(name).click();
    await this.idle();
  }

  floorEntry(name: RegExp | string): Locator {
    return this.page
      .getByRole('menuitemradio', { name })
      .or(this.page.getByRole('option', { name }))
      .or(this.page.getByRole('menuitem', { name }))
      .first();
  }

  async middle(): Promise<CanvasPoint> {
    const box = await this.box();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Drags the image from the middle by so many pixels. */
  async drag(dx: number, dy: number): Promise<void> {
    const { x, y } = await this.middle();
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx, y + dy, { steps: 8 });
    await this.page.mouse.up();
    await this.idle();
  }

  async wheel(dy: number): Promise<void> {
    const { x, y } = await this.middle();
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel(0, dy);
    await this.idle();
  }

  async press(key: string): Promise<void> {
    await this.canvas.focus();
    await this.page.keyboard.press(key);
  }

  async back(): Promise<void> {
    await this.page.goBack();
    await this.idle();
  }

  async forward(): Promise<void> {
    await this.page.goForward();
    await this.idle();
  }

  /** The polite live region's words. */
  async announced(): Promise<string> {
    const texts = await this.page.locator('[aria-live="polite"], [role="status"]').allTextContents();
    return texts.join(' ').trim();
  }

  /** The canvas alone: whatever lies over it is hidden while the image is taken. */
  async picture(): Promise<Buffer> {
    const style = await this.page.addStyleTag({
      content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }',
    });
    const bytes = await this.canvas.screenshot({ animations: 'disabled' });
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    return bytes;
  }
}

/** How far two poses are apart, for "the same view". */
export const poseDifference = (
  a: HandleState['pose'],
  b: HandleState['pose'],
): { readonly metres: number; readonly degrees: number } => {
  const c = Math.abs(a.rotation.reduce((sum, value, i) => sum + value * (b.rotation[i] ?? 0), 0));
  return { metres: distance(a.position, b.position), degrees: (2 * Math.acos(Math.min(1, c)) * 180) / Math.PI };
};
