/**
 * The menu in a headset: where it and its buttons are in each frame, and what points at them. Its picture is the page's.
 * docs/reference/vr.md#menu
 */
import type { Disposable } from '#base/disposable.ts';
import { identity } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { Ray } from '../pick/surface-picker.ts';
import type { StageEvents, XrMenu } from '../stage-api.ts';
import { MenuDrawing, type MenuCursor } from '../xr/menu-drawing.ts';
import {
  buttonRadius,
  facing,
  isLookingDown,
  lowerButtonPosition,
  meetButton,
  meetPlane,
  menuDistance,
  menuDistanceBefore,
  menuPose,
  menuRay,
  menuWidth,
  palmButtonPosition,
  wristButtonPosition,
  type PlaneHit,
} from '../xr/menu-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';

export interface XrMenuPanelOptions {
  readonly renderer: Renderer;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
  /** Metres to the nearest surface along a ray of the scene, up to a distance; null: there is none. */
  readonly surfaceDistance: (ray: Ray, maxDistance: number) => number | null;
}

/** Where the visitor is in a frame. */
export interface MenuFrame {
  /** In the room. */
  readonly head: Pose;
  /** In the scene. */
  readonly eyes: Vec3;
  /** A pose of the room in the scene. */
  readonly toScene: (pose: Pose) => Pose;
  /** Whether a dollhouse is in front of the visitor. */
  readonly hasDollhouse: boolean;
}

/** What a ray meets of the menu. */
export interface MenuTarget {
  /** Metres from the ray's origin. */
  readonly distance: number;
  /** What a press does; null: nothing. */
  readonly key: string | null;
}

interface ShownButton {
  readonly position: Vec3;
  /** Metres. */
  readonly radius: number;
}

const buttonKey = 'button';
const areaKey = (areaId: string): string => `area ${areaId}`;

export class XrMenuPanel implements Disposable {
  readonly #options: XrMenuPanelOptions;
  readonly #drawing: MenuDrawing;
  #menu: XrMenu | null = null;
  /** In the room; null until the frame after the menu was opened. */
  #pose: Pose | null = null;
  /** The same in the scene. */
  #poseInScene: Pose | null = null;
  /** In the room; null while the visitor does not look down. */
  #lowerButton: Vec3 | null = null;
  #hasDollhouse = false;
  #buttons: ShownButton[] = [];
  #eyes: Vec3 = [0, 0, 0];
  #hoveredArea: string | null = null;
  #hoveredButton: ShownButton | null = null;
  #cursor: PlaneHit | null = null;
  /** 0 to 1: of a press by the gaze on what is hovered. */
  progress = 0;

  constructor(options: XrMenuPanelOptions) {
    this.#options = options;
    this.#drawing = new MenuDrawing(options.renderer);
  }

  /** Opens the menu, or changes its picture; null closes it. */
  set(menu: XrMenu | null): void {
    this.#menu = menu;
    this.#drawing.setPicture(menu?.picture ?? null);
    if (menu) return;
    this.#pose = null;
    this.#poseInScene = null;
    this.#cursor = null;
    this.#setHoveredArea(null);
  }

  /** Places what is shown for a frame; to be called in each. */
  place({ head, eyes, toScene, hasDollhouse }: MenuFrame): void {
    this.#eyes = eyes;
    if (this.#menu) {
      this.#pose ??= this.#poseBefore(head, toScene);
      this.#poseInScene = toScene(this.#pose);
    }
    if (hasDollhouse !== this.#hasDollhouse) this.#lowerButton = null;
    this.#hasDollhouse = hasDollhouse;
    const isLower = isLookingDown(head, this.#lowerButton !== null);
    this.#lowerButton = isLower ? (this.#lowerButton ?? lowerButtonPosition(head, hasDollhouse)) : null;
    this.#buttons = this.#lowerButton
      ? [{ position: inScene(this.#lowerButton, toScene), radius: buttonRadius.lower }]
      : [];
  }

  /** Adds the buttons at the hands and the controllers. `primary`: the one that points. */
  placeAtHands(tracked: readonly XrPointer[], primary: XrPointer | null): void {
    if (tracked.length < 2) return;
    for (const pointer of tracked) {
      const position = this.#handButton(pointer, primary);
      if (position) this.#buttons.push({ position, radius: buttonRadius.hand });
    }
  }

  /** What a ray of the scene points at. Null: nothing of the menu. */
  hover(ray: Ray): MenuTarget | null {
    const panel = this.#meetPanel(ray);
    const button = this.#meetButtons(ray);
    const isPanel = panel !== null && (button === null || panel.distance < button.distance);
    this.#cursor = isPanel ? panel : null;
    this.#setHoveredArea(isPanel ? this.#areaAt(panel) : null);
    this.#hoveredButton = isPanel ? null : (button?.shown ?? null);
    if (isPanel)
      return { distance: panel.distance, key: this.#hoveredArea === null ? null : areaKey(this.#hoveredArea) };
    return button && { distance: button.distance, key: buttonKey };
  }

  /** Whether a ray of the scene points at the menu or one of its buttons. */
  isHit(ray: Ray): boolean {
    return this.#meetPanel(ray) !== null || this.#meetButtons(ray) !== null;
  }

  /** A press with a ray. Returns what it was on; null: nothing of the menu. */
  press(ray: Ray): MenuTarget | null {
    const target = this.hover(ray);
    const { emit } = this.#options;
    if (this.#hoveredButton) emit('xrMenuButtonPressed', {});
    else if (this.#hoveredArea !== null) emit('xrMenuPressed', { areaId: this.#hoveredArea });
    return target;
  }

  /** Shows the menu and the buttons as they are now. */
  draw(): void {
    if (this.#menu && this.#poseInScene)
      this.#drawing.showPanel(this.#poseInScene, sizeOf(this.#menu), this.#cursorShown());
    this.#drawing.showButtons(
      this.#buttons.map((button) => {
        const isHovered = button === this.#hoveredButton;
        const progress = isHovered ? this.progress : 0;
        return { pose: facing(button.position, this.#eyes), radius: button.radius, isHovered, progress };
      }),
    );
  }

  dispose(): void {
    this.#drawing.dispose();
  }

  #poseBefore(head: Pose, toScene: MenuFrame['toScene']): Pose {
    const ray = menuRay(toScene(head));
    return menuPose(head, menuDistanceBefore(this.#options.surfaceDistance(ray, menuDistance + 0.1)));
  }

  /** Over a palm that is turned to the eyes; for controllers, at the wrist of the one that does not point. */
  #handButton(pointer: XrPointer, primary: XrPointer | null): Vec3 | null {
    const { source, pose, palm } = pointer;
    if (palm) return palmButtonPosition(palm, this.#eyes);
    return pose && !source.hand && pointer !== primary ? wristButtonPosition(pose) : null;
  }

  #cursorShown(): MenuCursor | null {
    return this.#cursor && { x: this.#cursor.x, y: this.#cursor.y, progress: this.progress };
  }

  #meetPanel(ray: Ray): PlaneHit | null {
    const hit = this.#menu && this.#poseInScene && meetPlane(this.#poseInScene, ray);
    if (!hit) return null;
    const { width, height } = sizeOf(this.#menu!);
    return Math.abs(hit.x) <= width / 2 && Math.abs(hit.y) <= height / 2 ? hit : null;
  }

  #meetButtons(ray: Ray): { readonly distance: number; readonly shown: ShownButton } | null {
    let nearest: { readonly distance: number; readonly shown: ShownButton } | null = null;
    for (const shown of this.#buttons) {
      const distance = meetButton(shown.position, shown.radius, ray);
      if (distance !== null && distance < (nearest?.distance ?? Infinity)) nearest = { distance, shown };
    }
    return nearest;
  }

  #areaAt({ x, y }: PlaneHit): string | null {
    const menu = this.#menu!;
    const { width, height } = sizeOf(menu);
    const [across, down] = [x / width + 0.5, 0.5 - y / height];
    const area = menu.areas.find(
      (it) => across >= it.left && across < it.left + it.width && down >= it.top && down < it.top + it.height,
    );
    return area?.id ?? null;
  }

  #setHoveredArea(areaId: string | null): void {
    if (areaId === this.#hoveredArea) return;
    this.#hoveredArea = areaId;
    this.#options.emit('xrMenuHovered', { areaId });
  }
}

const inScene = (position: Vec3, toScene: MenuFrame['toScene']): Vec3 =>
  toScene({ position, rotation: identity }).position;

/** Metres. */
const sizeOf = ({ picture }: XrMenu): { readonly width: number; readonly height: number } => ({
  width: menuWidth,
  height: (menuWidth * picture.height) / picture.width,
});
