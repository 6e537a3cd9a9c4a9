// The lower bound for every viewer: one cube texture of 1024 px a face, one triangle, no library. Loads the visible coarse
// faces, then the visible tiles, and draws on demand.
import { faceSide, makeCanvas, startCube, tan } from './parts/cube-page.js';

const canvas = makeCanvas();
const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });

const shader = (type, text) => {
  const compiled = gl.createShader(type);
  gl.shaderSource(compiled, text);
  gl.compileShader(compiled);
  return compiled;
};
const program = gl.createProgram();
gl.attachShader(
  program,
  shader(
    gl.VERTEX_SHADER,
    `#version 300 es
uniform vec2 size; uniform float yaw; out vec3 ray;
void main() {
  vec2 p = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vec3 d = vec3(p * size, -1.0);
  ray = vec3(cos(yaw) * d.x - sin(yaw) * d.z, d.y, sin(yaw) * d.x + cos(yaw) * d.z);
  gl_Position = vec4(p, 0.0, 1.0);
}`,
  ),
);
// Cube map faces are defined as seen from outside: z is negated.
gl.attachShader(
  program,
  shader(
    gl.FRAGMENT_SHADER,
    `#version 300 es
precision highp float; uniform samplerCube cube; in vec3 ray; out vec4 colour;
void main() { colour = texture(cube, ray * vec3(1.0, 1.0, -1.0)); }`,
  ),
);
gl.linkProgram(program);
gl.useProgram(program);
gl.uniform2f(gl.getUniformLocation(program, 'size'), (tan * canvas.width) / canvas.height, tan);
const yawPlace = gl.getUniformLocation(program, 'yaw');

const createCube = () => {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, texture);
  gl.texStorage2D(gl.TEXTURE_CUBE_MAP, 1, gl.RGBA8, faceSide, faceSide);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ]) {
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, name, value);
  }
  return texture;
};

startCube(canvas, {
  createCube,
  upload: (cube, layer, x, y, bitmap) => {
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
    gl.texSubImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X + layer, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  },
  draw: (yaw, cube) => {
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
    gl.uniform1f(yawPlace, yaw);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  },
});
