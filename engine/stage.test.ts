import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { draftLayer, type Markers } from '#domain/markers/markers.ts';
import type { Outcome, Stage, StageEvents } from './stage-api.ts';
import { describeStageContract } from './testing/stage-contract.ts';
import { createTestStage, type TestStage } from './testing/test-stage.ts';

describeStageContract('the engine', createTestStage);

const start = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null } as const;

/** A label in the middle of the first view. */
const labels = (...ids: string[]): Markers => ({
  labels: ids.map((id) => ({ id, floorId: null, position: [0, 1.6, -2], text: id, detail: '', roomId: null })),
});
const middle = [640, 360] as const;
/** A point of the canvas that shows the floor. */
const onFloor = [640, 700] as const;

describe('the engine’s stage', () => {
  let test: TestStage;
  let stage: Stage;
  const record = <K extends keyof StageEvents>(type: K): StageEvents[K][] => {
    const payloads: StageEvents[K][] = [];
    stage.events.on(type, (payload) => payloads.push(payload));
    return payloads;
  };
  const requestsOf = (url: RegExp): number => test.browser.requestedUrls.filter((each) => url.test(each)).length;
  const settled = async (outcome: Promise<Outcome>): Promise<Outcome> => {
    await test.settle();
    return outcome;
  };
  const hover = async ([x, y]: readonly [number, number]): Promise<void> => {
    test.browser.pointer('pointermove', x, y);
    await test.settle();
  };
  /** Shows the puck of sweep b in the middle of the view. */
  const showPuck = (): void => {
    stage.setPucks([sweepId('b')]);
    stage.setPose({ rotation: fromYawPitch(-Math.PI / 2, -Math.atan2(1.6, 1)) });
  };
  /** Looks down and shows a label of a layer on the floor in the middle of the view. */
  const showOnFloor = async (layer: string): Promise<void> => {
    stage.setPose({ rotation: fromYawPitch(0, -1.2) });
    const { position } = stage.pickCentre()!;
    stage.setMarkers(layer, {
      labels: [{ id: 'on the floor', floorId: null, position, text: 'Label', detail: '', roomId: null }],
    });
    await test.settle();
  };
  const press = ([x, y]: readonly [number, number]): void => {
    test.browser.pointer('pointerdown', x, y);
    test.browser.pointer('pointerup', x, y);
  };

  beforeEach(async () => {
    test = await createTestStage();
    ({ stage } = test);
  });
  afterEach(() => test.cleanUp());

  describe('with an open model', () => {
    beforeEach(async () => {
      await settled(stage.open(smallModel, start));
    });

    it('draws no frames at rest', async () => {
      const { frames } = stage.stats();
      await test.settle();
      expect(stage.stats().frames).toBe(frames);
    });

    it('counts the bytes of the mesh apart from those of panoramas', async () => {
      const { bytesReceived, meshBytesReceived } = stage.stats();
      expect(meshBytesReceived).toBeGreaterThan(0);
      expect(bytesReceived).toBeGreaterThan(meshBytesReceived);
      await settled(stage.goTo(sweepId('up')));
      expect(stage.stats().bytesReceived).toBeGreaterThan(bytesReceived);
      expect(stage.stats().meshBytesReceived).toBe(meshBytesReceived);
    });

    it('reports idleness and a settled pose after a move', async () => {
      const [idle, settledPoses] = [record('becameIdle'), record('poseSettled')];
      await settled(stage.goTo(sweepId('b')));
      expect(idle.length).toBeGreaterThan(0);
      expect(settledPoses.at(-1)?.pose.position).toEqual([1, 1.6, 0]);
    });

    it('finds a marker until its layer is emptied, however often it was set', async () => {
      for (let round = 0; round < 2; round++) stage.setMarkers('tags', labels('one'));
      await test.settle();
      expect(stage.pick(...middle)).toMatchObject({ kind: 'label', id: 'one' });
      stage.setMarkers('tags', {});
      await test.settle();
      expect(stage.pick(...middle)).toBeNull();
    });

    it('emits a press on a marker', async () => {
      const pressed = record('markerPressed');
      stage.setMarkers('tags', labels('one'));
      await test.settle();
      press(middle);
      expect(pressed.map(({ marker }) => marker)).toEqual([{ layer: 'tags', kind: 'label', id: 'one' }]);
    });

    it('emits surfaces under the pointer only with surface input', async () => {
      const hovered = record('surfaceHovered');
      await hover(onFloor);
      expect(hovered).toEqual([]);
      stage.setSurfaceInput({ hover: true });
      await hover([onFloor[0], onFloor[1] - 5]);
      expect(hovered.map(({ hit }) => hit?.kind)).toEqual(['mesh']);
      expect(test.browser.canvas.style['cursor']).toBe('crosshair');
      stage.setSurfaceInput({ hover: false });
      expect(test.browser.canvas.style['cursor']).toBe('');
    });

    it('hovers and presses a puck without surface input', async () => {
      const [hovered, pressed] = [record('puckHovered'), record('puckPressed')];
      showPuck();
      await test.settle();
      await hover(middle);
      press(middle);
      expect(hovered.at(-1)).toEqual({ sweepId: 'b' });
      expect(pressed).toEqual([{ sweepId: 'b' }]);
      expect(test.browser.canvas.style['cursor']).toBe('pointer');
    });

    it('passes hover and press through pucks to the surface with surface input', async () => {
      showPuck();
      await test.settle();
      stage.setSurfaceInput({ hover: true });
      const [hovered, pressed] = [record('puckHovered'), record('puckPressed')];
      const surfaces = record('surfacePressed');
      await hover(middle);
      press(middle);
      expect([hovered, pressed]).toEqual([[], []]);
      expect(surfaces).toMatchObject([{ hit: { kind: 'mesh' }, sweepId: null }]);
      expect(test.browser.canvas.style['cursor']).toBe('crosshair');
    });

    it('passes hover and press through drafts to the surface with surface input', async () => {
      stage.setSurfaceInput({ hover: true });
      await showOnFloor(draftLayer);
      const [markers, surfaces, presses] = [
        record('markerHovered'),
        record('surfaceHovered'),
        record('surfacePressed'),
      ];
      await hover(middle);
      press(middle);
      expect(markers).toEqual([]);
      expect(surfaces).toMatchObject([{ hit: { kind: 'mesh' } }]);
      expect(presses).toMatchObject([{ hit: { kind: 'mesh' } }]);
      expect(test.browser.canvas.style['cursor']).toBe('crosshair');
    });

    it('still hovers and presses other markers with surface input', async () => {
      stage.setSurfaceInput({ hover: true });
      await showOnFloor('tags');
      const [hovered, pressed] = [record('markerHovered'), record('markerPressed')];
      await hover(middle);
      press(middle);
      const marker = { layer: 'tags', kind: 'label', id: 'on the floor' };
      expect(hovered).toEqual([{ marker }]);
      expect(pressed).toMatchObject([{ marker }]);
    });

    it('ignores the pointer while input is disabled', async () => {
      const started = record('gestureStarted');
      stage.setInputEnabled(false);
      press(onFloor);
      stage.setInputEnabled(true);
      press(onFloor);
      expect(started).toHaveLength(1);
    });

    it('walks to the neighbour in the view direction by key', async () => {
      const pressed = record('puckPressed');
      test.browser.canvas.dispatchEvent(Object.assign(new Event('keydown'), { code: 'KeyD', key: 'd' }));
      expect(pressed).toEqual([{ sweepId: 'b' }]);
    });

    it('redraws what is loaded after a lost context', async () => {
      const [lost, restored] = [record('contextLost'), record('contextRestored')];
      stage.loseContext(500);
      await test.settle();
      expect([lost, restored]).toEqual([[{}], [{}]]);
      expect(stage.stats()).toMatchObject({ contextLosses: 1, tilesPending: 0 });
      expect(await settled(stage.goTo(sweepId('b')))).toEqual({ kind: 'arrived' });
    });

    it('reports an error if a lost context is not restored within ten seconds', async () => {
      const errors = record('error');
      stage.loseContext(60_000);
      await test.browser.advance(9_900);
      expect(errors).toEqual([]);
      await test.browser.advance(200);
      expect(errors).toEqual([{ code: 'webgl.context_lost', detail: 'the context did not come back' }]);
    });

    it('draws nothing while the page is hidden', async () => {
      test.browser.setHidden(true);
      const { frames } = stage.stats();
      stage.setBackground('white');
      await test.settle();
      expect(stage.stats().frames).toBe(frames);
      test.browser.setHidden(false);
      await test.settle();
      expect(stage.stats().frames).toBeGreaterThan(frames);
    });

    it('deletes its GPU objects and closes its images on disposal', async () => {
      await settled(stage.changeMode('dollhouse'));
      const { webgl } = test.browser.canvas;
      expect([webgl.live('Texture') > 0, webgl.live('Buffer') > 0, webgl.live('Program') > 0]).toEqual([
        true,
        true,
        true,
      ]);
      stage.dispose();
      for (const kind of ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Shader', 'Texture'] as const)
        expect(`${kind} ${webgl.live(kind)}`).toBe(`${kind} 0`);
      expect(test.browser.bitmaps.every(({ isClosed }) => isClosed)).toBe(true);
      const outline = [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const;
      const late = {
        id: 'late',
        floorId: floorId('ground'),
        outline,
        holes: [],
        height: 1,
        color: '#ffffff',
        opacity: 1,
      };
      stage.setMarkers('rooms', { areas: [late] });
      expect(webgl.live('Buffer')).toBe(0);
    });
  });

  it('fails a move whose panorama cannot be loaded, and reports the tile', async () => {
    test.browser.missingUrls.push(/\/tiles\/b\//);
    const failures = record('assetFailed');
    await settled(stage.open(smallModel, start));
    expect(await settled(stage.goTo(sweepId('b')))).toMatchObject({ code: 'panorama.unavailable' });
    expect(failures.map(({ url }) => url)).toContainEqual(expect.stringContaining('/tiles/b/'));
    expect(stage.sweepId()).toBe('a');
  });

  it('moves to it once it can be loaded', async () => {
    test.browser.missingUrls.push(/\/tiles\/b\//);
    await settled(stage.open(smallModel, start));
    await settled(stage.goTo(sweepId('b')));
    test.browser.missingUrls.length = 0;
    expect(await settled(stage.goTo(sweepId('b')))).toEqual({ kind: 'arrived' });
    expect(stage.sweepId()).toBe('b');
  });

  describe('loads again what could not be loaded', () => {
    const texture = [{ url: '/mesh/texture-0.webp', size: 512 }] as const;
    const [part] = smallModel.mesh!.parts;
    const mesh = { ...smallModel.mesh!, textures: [texture], parts: [part!, { ...part!, url: '/mesh/1.glb' }] };
    /** Opens the space where these cannot be loaded, and loads them again. */
    const openWithout = async (missing: RegExp): Promise<() => Promise<void>> => {
      test.browser.missingUrls.push(missing);
      await settled(stage.open({ ...smallModel, mesh }, start));
      return async () => {
        test.browser.missingUrls.length = 0;
        stage.retryFailed();
        await test.settle();
      };
    };

    it('tiles', async () => {
      const failures = record('assetFailed');
      const retry = await openWithout(/\/tiles\/a\/.*face2/);
      expect(failures).not.toEqual([]);
      const before = stage.stats().tilesResident;
      await retry();
      expect(stage.stats().tilesResident).toBeGreaterThan(before);
    });

    it('textures, also by the next change to the dollhouse', async () => {
      const retry = await openWithout(/texture-0/);
      expect(requestsOf(/texture-0/)).toBe(1);
      await settled(stage.changeMode('dollhouse'));
      expect(requestsOf(/texture-0/)).toBe(2);
      await settled(stage.changeMode('floorplan'));
      expect(requestsOf(/texture-0/)).toBe(3);
      await retry();
      expect(requestsOf(/texture-0/)).toBe(4);
      await settled(stage.changeMode('dollhouse'));
      expect(requestsOf(/texture-0/), 'it is loaded').toBe(4);
    });

    it('parts of the geometry, in place of those that are there', async () => {
      test.setMesh('incomplete');
      const failures = record('assetFailed');
      await settled(stage.open({ ...smallModel, mesh }, start));
      expect(failures.map(({ url }) => url)).toEqual(['http://localhost/mesh/1.glb']);
      await settled(stage.changeMode('dollhouse'));
      const drawn = stage.stats().drawCalls;
      test.setMesh('answered');
      stage.retryFailed();
      await test.settle();
      expect(stage.stats().drawCalls).toBe(drawn + 1);
      stage.retryFailed();
      await test.settle();
      expect(stage.stats().drawCalls).toBe(drawn + 1);
    });
  });

  it('moves at once with reduced motion', async () => {
    await settled(stage.open(smallModel, start));
    stage.setReducedMotion(true);
    const moved = stage.rotateBy(90, 0, { time: 1000 });
    expect(await moved).toEqual({ kind: 'arrived' });
  });
});
