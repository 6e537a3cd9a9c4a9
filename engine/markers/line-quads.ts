/**
 * Lines as wide on the screen as they are told, at any distance: white or coloured with a thin dark edge, so that they
 * read on every ground. All in one draw call.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { Constants, ShaderMaterial, Vector2 } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { Quads } from './quads.ts';
import type { Rgb } from './label-quads.ts';

/** A straight stretch. */
export interface Stroke {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly color: Rgb;
  readonly opacity: number;
  /** CSS pixels. */
  readonly width: number;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec3 other;
// x: 0 at \`position\`, 1 at \`other\`; y: −1 or 1 across; z: width.
in vec3 corner;
in vec4 paint;
uniform mat4 viewProjection;
uniform vec2 screen;
out float across;
flat out float halfWidth;
flat out vec4 ink;
const float nearest = 0.02;
const float edge = 2.25;
void main() {
  vec4 a = viewProjection * vec4(position, 1.0);
  vec4 b = viewProjection * vec4(other, 1.0);
  // A stretch that reaches behind the viewer ends at the eye.
  if (a.w < nearest) a = mix(a, b, clamp((nearest - a.w) / max(b.w - a.w, 1e-6), 0.0, 1.0));
  else if (b.w < nearest) b = mix(b, a, clamp((nearest - b.w) / max(a.w - b.w, 1e-6), 0.0, 1.0));
  vec2 way = (b.xy / b.w - a.xy / a.w) * screen;
  vec2 ahead = dot(way, way) > 1e-9 ? normalize(way) : vec2(1.0, 0.0);
  float reach = corner.z * 0.5 + edge;
  vec4 clip = corner.x < 0.5 ? a : b;
  vec2 offset = vec2(-ahead.y, ahead.x) * corner.y * reach;
  clip.xy += offset * 2.0 / screen * clip.w;
  clip.z = -clip.w * 0.998;
  gl_Position = clip;
  across = corner.y * reach;
  halfWidth = corner.z * 0.5;
  ink = paint;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in float across;
flat in float halfWidth;
flat in vec4 ink;
uniform float pixel;
out vec4 color;
void main() {
  float away = abs(across);
  float soft = pixel * 0.75;
  float core = 1.0 - smoothstep(halfWidth - soft, halfWidth + soft, away);
  float dark = (1.0 - smoothstep(halfWidth + 1.0 - soft, halfWidth + 1.0 + soft, away)) * 0.5;
  float alpha = core + dark * (1.0 - core);
  if (alpha * ink.a < 0.004) discard;
  color = vec4(ink.rgb * core / max(alpha, 0.001), alpha * ink.a);
}`;

const cornerSigns = [
  [0, -1],
  [1, -1],
  [1, 1],
  [0, 1],
] as const;

export class LineQuads implements Disposable {
  readonly #material: ShaderMaterial;
  readonly #quads: Quads;

  constructor(renderer: Renderer) {
    this.#material = new ShaderMaterial(
      'lines',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position', 'other', 'corner', 'paint'],
        uniforms: ['viewProjection', 'screen', 'pixel'],
        needAlphaBlending: true,
      },
    );
    this.#material.backFaceCulling = false;
    this.#material.disableDepthWrite = true;
    this.#material.depthFunction = Constants.ALWAYS;
    this.#material.alphaMode = Constants.ALPHA_COMBINE;
    this.#quads = new Quads(renderer, 'lines', this.#material, { position: 3, other: 3, corner: 3, paint: 4 }, 3);
  }

  /** `screen` in CSS pixels; `pixel`: CSS pixels of one device pixel. */
  set(strokes: readonly Stroke[], screen: { readonly width: number; readonly height: number }, pixel: number): void {
    this.#material.setVector2('screen', new Vector2(screen.width, screen.height));
    this.#material.setFloat('pixel', pixel);
    this.#quads.set(strokes.length, (n) => {
      const { from, to, color, opacity, width } = strokes[n]!;
      return (corner, put) => {
        put('position', from);
        put('other', to);
        put('corner', [...cornerSigns[corner]!, width]);
        put('paint', [...color, opacity]);
      };
    });
  }

  dispose(): void {
    this.#quads.dispose();
  }
}
