/**
 * Frames that are not shown as they are drawn: with fewer pixels, stretched over the canvas, for moves on slow machines;
 * or as the mean of several frames, which smooths edges at rest. The canvas keeps its size: a software renderer takes
 * half a second to resize it.
 */
import type { Disposable } from '#base/disposable.ts';
import { assertCreated, ContextResources, linkProgram, restoreBabylonState, screenVertex } from './gl-program.ts';
import type { Program } from './gl-program.ts';
import type { Renderer } from './renderer.ts';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes of the budget that nothing else may take: enough for the mean of 1280 × 720 pixels. */
export const reservedFrameBytes = 4 * 2 ** 20;

const colorBytes = 4;
const depthBytes = 4;

const copyFragment = /* glsl */ `#version 300 es
precision highp float;
uniform sampler2D image;
uniform vec2 size;
uniform float weight;
out vec4 pixel;
void main() {
  pixel = vec4(texture(image, gl_FragCoord.xy / size).rgb, weight);
}`;

interface Image extends FrameSize {
  readonly texture: WebGLTexture;
  readonly releaseBytes: () => void;
}

interface Target extends Image {
  readonly framebuffer: WebGLFramebuffer;
  readonly depthBuffer: WebGLRenderbuffer;
}

interface Resources {
  readonly copy: Program;
  readonly vertexArray: WebGLVertexArrayObject;
  coarse: Target | null;
  /** Of the frames so far. */
  mean: Image | null;
}

export class OffscreenFrame implements Disposable {
  readonly #renderer: Renderer;
  readonly #resources: ContextResources<Resources>;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#resources = new ContextResources(renderer, createResources, deleteResources);
  }

  /** Whether the budget has room for the mean of frames of this size. */
  hasRoomForMean({ width, height }: FrameSize): boolean {
    const mean = this.#resources.isCreated ? this.#resources.get().mean : null;
    const occupied = mean ? mean.width * mean.height * colorBytes : 0;
    return width * height * colorBytes <= this.#renderer.budget.free + reservedFrameBytes + occupied;
  }

  /** The framebuffer to draw a coarse frame of this size into. */
  framebufferFor(size: FrameSize): WebGLFramebuffer {
    const resources = this.#resources.get();
    if (!isSized(resources.coarse, size)) {
      if (resources.coarse) deleteTarget(this.#renderer.gl, resources.coarse);
      resources.coarse = createTarget(this.#renderer, size);
      restoreBabylonState(this.#renderer);
    }
    return resources.coarse.framebuffer;
  }

  /** Shows the coarse frame on the canvas. */
  present(): void {
    const resources = this.#resources.get();
    if (resources.coarse) this.#draw(resources, resources.coarse, 1);
  }

  /** To be called when a frame was drawn on the canvas: replaces it by its mean with the `count` frames before it. */
  accumulate(count: number): void {
    const resources = this.#resources.get();
    const { gl, engine } = this.#renderer;
    const size = { width: engine.getRenderWidth(), height: engine.getRenderHeight() };
    if (!isSized(resources.mean, size)) {
      if (resources.mean) deleteImage(gl, resources.mean);
      // The canvas has no alpha, and can be copied only to a texture without it.
      resources.mean = createImage(this.#renderer, size, gl.RGB8, size.width * size.height * colorBytes);
    } else if (count > 0) this.#draw(resources, resources.mean, count / (count + 1));
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, resources.mean.texture);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, size.width, size.height);
    restoreBabylonState(this.#renderer);
  }

  /** Shows the mean on the canvas again. */
  presentMean(): void {
    const resources = this.#resources.get();
    if (resources.mean) this.#draw(resources, resources.mean, 1);
  }

  /** Frees the memory of the images. */
  release(): void {
    this.#resources.dispose();
  }

  dispose(): void {
    this.release();
  }

  /** Draws an image over the canvas. `weight`: its opacity. */
  #draw({ copy, vertexArray }: Resources, image: Image, weight: number): void {
    const { gl, engine } = this.#renderer;
    const [width, height] = [engine.getRenderWidth(), engine.getRenderHeight()];
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    for (const state of [gl.DEPTH_TEST, gl.CULL_FACE, gl.SCISSOR_TEST, gl.BLEND]) gl.disable(state);
    if (weight < 1) {
      gl.enable(gl.BLEND);
      gl.blendEquation(gl.FUNC_ADD);
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    }
    gl.colorMask(true, true, true, true);
    gl.viewport(0, 0, width, height);
    gl.bindVertexArray(vertexArray);
    gl.useProgram(copy.program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, image.texture);
    gl.uniform1i(copy.uniformLocation('image'), 0);
    gl.uniform2f(copy.uniformLocation('size'), width, height);
    gl.uniform1f(copy.uniformLocation('weight'), weight);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    restoreBabylonState(this.#renderer);
  }
}

const isSized = <Sized extends FrameSize>(image: Sized | null, { width, height }: FrameSize): image is Sized =>
  image?.width === width && image.height === height;

const createImage = ({ gl, budget }: Renderer, { width, height }: FrameSize, format: number, bytes: number): Image => {
  const texture = assertCreated(gl.createTexture());
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  return { width, height, texture, releaseBytes: budget.take(bytes) };
};

const createTarget = (renderer: Renderer, size: FrameSize): Target => {
  const { gl } = renderer;
  const image = createImage(renderer, size, gl.RGBA8, size.width * size.height * (colorBytes + depthBytes));
  const framebuffer = assertCreated(gl.createFramebuffer());
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, image.texture, 0);
  const depthBuffer = assertCreated(gl.createRenderbuffer());
  gl.bindRenderbuffer(gl.RENDERBUFFER, depthBuffer);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, size.width, size.height);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depthBuffer);
  return { ...image, framebuffer, depthBuffer };
};

const deleteImage = (gl: WebGL2RenderingContext, { texture, releaseBytes }: Image): void => {
  gl.deleteTexture(texture);
  releaseBytes();
};

const deleteTarget = (gl: WebGL2RenderingContext, target: Target): void => {
  deleteImage(gl, target);
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteRenderbuffer(target.depthBuffer);
};

const createResources = (gl: WebGL2RenderingContext): Resources => ({
  copy: linkProgram(gl, screenVertex, copyFragment),
  vertexArray: assertCreated(gl.createVertexArray()),
  coarse: null,
  mean: null,
});

const deleteResources = (gl: WebGL2RenderingContext, { copy, vertexArray, coarse, mean }: Resources): void => {
  gl.deleteProgram(copy.program);
  gl.deleteVertexArray(vertexArray);
  if (coarse) deleteTarget(gl, coarse);
  if (mean) deleteImage(gl, mean);
};
