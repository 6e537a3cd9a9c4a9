/** The three backgrounds of a model (docs/reference/navigation-and-modes.md#camera), linear triples 0 to 1: primary behind the space, grid on the ground. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { BackgroundColor } from '#domain/model/model.ts';

export interface Background {
  readonly primary: Vec3;
  readonly grid: Vec3;
}

const hex = (value: number): Vec3 => [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];

export const backgrounds: Readonly<Record<BackgroundColor, Background>> = {
  black: { primary: hex(0x14171a), grid: hex(0x4a5158) },
  grey: { primary: hex(0x6f767e), grid: hex(0xa9afb6) },
  white: { primary: hex(0xf0f2f4), grid: hex(0xb4bac1) },
};
