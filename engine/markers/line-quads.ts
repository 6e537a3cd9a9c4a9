/**
 * Lines with a constant width in CSS pixels, in one draw call: with a thin dark edge, so that they are visible on any
 * background.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { setMarkerScreen, type MarkerScreen } from './marker-screen.ts';
import { Quads } from './quads.ts';
import type { Rgb } from './label-quads.ts';

/** A straight line. */
export interface Stroke {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly color: Rgb;
  readonly opacity: number;
  /** CSS pixels. */
  readonly width: number;
  readonly isDashed?: boolean;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec3 other;
// x: 0 at \`position\`, 1 at \`other\`; y: −1 or 1 across; z: width; w: 1 if it is dashed.
in vec4 corner;
in vec4 color;
uniform mat4 viewProjection;
uniform vec2 screen;
out float across;
// Length along the line times the depth, and the depth: their quotient is linear in the image.
out vec2 along;
flat out float isDashed;
flat out float halfWidth;
flat out vec4 strokeColor;
const float nearPlane = 0.02;
const float edge = 2.25;
void main() {
  vec4 a = viewProjection * vec4(position, 1.0);
  vec4 b = viewProjection * vec4(other, 1.0);
  // The part behind the camera is clipped.
  if (a.w < nearPlane) a = mix(a, b, clamp((nearPlane - a.w) / max(b.w - a.w, 1e-6), 0.0, 1.0));
  else if (b.w < nearPlane) b = mix(b, a, clamp((nearPlane - b.w) / max(a.w - b.w, 1e-6), 0.0, 1.0));
  vec2 delta = (b.xy / b.w - a.xy / a.w) * screen;
  vec2 direction = dot(delta, delta) > 1e-9 ? normalize(delta) : vec2(1.0, 0.0);
  float halfExtent = corner.z * 0.5 + edge;
  vec4 clip = corner.x < 0.5 ? a : b;
  vec2 offset = vec2(-direction.y, direction.x) * corner.y * halfExtent;
  clip.xy += offset * 2.0 / screen * clip.w;
  clip.z = -clip.w * 0.998;
  gl_Position = clip;
  across = corner.y * halfExtent;
  along = vec2(corner.x * length(delta) * 0.5, 1.0) * clip.w;
  isDashed = corner.w;
  halfWidth = corner.z * 0.5;
  strokeColor = color;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in float across;
in vec2 along;
flat in float isDashed;
flat in float halfWidth;
flat in vec4 strokeColor;
uniform float pixel;
uniform float light;
out vec4 outColor;
// CSS pixels of a dash with its gap, and of the dash.
const vec2 dashes = vec2(10.0, 6.0);
void main() {
  if (isDashed > 0.5 && mod(along.x / along.y, dashes.x) > dashes.y) discard;
  float fromAxis = abs(across);
  float soft = pixel * 0.75;
  float core = 1.0 - smoothstep(halfWidth - soft, halfWidth + soft, fromAxis);
  float dark = (1.0 - smoothstep(halfWidth + 1.0 - soft, halfWidth + 1.0 + soft, fromAxis)) * 0.5;
  float alpha = core + dark * (1.0 - core);
  float opacity = alpha * strokeColor.a * light;
  if (opacity < 0.004) discard;
  outColor = vec4(strokeColor.rgb * core / max(alpha, 0.001), opacity);
}`;

const cornerSigns = [
  [0, -1],
  [1, -1],
  [1, 1],
  [0, 1],
] as const;

export class LineQuads implements Disposable {
  readonly #material: Material;
  readonly #quads: Quads;

  constructor(renderer: Renderer) {
    this.#material = new Material(renderer, 'lines', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'other', 'corner', 'color'],
      uniforms: ['viewProjection', 'screen', 'pixel', 'light'],
    });
    this.#material.writesDepth = false;
    this.#material.depthTest = 'always';
    this.#material.isBlended = true;
    const layout = { position: 3, other: 3, corner: 4, color: 4 };
    this.#quads = new Quads(renderer, this.#material, layout, drawOrder.lines);
  }

  /** Begins to compile the shader. */
  prepare(): void {
    void this.#material.isReady;
  }

  setScreen(screen: MarkerScreen): void {
    this.#quads.show(true);
    setMarkerScreen(this.#material, screen);
  }

  set(strokes: readonly Stroke[]): void {
    this.#quads.set(strokes.length, (n, put) => {
      const { from, to, color, opacity, width, isDashed } = strokes[n]!;
      for (let corner = 0; corner < 4; corner += 1) {
        const signs = cornerSigns[corner]!;
        put(corner, 'position', from[0], from[1], from[2]);
        put(corner, 'other', to[0], to[1], to[2]);
        put(corner, 'corner', signs[0], signs[1], width, isDashed ? 1 : 0);
        put(corner, 'color', color[0], color[1], color[2], opacity);
      }
    });
  }

  hide(): void {
    this.#quads.show(false);
  }

  dispose(): void {
    this.#quads.dispose();
  }
}
