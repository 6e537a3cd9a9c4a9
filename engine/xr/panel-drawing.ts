/** Draws the picture of a panel in a headset, or a video on it, with a dot where it is pointed at. docs/reference/vr.md#menu */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { Constants } from '../gpu/babylon.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { createQuad, placeQuad, placeUniforms, quadVertexSource, sweptAngle } from './panel-quad.ts';
import type { Pose } from './viewer-placement.ts';

/** Where a panel is pointed at: metres to the right and up from its middle. `progress`: 0 to 1, of a press by the gaze. */
export interface PanelCursor {
  readonly x: number;
  readonly y: number;
  readonly progress: number;
}

/** Metres. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
  /** Of the corners that are cut off; 0 where it is missing: the picture is transparent there. */
  readonly radius?: number;
}

/** Metres: the dot that is pointed with, and the ring around it that closes while the gaze rests. */
const panelFragment = /* glsl */ `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D picture;
uniform vec2 halfSize;
uniform vec4 cursor;
uniform float corner;
out vec4 pixel;
${sweptAngle}
void main() {
  vec4 color = texture(picture, place * vec2(0.5, -0.5) + 0.5);
  float outside = length(max(abs(place * halfSize) - halfSize + corner, 0.0)) - corner;
  float softCorner = max(fwidth(outside), 1e-5);
  if (corner > 0.0) color.a *= 1.0 - smoothstep(-softCorner, 0.0, outside);
  if (color.a < 0.02) discard;
  vec2 from = place * halfSize - cursor.xy;
  float r = length(from);
  float soft = fwidth(r);
  float edge = 1.0 - smoothstep(0.0075 - soft, 0.0075 + soft, r);
  float disc = 1.0 - smoothstep(0.005 - soft, 0.005 + soft, r);
  float ring = 1.0 - smoothstep(0.0025 - soft, 0.0025 + soft, abs(r - 0.016));
  ring *= step(swept(from), cursor.z);
  color.rgb = mix(color.rgb, vec3(0.055, 0.063, 0.075), edge * cursor.w);
  color.rgb = mix(color.rgb, vec3(1.0), max(disc, ring) * cursor.w);
  pixel = color;
}`;

/** Pixels. */
const sizeOf = (picture: HTMLCanvasElement | HTMLVideoElement): { readonly width: number; readonly height: number } =>
  'videoWidth' in picture ? { width: picture.videoWidth, height: picture.videoHeight } : picture;

export class PanelDrawing implements Disposable {
  /** The others of its order may be drawn before it. */
  readonly mesh: Mesh;
  readonly #renderer: Renderer;
  readonly #material: Material;
  readonly #disposables = new DisposableStack();
  #texture: ImageTexture | null = null;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#material = this.#disposables.own(
      new Material(renderer, 'panel', {
        vertexSource: quadVertexSource,
        fragmentSource: panelFragment,
        attributes: ['position'],
        uniforms: [...placeUniforms, 'halfSize', 'cursor', 'corner'],
        samplers: ['picture'],
      }),
    );
    this.mesh = this.#disposables.own(createQuad(renderer, this.#material));
  }

  /** Of a video its current frame. Null: none is shown, and its memory is freed. */
  setPicture(picture: HTMLCanvasElement | HTMLVideoElement | null): void {
    if (!picture) {
      this.mesh.isEnabled = false;
      this.#texture?.dispose();
      this.#texture = null;
      return;
    }
    const size = sizeOf(picture);
    if (this.#texture?.width !== size.width || this.#texture.height !== size.height) {
      this.#texture?.dispose();
      this.#texture = new ImageTexture(this.#renderer, this.#renderer.budget, size);
      const { texture } = this.#texture;
      texture.wrapU = texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
      this.#material.setTexture('picture', texture);
    }
    this.#texture.uploadAtOnce(picture);
  }

  /** A cursor of null is not drawn. */
  show(pose: Pose, size: PanelSize, cursor: PanelCursor | null): void {
    const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
    this.mesh.isEnabled = true;
    placeQuad(this.#material, { pose, halfWidth, halfHeight });
    this.#material.setVector('halfSize', [halfWidth, halfHeight]);
    this.#material.setFloat('corner', size.radius ?? 0);
    this.#material.setVector('cursor', cursor ? [cursor.x, cursor.y, cursor.progress, 1] : [0, 0, 0, 0]);
  }

  hide(): void {
    this.mesh.isEnabled = false;
  }

  dispose(): void {
    this.#texture?.dispose();
    this.#disposables.dispose();
  }
}
