/**
 * Six pictures around the viewer, drawn with plain WebGL2 and sampled just as the engine samples its tiles. The context is
 * the engine's afterwards, so everything is left as a fresh context has it.
 */
import { type Quat, rotate } from '#domain/geometry/quat.ts';

export type FaceImages = { [face: number]: ImageBitmap };

export interface CubePainter {
  /** `rotation` turns the camera in the panorama's space. */
  draw(images: FaceImages, rotation: Quat, fovDegrees: number): void;
  /** Frees textures, buffer and program. */
  dispose(): void;
}

/** What the engine would ask for: the first to ask decides. */
const attributes: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  stencil: false,
  powerPreference: 'high-performance',
};

const vertexSource = `#version 300 es
in vec2 p;out vec3 r;uniform mat3 c;uniform vec2 h;
void main(){r=c*vec3(p*h,-1.);gl_Position=vec4(p,0.,1.);}`;

const sample = (face: number, uv: string): string => `texture(f${face},(${uv})*.5+.5)`;

const fragmentSource = `#version 300 es
precision highp float;
in vec3 r;out vec4 o;
${[0, 1, 2, 3, 4, 5].map((face) => `uniform sampler2D f${face};`).join('')}
void main(){vec3 d=r,a=abs(d);
if(a.y>=a.x&&a.y>=a.z)o=d.y>0.?${sample(0, 'vec2(d.x,-d.z)/a.y')}:${sample(5, 'vec2(d.x,d.z)/a.y')};
else if(a.z>=a.x)o=d.z<0.?${sample(1, 'vec2(d.x,-d.y)/a.z')}:${sample(3, 'vec2(-d.x,-d.y)/a.z')};
else o=d.x>0.?${sample(2, 'vec2(d.z,-d.y)/a.x')}:${sample(4, 'vec2(-d.z,-d.y)/a.x')};
o.a=1.;}`;

/** Makes context and program, so that nothing but the pictures is waited for. Null where there is no WebGL2. */
export function createCubePainter(canvas: HTMLCanvasElement): CubePainter | null {
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
  const textures: WebGLTexture[] = [];
  const vertices = gl.createVertexArray();
  const corners = gl.createBuffer();
  return {
    draw(images, rotation, fovDegrees) {
      gl.useProgram(program);
      for (const [face, image] of Object.entries(images)) textures.push(uploadFace(gl, program, Number(face), image));
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, corners);
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
      const place = gl.getAttribLocation(program, 'p');
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
      const axes = [rotate(rotation, [1, 0, 0]), rotate(rotation, [0, 1, 0]), rotate(rotation, [0, 0, 1])];
      gl.uniformMatrix3fv(gl.getUniformLocation(program, 'c'), false, axes.flat());
      const up = Math.tan((fovDegrees * Math.PI) / 360);
      gl.uniform2f(gl.getUniformLocation(program, 'h'), (up * canvas.width) / canvas.height, up);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      leaveAsFound(gl);
    },
    dispose() {
      for (const texture of textures) gl.deleteTexture(texture);
      gl.deleteBuffer(corners);
      gl.deleteVertexArray(vertices);
      gl.deleteProgram(program);
    },
  };
}

function leaveAsFound(gl: WebGL2RenderingContext): void {
  for (let unit = 5; unit >= 0; unit--) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, null);
  }
  gl.bindVertexArray(null);
  gl.bindBuffer(gl.ARRAY_BUFFER, null);
  gl.useProgram(null);
}

function uploadFace(gl: WebGL2RenderingContext, program: WebGLProgram, face: number, image: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + face);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
  gl.uniform1i(gl.getUniformLocation(program, `f${face}`), face);
  return texture;
}
