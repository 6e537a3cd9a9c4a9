/**
 * The card of a tag, of a tour's stop or of a tool in a headset: where it is in the scene. It is pointed at as the menu is; its
 * picture is the page's. docs/reference/vr.md#cards, #tours, #measuring
 */
import type { Disposable } from '#base/disposable.ts';
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import type { XrCard, XrPanel } from '../stage-api.ts';
import type { DollhousePlacement } from '../xr/dollhouse-placement.ts';
import {
  cardMiddle,
  isOffScreen,
  isOutOfReach,
  placeCard,
  placeHandheldCard,
  placeLowerCard,
  type CardPlacement,
} from '../xr/panel-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import { PlacedPanel, type PanelTarget, type XrPanelOptions } from './placed-panel.ts';
import { CardVideo } from './xr-card-video.ts';

/** Where the visitor is in a frame. */
export interface CardFrame {
  /** In the scene. */
  readonly head: Pose;
  /** A point of the space in the scene. */
  readonly toScene: (point: Vec3) => Vec3;
  /** The view or the dollhouse moves, so that the card is hidden. */
  readonly isMoving: boolean;
  /** What is seen: a view inside, by its number, or a dollhouse at a place. In another one the card is placed again. */
  readonly seenIn: number | DollhousePlacement;
  /** Milliseconds since the frame before. */
  readonly dtMs: number;
  /** Whether the session is shown on the screen of a device that the visitor holds. */
  readonly isHandheld: boolean;
}

/** Milliseconds: a shorter glance elsewhere leaves a card where it is. */
const glanceMs = 1000;

export class XrCardPanel implements Disposable {
  readonly #options: XrPanelOptions;
  readonly #panel: PlacedPanel;
  readonly #video: CardVideo;
  #card: XrCard | null = null;
  /** In the scene, as of the last frame. */
  #head: Pose | null = null;
  #placed: { readonly placement: CardPlacement; readonly seenIn: CardFrame['seenIn'] } | null = null;
  /** Milliseconds since it was in reach. */
  #goneMs = 0;
  /** Nothing has pointed at it since it was placed, or its areas have changed. */
  #isNew = false;
  /** The area that appeared where it is pointed at: a gaze that has only rested there does not press it. */
  #appearedArea: string | null = null;

  constructor(options: XrPanelOptions) {
    this.#options = options;
    const { renderer, emit } = options;
    const hovered = (areaId: string | null): void => emit('xrCardHovered', { areaId });
    this.#panel = new PlacedPanel({ renderer, name: 'card', hovered });
    // Drawn after the card.
    this.#video = new CardVideo(renderer);
  }

  /** Shows a card, or changes its picture; null closes it. It stays where it is for the same tag. */
  set(card: XrCard | null): void {
    if (card?.id !== this.#card?.id) this.#placed = null;
    this.#isNew ||= !areEqual(card?.areas, this.#card?.areas);
    this.#card = card;
    this.#panel.set(card);
    this.#video.set(card?.video ?? null);
  }

  /** The room has another origin: the card is placed again. */
  recentered(): void {
    this.#placed = null;
  }

  /** To be called in each frame. */
  place(frame: CardFrame): void {
    const { head, isMoving, seenIn } = frame;
    const card = this.#card;
    this.#head = head;
    if (!card || isMoving) {
      this.#panel.pose = null;
      this.#panel.leave();
      return;
    }
    if (this.#placed?.seenIn !== seenIn) this.#placed = null;
    if (this.#isGone(card, frame)) this.#placed = null;
    if (!this.#placed) {
      this.#placed = { placement: this.#placementOf(card, frame), seenIn };
      this.#goneMs = 0;
      this.#isNew = true;
    }
    this.#panel.width = this.#placed.placement.width;
    this.#panel.pose = cardMiddle(this.#placed.placement, this.#panel.size.height);
  }

  #placementOf({ place }: XrCard, { head, toScene, seenIn, isHandheld }: CardFrame): CardPlacement {
    const { surfaceDistance } = this.#options;
    if (isHandheld) return placeHandheldCard(head);
    return typeof place === 'string'
      ? placeLowerCard(head, { place, hasDollhouse: typeof seenIn !== 'number' }, surfaceDistance)
      : placeCard(head, toScene(place), surfaceDistance);
  }

  /** Whether the visitor has turned or gone away from a card that follows, for longer than a glance. */
  #isGone({ place }: XrCard, { head, isHandheld, dtMs }: CardFrame): boolean {
    const { placement } = this.#placed ?? {};
    const isAway = isHandheld ? isOffScreen : place === 'aside' ? isOutOfReach : null;
    this.#goneMs = placement && isAway?.(placement, head) ? this.#goneMs + dtMs : 0;
    return this.#goneMs > glanceMs;
  }

  /** What a ray of the scene points at; null: not at the card. */
  hover(ray: Ray): PanelTarget | null {
    const target = this.#panel.hover(ray);
    const { hoveredArea } = this.#panel;
    if (this.#isNew) this.#appearedArea = hoveredArea;
    else if (hoveredArea !== this.#appearedArea) this.#appearedArea = null;
    this.#isNew = false;
    return target && this.#appearedArea !== null ? { ...target, gazeKey: null } : target;
  }

  leave(): void {
    this.#isNew = false;
    this.#appearedArea = null;
    this.#panel.leave();
  }

  isHit(ray: Ray): boolean {
    return this.#panel.meet(ray) !== null;
  }

  /** A press with a ray. Returns what it was on; null: not on the card. */
  press(ray: Ray): PanelTarget | null {
    const target = this.hover(ray);
    const areaId = this.#panel.hoveredArea;
    if (target && areaId !== null) this.#options.emit('xrCardPressed', { areaId });
    return target;
  }

  /** `progress`: 0 to 1, of a press by the gaze on what is hovered. */
  draw(progress: number): void {
    this.#panel.draw(progress);
    const { pose, size, cursor } = this.#panel;
    const head = this.#head;
    this.#video.draw(pose && head && { pose, size, head, cursor: cursor && { x: cursor.x, y: cursor.y, progress } });
  }

  dispose(): void {
    this.#video.dispose();
    this.#panel.dispose();
  }
}

const areEqual = (areas: XrPanel['areas'] | undefined, others: XrPanel['areas'] | undefined): boolean =>
  JSON.stringify(areas) === JSON.stringify(others);
