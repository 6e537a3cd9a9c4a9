/**
 * The viewer of attached models, opened on a page of the server with its policy: what it draws of files that it should
 * open, and what it reports of others. Files are made here, compressed by the encoders that people use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, NodeIO, type Primitive } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRDracoMeshCompression, KHRTextureBasisu } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import type { Page } from '@playwright/test';
import draco3d from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { projectRoot, twoRoomsId } from '../support/places.ts';

const massing = path.join(projectRoot, 'samples', 'house', 'capture', 'attachments', 'massing.glb');
const background = '#204060';

interface OpenOptions {
  readonly reducedMotion?: boolean;
  /** When the signal is aborted: before anything, or once the canvas has a context. */
  readonly abortAt?: 'start' | 'context';
}

/** What the spec keeps on the page. */
interface PageModel {
  readonly viewer: { turn(yaw: number, pitch: number): void; zoom(factor: number): void; dispose(): void };
  draws: number;
  contextLosses: number;
}
type WithModel = Window & { model: PageModel };

const chunk = (): string => {
  const name = readdirSync(path.join(projectRoot, 'dist', 'client', 'assets')).find((each) =>
    /^model-viewer-.*[.]js$/.test(each),
  );
  if (!name) throw new Error('the built application has no viewer of models');
  return `/assets/${name}`;
};

/** Opens a model on the page; resolves when it is drawn, with what it fails with otherwise. */
const open = (page: Page, file: Uint8Array, options: OpenOptions = {}): Promise<string> =>
  page.evaluate(
    async ([source, base64, color, { reducedMotion = true, abortAt }]) => {
      document.querySelector('#model')?.remove();
      const canvas = document.createElement('canvas');
      canvas.id = 'model';
      canvas.style.cssText = 'position: fixed; inset: 0; inline-size: 320px; block-size: 240px; z-index: 1000';
      document.body.append(canvas);
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { openModelViewer } = (await import(source)) as {
        readonly openModelViewer: (c: HTMLCanvasElement, b: ArrayBuffer, o: object) => Promise<PageModel['viewer']>;
      };
      const abort = new AbortController();
      if (abortAt === 'start') abort.abort();
      if (abortAt === 'context') {
        const getContext = canvas.getContext.bind(canvas) as (...parameters: unknown[]) => null;
        canvas.getContext = (...parameters: unknown[]) => {
          queueMicrotask(() => abort.abort());
          return getContext(...parameters);
        };
      }
      const drawn = new Promise((resolve) => canvas.addEventListener('drawn', resolve));
      const onFirstFrame = (): boolean => canvas.dispatchEvent(new Event('drawn'));
      const model: Partial<PageModel> = { draws: 0, contextLosses: 0 };
      const onContextLost = (): number => (model.contextLosses! += 1);
      const viewerOptions = { background: color, reducedMotion, onFirstFrame, onContextLost, signal: abort.signal };
      try {
        const viewer = await openModelViewer(canvas, bytes.buffer, viewerOptions);
        Object.assign(window, { model: Object.assign(model, { viewer }) });
        await drawn;
      } catch (thrown) {
        const { kind, detail, name } = thrown as { kind?: string; detail: string; name: string };
        return kind ? `${kind}: ${detail}` : name;
      }
      const gl = canvas.getContext('webgl2')!;
      const draw = gl.drawElements.bind(gl);
      gl.drawElements = (...parameters) => {
        model.draws! += 1;
        draw(...parameters);
      };
      return 'drawn';
    },
    [chunk(), Buffer.from(file).toString('base64'), background, options] as const,
  );

/** Resolves after some frames of the page. */
const frames = (page: Page, count = 10): Promise<void> =>
  page.evaluate(async (left) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let n = 0; n < left; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

const picture = async (page: Page): Promise<Pixels> => {
  const png = await page.locator('#model').screenshot();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The share of pixels whose colour is another one than `from`'s. */
const shareOfOthers = ({ data }: Pixels, from: (pixel: number) => readonly number[]): number => {
  let others = 0;
  for (let pixel = 0; pixel < data.length / 3; pixel++)
    if (from(pixel).some((channel, n) => Math.abs(channel - data[pixel * 3 + n]!) > 6)) others += 1;
  return others / (data.length / 3);
};
const coverage = (pixels: Pixels): number => shareOfOthers(pixels, () => [0x20, 0x40, 0x60]);
const difference = (a: Pixels, b: Pixels): number =>
  shareOfOthers(a, (pixel) => [...b.data.subarray(pixel * 3, pixel * 3 + 3)]);

const middle = ({ data, width, height }: Pixels): readonly number[] => {
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
};

const steps = 24;
/** A sphere around the origin. */
const sphere = (document: Document, radius: number): Primitive => {
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const [down, around] = [(row / steps) * Math.PI, (column / steps) * 2 * Math.PI];
      normals.push(Math.sin(down) * Math.cos(around), Math.cos(down), Math.sin(down) * Math.sin(around));
      uvs.push(column / steps, row / steps);
      const at = row * (steps + 1) + column;
      if (row < steps && column < steps)
        indices.push(at, at + 1, at + steps + 1, at + steps + 1, at + 1, at + steps + 2);
    }
  }
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer!);
  return document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        Float32Array.from(normals, (value) => value * radius),
      ),
    )
    .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
    .setIndices(accessor('SCALAR', Uint16Array.from(indices)));
};

/** A document with a sphere of one material. */
const ball = (radius = 1): Document => {
  const document = new Document();
  document.createBuffer();
  const material = document.createMaterial('paint').setBaseColorFactor([0.8, 0.2, 0.1, 1]).setMetallicFactor(0);
  const mesh = document.createMesh().addPrimitive(sphere(document, radius).setMaterial(material));
  document.createScene().addChild(document.createNode('ball').setMesh(mesh));
  return document;
};

interface DracoEncoders {
  createEncoderModule(): Promise<unknown>;
}

const binaryOf = async (document: Document): Promise<Uint8Array> => {
  const encoder = await (draco3d as unknown as DracoEncoders).createEncoderModule();
  await MeshoptEncoder.ready;
  const dependencies = { 'draco3d.encoder': encoder, 'meshopt.encoder': MeshoptEncoder };
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies(dependencies).writeBinary(document);
};

const dracoBall = (): Promise<Uint8Array> => {
  const document = ball();
  document.createExtension(KHRDracoMeshCompression).setRequired(true);
  return binaryOf(document);
};

const meshoptBall = async (): Promise<Uint8Array> => {
  const document = ball();
  await MeshoptEncoder.ready;
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'high' }));
  return binaryOf(document);
};

/** A .gltf whose buffer is a data URL. */
const textBall = async (): Promise<Uint8Array> => {
  const { json, resources } = await new NodeIO().writeJSON(ball());
  for (const buffer of json.buffers ?? []) {
    const base64 = Buffer.from(resources[buffer.uri ?? ''] ?? []).toString('base64');
    buffer.uri = `data:application/octet-stream;base64,${base64}`;
  }
  return new TextEncoder().encode(JSON.stringify(json));
};

/** KTX2 of 4 × 4 pixels in one colour: a block of UASTC in mode 8. */
const ktx2Of = (red: number, green: number, blue: number): Uint8Array<ArrayBuffer> => {
  const [descriptor, block] = [104, 160];
  const bytes = Buffer.alloc(block + 16);
  bytes.set([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]);
  for (const [n, value] of [0, 1, 4, 4, 0, 0, 1, 1, 0, descriptor, 44].entries())
    bytes.writeUInt32LE(value, 12 + n * 4);
  for (const [n, value] of [block, 16, 16].entries()) bytes.writeBigUInt64LE(BigInt(value), 80 + n * 8);
  // Colour model UASTC, sRGB, blocks of 4 × 4 pixels and 16 bytes with one sample, RGBA.
  bytes.set([44, 0, 0, 0, 0, 0, 0, 0, 2, 0, 40, 0, 166, 1, 2, 0, 3, 3, 0, 0, 16], descriptor);
  bytes.set([0, 0, 127, 3, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255], descriptor + 28);
  const [mode, alpha] = [0x17n, 255n << 29n];
  bytes.writeBigUInt64LE(mode | (BigInt(red) << 5n) | (BigInt(green) << 13n) | (BigInt(blue) << 21n) | alpha, block);
  return Uint8Array.from(bytes);
};

const basisBall = (): Promise<Uint8Array> => {
  const document = ball();
  document.createExtension(KHRTextureBasisu).setRequired(true);
  const texture = document
    .createTexture('blue')
    .setMimeType('image/ktx2')
    .setImage(ktx2Of(10, 20, 250));
  document.getRoot().listMaterials()[0]!.setBaseColorFactor([1, 1, 1, 1]).setBaseColorTexture(texture);
  return binaryOf(document);
};

/** It grows to twice its size and back. */
const movingBall = (): Promise<Uint8Array> => {
  const document = ball();
  const [buffer] = document.getRoot().listBuffers();
  const [node] = document.getRoot().listNodes();
  const accessor = (type: 'SCALAR' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer!);
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor('SCALAR', [0, 1, 2]))
    .setOutput(accessor('VEC3', [1, 1, 1, 2, 2, 2, 1, 1, 1]));
  const channel = document.createAnimationChannel().setTargetNode(node!).setTargetPath('scale').setSampler(sampler);
  document.createAnimation('growth').addSampler(sampler).addChannel(channel);
  return binaryOf(document);
};

const textFile = (json: object): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

test.describe('the viewer of models', () => {
  test.beforeEach(async ({ viewer }) => {
    await viewer.open(twoRoomsId);
  });

  test('draws a model, turns and zooms it, and loads nothing from elsewhere', async ({
    page,
    viewer,
    consoleErrors,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(viewer.origin)) foreign.push(request.url());
    });
    expect(await open(page, readFileSync(massing))).toBe('drawn');
    const start = await picture(page);
    expect(coverage(start)).toBeGreaterThan(0.15);
    expect(coverage(start)).toBeLessThan(0.9);
    await page.evaluate(() => (window as unknown as WithModel).model.viewer.turn(90, 0));
    await frames(page);
    expect(difference(start, await picture(page))).toBeGreaterThan(0.1);
    await page.evaluate(() => (window as unknown as WithModel).model.viewer.zoom(0.5));
    await frames(page);
    expect(coverage(await picture(page))).toBeLessThan(coverage(start) * 0.6);
    expect([foreign, consoleErrors]).toEqual([[], []]);
  });

  test('is turned by dragging, and only at rest draws nothing', async ({ page }) => {
    await open(page, readFileSync(massing));
    const start = await picture(page);
    await page.mouse.move(160, 120);
    await page.mouse.down();
    await page.mouse.move(220, 120, { steps: 3 });
    await page.mouse.up();
    await frames(page);
    expect(difference(start, await picture(page))).toBeGreaterThan(0.05);
    const draws = () => page.evaluate(() => (window as unknown as WithModel).model.draws);
    const drawn = await draws();
    expect(drawn).toBeGreaterThan(0);
    await frames(page);
    expect(await draws()).toBe(drawn);
  });

  for (const [name, file] of [
    ['Draco', dracoBall],
    ['meshopt', meshoptBall],
    ['a text with data URLs', textBall],
    ['a size of millimetres', () => binaryOf(ball(0.001))],
    ['a size of kilometres', () => binaryOf(ball(1000))],
  ] as const) {
    test(`draws a model with ${name} like any other`, async ({ page }) => {
      expect(await open(page, await binaryOf(ball()))).toBe('drawn');
      const plain = await picture(page);
      const [red, green, blue] = middle(plain);
      expect(red).toBeGreaterThan(Math.max(green!, blue!) + 50);
      await page.evaluate(() => (window as unknown as WithModel).model.viewer.dispose());
      expect(await open(page, await file())).toBe('drawn');
      // Compression moves the outline by a fraction of a pixel.
      expect(difference(plain, await picture(page))).toBeLessThan(0.02);
    });
  }

  test('draws images of Basis Universal', async ({ page }) => {
    expect(await open(page, await basisBall())).toBe('drawn');
    const [red, green, blue] = middle(await picture(page));
    expect(blue).toBeGreaterThan(Math.max(red!, green!) + 80);
  });

  for (const roughness of [0, 1]) {
    test(`draws a metal of roughness ${roughness}, which is not black`, async ({ page }) => {
      const document = ball();
      const [material] = document.getRoot().listMaterials();
      material!.setBaseColorFactor([0.9, 0.9, 0.9, 1]).setMetallicFactor(1).setRoughnessFactor(roughness);
      expect(await open(page, await binaryOf(document))).toBe('drawn');
      const pixels = await picture(page);
      expect(Math.min(...middle(pixels))).toBeGreaterThan(70);
      expect(coverage(pixels)).toBeGreaterThan(0.1);
    });
  }

  test('plays an animation, but not with reduced motion', async ({ page }) => {
    const file = await movingBall();
    const draws = async (reducedMotion: boolean): Promise<number> => {
      await open(page, file, { reducedMotion });
      await frames(page);
      return page.evaluate(() => {
        const { draws: count, viewer } = (window as unknown as WithModel).model;
        viewer.dispose();
        return count;
      });
    };
    expect(await draws(false)).toBeGreaterThan(3);
    expect(await draws(true)).toBeLessThan(3);
  });

  const asset = { version: '2.0' };
  for (const [name, file, failure] of [
    ['a text', new TextEncoder().encode('a model'), /^broken: /],
    ['a cut off file', readFileSync(massing).subarray(0, 30_000), /^broken: /],
    [
      'a broken accessor',
      textFile({
        asset,
        meshes: [{ primitives: [{ attributes: { POSITION: 7 } }] }],
        nodes: [{ mesh: 0 }],
        scenes: [{ nodes: [0] }],
      }),
      /^broken: /,
    ],
    [
      'a scene without meshes',
      textFile({ asset, meshes: [{ primitives: [] }], nodes: [{}], scenes: [{ nodes: [0] }] }),
      /^broken: /,
    ],
    ['another file', textFile({ asset, meshes: [{}], buffers: [{ uri: 'model.bin' }] }), /^external: model[.]bin$/],
  ] as const) {
    test(`reports ${name}`, async ({ page }) => {
      expect(await open(page, file)).toMatch(failure);
    });
  }

  test('reports a browser without WebGL', async ({ page }) => {
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    expect(await open(page, readFileSync(massing))).toMatch(/^webgl: /);
  });

  for (const abortAt of ['start', 'context'] as const)
    test(`stops opening when it is aborted, at ${abortAt}`, async ({ page, consoleErrors }) => {
      expect(await open(page, readFileSync(massing), { abortAt })).toBe('AbortError');
      await frames(page);
      expect(consoleErrors).toEqual([]);
    });

  test('reports a lost context once', async ({ page }) => {
    await open(page, readFileSync(massing));
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('#model');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    const losses = () => page.evaluate(() => (window as unknown as WithModel).model.contextLosses);
    await expect.poll(losses).toBe(1);
    await page.evaluate(() => (window as unknown as WithModel).model.viewer.dispose());
    expect(await losses()).toBe(1);
  });

  /** Chromium takes the oldest of more than sixteen contexts away, which is the stage's. */
  test('leaves no context behind when it is opened and closed fifty times', async ({ page, viewer }) => {
    const file = await binaryOf(ball());
    for (let round = 0; round < 50; round++) {
      // oxlint-disable no-await-in-loop -- one after the other
      expect(await open(page, file)).toBe('drawn');
      await page.evaluate(() => (window as unknown as WithModel).model.viewer.dispose());
      // oxlint-enable no-await-in-loop
    }
    expect((await viewer.stats()).contextLosses).toBe(0);
  });
});
