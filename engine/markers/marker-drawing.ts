/** Everything of the markers that lies on the GPU: words and icons, signs, lines, tinted grounds. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { CoverageAtlas } from '../gpu/coverage-atlas.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import { AreaFills } from './area-fills.ts';
import { LineQuads } from './line-quads.ts';
import { rgbOf } from './marker-entries.ts';
import type { Drawing } from './draw-marker.ts';
import { LabelQuads } from './label-quads.ts';

export class MarkerDrawing implements Disposable {
  readonly atlas: CoverageAtlas;
  readonly #renderer: Renderer;
  readonly #signs: LabelQuads;
  readonly #lines: LineQuads;
  readonly #areas: AreaFills;
  readonly #disposables = new DisposableStack();

  /** `onChanged`: a font came, and words look another way. */
  constructor(renderer: Renderer, budget: TextureBudget, onChanged: () => void) {
    this.#renderer = renderer;
    this.atlas = this.#disposables.own(new CoverageAtlas(renderer, budget, onChanged));
    this.#signs = this.#disposables.own(new LabelQuads(renderer, this.atlas.texture));
    this.#lines = this.#disposables.own(new LineQuads(renderer));
    this.#areas = this.#disposables.own(new AreaFills(renderer));
  }

  setAreas(areas: readonly Area[]): void {
    this.#areas.set(areas, rgbOf);
  }

  /** `screen` in CSS pixels. */
  set({ signs, strokes }: Pick<Drawing, 'signs' | 'strokes'>, screen: { width: number; height: number }): void {
    const pixel = screen.width / Math.max(1, this.#renderer.width);
    this.#signs.set(signs, screen, pixel);
    this.#lines.set(strokes, screen, pixel);
    this.atlas.flush();
  }

  /** `areas`: grounds are seen from above only. */
  show(areas: boolean, floors: ReadonlySet<FloorId> | null): void {
    this.#areas.show(areas, floors);
  }

  restore(): void {
    this.atlas.restore();
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
