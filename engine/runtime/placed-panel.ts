/** A panel in the scene of a headset, where its picture is drawn and which of its areas is pointed at. */
import type { Ray } from '#domain/geometry/vec3.ts';
import type { Disposable } from '#base/disposable.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { StageEvents, XrPanel } from '../stage-api.ts';
import { PanelDrawing } from '../xr/panel-drawing.ts';
import { meetPlane, type PlaneHit, type SurfaceDistance } from '../xr/panel-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';

/** What a ray meets of a panel or of a button. */
export interface PanelTarget {
  /** Metres from the ray's origin. */
  readonly distance: number;
  /** What a press does; null: nothing. */
  readonly key: string | null;
  /** What a press by a gaze that rests there does; null: nothing. */
  readonly gazeKey: string | null;
}

/** What the panels of a session need. */
export interface XrPanelOptions {
  readonly renderer: Renderer;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
  readonly surfaceDistance: SurfaceDistance;
}

export interface PlacedPanelOptions {
  readonly renderer: Renderer;
  /** Among the panels. */
  readonly name: string;
  /** What is pointed at has changed; null: nothing that can be pressed. */
  readonly hovered: (areaId: string | null) => void;
}

export class PlacedPanel implements Disposable {
  readonly drawing: PanelDrawing;
  readonly #options: PlacedPanelOptions;
  #panel: XrPanel | null = null;
  /** In the scene; null: it is not shown. */
  pose: Pose | null = null;
  /** Metres; the height follows the picture. */
  width = 1;
  #hoveredArea: string | null = null;
  #cursor: PlaneHit | null = null;

  constructor(options: PlacedPanelOptions) {
    this.#options = options;
    this.drawing = new PanelDrawing(options.renderer);
  }

  get isSet(): boolean {
    return this.#panel !== null;
  }

  /** Metres. */
  get size(): { readonly width: number; readonly height: number } {
    const { width } = this;
    const { picture } = this.#panel ?? {};
    return { width, height: picture ? (width * picture.height) / picture.width : 0 };
  }

  /** Where it is pointed at: metres to the right and up from its middle. */
  get cursor(): PlaneHit | null {
    return this.#cursor;
  }

  /** The area that is pointed at. */
  get hoveredArea(): string | null {
    return this.#hoveredArea;
  }

  set(panel: XrPanel | null): void {
    this.#panel = panel;
    this.drawing.setPicture(panel?.picture ?? null);
    if (panel) return;
    this.pose = null;
    this.leave();
  }

  /** What a ray of the scene points at; null: not at the panel. */
  hover(ray: Ray): PanelTarget | null {
    const hit = this.meet(ray);
    this.#cursor = hit;
    this.#setHoveredArea(hit && this.#areaAt(hit));
    const key = this.#hoveredArea === null ? null : `${this.#options.name} ${this.#hoveredArea}`;
    return hit && { distance: hit.distance, key, gazeKey: key };
  }

  /** Nothing points at it. */
  leave(): void {
    this.#cursor = null;
    this.#setHoveredArea(null);
  }

  meet(ray: Ray): PlaneHit | null {
    const hit = this.#panel && this.pose && meetPlane(this.pose, ray);
    if (!hit) return null;
    const { width, height } = this.size;
    return Math.abs(hit.x) <= width / 2 && Math.abs(hit.y) <= height / 2 ? hit : null;
  }

  /** `progress`: 0 to 1, of a press by the gaze. */
  draw(progress: number): void {
    if (!this.#panel || !this.pose) {
      this.drawing.hide();
      return;
    }
    const cursor = this.#cursor && { x: this.#cursor.x, y: this.#cursor.y, progress };
    this.drawing.show(this.pose, this.size, cursor);
  }

  dispose(): void {
    this.drawing.dispose();
  }

  #areaAt({ x, y }: PlaneHit): string | null {
    const { width, height } = this.size;
    const [across, down] = [x / width + 0.5, 0.5 - y / height];
    const area = this.#panel!.areas.find(
      (it) => across >= it.left && across < it.left + it.width && down >= it.top && down < it.top + it.height,
    );
    return area?.id ?? null;
  }

  #setHoveredArea(areaId: string | null): void {
    if (areaId === this.#hoveredArea) return;
    this.#hoveredArea = areaId;
    this.#options.hovered(areaId);
  }
}
