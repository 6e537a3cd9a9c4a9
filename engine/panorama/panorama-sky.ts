/**
 * The panoramas where there is no mesh, in one triangle over the whole screen. At rest the camera stands in the
 * panorama's centre and any distance gives the same picture; on the way without a mesh, the picture lies on the floor
 * and on a sphere around the way, which is what makes a cross-fade feel like a step.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { ShaderMaterial, Vector2, Vector3, type Matrix, type Mesh } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { panoramaSamplers, panoramaUniforms, samplePanoramaGlsl } from './sample-panorama.glsl.ts';

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 cameraRotation;
uniform vec2 halfExtent;
out vec3 ray;
void main() {
  ray = mat3(cameraRotation) * vec3(position.xy * halfExtent, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 ray;
uniform vec3 cameraPosition;
uniform vec3 background;
// x: height of the floor below the camera (0: none), y: radius of the sphere that stands for walls.
uniform vec2 proxy;
uniform float presence;
uniform float light;
out vec4 pixel;
${samplePanoramaGlsl}
void main() {
  vec3 d = normalize(ray);
  float reach = proxy.y;
  if (proxy.x > 0.0 && d.y < 0.0) reach = min(reach, proxy.x / -d.y);
  vec4 seen = panoramasAt(cameraPosition + d * reach);
  pixel = vec4(mix(background, seen.rgb, seen.a * presence) * light, 1.0);
}`;

export interface SkyState {
  /** World rotation of the camera as a matrix. */
  readonly cameraRotation: Matrix;
  readonly cameraPosition: Vec3;
  /** Tangents of half the field of view, across and up. */
  readonly halfExtent: readonly [number, number];
  readonly background: Vec3;
  /** Metres from the camera to the floor, 0 where unknown; metres to the stand-in for walls. */
  readonly floorBelow: number;
  readonly wallDistance: number;
  /** 1 shows the panoramas, 0 the background alone. */
  readonly presence: number;
  /** 0 is black. */
  readonly light: number;
}

export class PanoramaSky implements Disposable {
  readonly material: ShaderMaterial;
  readonly #mesh: Mesh;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createMesh(
      'sky',
      [{ name: 'position', data: new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), size: 3 }],
      new Uint16Array([0, 1, 2]),
    );
    this.material = new ShaderMaterial(
      'sky',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position'],
        uniforms: [
          'cameraRotation',
          'halfExtent',
          'cameraPosition',
          'background',
          'proxy',
          'presence',
          'light',
          ...panoramaUniforms,
        ],
        samplers: [...panoramaSamplers],
      },
    );
    this.material.backFaceCulling = false;
    this.material.disableDepthWrite = true;
    this.#mesh.material = this.material;
  }

  get ready(): boolean {
    return this.material.isReady(this.#mesh);
  }

  set(state: SkyState): void {
    const { material } = this;
    material.setMatrix('cameraRotation', state.cameraRotation);
    material.setVector2('halfExtent', new Vector2(...state.halfExtent));
    material.setVector3('cameraPosition', new Vector3(...state.cameraPosition));
    material.setVector3('background', new Vector3(...state.background));
    material.setVector2('proxy', new Vector2(state.floorBelow, state.wallDistance));
    material.setFloat('presence', state.presence);
    material.setFloat('light', state.light);
  }

  dispose(): void {
    this.material.dispose();
    this.#mesh.dispose();
  }
}
