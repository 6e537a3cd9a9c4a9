/**
 * Counts the GPU memory that a page allocates with WebGL: textures, renderbuffers and buffers. Injected before the page's
 * first script, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the function is serialized into the page and must be self-contained */
export interface MemoryInstruments {
  readonly textureBytes: () => number;
  /** Textures, renderbuffers and buffers. */
  readonly gpuBytes: () => number;
  /** The most of them at any time since navigation. */
  readonly peakGpuBytes: () => number;
}

export const instrumentMemory = (): void => {
  type Kind = 'texture' | 'renderbuffer' | 'buffer';
  const totals: Record<Kind, number> = { texture: 0, renderbuffer: 0, buffer: 0 };
  let peak = 0;
  const total = (): number => totals.texture + totals.renderbuffer + totals.buffer;
  /** The bytes of each part of an object, such as a level of a texture. */
  const sizes = new WeakMap<object, Map<string, number>>();
  const setBytes = (kind: Kind, object: object | null, part: string, bytes: number): void => {
    if (!object) return;
    const parts = sizes.get(object) ?? new Map<string, number>();
    totals[kind] += bytes - (parts.get(part) ?? 0);
    parts.set(part, bytes);
    sizes.set(object, parts);
    peak = Math.max(peak, total());
  };
  const release = (kind: Kind, object: object | null): void => {
    if (!object) return;
    for (const bytes of sizes.get(object)?.values() ?? []) totals[kind] -= bytes;
    sizes.delete(object);
  };

  const [cube, firstFace, lastFace, firstUnit, elementArray] = [34067, 34069, 34074, 33984, 34963];
  const bytesOfFormat: ReadonlyMap<number, number> = new Map([
    // R8, LUMINANCE, ALPHA, RED, STENCIL_INDEX8
    ...[33321, 6409, 6406, 6403, 36168].map((format) => [format, 1] as const),
    // RG8, R16F, RGB565, RGBA4, RGB5_A1, DEPTH_COMPONENT16
    ...[33323, 33325, 36194, 32854, 32855, 33189].map((format) => [format, 2] as const),
    // RGBA16F, RGB16F, RG32F, DEPTH32F_STENCIL8
    ...[34842, 34843, 33328, 36013].map((format) => [format, 8] as const),
    // RGBA32F, RGB32F
    ...[34836, 34837].map((format) => [format, 16] as const),
  ]);
  const bytesOf = (format: number): number => bytesOfFormat.get(format) ?? 4;

  /** By context and binding point. */
  const bound = new WeakMap<object, Map<string, object | null>>();
  const bind = (gl: object, point: string, object: unknown): void => {
    const points = bound.get(gl) ?? new Map<string, object | null>();
    points.set(point, object as object | null);
    bound.set(gl, points);
  };
  const boundAt = (gl: object, point: string): object | null => bound.get(gl)?.get(point) ?? null;
  const units = new WeakMap<object, number>();
  const vertexArrayNumbers = new WeakMap<object, number>();
  let vertexArrays = 0;
  const texturePoint = (gl: object, target: number): string =>
    `texture ${units.get(gl) ?? 0}/${target >= firstFace && target <= lastFace ? cube : target}`;
  /** The element array is part of the vertex array. */
  const bufferPoint = (gl: object, target: number): string => {
    const vertexArray = target === elementArray ? boundAt(gl, 'vertex array') : null;
    if (vertexArray && !vertexArrayNumbers.has(vertexArray)) vertexArrayNumbers.set(vertexArray, (vertexArrays += 1));
    return `buffer ${target}/${vertexArray ? vertexArrayNumbers.get(vertexArray) : 0}`;
  };

  const setTexture = (gl: object, target: number, part: string, bytes: number): void =>
    setBytes('texture', boundAt(gl, texturePoint(gl, target)), part, bytes);
  const setStorage = (gl: object, target: number, levels: number, format: number, texels: number): void => {
    const allLevels = Array.from({ length: levels }, (_, i) => texels / 4 ** i).reduce((a, b) => a + b, 0);
    setTexture(gl, target, 'storage', allLevels * bytesOf(format) * (target === cube ? 6 : 1));
  };
  const sourceSize = (source: unknown): readonly [number, number] => {
    const { videoWidth, naturalWidth, width, videoHeight, naturalHeight, height } = (source ?? {}) as Record<
      string,
      number
    >;
    return [videoWidth ?? naturalWidth ?? width ?? 0, videoHeight ?? naturalHeight ?? height ?? 0];
  };
  const dataBytes = (data: unknown, offset = 0, length = 0): number => {
    if (typeof data === 'number') return data;
    const { byteLength = 0, BYTES_PER_ELEMENT: size = 1 } = (data ?? {}) as Partial<Uint8Array>;
    return length > 0 ? length * size : byteLength - offset * size;
  };

  type Watcher = (gl: object, args: readonly unknown[]) => void;
  const numeric =
    (watcher: (gl: object, ...args: number[]) => void): Watcher =>
    (gl, args) =>
      watcher(gl, ...args.map(Number));
  const watchers: Readonly<Record<string, Watcher>> = {
    activeTexture: (gl, [unit]) => units.set(gl, Number(unit) - firstUnit),
    bindTexture: (gl, [target, texture]) => bind(gl, texturePoint(gl, Number(target)), texture),
    deleteTexture: (_gl, [texture]) => release('texture', texture as object | null),
    texImage2D: (gl, args) => {
      const [target, level, format] = [Number(args[0]), Number(args[1]), Number(args[2])];
      const [width, height] = args.length >= 8 ? [Number(args[3]), Number(args[4])] : sourceSize(args[5]);
      setTexture(gl, target, `${target}/${level}`, width * height * bytesOf(format));
    },
    texImage3D: numeric((gl, target, level, format, width, height, depth) =>
      setTexture(gl, target, `${target}/${level}`, width * height * depth * bytesOf(format)),
    ),
    compressedTexImage2D: (gl, args) =>
      setTexture(gl, Number(args[0]), `${Number(args[0])}/${Number(args[1])}`, dataBytes(args[6])),
    texStorage2D: numeric((gl, target, levels, format, width, height) =>
      setStorage(gl, target, levels, format, width * height),
    ),
    texStorage3D: numeric((gl, target, levels, format, width, height, depth) =>
      setStorage(gl, target, levels, format, width * height * depth),
    ),
    generateMipmap: numeric((gl, target) => {
      const texture = boundAt(gl, texturePoint(gl, target));
      for (const [part, bytes] of (texture && sizes.get(texture)) ?? [])
        if (part.endsWith('/0')) setTexture(gl, target, `${part}+`, bytes / 3);
    }),
    bindRenderbuffer: (gl, [, renderbuffer]) => bind(gl, 'renderbuffer', renderbuffer),
    deleteRenderbuffer: (_gl, [renderbuffer]) => release('renderbuffer', renderbuffer as object | null),
    renderbufferStorage: numeric((gl, _target, format, width, height) =>
      setBytes('renderbuffer', boundAt(gl, 'renderbuffer'), 'storage', width * height * bytesOf(format)),
    ),
    renderbufferStorageMultisample: numeric((gl, _target, samples, format, width, height) => {
      const bytes = Math.max(1, samples) * width * height * bytesOf(format);
      setBytes('renderbuffer', boundAt(gl, 'renderbuffer'), 'storage', bytes);
    }),
    bindVertexArray: (gl, [vertexArray]) => bind(gl, 'vertex array', vertexArray),
    bindBuffer: (gl, [target, buffer]) => bind(gl, bufferPoint(gl, Number(target)), buffer),
    bindBufferBase: (gl, [target, , buffer]) => bind(gl, bufferPoint(gl, Number(target)), buffer),
    bindBufferRange: (gl, [target, , buffer]) => bind(gl, bufferPoint(gl, Number(target)), buffer),
    deleteBuffer: (_gl, [buffer]) => release('buffer', buffer as object | null),
    bufferData: (gl, [target, data, , offset, length]) => {
      const bytes = dataBytes(data, Number(offset ?? 0), Number(length ?? 0));
      setBytes('buffer', boundAt(gl, bufferPoint(gl, Number(target))), 'data', bytes);
    },
  };
  for (const prototype of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    const methods = prototype as unknown as Record<string, ((...args: never[]) => unknown) | undefined>;
    for (const [name, watcher] of Object.entries(watchers)) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function watched(this: object, ...args: never[]): unknown {
        watcher(this, args);
        return original.apply(this, args);
      };
    }
  }

  const instruments: MemoryInstruments = {
    textureBytes: () => totals.texture,
    gpuBytes: total,
    peakGpuBytes: () => peak,
  };
  const view = window as unknown as { instruments?: object };
  view.instruments = Object.assign(view.instruments ?? {}, instruments);
};
