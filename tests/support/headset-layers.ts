/** Projection layers and antialiased multiview, which the emulator of headsets and software WebGL lack. */

/**
 * Runs in the page, after the emulator: sessions offer a projection layer with an image for each eye, which is shown side by
 * side on the canvas. The images are not antialiased.
 */
export const emulateLayers = (): void => {
  interface Layer {
    readonly textureWidth: number;
    readonly textureHeight: number;
    readonly textureArrayLength: number;
    fixedFoveation: number;
    readonly color: WebGLTexture;
    readonly depth: WebGLTexture;
    readonly gl: WebGL2RenderingContext;
  }
  const layers = new WeakMap<XRSession, Layer>();
  const multiviewSessions = new WeakSet<XRSession>();
  let isDrawn = false;

  const contexts = WebGL2RenderingContext.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- bound below
  const getExtension = contexts.getExtension as (this: WebGL2RenderingContext, name: string) => never;
  contexts.getExtension = function extension(this: WebGL2RenderingContext, name: string) {
    if (name !== 'OCULUS_multiview') return getExtension.call(this, name);
    const multiview = getExtension.call(this, 'OVR_multiview2') as {
      framebufferTextureMultiviewOVR(...options: readonly unknown[]): void;
    } | null;
    return (
      multiview && {
        framebufferTextureMultiviewOVR: multiview.framebufferTextureMultiviewOVR.bind(multiview),
        framebufferTextureMultisampleMultiviewOVR: (
          target: number,
          attachment: number,
          texture: WebGLTexture,
          level: number,
          _samples: number,
          firstView: number,
          views: number,
        ) => multiview.framebufferTextureMultiviewOVR(target, attachment, texture, level, firstView, views),
      }
    );
  } as never;

  class Binding {
    readonly #gl: WebGL2RenderingContext;
    constructor(_session: XRSession, gl: WebGL2RenderingContext) {
      this.#gl = gl;
    }
    createProjectionLayer({ scaleFactor = 1 }: { readonly scaleFactor?: number }): Layer {
      const gl = this.#gl;
      const width = Math.round((innerWidth / 2) * scaleFactor);
      const height = Math.round(innerHeight * scaleFactor);
      const createImages = (format: number): WebGLTexture => {
        const texture = gl.createTexture();
        gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
        gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, format, width, height, 2);
        return texture;
      };
      const bound = gl.getParameter(gl.TEXTURE_BINDING_2D_ARRAY) as WebGLTexture | null;
      const color = createImages(gl.RGBA8);
      const depth = createImages(gl.DEPTH24_STENCIL8);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, bound);
      return { textureWidth: width, textureHeight: height, textureArrayLength: 2, fixedFoveation: 0, color, depth, gl };
    }
    getViewSubImage({ color, depth, textureWidth: width, textureHeight: height }: Layer, { eye }: XRView): object {
      isDrawn = true;
      return {
        colorTexture: color,
        depthStencilTexture: depth,
        imageIndex: eye === 'right' ? 1 : 0,
        viewport: { x: 0, y: 0, width, height },
        colorTextureWidth: width,
        colorTextureHeight: height,
        depthStencilTextureWidth: width,
        depthStencilTextureHeight: height,
        textureWidth: width,
        textureHeight: height,
      };
    }
  }
  Object.assign(globalThis, { XRWebGLBinding: Binding });

  const xr = navigator.xr!;
  const request = xr.requestSession.bind(xr);
  xr.requestSession = async (mode, options) => {
    const session = await request(mode, options);
    if (options?.optionalFeatures?.includes('layers')) multiviewSessions.add(session);
    return session;
  };
  const sessions = XRSession.prototype;
  const ofSessions = Object.getOwnPropertyDescriptors(sessions);
  Object.defineProperty(sessions, 'enabledFeatures', {
    get(this: XRSession) {
      const granted: readonly string[] = ofSessions.enabledFeatures.get!.call(this);
      return multiviewSessions.has(this) ? [...granted, 'layers'] : granted;
    },
  });
  Object.defineProperty(sessions, 'renderState', {
    get(this: XRSession) {
      const layer = layers.get(this);
      const state: XRRenderState = ofSessions.renderState.get!.call(this);
      return layer ? Object.assign<object, object>(Object.create(state), { layers: [layer] }) : state;
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- bound below
  const { updateRenderState, requestAnimationFrame: requestFrame } = sessions;
  sessions.updateRenderState = function update(this: XRSession, { layers: added, ...state } = {}) {
    const [layer] = (added ?? []) as unknown as readonly Layer[];
    if (!layer) return updateRenderState.call(this, state);
    layers.set(this, layer);
    // The emulator has frames and views only with one of these.
    return updateRenderState.call(this, { baseLayer: new XRWebGLLayer(this, layer.gl) });
  };

  const programs = new WeakMap<WebGL2RenderingContext, WebGLProgram>();
  const programOf = (gl: WebGL2RenderingContext): WebGLProgram => {
    const known = programs.get(gl);
    if (known) return known;
    const program = gl.createProgram();
    for (const [kind, source] of [
      [
        gl.VERTEX_SHADER,
        `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
}`,
      ],
      [
        gl.FRAGMENT_SHADER,
        `#version 300 es
precision highp float;
in vec2 at;
uniform highp sampler2DArray images;
out vec4 pixel;
void main() {
  ivec2 size = textureSize(images, 0).xy;
  float eye = floor(at.x * 2.0);
  pixel = texelFetch(images, ivec3(ivec2(vec2(fract(at.x * 2.0), at.y) * vec2(size)), int(eye)), 0);
}`,
      ],
    ] as const) {
      const shader = gl.createShader(kind)!;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    programs.set(gl, program);
    return program;
  };
  /** Changes nothing of the context's state. */
  const show = ({ gl, color }: Layer): void => {
    if (gl.isContextLost()) return;
    const program = gl.getParameter(gl.CURRENT_PROGRAM) as WebGLProgram | null;
    const vertexArray = gl.getParameter(gl.VERTEX_ARRAY_BINDING) as WebGLVertexArrayObject | null;
    const framebuffer = gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
    const viewport = gl.getParameter(gl.VIEWPORT) as Int32Array;
    const unit = gl.getParameter(gl.ACTIVE_TEXTURE) as number;
    gl.activeTexture(gl.TEXTURE0);
    const texture = gl.getParameter(gl.TEXTURE_BINDING_2D_ARRAY) as WebGLTexture | null;
    const sampler = gl.getParameter(gl.SAMPLER_BINDING) as WebGLSampler | null;
    const mask = gl.getParameter(gl.COLOR_WRITEMASK) as [boolean, boolean, boolean, boolean];
    const enabled = [gl.BLEND, gl.DEPTH_TEST, gl.CULL_FACE, gl.SCISSOR_TEST].filter((each) => gl.isEnabled(each));
    for (const each of enabled) gl.disable(each);
    gl.useProgram(programOf(gl));
    gl.bindVertexArray(null);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, color);
    gl.bindSampler(0, null);
    gl.colorMask(true, true, true, true);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.colorMask(...mask);
    gl.bindSampler(0, sampler);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
    gl.activeTexture(unit);
    gl.viewport(viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, framebuffer);
    gl.bindVertexArray(vertexArray);
    gl.useProgram(program);
    for (const each of enabled) gl.enable(each);
  };
  sessions.requestAnimationFrame = function next(this: XRSession, callback: XRFrameRequestCallback) {
    return requestFrame.call(this, (time, frame) => {
      isDrawn = false;
      callback(time, frame);
      const layer = layers.get(this);
      if (layer && isDrawn) show(layer);
    });
  };
};
