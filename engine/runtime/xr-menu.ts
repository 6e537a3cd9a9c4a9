/**
 * The menu in a headset: where it and its buttons are in each frame, and what points at them. Its picture is the page's.
 * docs/reference/vr.md#menu
 */
import type { Disposable } from '#base/disposable.ts';
import { identity } from '#domain/geometry/quat.ts';
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import type { XrPanel } from '../stage-api.ts';
import { MenuButtonDrawing } from '../xr/menu-button-drawing.ts';
import {
  buttonRadius,
  isLookingDown,
  handheldMenuDistance,
  lowerButtonPosition,
  meetButton,
  menuDistance,
  menuDistanceBefore,
  menuPose,
  menuRay,
  menuWidth,
  palmButtonPosition,
  wristButtonPosition,
} from '../xr/menu-placement.ts';
import { facing } from '../xr/panel-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import { PlacedPanel, type PanelTarget, type XrPanelOptions } from './placed-panel.ts';

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
  /** Whether the session is shown on the screen of a device that the visitor holds. */
  readonly isHandheld: boolean;
  /** Whether what the page lays over the image has a button for the menu. */
  readonly hasOverlay: boolean;
}

interface ShownButton {
  readonly position: Vec3;
  /** Metres. */
  readonly radius: number;
}

const buttonKey = 'menu button';

export class XrMenuPanel implements Disposable {
  readonly #options: XrPanelOptions;
  readonly #panel: PlacedPanel;
  readonly #buttonDrawing: MenuButtonDrawing;
  /** In the room; null until the frame after the menu was opened. */
  #pose: Pose | null = null;
  /** In the room; null while the visitor does not look down. */
  #lowerButton: Vec3 | null = null;
  #hasDollhouse = false;
  #buttons: ShownButton[] = [];
  #eyes: Vec3 = [0, 0, 0];
  #hoveredButton: ShownButton | null = null;

  constructor(options: XrPanelOptions) {
    this.#options = options;
    const { renderer, emit } = options;
    const hovered = (areaId: string | null): void => emit('xrMenuHovered', { areaId });
    this.#panel = new PlacedPanel({ renderer, name: 'menu', hovered });
    this.#panel.width = menuWidth;
    this.#buttonDrawing = new MenuButtonDrawing(renderer, this.#panel.drawing.mesh);
  }

  /** Opens the menu, or changes its picture; null closes it. */
  set(menu: XrPanel | null): void {
    this.#panel.set(menu);
    if (!menu) this.#pose = null;
  }

  /** The room has another origin: the menu is placed before the head again. */
  recentered(): void {
    this.#pose = null;
    this.#lowerButton = null;
  }

  /** Places what is shown for a frame; to be called in each. */
  place({ head, eyes, toScene, hasDollhouse, isHandheld, hasOverlay }: MenuFrame): void {
    this.#eyes = eyes;
    if (this.#panel.isSet) {
      this.#pose ??= this.#poseBefore(head, toScene, isHandheld ? handheldMenuDistance : menuDistance);
      this.#panel.pose = toScene(this.#pose);
    }
    if (hasDollhouse !== this.#hasDollhouse) this.#lowerButton = null;
    this.#hasDollhouse = hasDollhouse;
    const isLower = !hasOverlay && isLookingDown(head, this.#lowerButton !== null);
    this.#lowerButton = isLower ? (this.#lowerButton ?? lowerButtonPosition(head, hasDollhouse)) : null;
    this.#buttons = this.#lowerButton
      ? [{ position: inScene(this.#lowerButton, toScene), radius: buttonRadius.lower }]
      : [];
  }

  /**
   * Adds the buttons at the hands and the controllers, where another one can point at them. A hand whose palm is turned to the
   * eyes may have no ray.
   * @param held also those without a ray
   * @param primary the one that points
   */
  placeAtHands(held: readonly XrPointer[], primary: XrPointer | null): void {
    for (const pointer of held) {
      const position = this.#handButton(pointer, primary);
      const canBePressed = held.some((other) => other !== pointer && other.ray !== null);
      if (position && canBePressed) this.#buttons.push({ position, radius: buttonRadius.hand });
    }
  }

  /** What a ray of the scene points at. Null: nothing of the menu. */
  hover(ray: Ray): PanelTarget | null {
    const panel = this.#panel.meet(ray);
    const button = this.#meetButtons(ray);
    const isPanel = panel !== null && (button === null || panel.distance < button.distance);
    this.#hoveredButton = isPanel ? null : (button?.shown ?? null);
    if (isPanel) return this.#panel.hover(ray);
    this.#panel.leave();
    return button && { distance: button.distance, key: buttonKey, gazeKey: buttonKey };
  }

  /** Whether a ray of the scene points at the menu or one of its buttons. */
  isHit(ray: Ray): boolean {
    return this.#panel.meet(ray) !== null || this.#meetButtons(ray) !== null;
  }

  /** A press with a ray. Returns what it was on; null: nothing of the menu. */
  press(ray: Ray): PanelTarget | null {
    const target = this.hover(ray);
    const { emit } = this.#options;
    const { hoveredArea } = this.#panel;
    if (this.#hoveredButton) emit('xrMenuButtonPressed', {});
    else if (hoveredArea !== null) emit('xrMenuPressed', { areaId: hoveredArea });
    return target;
  }

  /** Shows the menu and the buttons as they are now. `progress`: 0 to 1, of a press by the gaze on what is hovered. */
  draw(progress: number): void {
    this.#panel.draw(progress);
    this.#buttonDrawing.show(
      this.#buttons.map((button) => {
        const isHovered = button === this.#hoveredButton;
        const pose = facing(button.position, this.#eyes);
        return { pose, radius: button.radius, isHovered, progress: isHovered ? progress : 0 };
      }),
    );
  }

  dispose(): void {
    this.#panel.dispose();
    this.#buttonDrawing.dispose();
  }

  #poseBefore(head: Pose, toScene: MenuFrame['toScene'], maxDistance: number): Pose {
    const ray = menuRay(toScene(head));
    return menuPose(head, menuDistanceBefore(this.#options.surfaceDistance(ray, maxDistance + 0.1), maxDistance));
  }

  /** Over a palm that is turned to the eyes; for controllers, at the wrist of the one that does not point. */
  #handButton(pointer: XrPointer, primary: XrPointer | null): Vec3 | null {
    const { source, pose, palm } = pointer;
    if (palm) return palmButtonPosition(palm, this.#eyes);
    return pose && !source.hand && pointer !== primary ? wristButtonPosition(pose) : null;
  }

  #meetButtons(ray: Ray): { readonly distance: number; readonly shown: ShownButton } | null {
    let nearest: { readonly distance: number; readonly shown: ShownButton } | null = null;
    for (const shown of this.#buttons) {
      const distance = meetButton(shown.position, shown.radius, ray);
      if (distance !== null && distance < (nearest?.distance ?? Infinity)) nearest = { distance, shown };
    }
    return nearest;
  }
}

const inScene = (position: Vec3, toScene: MenuFrame['toScene']): Vec3 =>
  toScene({ position, rotation: identity }).position;
