/**
 * Markers as plain data, which the stage draws over the scene. Positions are in metres, colours `#rrggbb`. Each list is set
 * as a whole, and its entries are matched by id.
 */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';

/** A line drawing on a grid of 24: SVG path data, drawn with one line width. */
export type IconDrawing = readonly string[];

export type PinState = 'default' | 'highlighted' | 'dimmed';

interface MarkerBase {
  readonly id: string;
  /** Null: on no floor, and therefore never hidden with one. */
  readonly floorId: FloorId | null;
  /**
   * The only sweep in whose panorama it is shown, because only its direction from there is known; nothing hides it. Absent:
   * it is shown everywhere but in 360° views, which have no position in the space.
   */
  readonly sweepId?: SweepId | null;
}

/** A disc with an icon at the end of a stem. */
export interface Pin extends MarkerBase {
  readonly kind: 'tag' | 'note' | 'object';
  /** The stem's base on the surface. */
  readonly anchor: Vec3;
  /** The stem's direction, a unit vector. */
  readonly normal: Vec3;
  /** Metres. */
  readonly stemLength: number;
  readonly stemEnabled: boolean;
  readonly color: string;
  readonly icon: IconDrawing;
  /** Shown while the pin is hovered or highlighted; none when empty. */
  readonly title: string;
  readonly state: PinState;
  /** 0 to 1. */
  readonly opacity: number;
  readonly roomId: RoomId | null;
  /** Metres from the camera; inside, it is not drawn nearer than the one and farther than the other. Default: no limit. */
  readonly minDistance?: number;
  readonly maxDistance?: number;
  /**
   * Whether a drag that begins on it moves it, instead of the camera. Of the draft layer: while a tool is active, as a
   * handle; of the other layers: while none is. Default: false.
   */
  readonly isDraggable?: boolean;
}

/** Text in the space, always upright. */
export interface Label extends MarkerBase {
  readonly position: Vec3;
  readonly text: string;
  /** Smaller lines below, the most important first, divided by line feeds; none when empty. */
  readonly detail: string;
  /** Whether it takes presses and hovers, which otherwise go to what is behind it. Default: true. */
  readonly isPressable?: boolean;
  /** Whether a drag that begins on it, while no tool is active, moves it instead of the camera. Default: false. */
  readonly isDraggable?: boolean;
  /** On the accent colour, and before labels that it overlaps. Default: false. */
  readonly isHighlighted?: boolean;
  /** 0 to 1. Default: 1. */
  readonly opacity?: number;
  readonly roomId: RoomId | null;
  /**
   * [x, z] pairs in metres, not closed: in a plan the text remains within this outline. Where it has no room it moves, then
   * becomes smaller, then is not drawn.
   */
  readonly outline?: readonly (readonly [x: number, z: number])[];
}

/** A line through points, the same width at any distance. */
export interface Line extends MarkerBase {
  readonly points: readonly Vec3[];
  readonly color: string;
  /** Text in the middle of each segment, in order; none where empty or absent. */
  readonly labels: readonly string[];
  /** How far above the segments the labels are, CSS pixels. Default: 0. */
  readonly labelLift?: number;
  /** Whether the points are marked. */
  readonly marks: boolean;
  /** Whether it takes presses and hovers. Default: true. */
  readonly isPressable?: boolean;
  /** 0 to 1. Default: 1. */
  readonly opacity?: number;
}

/** The tinted floor of a room; visible from above only. */
export interface Area extends MarkerBase {
  /** [x, z] pairs, not closed. */
  readonly outline: readonly (readonly [x: number, z: number])[];
  readonly holes: readonly (readonly (readonly [x: number, z: number])[])[];
  /** Metres. */
  readonly height: number;
  readonly color: string;
  /** Of the tint, 0 to 1. */
  readonly opacity: number;
  /** Whether, where the mesh is not drawn, it hides markers and pucks of the storeys below it. Default: false. */
  readonly isOccluder?: boolean;
}

/** A tinted polygon on a plane, shown from inside and from above; faint where it is hidden. */
export interface Polygon extends MarkerBase {
  /** On a plane, not closed. */
  readonly points: readonly Vec3[];
  readonly color: string;
  /** Of the tint, 0 to 1. */
  readonly opacity: number;
  readonly label?: PolygonLabel;
}

/** Text in a polygon. Where its position is hidden it is at another point of the polygon that is visible. */
export interface PolygonLabel {
  readonly position: Vec3;
  readonly text: string;
  /** A second, smaller line; none when empty. */
  readonly detail: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Whether it takes presses and hovers. */
  readonly isPressable: boolean;
}

/** A point that the user drags while a tool is active; drawn over everything. Only those of the draft layer are dragged. */
export interface Handle extends MarkerBase {
  readonly position: Vec3;
  readonly color: string;
  /** Default: false. A larger handle is dragged before a small one. */
  readonly isSmall?: boolean;
}

export interface Markers {
  readonly pins?: readonly Pin[];
  readonly labels?: readonly Label[];
  readonly lines?: readonly Line[];
  readonly areas?: readonly Area[];
  readonly polygons?: readonly Polygon[];
  readonly handles?: readonly Handle[];
}

export type MarkerKind = 'pin' | 'label' | 'line';

/** The layer of the active tool's drafts, which take neither hover nor presses; its handles can be dragged. */
export const draftLayer = 'draft';

/** One marker among those of all layers. */
export interface MarkerName {
  readonly layer: string;
  readonly kind: MarkerKind;
  readonly id: string;
}

/** The opacity of what visitors do not see, in the workshop. */
export const hiddenOpacity = 0.5;

const nearPin = { distance: 1.5, size: 80 };
const farPin = { distance: 4.8, size: 40 };
const discShare = 0.6;

/**
 * How much of the image's top the interface's top bar covers, CSS pixels (docs/reference/interface.md#desktop): titles of
 * pins are not drawn there. On a phone in landscape the bar is lower.
 */
export const topInset = 56;

/** Minimal size of a touch target in CSS pixels, at any distance. */
export const hitTarget = 44;

/**
 * The side of a pin's box on the screen in CSS pixels (docs/reference/tags.md#pins): it shrinks from 80 to 40 between 1.5
 * and 4.8 metres.
 * @param distance in metres; Infinity for every pin seen from above.
 */
export const pinBox = (distance: number): number => {
  const share = Math.max(0, Math.min(1, (distance - nearPin.distance) / (farPin.distance - nearPin.distance)));
  return nearPin.size + (farPin.size - nearPin.size) * share;
};

/** The diameter of a pin's disc in CSS pixels: three fifths of its box; the rest enlarges the touch target. */
export const pinDisc = (distance: number): number => pinBox(distance) * discShare;
