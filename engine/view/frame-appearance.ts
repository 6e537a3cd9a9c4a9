/** How a frame looks, apart from the camera: what is shown, how strongly, and on which background. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { backgroundColors, type BackgroundColors } from '#domain/model/backgrounds.ts';
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

/** Nothing of the space. */
export const emptyAppearance: FrameAppearance = { ...insideAppearance, ownTextures: 1, sky: 0 };

/** Colours of a model's background (docs/reference/settings.md#backgrounds), each channel from 0 to 1. */
export type Background = Readonly<Record<keyof BackgroundColors, Vec3>>;

const channelsOf = (color: string): Vec3 => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const backgroundOf = ({ primary, secondary, grid, gridSecondary }: BackgroundColors): Background => ({
  primary: channelsOf(primary),
  secondary: channelsOf(secondary),
  grid: channelsOf(grid),
  gridSecondary: channelsOf(gridSecondary),
});

export const backgrounds: Readonly<Record<BackgroundColor, Background>> = {
  black: backgroundOf(backgroundColors.black),
  grey: backgroundOf(backgroundColors.grey),
  white: backgroundOf(backgroundColors.white),
};
