/**
 * Quads that face the camera, in one draw call: discs and pills with text or an icon, their size in CSS pixels. The shader
 * computes the shapes, so they are sharp at any size. In a headset they face the head, and are upright.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ThinTexture } from '../gpu/babylon.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { AtlasRegion } from '../gpu/coverage-atlas.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { setMarkerScreen, type MarkerScreen } from './marker-screen.ts';
import { Quads } from './quads.ts';

export type Rgb = readonly [r: number, g: number, b: number];

export interface LabelQuad {
  readonly position: Vec3;
  /** From the position's point in the image to the quad's centre, CSS pixels, y up. */
  readonly offset: readonly [x: number, y: number];
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly fill: Rgb;
  /** Of the whole quad. */
  readonly opacity: number;
  /** Of the fill behind text or icon. */
  readonly fillOpacity: number;
  /** CSS pixels. */
  readonly rimWidth: number;
  /** Text or icon in the centre, drawn in white, and its scale. */
  readonly region: AtlasRegion | null;
  readonly regionScale: number;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
// The corner's offset from the position, and from the quad's centre.
in vec4 offsets;
// Half width, half height, rim width, opacity.
in vec4 shape;
in vec4 fill;
// Region of the atlas.
in vec4 region;
in vec2 regionSize;
uniform mat4 viewProjection;
uniform vec2 screen;
// Of a headset: the position of the head, and the angle of a CSS pixel; else 0.
uniform vec4 head;
out vec2 fromCentre;
flat out vec4 shapeOut;
flat out vec4 fillOut;
flat out vec4 regionOut;
out vec2 regionUv;
vec3 facingHead() {
  vec3 away = position - head.xyz;
  float metres = max(length(away), 1e-4);
  vec3 forward = away / metres;
  vec3 right = abs(forward.y) > 0.999 ? vec3(1.0, 0.0, 0.0) : normalize(cross(forward, vec3(0.0, 1.0, 0.0)));
  return (right * offsets.x + cross(right, forward) * offsets.y) * metres * head.w;
}
void main() {
  vec4 clip;
  if (head.w > 0.0) clip = viewProjection * vec4(position + facingHead(), 1.0);
  else {
    clip = viewProjection * vec4(position, 1.0);
    clip.xy += offsets.xy * 2.0 / screen * clip.w;
  }
  // In front of everything else; quads behind the camera stay behind it.
  clip.z = -clip.w * 0.999;
  gl_Position = clip;
  fromCentre = offsets.zw;
  shapeOut = shape;
  fillOut = fill;
  regionOut = region;
  regionUv = offsets.zw * vec2(1.0, -1.0) / regionSize + 0.5;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 fromCentre;
flat in vec4 shapeOut;
flat in vec4 fillOut;
flat in vec4 regionOut;
in vec2 regionUv;
uniform sampler2D coverage;
// CSS pixels of one device pixel.
uniform float pixel;
uniform float light;
out vec4 color;
void main() {
  float radius = min(shapeOut.x, shapeOut.y);
  vec2 q = abs(fromCentre) - shapeOut.xy + radius;
  // Signed distance to the rounded rectangle.
  float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
  float soft = pixel * 0.75;
  float inside = 1.0 - smoothstep(-soft, soft, outside);
  float rim = shapeOut.z > 0.0 ? smoothstep(-shapeOut.z - soft, -shapeOut.z + soft, outside) * inside : 0.0;
  vec2 within = step(vec2(0.0), regionUv) * step(regionUv, vec2(1.0));
  float ink = texture(coverage, regionOut.xy + regionUv * regionOut.zw).r * within.x * within.y;
  // A soft shadow separates the quad from white walls.
  float shadow = 0.35 * (1.0 - smoothstep(-1.0, 3.5, outside)) * fillOut.a;
  float alpha = max(inside * fillOut.a, max(rim, ink * inside));
  vec3 rgb = mix(fillOut.rgb, vec3(1.0), max(rim, ink));
  float total = alpha + shadow * (1.0 - alpha);
  float opacity = total * shapeOut.w * light;
  if (opacity < 0.004) discard;
  color = vec4(rgb * alpha / max(total, 0.001), opacity);
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
  readonly #material: Material;
  readonly #quads: Quads;

  constructor(renderer: Renderer, coverage: ThinTexture) {
    this.#material = new Material(renderer, 'labels', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'offsets', 'shape', 'fill', 'region', 'regionSize'],
      uniforms: ['viewProjection', 'screen', 'head', 'pixel', 'light'],
      samplers: ['coverage'],
    });
    this.#material.writesDepth = false;
    this.#material.depthTest = 'always';
    this.#material.isBlended = true;
    this.#material.setTexture('coverage', coverage);
    const layout = { position: 3, offsets: 4, shape: 4, fill: 4, region: 4, regionSize: 2 };
    this.#quads = new Quads(renderer, this.#material, layout, drawOrder.labels);
  }

  setScreen(screen: MarkerScreen): void {
    this.#quads.show(true);
    setMarkerScreen(this.#material, screen);
    this.#material.setVector('head', screen.head);
  }

  /** `labels`: the farthest first. */
  set(labels: readonly LabelQuad[]): void {
    this.#quads.set(labels.length, (n, put) => {
      const { position, offset, width, height, fill, fillOpacity, opacity, rimWidth, region, regionScale } = labels[n]!;
      for (let corner = 0; corner < 4; corner += 1) {
        const x = cornerSigns[corner]![0] * (width / 2 + margin);
        const y = cornerSigns[corner]![1] * (height / 2 + margin);
        put(corner, 'position', position[0], position[1], position[2]);
        put(corner, 'offsets', offset[0] + x, offset[1] + y, x, y);
        put(corner, 'shape', width / 2, height / 2, rimWidth, opacity);
        put(corner, 'fill', fill[0], fill[1], fill[2], fillOpacity);
        if (region) {
          put(corner, 'region', region.u, region.v, region.uSize, region.vSize);
          put(corner, 'regionSize', region.width * regionScale, region.height * regionScale);
        } else {
          put(corner, 'region', 0);
          put(corner, 'regionSize', 1e-3, 1e-3);
        }
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
