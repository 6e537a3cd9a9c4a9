/** The markers on the GPU: text and icons, labels, lines, polygons and tinted areas. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { CoverageAtlas } from '../gpu/coverage-atlas.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { TextureBudget } from '../gpu/texture-budget.ts';
import { AreaFills, type AreaAppearance } from './area-fills.ts';
import { LineQuads } from './line-quads.ts';
import { rgbOf } from './marker-entries.ts';
import type { Drawing } from './draw-marker.ts';
import { LabelQuads } from './label-quads.ts';
import { screenOfCanvas, type MarkerScreen } from './marker-screen.ts';
import { PolygonFills } from './polygon-fills.ts';

export class MarkerDrawing implements Disposable {
  readonly atlas: CoverageAtlas;
  readonly #renderer: Renderer;
  readonly #labels: LabelQuads;
  readonly #lines: LineQuads;
  readonly #areas: AreaFills;
  readonly #polygons: PolygonFills;
  readonly #disposables = new DisposableStack();

  /** `onChanged`: text must be drawn again, because a font has loaded or the atlas was cleared. */
  constructor(renderer: Renderer, budget: TextureBudget, onChanged: () => void) {
    this.#renderer = renderer;
    this.atlas = this.#disposables.own(new CoverageAtlas(renderer, budget, onChanged));
    this.#labels = this.#disposables.own(new LabelQuads(renderer, this.atlas.texture));
    this.#lines = this.#disposables.own(new LineQuads(renderer));
    this.#polygons = this.#disposables.own(new PolygonFills(renderer));
    this.#areas = this.#disposables.own(new AreaFills(renderer));
  }

  setAreas(areas: readonly Area[]): void {
    this.#areas.set(areas, rgbOf);
  }

  /** Of the next images. */
  set({ quads, strokes, fills }: Pick<Drawing, 'quads' | 'strokes' | 'fills'>): void {
    this.#labels.set(quads);
    this.#lines.set(strokes);
    this.#polygons.set(fills);
    this.atlas.flush();
  }

  /** The next images are those of the canvas. `size` in CSS pixels. */
  setCanvas(size: { readonly width: number; readonly height: number }): void {
    this.setScreen(screenOfCanvas(size, this.#renderer.width));
  }

  /** Until the screen of the next image is set. */
  hide(): void {
    for (const each of [this.#labels, this.#lines, this.#polygons]) each.hide();
  }

  setScreen(screen: MarkerScreen): void {
    this.#labels.setScreen(screen);
    this.#lines.setScreen(screen);
    this.#polygons.setLight(screen.light);
  }

  /** Begins to compile what draws lines, so that the first one does not wait for it. */
  prepare(): void {
    this.#lines.prepare();
  }

  /** `areAreasShown`: areas are shown from above only. */
  show(areAreasShown: boolean, floors: ReadonlySet<FloorId> | null, areas: AreaAppearance): void {
    this.#areas.show(areAreasShown, floors, areas);
  }

  restore(): void {
    this.atlas.invalidate();
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
