// The floor under every viewer: one cube texture of 1024 a face, one triangle, no library. Fetches the coarse faces
// that are seen, then the tiles that are seen, and draws when something changed.
const canvas = document.createElement('canvas');
canvas.width = window.innerWidth;
canvas.height = window.innerHeight;
canvas.style.cssText = 'display:block;width:100%;height:100%';
document.getElementById('view').append(canvas);
const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });

const shader = (type, text) => {
  const made = gl.createShader(type);
  gl.shaderSource(made, text);
  gl.compileShader(made);
  return made;
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
// The cube map's own faces are seen from outside: z is turned round.
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
const tan = Math.tan((75 * Math.PI) / 360);
gl.uniform2f(gl.getUniformLocation(program, 'size'), (tan * canvas.width) / canvas.height, tan);
const yawPlace = gl.getUniformLocation(program, 'yaw');

// Our faces and the cube map's own.
const faces = [
  { letter: 'f', target: gl.TEXTURE_CUBE_MAP_POSITIVE_Z, yaw: 0 },
  { letter: 'r', target: gl.TEXTURE_CUBE_MAP_POSITIVE_X, yaw: Math.PI / 2 },
  { letter: 'b', target: gl.TEXTURE_CUBE_MAP_NEGATIVE_Z, yaw: Math.PI },
  { letter: 'l', target: gl.TEXTURE_CUBE_MAP_NEGATIVE_X, yaw: -Math.PI / 2 },
  { letter: 'u', target: gl.TEXTURE_CUBE_MAP_POSITIVE_Y },
  { letter: 'd', target: gl.TEXTURE_CUBE_MAP_NEGATIVE_Y },
];
gl.bindTexture(gl.TEXTURE_CUBE_MAP, gl.createTexture());
gl.texStorage2D(gl.TEXTURE_CUBE_MAP, 1, gl.RGBA8, 1024, 1024);
for (const [name, value] of [
  [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
  [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
]) {
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, name, value);
}

let yaw = 0;
let asked = false;
const draw = () => {
  asked = false;
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.uniform1f(yawPlace, yaw);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
};
const redraw = () => {
  if (!asked) requestAnimationFrame(draw);
  asked = true;
};

const wanted = new Set();
const upload = async (address, { target }, x, y, size) => {
  if (wanted.has(address)) return;
  wanted.add(address);
  const blob = await (await fetch(address)).blob();
  const bitmap = await createImageBitmap(blob, { resizeWidth: size, resizeHeight: size, resizeQuality: 'low' });
  gl.texSubImage2D(target, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  bitmap.close();
  redraw();
};

const halfAcross = Math.atan((tan * canvas.width) / canvas.height);
const apart = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
const load = async () => {
  // At 75° and pitch 0 the upper and the lower face come into the corners only where two upright ones meet.
  const atCorner = Math.abs(Math.sin(2 * yaw)) > 0.5;
  const seen = faces.filter((face) =>
    face.yaw === undefined ? atCorner : apart(face.yaw, yaw) < halfAcross + Math.PI / 4,
  );
  await Promise.all(seen.map((face) => upload(`/tiles/0/${face.letter}/0/0.jpg`, face, 0, 0, 1024)));
  for (const face of seen) {
    if (face.yaw === undefined) continue;
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      const middle = face.yaw + (x - 0.5) * (Math.PI / 4);
      if (apart(middle, yaw) < halfAcross + Math.PI / 8) {
        void upload(`/tiles/1/${face.letter}/${y}/${x}.jpg`, face, x * 512, y * 512, 512);
      }
    }
  }
};
void load();

window.bench = {
  turn: (to) => {
    yaw = to;
    void load();
    redraw();
  },
};
