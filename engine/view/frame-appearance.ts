/** How a frame looks, apart from the camera: what is shown, how strongly, and on which background. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { BackgroundColor } from '#domain/model/model.ts';

export interface FrameAppearance {
  /** Whether the mesh is drawn at all. */
  readonly mesh: boolean;
  /** How the mesh is textured: 0 by the panoramas, 1 by its own textures. */
  readonly ownTextures: number;
  /** Opacity of the panoramas behind the mesh. */
  readonly sky: number;
  /** Opacity of the ground grid. */
  readonly ground: number;
  /** Brightness of the whole image; 0 is black. */
  readonly light: number;
  /** Metres; surfaces above are cut away. */
  readonly cutHeight: number;
  /** Without a mesh: metres from the camera down to the floor (0: unknown) and ahead to the walls. */
  readonly floorBelow: number;
  readonly wallDistance: number;
}

/** A panorama at rest. */
export const insideAppearance: FrameAppearance = {
  mesh: false,
  ownTextures: 0,
  sky: 1,
  ground: 0,
  light: 1,
  cutHeight: Infinity,
  floorBelow: 0,
  wallDistance: 1000,
};

/** Colours of a model's background (docs/reference/navigation-and-modes.md#camera): linear, 0 to 1. */
export interface Background {
  /** Behind the space. */
  readonly primary: Vec3;
  /** The lines of the ground grid. */
  readonly grid: Vec3;
}

const hex = (value: number): Vec3 => [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];

export const backgrounds: Readonly<Record<BackgroundColor, Background>> = {
  black: { primary: hex(0x14171a), grid: hex(0x4a5158) },
  grey: { primary: hex(0x6f767e), grid: hex(0xa9afb6) },
  white: { primary: hex(0xf0f2f4), grid: hex(0xb4bac1) },
};
