/** The measuring tool: its button, its bar, and what has been measured. */
import { expect, type Locator } from '@playwright/test';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { CanvasPoint } from './projection.ts';
import type { ViewerDriver } from './viewer-driver.ts';

export interface ListedLine {
  readonly id: string;
  readonly shape: 'line' | 'area';
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly points: readonly Vec3[];
  /** Metres; of an area its perimeter. */
  readonly length: number;
  /** Metres; null where it is not known. */
  readonly lengthMargin: number | null;
  /** Square metres; null for a line, or where the outline crosses itself. */
  readonly area: number | null;
  readonly areaMargin: number | null;
  /** With the space; otherwise it is one of the visitor's own. */
  readonly isSaved: boolean;
}

interface Measured {
  readonly phase: string;
  readonly kind: string;
  readonly lines: readonly ListedLine[];
}

/** Metres: what the mesh of the house and a pixel allow. */
const lengthTolerance = 0.02;

/** The true length is within the margin of error, and within the tolerance. */
export const expectTrueLength = (
  { length, lengthMargin }: ListedLine,
  truth: number,
  tolerance = lengthTolerance,
): void => {
  expect(lengthMargin).toBeGreaterThan(0);
  expect(lengthMargin).toBeLessThan(0.08);
  expect(Math.abs(length - truth)).toBeLessThanOrEqual(Math.min(lengthMargin!, tolerance));
};

/** The true size is within the margin of error, which is at most `maxMargin`, and within the tolerance; square metres. */
export const expectTrueArea = (
  { area, areaMargin }: ListedLine,
  truth: number,
  { tolerance, maxMargin }: { readonly tolerance: number; readonly maxMargin: number },
): void => {
  expect(areaMargin).toBeGreaterThan(0);
  expect(areaMargin).toBeLessThan(maxMargin);
  expect(Math.abs(area! - truth)).toBeLessThanOrEqual(Math.min(areaMargin!, tolerance));
};

export class MeasureDriver {
  readonly #viewer: ViewerDriver;

  constructor(viewer: ViewerDriver) {
    this.#viewer = viewer;
  }

  get button(): Locator {
    return this.#viewer.page.getByRole('button', { name: 'Measure', exact: true });
  }

  /** The button where visitors only see what is saved. */
  get showButton(): Locator {
    return this.#viewer.page.getByRole('button', { name: 'Measurements', exact: true });
  }

  get bar(): Locator {
    return this.#viewer.page.getByRole('region', { name: 'Measuring' });
  }

  get help(): Locator {
    return this.#viewer.page.getByRole('dialog', { name: 'Measure' });
  }

  get magnifier(): Locator {
    return this.#viewer.page.locator('.magnifier');
  }

  get listButton(): Locator {
    return this.#viewer.page.getByRole('button', { name: 'List of measurements' });
  }

  get listPanel(): Locator {
    return this.#viewer.page.getByRole('complementary', { name: 'Measurements' });
  }

  action(
    name:
      | 'Add point'
      | 'Finish line'
      | 'Finish area'
      | 'Cancel'
      | 'Delete line'
      | 'Delete area'
      | 'Undo'
      | 'Redo'
      | 'Measuring settings',
  ): Locator {
    return this.bar.getByRole('button', { name });
  }

  kind(name: 'Point to point' | 'Straight across' | 'Height' | 'Area'): Locator {
    return this.bar.getByRole('radio', { name });
  }

  /** The selected line or area. */
  get line(): Locator {
    return this.bar.getByRole('group', { name: /^Selected (line|area)$/ });
  }

  get nameField(): Locator {
    return this.line.getByRole('textbox', { name: /^Name of the (line|area)$/ });
  }

  point(name: 'Previous point' | 'Next point' | 'Move point' | 'Insert point' | 'Remove point'): Locator {
    return this.line.getByRole('button', { name, exact: true });
  }

  get isVisibleButton(): Locator {
    return this.line.getByRole('button', { name: 'Visible to visitors' });
  }

  async chooseLayer(name: string): Promise<void> {
    await this.line.getByRole('button', { name: /Layer/ }).click();
    await this.#viewer.page.getByRole('option', { name }).click();
  }

  async chooseColor(name: string): Promise<void> {
    await this.line.getByRole('button', { name: 'Color' }).click();
    await this.#viewer.page.locator('label', { has: this.#viewer.page.getByRole('radio', { name }) }).click();
    await this.#viewer.page.keyboard.press('Escape');
    await expect(this.#viewer.page.getByRole('radio', { name })).toBeHidden();
  }

  /** Turns the view to each point, and presses it. */
  async pressAll(points: readonly Vec3[]): Promise<void> {
    for (const point of points) {
      const at = await this.turnTo(point);
      // What it snaps to is found while the pointer rests there.
      await this.#viewer.hover(at);
      await this.#viewer.idle();
      await this.#viewer.click(at);
    }
  }

  /** Activates the tool by its button, and closes the help of the first use. */
  async activate(): Promise<void> {
    await this.button.click();
    await this.#viewer.page.getByRole('button', { name: 'Got it' }).click();
    await expect(this.help).toBeHidden();
    await expect(this.bar).toBeVisible();
  }

  /** Turns a setting of the bar on or off. */
  async toggle(setting: string): Promise<void> {
    await this.action('Measuring settings').click();
    await this.#viewer.page.getByRole('switch', { name: setting }).click();
    await this.#viewer.page.keyboard.press('Escape');
    await expect(this.#viewer.page.getByRole('switch', { name: setting })).toBeHidden();
  }

  /** The lines are the visitor's own. */
  async list(): Promise<Measured> {
    const measured = await this.#viewer.run<Measured>('LIST_MEASUREMENTS');
    return { ...measured, lines: measured.lines.filter(({ isSaved }) => !isSaved) };
  }

  /** The lines that are saved with the space. */
  async saved(): Promise<readonly ListedLine[]> {
    const { lines } = await this.#viewer.run<Measured>('LIST_MEASUREMENTS');
    return lines.filter(({ isSaved }) => isSaved);
  }

  /** Their names. */
  async savedNames(): Promise<readonly string[]> {
    return (await this.saved()).map(({ label }) => label);
  }

  async phase(): Promise<string> {
    return (await this.list()).phase;
  }

  /** The line that was measured last, once there are as many. */
  async nthLine(count: number): Promise<ListedLine> {
    await expect.poll(async () => (await this.list()).lines.length).toBe(count);
    return (await this.list()).lines[count - 1]!;
  }

  /** Where a point of the space is on the canvas, after the view was turned to it. */
  async turnTo(point: Vec3): Promise<CanvasPoint> {
    await this.#viewer.lookAt(point);
    return this.place(point);
  }

  async place(point: Vec3): Promise<CanvasPoint> {
    const at = await this.#viewer.project(point);
    if (!at) throw new Error(`${point.join()} is not on the canvas`);
    return at;
  }
}
