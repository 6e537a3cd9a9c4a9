/** Draws the menu of a headset and its buttons, over everything that is drawn before. docs/reference/vr.md#menu */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { scale } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { Pose } from './viewer-placement.ts';

/** A quad in the scene: metres. */
interface Placed {
  readonly pose: Pose;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Where the menu is pointed at: metres to the right and up from its middle. `progress`: 0 to 1, of a press by the gaze. */
export interface MenuCursor {
  readonly x: number;
  readonly y: number;
  readonly progress: number;
}

export interface MenuButton {
  readonly pose: Pose;
  /** Metres. */
  readonly radius: number;
  readonly isHovered: boolean;
  /** 0 to 1, of a press by the gaze. */
  readonly progress: number;
}

const vertexSource = /* glsl */ `#version 300 es
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

const sweptAngle = /* glsl */ `
// Clockwise from the top, 0 to 1.
float swept(vec2 from) {
  return fract(atan(from.x, from.y) / 6.2831853 + 1.0);
}`;

/** Metres: the dot that is pointed with, and the ring around it that closes while the gaze rests. */
const panelFragment = /* glsl */ `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D picture;
uniform vec2 halfSize;
uniform vec4 cursor;
out vec4 pixel;
${sweptAngle}
void main() {
  vec4 color = texture(picture, place * vec2(0.5, -0.5) + 0.5);
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

/** A dark disc with three lines; light while it is pointed at. */
const buttonFragment = /* glsl */ `#version 300 es
precision highp float;
in vec2 place;
uniform float hovered;
uniform float progress;
out vec4 pixel;
${sweptAngle}
const vec3 dark = vec3(0.055, 0.063, 0.075);
const vec3 light = vec3(0.97);
const vec3 accent = vec3(0.078, 0.722, 0.651);
void main() {
  float r = length(place);
  float soft = fwidth(r);
  float disc = 1.0 - smoothstep(0.96 - soft, 0.96 + soft, r);
  if (disc < 0.01) discard;
  float row = abs(place.y) < 0.12 ? place.y : abs(place.y) - 0.26;
  float beyond = length(vec2(max(abs(place.x) - 0.38, 0.0), row));
  float lines = 1.0 - smoothstep(0.06 - soft, 0.06 + soft, beyond);
  vec3 color = mix(mix(dark, light, hovered), mix(light, dark, hovered), lines);
  float border = smoothstep(0.86 - soft, 0.86 + soft, r);
  color = mix(color, swept(place) < progress ? accent : light, border);
  pixel = vec4(color, disc);
}`;

const createQuad = (renderer: Renderer, material: Material): Mesh => {
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

const placeUniforms = ['viewProjection', 'centre', 'toRight', 'toTop'];

const place = (material: Material, { pose: { position, rotation }, halfWidth, halfHeight }: Placed): void => {
  material.setVector('centre', position);
  material.setVector('toRight', scale(rotate(rotation, [1, 0, 0]), halfWidth));
  material.setVector('toTop', scale(rotate(rotation, [0, 1, 0]), halfHeight));
};

export class MenuDrawing implements Disposable {
  readonly #renderer: Renderer;
  readonly #disposables = new DisposableStack();
  readonly #buttons: { readonly mesh: Mesh; readonly material: Material }[] = [];
  readonly #panel: Material;
  readonly #panelMesh: Mesh;
  #texture: ImageTexture | null = null;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#panel = this.#disposables.own(
      new Material(renderer, 'menu', {
        vertexSource,
        fragmentSource: panelFragment,
        attributes: ['position'],
        uniforms: [...placeUniforms, 'halfSize', 'cursor'],
        samplers: ['picture'],
      }),
    );
    this.#panelMesh = this.#disposables.own(createQuad(renderer, this.#panel));
  }

  /** Null: no menu is shown. */
  setPicture(picture: HTMLCanvasElement | null): void {
    if (!picture) {
      this.#panelMesh.isEnabled = false;
      return;
    }
    if (this.#texture?.width !== picture.width || this.#texture.height !== picture.height) {
      this.#texture?.dispose();
      this.#texture = new ImageTexture(this.#renderer, this.#renderer.budget, picture);
      this.#panel.setTexture('picture', this.#texture.texture);
    }
    this.#texture.uploadAtOnce(picture);
  }

  /** `size`: metres. A cursor of null is not drawn. */
  showPanel(pose: Pose, size: { readonly width: number; readonly height: number }, cursor: MenuCursor | null): void {
    const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
    this.#panelMesh.isEnabled = true;
    place(this.#panel, { pose, halfWidth, halfHeight });
    this.#panel.setVector('halfSize', [halfWidth, halfHeight]);
    this.#panel.setVector('cursor', cursor ? [cursor.x, cursor.y, cursor.progress, 1] : [0, 0, 0, 0]);
  }

  showButtons(buttons: readonly MenuButton[]): void {
    while (this.#buttons.length < buttons.length) this.#addButton();
    for (const [n, { mesh, material }] of this.#buttons.entries()) {
      const button = buttons[n];
      mesh.isEnabled = button !== undefined;
      if (!button) continue;
      place(material, { pose: button.pose, halfWidth: button.radius, halfHeight: button.radius });
      material.setFloat('hovered', button.isHovered ? 1 : 0);
      material.setFloat('progress', button.progress);
    }
  }

  dispose(): void {
    this.#texture?.dispose();
    this.#disposables.dispose();
  }

  #addButton(): void {
    const material = this.#disposables.own(
      new Material(this.#renderer, 'menu button', {
        vertexSource,
        fragmentSource: buttonFragment,
        attributes: ['position'],
        uniforms: [...placeUniforms, 'hovered', 'progress'],
      }),
    );
    const mesh = this.#disposables.own(createQuad(this.#renderer, material));
    // The menu covers its buttons.
    this.#renderer.drawLast(this.#panelMesh);
    this.#buttons.push({ mesh, material });
  }
}
