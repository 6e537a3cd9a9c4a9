import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { Stage, StartView } from '../stage-api.ts';
import type { FakeWebgl } from '../testing/fake-webgl.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';

const start: StartView = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null };
const sharpModel: Model = {
  ...smallModel,
  sweeps: [
    sweepOf('a', 0, {
      panorama: {
        levels: ['512', '1k', '2k', '4k'],
        tileUrlTemplate: '/tiles/a/{level}_face{face}_{x}_{y}.jpg',
        thumbnailUrl: '/thumbs/a.jpg',
      },
    }),
    sweepOf('b', 1),
  ],
};

describe('photos', () => {
  let test: TestStage;
  let stage: Stage;
  let webgl: FakeWebgl;

  beforeEach(async () => {
    test = await createTestStage();
    ({ stage } = test);
    ({ webgl } = test.browser.canvas);
  });
  afterEach(() => test.cleanUp());

  const open = async (view: Partial<StartView> = {}): Promise<void> => {
    const opened = stage.open(sharpModel, { ...start, ...view });
    await test.settle();
    await opened;
  };
  const settled = async <T>(result: Promise<T>): Promise<T> => {
    // A rejection before the clock is advanced would count as unhandled.
    const caught = result.catch(() => {});
    await test.settle();
    await caught;
    return result;
  };
  /** The fake canvas encodes its size. */
  const take = async (width: number, height: number): Promise<string> =>
    (await settled(stage.photo({ width, height }))).text();
  const tilesOf = (level: string): number =>
    test.browser.requestedUrls.filter((url) => url.includes(`/${level}_`)).length;

  it('have the size in pixels, while the canvas keeps its own', async () => {
    await open();
    expect(await take(960, 540)).toBe('960x540');
    expect(await take(16, 4096)).toBe('16x4096');
    const { width, height } = test.browser.canvas;
    expect([width, height]).toEqual([1280, 720]);
  });

  it('are smaller, with the same ratio, where the context cannot draw so many pixels', async () => {
    await open();
    webgl.maxSide = 1024;
    expect(await take(4096, 2048)).toBe('1024x512');
  });

  it('load the tiles for their pixels first, and those of the canvas afterwards', async () => {
    await open();
    expect(tilesOf('4k')).toBe(0);
    await take(3840, 2160);
    const loaded = tilesOf('4k');
    expect(loaded).toBeGreaterThan(0);
    stage.setPose({ rotation: [0, 1, 0, 0] });
    await test.settle();
    expect(tilesOf('4k')).toBe(loaded);
  });

  it('are taken after eight seconds with the tiles that are there', async () => {
    await open();
    let isTaken = false;
    test.browser.heldUrls.push(/4k_/);
    const photo = stage.photo({ width: 3840, height: 2160 }).then((blob) => {
      isTaken = true;
      return blob;
    });
    await test.browser.advance(7000);
    expect(isTaken).toBe(false);
    await test.browser.advance(2000);
    expect(isTaken).toBe(true);
    expect(await (await photo).text()).toBe('3840x2160');
  });

  it('are drawn without pucks and markers, which the next frame shows again', async () => {
    await open();
    const { drawCalls: plain } = stage.stats();
    stage.setPose({ rotation: [0, 1, 0, 0] });
    stage.setMarkers('tags', {
      labels: [{ id: 'label', floorId: null, position: [0, 1.6, 2], text: 'Label', detail: '', roomId: null }],
    });
    await test.settle();
    const { drawCalls: marked } = stage.stats();
    expect(marked).toBe(plain + 1);
    const drawsBefore = webgl.count('drawElements');
    const [frames, photo] = [stage.stats().frames, stage.photo({ width: 64, height: 64 })];
    await settled(photo);
    const frameCount = stage.stats().frames - frames;
    expect(webgl.count('drawElements') - drawsBefore).toBe(frameCount * marked + plain);
    expect(stage.stats().drawCalls).toBe(marked);
  });

  it('have smoothed edges in an overview, and leave nothing on the graphics card', async () => {
    await open({ mode: 'dollhouse' });
    const objects = () =>
      (['Framebuffer', 'Texture', 'Renderbuffer', 'Program'] as const).map((kind) => webgl.live(kind));
    const before = [...objects(), stage.stats().gpuTextureBytes];
    const drawn = webgl.count('readPixels');
    expect(await take(200, 200)).toBe('200x200');
    expect(webgl.count('readPixels') - drawn).toBe(5);
    expect([...objects(), stage.stats().gpuTextureBytes]).toEqual(before);
  });

  it('draw no frame on the canvas in an overview', async () => {
    await open({ mode: 'floorplan' });
    const { frames } = stage.stats();
    await take(200, 100);
    expect(stage.stats().frames).toBe(frames);
  });

  it('are taken one after the other', async () => {
    await open();
    const sizes = [200, 300].map(async (side) => (await stage.photo({ width: side, height: side })).text());
    await test.settle();
    expect(await Promise.all(sizes)).toEqual(['200x200', '300x300']);
  });

  it('wait for a lost context to come back', async () => {
    await open();
    stage.loseContext(500);
    expect(await take(64, 64)).toBe('64x64');
  });

  it('cannot be taken of nothing', async () => {
    const photo = stage.photo({ width: 64, height: 64 });
    const failure = photo.catch((thrown: unknown) => thrown);
    await test.browser.advance(9000);
    expect(await failure).toEqual(new Error('the view has not been drawn yet'));
  });
});
