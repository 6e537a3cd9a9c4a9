/** Quads in the scene of a headset that are drawn over everything before: panels and the buttons of the menu. */
import { rotate } from '#domain/geometry/quat.ts';
import { scale } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import type { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { Pose } from './viewer-placement.ts';

/** A quad in the scene: metres. */
export interface PlacedQuad {
  readonly pose: Pose;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** `place`: −1 to 1, to the right and up. */
export const quadVertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 viewProjection;
uniform vec3 centre;
uniform vec3 toRight;
uniform vec3 toTop;
out vec2 place;
void main() {
  place = position.xy;
  gl_Position = viewProjection * vec4(centre + toRight * position.x + toTop * position.y, 1.0);
}`;

export const sweptAngle = /* glsl */ `
// Clockwise from the top, 0 to 1.
float swept(vec2 from) {
  return fract(atan(from.x, from.y) / 6.2831853 + 1.0);
}`;

/** Hidden until it is placed. The material has `placeUniforms`. */
export const createQuad = (renderer: Renderer, material: Material): Mesh => {
  const position = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  const indices = new Uint16Array([0, 1, 2, 0, 2, 3]);
  const mesh = renderer.createMesh([{ name: 'position', data: position, size: 3 }], indices, {
    order: drawOrder.panels,
  });
  mesh.isEnabled = false;
  material.depthTest = 'always';
  material.isBlended = true;
  material.isInScene = true;
  mesh.material = material;
  return mesh;
};

export const placeUniforms = ['viewProjection', 'centre', 'toRight', 'toTop'];

export const placeQuad = (
  material: Material,
  { pose: { position, rotation }, halfWidth, halfHeight }: PlacedQuad,
): void => {
  material.setVector('centre', position);
  material.setVector('toRight', scale(rotate(rotation, [1, 0, 0]), halfWidth));
  material.setVector('toTop', scale(rotate(rotation, [0, 1, 0]), halfHeight));
};
