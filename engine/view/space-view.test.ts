import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { add } from '#domain/geometry/vec3.ts';
import { floorId, smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { stageConfig } from '../testing/test-stage.ts';
import type { EyesFrame } from './eye-view.ts';
import { backgrounds, insideAppearance, type FrameAppearance } from './frame-appearance.ts';
import { eyeViewProjection } from './frame-matrices.ts';
import { SpaceView } from './space-view.ts';

const [a, b] = smallModel.sweeps;
const camera: CameraState = {
  position: a!.position,
  rotation: fromYawPitch(0, -0.5),
  fovDegrees: 75,
  orthoZoom: 0,
  focalDistance: 2,
};
/** A move: the mesh shows panoramas. */
const moving: FrameAppearance = { ...insideAppearance, mesh: true };
/** The dollhouse. */
const overview: FrameAppearance = { ...insideAppearance, mesh: true, ownTextures: 1, sky: 0 };

let browser: FakeBrowser;
let view: SpaceView;
let failures: string[];

const create = (changes: Partial<typeof stageConfig> = {}): void => {
  view = new SpaceView(
    browser.canvas as unknown as HTMLCanvasElement,
    { ...stageConfig, ...changes },
    { onChanged: () => {}, onAssetFailed: (url) => failures.push(url) },
  );
};
const draw = (appearance: FrameAppearance = insideAppearance): number => {
  view.draw(camera, appearance, [], null);
  return view.stats().drawCalls;
};
/** Number of visibility map faces that a frame with this appearance draws. */
const facesDrawn = (appearance: FrameAppearance): number => {
  const { webgl } = browser.canvas;
  const before = webgl.count('framebufferTextureLayer');
  draw(appearance);
  return webgl.count('framebufferTextureLayer') - before;
};
/** Of all frames and eyes. */
const drawCalls = (): number => browser.canvas.webgl.count('drawElements') + browser.canvas.webgl.count('drawArrays');
const clearColor = (): readonly number[] => browser.canvas.webgl.lastArguments('clearColor').slice(0, 3) as number[];
const openMesh = async (model: Model = smallModel): Promise<void> => {
  view.openModel(model);
  view.slots.showOnly(a!);
  await view.mesh?.loadGeometry();
};

beforeEach(() => {
  failures = [];
  browser = new FakeBrowser();
  browser.install();
  create();
});
afterEach(() => {
  view.dispose();
  browser.uninstall();
});

it('is ready once its shaders are compiled', () => {
  expect(view.isReady).toBe(true);
  expect(view.isCompiled).toBe(true);
});

describe('the mesh', () => {
  it('is drawn only where the appearance has it', async () => {
    await openMesh();
    const panoramaOnly = draw();
    expect(draw(moving)).toBeGreaterThan(panoramaOnly);
    expect(draw()).toBe(panoramaOnly);
    expect(draw({ ...overview, mesh: false })).toBe(0);
    expect(draw(overview)).toBeGreaterThan(0);
  });

  it('is hidden with its floor in overviews only', async () => {
    await openMesh();
    const panoramaOnly = draw();
    view.setVisibleFloors(new Set([floorId('upper')]));
    expect(draw(overview)).toBe(0);
    expect(draw(moving)).toBeGreaterThan(panoramaOnly);
    view.setVisibleFloors(null);
    expect(draw(overview)).toBeGreaterThan(0);
  });

  it('is null for a model without one', async () => {
    await openMesh({ ...smallModel, mesh: null });
    expect(view.mesh).toBeNull();
    expect(draw(moving)).toBe(draw());
  });

  it('is drawn through the G-buffer with deferred shading', async () => {
    await openMesh();
    const { webgl } = browser.canvas;
    draw(moving);
    expect(webgl.count('drawBuffers')).toBe(0);
    view.setDeferredShading(true);
    draw(moving);
    expect(webgl.count('drawBuffers')).toBeGreaterThan(0);
  });
});

describe('without imagery', () => {
  const ground = { centre: [0, 0, 0], radius: 10 } as const;
  const area = {
    id: 'area',
    floorId: null,
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    holes: [],
    height: 0,
    color: '#ff0000',
    opacity: 1,
  } as const;
  const drawAbove = (appearance: FrameAppearance = overview): number => {
    view.draw(camera, { ...appearance, ground: 1 }, [], ground);
    return view.stats().drawCalls;
  };

  beforeEach(async () => {
    await openMesh();
    view.markers.setAreas([area]);
  });

  it('overviews show all but the mesh; inside and moves are the same', () => {
    const [inside, move, withMesh] = [draw(), draw(moving), drawAbove()];
    draw();
    view.setImageryShown(false);
    expect(view.step(0)).toBe(false);
    expect(drawAbove()).toBe(withMesh - 1);
    expect(drawAbove({ ...overview, mesh: false })).toBe(withMesh - 1);
    expect([draw(), draw(moving)]).toEqual([inside, move]);
  });

  it('the mesh fades, and what it hides fades in: the ground and areas are drawn behind it, too', () => {
    const withMesh = drawAbove();
    view.setImageryShown(false);
    expect([view.isImageryShown, view.drawsMesh(overview)]).toEqual([false, true]);
    expect(view.step(100)).toBe(true);
    expect(drawAbove()).toBe(withMesh + 2);
    expect(view.step(100)).toBe(false);
    expect(view.drawsMesh(overview)).toBe(false);
    expect(drawAbove()).toBe(withMesh - 1);
    view.setImageryShown(true);
    expect(view.step(50)).toBe(true);
    expect(drawAbove()).toBe(withMesh + 2);
    view.step(150);
    expect(drawAbove()).toBe(withMesh);
  });

  it('the mesh is drawn on the way to an overview', () => {
    const halfWay = { ...overview, ownTextures: 0.5 };
    const withImagery = drawAbove(halfWay);
    draw();
    view.setImageryShown(false);
    view.step(0);
    expect(view.drawsMesh(halfWay)).toBe(true);
    expect(drawAbove(halfWay)).toBe(withImagery + 2);
  });

  it('nothing fades with reduced motion, also when that is set later', () => {
    const withMesh = drawAbove();
    view.setReducedMotion(true);
    view.setImageryShown(false);
    expect(view.step(0)).toBe(false);
    expect(drawAbove()).toBe(withMesh - 1);
  });
});

describe('visibility maps', () => {
  it('are drawn one face per frame for a panorama with a small share', async () => {
    await openMesh();
    while (facesDrawn(moving) > 0);
    view.slots.acquire(b!);
    expect(facesDrawn(moving)).toBe(1);
  });

  it('are drawn two faces per frame for the main panorama, until no visible face is missing', async () => {
    await openMesh();
    expect(facesDrawn(moving)).toBe(2);
    while (facesDrawn(moving) > 0);
    expect(facesDrawn(moving)).toBe(0);
  });

  it('are not needed in a panorama at rest or in overviews', async () => {
    await openMesh();
    expect([facesDrawn(insideAppearance), facesDrawn(overview)]).toEqual([0, 0]);
  });

  it('are drawn ahead at rest on slow machines only, a face per call, so that a move from there draws none', async () => {
    await openMesh();
    expect(view.drawVisibilityAhead(camera)).toBe(false);
    view.setDeferredShading(true);
    expect(view.drawVisibilityAhead(camera)).toBe(true);
    while (view.drawVisibilityAhead(camera));
    const { webgl } = browser.canvas;
    const clearSkies = webgl.count('generateMipmap');
    expect(facesDrawn(moving)).toBe(0);
    expect(webgl.count('generateMipmap')).toBe(clearSkies + 1);
    draw(moving);
    expect(webgl.count('generateMipmap')).toBe(clearSkies + 1);
    view.dispose();
    expect(view.drawVisibilityAhead(camera)).toBe(false);
  });

  it('are drawn again after a restored context', async () => {
    await openMesh();
    while (facesDrawn(moving) > 0);
    view.restore();
    expect(facesDrawn(moving)).toBe(2);
  });
});

const eye = {
  ...camera,
  projection: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0.2, 0, -1, -1, 0, 0, -0.2, 0),
  height: 1000,
};
const rightEye = { ...eye, position: add(eye.position, [0.06, 0, 0]) };
const frameOf = (appearance: FrameAppearance): EyesFrame => ({
  rotation: camera.rotation,
  eyes: [eye, rightEye],
  head: { position: camera.position, yaw: 0, metre: 1 },
  appearance,
  rings: [],
  hasMarkers: true,
  dollhouse: null,
});

/** Returns the number of draws. */
const drawEyes = (count: number): number => {
  const before = drawCalls();
  view.eyes.draw([eye, rightEye].slice(0, count), () => {});
  return drawCalls() - before;
};

const drawEye = (): number => drawEyes(1);

describe('the eyes of a headset', () => {
  it('see what the canvas shows, each by the same draws, and share the visibility maps', async () => {
    await openMesh();
    while (facesDrawn(moving) > 0);
    const before = drawCalls();
    draw(moving);
    const ofCanvas = drawCalls() - before;
    view.prepareEyes(frameOf(moving));
    expect(drawEye()).toBeGreaterThan(0);
    expect(drawEye()).toBe(drawEye());
    expect(drawEye()).toBeLessThanOrEqual(ofCanvas);
    view.prepareEyes(frameOf(insideAppearance));
    expect(drawEye()).toBeLessThan(ofCanvas);
  });

  it('are drawn at once by the draws of one, each with its own values', async () => {
    await openMesh();
    expect(await view.renderer.compileMultiview()).toBe(true);
    view.prepareEyes(frameOf(moving));
    const ofOne = drawEye();
    expect(ofOne).toBeGreaterThan(1);
    const { webgl } = browser.canvas;
    const positions: number[][] = [];
    const matrices: number[][] = [];
    Object.assign(webgl.context, {
      uniform3fv: (_: WebGLUniformLocation, values: Float32Array) => positions.push([...values]),
      uniformMatrix4fv: (_: WebGLUniformLocation, _transposed: boolean, values: Float32Array) =>
        matrices.push([...values]),
    });
    expect(drawEyes(2)).toBe(ofOne);
    // Those of the surfaces and of the sky.
    expect(positions).toContainEqual([...eye.position, ...rightEye.position].map((value) => Math.fround(value)));
    const ofEyes = matrices.filter(({ length }) => length === 32);
    const places = ofEyes.map((matrix) => [matrix.slice(0, 16), matrix.slice(16)]);
    expect(places).toContainEqual([eye, rightEye].map((each) => [...eyeViewProjection(each)]));
  });

  it('see the same after the canvas was drawn in between', async () => {
    await openMesh();
    while (facesDrawn(moving) > 0);
    view.prepareEyes(frameOf(moving));
    const before = drawEye();
    draw();
    expect(drawEye()).toBe(before);
  });

  it('are not drawn after the session has ended', async () => {
    await openMesh();
    view.prepareEyes(frameOf(moving));
    view.eyes.end();
    expect(drawEye()).toBe(0);
  });

  it('draw the visibility maps before the first eye only', async () => {
    await openMesh();
    const { webgl } = browser.canvas;
    const faces = (): number => webgl.count('framebufferTextureLayer');
    const before = faces();
    view.prepareEyes(frameOf(moving));
    expect(faces() - before).toBe(2);
    drawEye();
    drawEye();
    expect(faces() - before).toBe(2);
  });
});

describe('the background', () => {
  it('is cleared with the colour of the model', () => {
    view.setBackground('white');
    draw();
    expect(clearColor()).toEqual(backgrounds.white.primary);
    view.openModel({ ...smallModel, options: { ...smallModel.options, backgroundColor: 'grey' } });
    draw();
    expect(clearColor()).toEqual(backgrounds.grey.primary);
    draw({ ...insideAppearance, light: 0 });
    expect(clearColor()).toEqual([0, 0, 0]);
  });
});

it('supports fill panoramas on desktops only', () => {
  expect(view.supportsFillPanorama).toBe(true);
  view.dispose();
  create({ profile: 'phone' });
  expect(view.supportsFillPanorama).toBe(false);
});

it('creates the marker drawing with the first use', () => {
  const before = view.stats().gpuTextureBytes;
  const textures = browser.canvas.webgl.live('Texture');
  expect(view.markers).toBe(view.markers);
  expect(browser.canvas.webgl.live('Texture')).toBeGreaterThan(textures);
  expect(view.stats().gpuTextureBytes).toBeGreaterThanOrEqual(before);
});

it('loads the tiles of the shown panorama and reports missing ones', async () => {
  browser.missingUrls.push(/face0_/);
  view.slots.showOnly(sweepOf('a', 0));
  view.streamer.requestTiles({ rotation: camera.rotation, fovDegrees: 75, width: 1280, height: 720 });
  expect(view.pending).toBeGreaterThan(0);
  await browser.advance(5000);
  view.streamer.uploadDecoded(true);
  expect(view.pending).toBe(0);
  expect(view.stats().tilesResident).toBeGreaterThan(0);
  expect(new Set(failures.map((url) => url.includes(sweepId('a'))))).toEqual(new Set([true]));
});

it('deletes its GPU objects on disposal', async () => {
  await openMesh();
  view.prepareMoves();
  view.setDeferredShading(true);
  draw(moving);
  view.dispose();
  const { webgl } = browser.canvas;
  for (const kind of ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Texture'] as const)
    expect(`${kind} ${webgl.live(kind)}`).toBe(`${kind} 0`);
});
