/**
 * Draws the tiles of a panorama with plain WebGL2, sampled like the engine samples them. The engine uses the context
 * afterwards, so all state is reset to that of a new context.
 */
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { type Quat, rotate } from '#domain/geometry/quat.ts';

/** A square of a cube face, which has `side` tiles along each edge. */
export interface PaintedTile {
  readonly face: FaceIndex;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly image: ImageBitmap;
}

export interface TilePainter {
  /** Later tiles cover earlier ones. `rotation` is the camera's, in the panorama's space. */
  draw(tiles: readonly PaintedTile[], rotation: Quat, fovDegrees: number): void;
  /** Frees texture, buffer and program. */
  dispose(): void;
}

/** The attributes of the engine: those of the first request for a context apply. */
const attributes: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  stencil: false,
  powerPreference: 'high-performance',
};

// A corner on the screen and in the tile. Fixed locations and no uniforms, since a location query waits for the
// compiler.
const vertexSource = `#version 300 es
layout(location=0)in vec3 p;layout(location=1)in vec2 t;out vec2 u;
void main(){u=t;gl_Position=vec4(p.xy,0,p.z);}`;

const fragmentSource = `#version 300 es
precision highp float;
in vec2 u;out vec4 o;uniform sampler2D t;
void main(){o=vec4(texture(t,u).rgb,1.);}`;

/** Creates the context and the program, so that drawing waits for images only. Null without WebGL2. */
export function createTilePainter(canvas: HTMLCanvasElement): TilePainter | null {
  const gl = canvas.getContext('webgl2', attributes);
  if (!gl) return null;
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // One texture for all tiles, since the memory of the device is not known yet.
  const texture = gl.createTexture();
  const vertices = gl.createVertexArray();
  const corners = gl.createBuffer();
  return {
    draw(tiles, rotation, fovDegrees) {
      gl.useProgram(program);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, corners);
      const up = Math.tan((fovDegrees * Math.PI) / 360);
      const polygons = tiles.map(polygonOn(rotation, (up * canvas.width) / canvas.height, up));
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(polygons.flat(2)), gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 20, 0);
      gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 20, 12);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      for (const [name, value] of [
        [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
        [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
        [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
      ] as const) {
        gl.texParameteri(gl.TEXTURE_2D, name, value);
      }
      let first = 0;
      for (const [i, { image }] of tiles.entries()) {
        const count = polygons[i]!.length;
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
        gl.drawArrays(gl.TRIANGLE_FAN, first, count);
        first += count;
      }
      gl.bindTexture(gl.TEXTURE_2D, null);
      gl.bindVertexArray(null);
      gl.bindBuffer(gl.ARRAY_BUFFER, null);
      gl.useProgram(null);
    },
    dispose() {
      gl.deleteTexture(texture);
      gl.deleteBuffer(corners);
      gl.deleteVertexArray(vertices);
      gl.deleteProgram(program);
    },
  };
}

/** Clip coordinates x, y and w, and texture coordinates. */
export type TileVertex = readonly [x: number, y: number, w: number, s: number, t: number];

/**
 * The smallest w of a vertex. Rasterizers draw triangles wrongly that have a vertex in the plane of the eye (w = 0), where
 * every level view in the direction of a face has some. What is cut off is outside of any view below 174°.
 */
const minW = 0.05;

/** The part of a tile in front of the eye as a convex polygon; empty for a tile behind it. */
export const polygonOn =
  ([i, j, k, w]: Quat, across: number, up: number) =>
  ({ face, x, y, side }: Pick<PaintedTile, 'face' | 'x' | 'y' | 'side'>): readonly TileVertex[] => {
    const { forward, right, down } = faceAxes[face];
    const corner = (s: number, t: number): TileVertex => {
      const [a, b] = [(2 * (x + s)) / side - 1, (2 * (y + t)) / side - 1];
      const at = (axis: 0 | 1 | 2): number => forward[axis] + right[axis] * a + down[axis] * b;
      const [cx, cy, cz] = rotate([-i, -j, -k, w], [at(0), at(1), at(2)]);
      return [cx / across, cy / up, -cz, s, t];
    };
    const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    return corners.flatMap((p, n) => {
      const q = corners[(n + 1) % 4]!;
      const kept = p[2] > minW ? [p] : [];
      if (p[2] > minW === q[2] > minW) return kept;
      const share = (minW - p[2]) / (q[2] - p[2]);
      return [...kept, p.map((value, c) => value + (q[c]! - value) * share) as unknown as TileVertex];
    });
  };
