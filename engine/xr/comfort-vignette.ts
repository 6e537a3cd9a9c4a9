/**
 * Darkens the edge of the view while it turns smoothly, which causes less motion sickness. Drawn over an eye's image, around
 * the direction straight ahead. docs/reference/vr.md#comfort
 */
import type { Disposable } from '#base/disposable.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** Tangents of the angles from straight ahead at which the image begins to darken, and is dark. */
const clear = 0.45;
const dark = 0.85;
/** Milliseconds in which it appears and disappears. */
const fadeMs = 150;

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform vec2 halfExtent;
uniform vec2 viewCentre;
out vec2 tangent;
void main() {
  tangent = position.xy * halfExtent + viewCentre;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 tangent;
uniform float strength;
out vec4 pixel;
void main() {
  pixel = vec4(0.0, 0.0, 0.0, strength * smoothstep(${clear}, ${dark}, length(tangent)));
}`;

export class ComfortVignette implements Disposable {
  readonly #mesh: Mesh;
  readonly #material: Material;
  #strength = 0;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createScreen(drawOrder.vignette);
    this.#mesh.isEnabled = false;
    this.#material = new Material(renderer, 'vignette', {
      vertexSource,
      fragmentSource,
      attributes: ['position'],
      uniforms: ['halfExtent', 'viewCentre', 'strength'],
    });
    this.#material.writesDepth = false;
    this.#material.depthTest = 'always';
    this.#material.isBlended = true;
    this.#mesh.material = this.#material;
  }

  /** Advances the fade. */
  step(isTurning: boolean, dtMs: number): void {
    const change = dtMs / fadeMs;
    this.#strength = Math.max(0, Math.min(1, this.#strength + (isTurning ? change : -change)));
    this.#mesh.isEnabled = this.#strength > 0;
    this.#material.setFloat('strength', this.#strength);
  }

  /** For the next draw, of this eye: tangents of half the view and of its middle, from straight ahead. */
  setEye(halfExtent: readonly [number, number], viewCentre: readonly [number, number]): void {
    this.#material.setVector('halfExtent', halfExtent);
    this.#material.setVector('viewCentre', viewCentre);
  }

  dispose(): void {
    this.#mesh.dispose();
    this.#material.dispose();
  }
}
