/** Draws the buttons of the menu of a headset. docs/reference/vr.md#menu */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { createQuad, placeQuad, placeUniforms, quadVertexSource, sweptAngle } from './panel-quad.ts';
import type { Pose } from './viewer-placement.ts';

export interface MenuButton {
  readonly pose: Pose;
  /** Metres. */
  readonly radius: number;
  readonly isHovered: boolean;
  /** 0 to 1, of a press by the gaze. */
  readonly progress: number;
}

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

export class MenuButtonDrawing implements Disposable {
  readonly #renderer: Renderer;
  /** Covers them. */
  readonly #panel: Mesh;
  readonly #disposables = new DisposableStack();
  readonly #buttons: { readonly mesh: Mesh; readonly material: Material }[] = [];

  constructor(renderer: Renderer, panel: Mesh) {
    this.#renderer = renderer;
    this.#panel = panel;
  }

  show(buttons: readonly MenuButton[]): void {
    while (this.#buttons.length < buttons.length) this.#add();
    for (const [n, { mesh, material }] of this.#buttons.entries()) {
      const button = buttons[n];
      mesh.isEnabled = button !== undefined;
      if (!button) continue;
      placeQuad(material, { pose: button.pose, halfWidth: button.radius, halfHeight: button.radius });
      material.setFloat('hovered', button.isHovered ? 1 : 0);
      material.setFloat('progress', button.progress);
    }
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #add(): void {
    const material = this.#disposables.own(
      new Material(this.#renderer, 'menu button', {
        vertexSource: quadVertexSource,
        fragmentSource: buttonFragment,
        attributes: ['position'],
        uniforms: [...placeUniforms, 'hovered', 'progress'],
      }),
    );
    const mesh = this.#disposables.own(createQuad(this.#renderer, material));
    this.#renderer.drawLast(this.#panel);
    this.#buttons.push({ mesh, material });
  }
}
