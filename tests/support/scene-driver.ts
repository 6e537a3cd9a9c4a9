/**
 * The scene on the canvas, as a visitor meets it: turning, picking, pressing pucks, dragging, zooming, taking
 * screenshots. Actions use the pointer and the keys; positions come from the diagnostics handle.
 */
import type { Locator } from '@playwright/test';
import { lookRotation, type Quat } from '#domain/geometry/quat.ts';
import { add, distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { DiagnosticsDriver } from './diagnostics-driver.ts';
import type { HandlePick, HandleState } from './handle.ts';
import { project, type CanvasPoint, type CanvasSize } from './projection.ts';

const round = (at: CanvasPoint): CanvasPoint => ({ x: Math.round(at.x), y: Math.round(at.y) });

export class SceneDriver extends DiagnosticsDriver {
  get canvas(): Locator {
    return this.page.getByRole('application');
  }

  /** The canvas on the page, CSS pixels. */
  async box(): Promise<CanvasPoint & CanvasSize> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not visible');
    return box;
  }

  size(): Promise<CanvasSize> {
    return this.box();
  }

  /** The centre of the canvas in page coordinates. */
  async centre(): Promise<CanvasPoint> {
    const box = await this.box();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Turns towards a point of the space. */
  async lookAt(point: Vec3): Promise<void> {
    const { pose } = await this.state();
    await this.look(lookRotation(normalize(sub(point, pose.position))));
  }

  async look(rotation: Quat): Promise<void> {
    await this.run('SET_POSE', { rotation });
    await this.idle();
  }

  /** Where a point of the space is on the canvas; null behind the camera or outside the canvas. */
  async project(point: Vec3): Promise<CanvasPoint | null> {
    return project((await this.state()).pose, await this.size(), point);
  }

  /** What is picked where points of the space are on the canvas; null for those that are not on it. */
  async pickTowards(points: readonly Vec3[]): Promise<readonly (HandlePick | null)[]> {
    const [{ pose }, size] = [await this.state(), await this.size()];
    const projected = points.map((point) => project(pose, size, point));
    const hits = await this.pickMany(projected.map((at) => at ?? { x: -1, y: -1 }));
    return hits.map((hit, i) => (projected[i] ? hit : null));
  }

  /**
   * Turns towards a sweep's puck and returns where it is on the canvas. It lies somewhere straight below the sweep; the
   * floor's height is found by picking.
   */
  async findPuck(sweepId: string): Promise<CanvasPoint> {
    const { position } = await this.sweep(sweepId);
    const below = Array.from({ length: 120 }, (_, i): Vec3 => add(position, [0, -0.5 - i * 0.02, 0]));
    await this.lookAt(add(position, [0, -1.2, 0]));
    const [{ pose }, size] = [await this.state(), await this.size()];
    const candidates = below
      .map((point) => project(pose, size, point))
      .filter((at) => at !== null)
      .map(round);
    const hits = await this.pickMany(candidates);
    const onPuck = candidates.filter((_, i) => hits[i]?.kind === 'puck' && hits[i].id === sweepId);
    const middle = onPuck[Math.floor(onPuck.length / 2)];
    if (!middle) throw new Error(`the puck of ${sweepId} is not visible from here`);
    return middle;
  }

  async hover(at: CanvasPoint): Promise<void> {
    const box = await this.box();
    await this.page.mouse.move(box.x + at.x, box.y + at.y);
  }

  async click(at: CanvasPoint): Promise<void> {
    await this.hover(at);
    const { mouse } = this.page;
    // Both at once: if each were awaited, a slow frame between them would make it a long press.
    await Promise.all([mouse.down(), mouse.up()]);
  }

  /** Presses a sweep's puck and waits for the arrival. */
  async walkTo(sweepId: string): Promise<void> {
    await this.click(await this.findPuck(sweepId));
    await this.arriveAt(sweepId);
  }

  /** Drags from the centre by CSS pixels. */
  async drag(dx: number, dy: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = await this.centre();
    await this.page.mouse.move(x, y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move(x + dx, y + dy, { steps: 8 });
    await this.page.mouse.up({ button });
    await this.idle();
  }

  /** Drags from one point of the canvas to another, such as the handle of a line. */
  async dragFrom(from: CanvasPoint, to: CanvasPoint): Promise<void> {
    const box = await this.box();
    await this.hover(from);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + to.x, box.y + to.y, { steps: 8 });
    await this.page.mouse.up();
    await this.idle();
  }

  async wheel(dy: number): Promise<void> {
    const { x, y } = await this.centre();
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel(0, dy);
    await this.idle();
  }

  /** Presses a key with the focus on the canvas. */
  async press(key: string): Promise<void> {
    await this.canvas.focus();
    await this.page.keyboard.press(key);
  }

  cursor(): Promise<string> {
    return this.canvas.evaluate((canvas) => canvas.style.cursor);
  }

  /** The canvas alone, as PNG: everything over it is hidden while the screenshot is taken. */
  async screenshot(): Promise<Buffer> {
    const style = await this.page.addStyleTag({
      content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }',
    });
    const bytes = await this.canvas.screenshot({ animations: 'disabled' });
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    return bytes;
  }
}

/** The distance and the angle between two poses. */
export const poseDifference = (
  a: HandleState['pose'],
  b: HandleState['pose'],
): { readonly metres: number; readonly degrees: number } => {
  const c = Math.abs(a.rotation.reduce((sum, value, i) => sum + value * (b.rotation[i] ?? 0), 0));
  return { metres: distance(a.position, b.position), degrees: (2 * Math.acos(Math.min(1, c)) * 180) / Math.PI };
};
