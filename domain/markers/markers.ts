/**
 * Signs that people put into a space, as plain data: what the stage draws over the image. Positions in metres, colours
 * as `#rrggbb`. Each list is told whole, and its entries are known by id.
 */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';

/** A line drawing on a grid of 24: SVG path data, drawn with one line width. */
export type IconDrawing = readonly string[];

export type PinState = 'default' | 'highlighted' | 'dimmed';

interface Placed {
  readonly id: string;
  /** Null: on no floor, and so never hidden with one. */
  readonly floorId: FloorId | null;
}

/** A disc with an icon at the end of a stem. */
export interface Pin extends Placed {
  readonly kind: 'tag' | 'note' | 'object';
  /** Where the stem leaves the surface. */
  readonly anchor: Vec3;
  /** Unit; the stem's direction. */
  readonly normal: Vec3;
  /** Metres. */
  readonly stemLength: number;
  readonly stemVisible: boolean;
  readonly color: string;
  readonly icon: IconDrawing;
  /** Shown while the pin is hovered or highlighted; none when empty. */
  readonly title: string;
  readonly state: PinState;
  /** 0 to 1. */
  readonly opacity: number;
  readonly roomId: RoomId | null;
}

/** Words in the space, always upright. */
export interface Label extends Placed {
  readonly position: Vec3;
  readonly text: string;
  /** A second, smaller line; none when empty. */
  readonly detail: string;
  readonly roomId: RoomId | null;
}

/** A line through points, the same width at any distance. */
export interface Line extends Placed {
  readonly points: readonly Vec3[];
  readonly color: string;
  /** Words at the middle of each stretch, first stretch first; none where empty or absent. */
  readonly labels: readonly string[];
  /** Marks at the points. */
  readonly marks: boolean;
}

/** A room's ground, tinted; seen from above only. */
export interface Area extends Placed {
  /** [x, z] pairs, not closed. */
  readonly outline: readonly (readonly [x: number, z: number])[];
  readonly holes: readonly (readonly (readonly [x: number, z: number])[])[];
  /** Metres. */
  readonly height: number;
  readonly color: string;
  /** Of the tint, 0 to 1. */
  readonly opacity: number;
}

export interface Markers {
  readonly pins?: readonly Pin[];
  readonly labels?: readonly Label[];
  readonly lines?: readonly Line[];
  readonly areas?: readonly Area[];
}

export type MarkerKind = 'pin' | 'label' | 'line';

/** One marker among those of all layers. */
export interface MarkerName {
  readonly layer: string;
  readonly kind: MarkerKind;
  readonly id: string;
}
