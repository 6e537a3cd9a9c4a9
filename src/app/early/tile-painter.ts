/**
 * A panorama's tiles around the viewer, drawn with plain WebGL2 and sampled just as the engine samples them. The context
 * is the engine's afterwards, so everything is left as a fresh context has it.
 */
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { type Quat, rotate } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** A square of a face: `side` of them lie along each of its edges. */
export interface PaintedTile {
  readonly face: FaceIndex;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly image: ImageBitmap;
}

export interface TilePainter {
  /** Later tiles cover earlier ones. `rotation` turns the camera in the panorama's space. */
  draw(tiles: readonly PaintedTile[], rotation: Quat, fovDegrees: number): void;
  /** Frees texture, buffer and program. */
  dispose(): void;
}

/** What the engine would ask for: the first to ask decides. */
const attributes: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  stencil: false,
  powerPreference: 'high-performance',
};

// The corners of the unit square span the tile from corner `a` along `b` and `c`, in the camera's space.
const vertexSource = `#version 300 es
in vec2 p;out vec2 u;uniform vec3 a,b,c;uniform vec2 h;
void main(){u=p;vec3 d=a+b*p.x+c*p.y;gl_Position=vec4(d.xy/h,0.,-d.z);}`;

const fragmentSource = `#version 300 es
precision highp float;
in vec2 u;out vec4 o;uniform sampler2D t;
void main(){o=vec4(texture(t,u).rgb,1.);}`;

/** Makes context and program, so that nothing but the pictures is waited for. Null where there is no WebGL2. */
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
  // One texture for all: nobody knows yet how much memory there is.
  const texture = gl.createTexture();
  const vertices = gl.createVertexArray();
  const corners = gl.createBuffer();
  return {
    draw(tiles, rotation, fovDegrees) {
      gl.useProgram(program);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, corners);
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
      const place = gl.getAttribLocation(program, 'p');
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
      const up = Math.tan((fovDegrees * Math.PI) / 360);
      gl.uniform2f(gl.getUniformLocation(program, 'h'), (up * canvas.width) / canvas.height, up);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      for (const [name, value] of [
        [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
        [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
        [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
      ] as const) {
        gl.texParameteri(gl.TEXTURE_2D, name, value);
      }
      for (const tile of tiles) {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, tile.image);
        const square = squareOf(tile, rotation);
        for (const [i, name] of ['a', 'b', 'c'].entries())
          gl.uniform3fv(gl.getUniformLocation(program, name), square[i]!);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
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

/** A tile's first corner and the two edges that lead away from it, in the camera's space. */
function squareOf({ face, x, y, side }: PaintedTile, [i, j, k, w]: Quat): readonly [Vec3, Vec3, Vec3] {
  const { forward, right, down } = faceAxes[face];
  const step = 2 / side;
  const mix = (a: number, b: number, c: number): Vec3 =>
    rotate(
      [-i, -j, -k, w],
      [
        forward[0] * a + right[0] * b + down[0] * c,
        forward[1] * a + right[1] * b + down[1] * c,
        forward[2] * a + right[2] * b + down[2] * c,
      ],
    );
  return [mix(1, x * step - 1, y * step - 1), mix(0, step, 0), mix(0, 0, step)];
}
