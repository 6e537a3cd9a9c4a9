/** Tinted polygons in one draw call, below lines and labels and over everything else. */
import type { Disposable } from '#base/disposable.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { Rgb } from './label-quads.ts';
import type { Triangle } from './marker-entries.ts';
import { Quads } from './quads.ts';

export interface Fill {
  readonly triangle: Triangle;
  readonly color: Rgb;
  readonly opacity: number;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec4 color;
uniform mat4 viewProjection;
flat out vec4 tint;
void main() {
  tint = color;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
flat in vec4 tint;
uniform float light;
out vec4 outColor;
void main() {
  outColor = vec4(tint.rgb, tint.a * light);
}`;

export class PolygonFills implements Disposable {
  readonly #material: Material;
  readonly #quads: Quads;

  constructor(renderer: Renderer) {
    this.#material = new Material(renderer, 'polygons', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'color'],
      uniforms: ['viewProjection', 'light'],
    });
    this.#material.writesDepth = false;
    this.#material.depthTest = 'always';
    this.#material.isBlended = true;
    this.#quads = new Quads(renderer, this.#material, { position: 3, color: 4 }, drawOrder.polygons);
  }

  /** `light` of the image: 0 where it is black, to 1. */
  setLight(light: number): void {
    this.#quads.show(true);
    this.#material.setFloat('light', light);
  }

  set(fills: readonly Fill[]): void {
    this.#quads.set(fills.length, (n, put) => {
      const { triangle, color, opacity } = fills[n]!;
      for (let corner = 0; corner < 4; corner += 1) {
        // The second half of each quad is empty.
        const at = triangle[Math.min(corner, 2)]!;
        put(corner, 'position', at[0], at[1], at[2]);
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
