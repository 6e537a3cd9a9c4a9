/**
 * Counts the texture memory that a page allocates with WebGL. Injected into every measured page before its first script,
 * so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the function is serialized into the page and must be self-contained */
export const countTextures = (): void => {
  const sizes = new Map<WebGLTexture, Map<string, number>>();
  const bound = new WeakMap<object, Map<string, WebGLTexture | null>>();
  const units = new WeakMap<object, number>();
  const faceTargets = new Set([34069, 34070, 34071, 34072, 34073, 34074]);
  const [cube, activeBase] = [34067, 33984];

  const slot = (gl: object, target: number): string =>
    `${units.get(gl) ?? 0}/${faceTargets.has(target) ? cube : target}`;
  const current = (gl: object, target: number): WebGLTexture | null => bound.get(gl)?.get(slot(gl, target)) ?? null;
  const setBytes = (gl: object, target: number, key: string, bytes: number): void => {
    const texture = current(gl, target);
    if (!texture) return;
    const images = sizes.get(texture) ?? new Map<string, number>();
    images.set(key, bytes);
    sizes.set(texture, images);
  };
  const sourceSize = (source: unknown): readonly [number, number] => {
    const { videoWidth, naturalWidth, width, videoHeight, naturalHeight, height } = (source ?? {}) as Record<
      string,
      number
    >;
    return [videoWidth ?? naturalWidth ?? width ?? 0, videoHeight ?? naturalHeight ?? height ?? 0];
  };
  const bytesOf = (format: number): number => {
    if ([33321, 6409, 6406, 6403].includes(format)) return 1;
    if ([34842, 34836, 34843].includes(format)) return format === 34836 ? 16 : 8;
    return 4;
  };

  type Any = (...args: never[]) => unknown;
  const watch = (prototype: object, name: string, before: (gl: object, args: readonly unknown[]) => void): void => {
    const methods = prototype as Record<string, Any>;
    const original = methods[name];
    if (!original) return;
    methods[name] = function wrapped(this: object, ...args: never[]): unknown {
      before(this, args);
      return original.apply(this, args);
    };
  };

  for (const prototype of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    watch(prototype, 'activeTexture', (gl, [unit]) => units.set(gl, Number(unit) - activeBase));
    watch(prototype, 'bindTexture', (gl, [target, texture]) => {
      const map = bound.get(gl) ?? new Map<string, WebGLTexture | null>();
      map.set(slot(gl, Number(target)), texture as WebGLTexture | null);
      bound.set(gl, map);
    });
    watch(prototype, 'deleteTexture', (_gl, [texture]) => sizes.delete(texture as WebGLTexture));
    watch(prototype, 'texImage2D', (gl, args) => {
      const [target, level, format] = [Number(args[0]), Number(args[1]), Number(args[2])];
      const [width, height] = args.length >= 8 ? [Number(args[3]), Number(args[4])] : sourceSize(args[5]);
      setBytes(gl, target, `${target}/${level}`, width * height * bytesOf(format));
    });
    watch(prototype, 'generateMipmap', (gl, [target]) => {
      const texture = current(gl, Number(target));
      const base = [...(sizes.get(texture as WebGLTexture) ?? new Map<string, number>())].filter(([key]) =>
        key.endsWith('/0'),
      );
      for (const [key, bytes] of base) setBytes(gl, Number(target), `${key}+`, bytes / 3);
    });
    const storage = (gl: object, target: number, levels: number, format: number, texels: number): void => {
      const allLevels = Array.from({ length: levels }, (_, i) => texels / 4 ** i).reduce((a, b) => a + b, 0);
      setBytes(gl, target, 'storage', allLevels * bytesOf(format) * (target === cube ? 6 : 1));
    };
    watch(prototype, 'texStorage2D', (gl, args) => {
      const [target, levels, format, width, height] = args.map(Number);
      storage(gl, target!, levels!, format!, width! * height!);
    });
    watch(prototype, 'texStorage3D', (gl, args) => {
      const [target, levels, format, width, height, depth] = args.map(Number);
      storage(gl, target!, levels!, format!, width! * height! * depth!);
    });
    watch(prototype, 'texImage3D', (gl, args) => {
      const [target, level, format, width, height, depth] = args.map(Number);
      setBytes(gl, target!, `${target}/${level}`, width! * height! * depth! * bytesOf(format!));
    });
  }

  (window as unknown as { textureBytes: () => number }).textureBytes = () =>
    [...sizes.values()].reduce((sum, images) => sum + [...images.values()].reduce((a, b) => a + b, 0), 0);
};
