/**
 * Makes a panorama's JPEG off the main thread: fetches all tiles of a level, renders them as an equirectangular image with
 * a WebGL context of its own, and encodes it. The centre of the image is north, upright, however the camera was rotated.
 */
import { tileSize } from '#domain/model/model.ts';
import { withPhotoSphereMetadata } from '#domain/panorama/gpano.ts';
import { faceOfGlsl } from '../panorama/sample-panorama.glsl.ts';
import type { PanoramaJpegResponse, PanoramaJpegRequest } from './sphere-message.ts';

const vertexSource = /* glsl */ `#version 300 es
out vec2 imageUv;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  // Rows of an image run downwards, those of the framebuffer upwards.
  imageUv = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec2 imageUv;
uniform highp sampler2DArray faces;
uniform mat3 rotation;
uniform float inset;
out vec4 pixel;
${faceOfGlsl}
void main() {
  float longitude = (imageUv.x - 0.5) * 6.283185307179586;
  float latitude = (0.5 - imageUv.y) * 3.141592653589793;
  vec3 direction = vec3(sin(longitude) * cos(latitude), sin(latitude), -cos(longitude) * cos(latitude));
  int face;
  vec2 uv;
  faceOf(rotation * direction, face, uv);
  pixel = vec4(texture(faces, vec3(clamp(uv, inset, 1.0 - inset), float(face))).rgb, 1.0);
}`;

const fetchTile = async (url: string): Promise<ImageBitmap> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return createImageBitmap(await response.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
};

const compile = (gl: WebGL2RenderingContext): WebGLProgram => {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('the browser created no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'the shader program did not link');
  return program;
};

const renderSphere = async ({
  tiles,
  faceSize,
  width,
  rotation,
  quality,
}: PanoramaJpegRequest): Promise<Uint8Array<ArrayBuffer>> => {
  const height = width / 2;
  const canvas = new OffscreenCanvas(width, height);
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });
  if (!gl) throw new Error('this browser provides no WebGL2 context in a worker');
  try {
    const program = compile(gl);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, gl.createTexture());
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, faceSize, faceSize, 6);
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, value);
    await Promise.all(
      tiles.map(async ({ url, face, x, y }) => {
        const bitmap = await fetchTile(url);
        const [left, top] = [x * tileSize, y * tileSize];
        const side = Math.min(tileSize, bitmap.width, faceSize);
        gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, left, top, face, side, side, 1, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
        bitmap.close();
      }),
    );
    gl.useProgram(program);
    gl.uniformMatrix3fv(gl.getUniformLocation(program, 'rotation'), false, rotation);
    gl.uniform1f(gl.getUniformLocation(program, 'inset'), 0.5 / faceSize);
    gl.viewport(0, 0, width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const jpeg = new Uint8Array(await blob.arrayBuffer());
    return withPhotoSphereMetadata(jpeg, { width, height, headingDegrees: 0 });
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
};

const post = (message: PanoramaJpegResponse, transfer: Transferable[]): void =>
  (self as unknown as { postMessage(m: PanoramaJpegResponse, t: Transferable[]): void }).postMessage(message, transfer);

self.addEventListener('message', ({ data }: MessageEvent<PanoramaJpegRequest>) => {
  renderSphere(data).then(
    (jpeg) => post({ kind: 'done', jpeg }, [jpeg.buffer]),
    (thrown: unknown) =>
      post({ kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) }, []),
  );
});
