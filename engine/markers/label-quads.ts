/**
 * Signs that face the viewer: discs and pills with words or an icon in them, their size in CSS pixels. All in one draw
 * call; the shapes are drawn by the shader and stay crisp.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { type BaseTexture, Constants, ShaderMaterial, Vector2 } from '../gpu/babylon.ts';
import type { Painting } from '../gpu/coverage-atlas.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { Quads } from './quads.ts';

export type Rgb = readonly [r: number, g: number, b: number];

export interface LabelQuad {
  readonly position: Vec3;
  /** From the position's point of the picture to the sign's middle, CSS pixels, y up. */
  readonly offset: readonly [x: number, y: number];
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly fill: Rgb;
  /** Of the whole sign. */
  readonly opacity: number;
  /** Of the ground under the ink. */
  readonly fillOpacity: number;
  /** The rim's width, CSS pixels. */
  readonly rim: number;
  /** What is painted in the middle, white, and its size relative to how it was painted. */
  readonly painting: Painting | null;
  readonly paintingScale: number;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
// The corner from the position, and from the sign's own middle.
in vec4 place;
in vec4 shape;
in vec4 fill;
in vec4 ink;
in vec2 inkSize;
uniform mat4 viewProjection;
uniform vec2 screen;
out vec2 at;
// Half width, half height, rim, opacity.
flat out vec4 body;
flat out vec4 ground;
flat out vec4 inkBox;
out vec2 inkAt;
void main() {
  vec4 clip = viewProjection * vec4(position, 1.0);
  clip.xy += place.xy * 2.0 / screen * clip.w;
  // Above all that is drawn; what lies behind the viewer stays there.
  clip.z = -clip.w * 0.999;
  gl_Position = clip;
  at = place.zw;
  body = shape;
  ground = fill;
  inkBox = ink;
  inkAt = place.zw * vec2(1.0, -1.0) / inkSize + 0.5;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 at;
flat in vec4 body;
flat in vec4 ground;
flat in vec4 inkBox;
in vec2 inkAt;
uniform sampler2D coverage;
// CSS pixels of one pixel.
uniform float pixel;
out vec4 color;
void main() {
  float corner = min(body.x, body.y);
  vec2 q = abs(at) - body.xy + corner;
  float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
  float soft = pixel * 0.75;
  float inside = 1.0 - smoothstep(-soft, soft, outside);
  float rim = body.z > 0.0 ? smoothstep(-body.z - soft, -body.z + soft, outside) * inside : 0.0;
  vec2 within = step(vec2(0.0), inkAt) * step(inkAt, vec2(1.0));
  float inked = texture(coverage, inkBox.xy + inkAt * inkBox.zw).r * within.x * within.y;
  // A soft shadow lets the sign stand off from white walls.
  float shadow = 0.35 * (1.0 - smoothstep(-1.0, 3.5, outside)) * ground.a;
  float alpha = max(inside * ground.a, max(rim, inked * inside));
  vec3 shown = mix(ground.rgb, vec3(1.0), max(rim, inked));
  float all = alpha + shadow * (1.0 - alpha);
  if (all * body.w < 0.004) discard;
  color = vec4(shown * alpha / max(all, 0.001), all * body.w);
}`;

/** CSS pixels around the shape, for its shadow. */
const margin = 4;
const cornerSigns = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export class LabelQuads implements Disposable {
  readonly #material: ShaderMaterial;
  readonly #quads: Quads;

  constructor(renderer: Renderer, coverage: BaseTexture) {
    this.#material = new ShaderMaterial(
      'signs',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position', 'place', 'shape', 'fill', 'ink', 'inkSize'],
        uniforms: ['viewProjection', 'screen', 'pixel'],
        samplers: ['coverage'],
        needAlphaBlending: true,
      },
    );
    this.#material.backFaceCulling = false;
    this.#material.disableDepthWrite = true;
    this.#material.depthFunction = Constants.ALWAYS;
    this.#material.alphaMode = Constants.ALPHA_COMBINE;
    this.#material.setTexture('coverage', coverage);
    const layout = { position: 3, place: 4, shape: 4, fill: 4, ink: 4, inkSize: 2 };
    this.#quads = new Quads(renderer, 'signs', this.#material, layout, 4);
  }

  /** The farthest first. `screen` in CSS pixels; `pixel`: CSS pixels of one device pixel. */
  set(signs: readonly LabelQuad[], screen: { readonly width: number; readonly height: number }, pixel: number): void {
    this.#material.setVector2('screen', new Vector2(screen.width, screen.height));
    this.#material.setFloat('pixel', pixel);
    this.#quads.set(signs.length, (n) => {
      const { position, offset, width, height, fill, fillOpacity, opacity, rim, painting, paintingScale } = signs[n]!;
      const half = [width / 2 + margin, height / 2 + margin] as const;
      const shape = [width / 2, height / 2, rim, opacity];
      const ink = painting ? [painting.u, painting.v, painting.uSize, painting.vSize] : [0, 0, 0, 0];
      const inkSize = painting ? [painting.width * paintingScale, painting.height * paintingScale] : [1e-3, 1e-3];
      return (corner, put) => {
        const [x, y] = [cornerSigns[corner]![0] * half[0], cornerSigns[corner]![1] * half[1]];
        put('position', position);
        put('place', [offset[0] + x, offset[1] + y, x, y]);
        put('shape', shape);
        put('fill', [...fill, fillOpacity]);
        put('ink', ink);
        put('inkSize', inkSize);
      };
    });
  }

  dispose(): void {
    this.#quads.dispose();
  }
}
