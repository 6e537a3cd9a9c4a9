/**
 * The contract of `Stage`: commands in, events out. Run for the engine's stage and for the stage that the application's
 * tests use in its place, so that the two behave alike.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { Model } from '#domain/model/model.ts';
import type { CameraPose, Outcome, Stage, StageEvents, StartView } from '../stage-api.ts';

export interface ContractSubject {
  readonly stage: Stage;
  /** Lets a begun mode change load and start its motion, but not end it. */
  startMotion(): Promise<void>;
  /** Lets the stage work until everything that was begun has ended, and the camera is at rest. */
  settle(): Promise<void>;
  /** The requests for the mesh from now on: all are answered, none is answered until the next call, or all fail. */
  setMesh(requests: 'answered' | 'held' | 'failing'): void;
  /** After each test; the stage may be disposed already. */
  cleanUp(): void;
}

const start: StartView = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null };
const arrived = { kind: 'arrived' };
const superseded = { kind: 'superseded' };
const photoSize = { width: 320, height: 180 };

const markers: Markers = {
  labels: [
    {
      id: 'label',
      floorId: null,
      position: [0, 1.6, -2],
      text: 'Label',
      detail: '',
      roomId: null,
    },
  ],
};

export const describeStageContract = (name: string, createSubject: () => Promise<ContractSubject>): void => {
  describe(`the stage contract: ${name}`, () => {
    let subject: ContractSubject;
    let stage: Stage;
    let events: string[];

    const settled = async (outcome: Promise<Outcome>): Promise<Outcome> => {
      await subject.settle();
      return outcome;
    };
    const open = (model: Model = smallModel, view: Partial<StartView> = {}): Promise<Outcome> =>
      settled(stage.open(model, { ...start, ...view }));

    beforeEach(async () => {
      subject = await createSubject();
      ({ stage } = subject);
      events = [];
      const record = (type: keyof StageEvents, detail: string | null): void => {
        events.push(`${type} ${detail}`);
      };
      stage.events.on('modeChanged', ({ mode }) => record('modeChanged', mode));
      stage.events.on('sweepEntered', (event) => record('sweepEntered', event.sweepId));
      stage.events.on('autoOrbitChanged', ({ towards }) => record('autoOrbitChanged', towards));
    });
    afterEach(() => subject.cleanUp());

    describe('open', () => {
      it('enters the sweep of the start view', async () => {
        expect(await open()).toEqual(arrived);
        expect(events).toEqual(['modeChanged panorama', 'sweepEntered a']);
        expect([stage.mode(), stage.sweepId()]).toEqual(['panorama', 'a']);
        expect(stage.pose().position).toEqual([0, 1.6, 0]);
      });

      it('enters the first enabled sweep if the start view has none', async () => {
        await open(smallModel, { sweepId: null });
        expect(stage.sweepId()).toBe('a');
      });

      it('shows an overview without entering a sweep', async () => {
        expect(await open(smallModel, { mode: 'dollhouse' })).toEqual(arrived);
        expect(events).toEqual(['modeChanged dollhouse']);
      });

      it('enters a sweep if the mesh of an overview cannot be loaded', async () => {
        subject.setMesh('failing');
        expect(await open(smallModel, { mode: 'dollhouse' })).toEqual(arrived);
        expect(events).toEqual(['modeChanged panorama', 'sweepEntered a']);
      });

      it('fails if the mesh of an overview cannot be loaded and there is no sweep', async () => {
        subject.setMesh('failing');
        const outcome = await open({ ...smallModel, sweeps: [] }, { mode: 'dollhouse', sweepId: null });
        expect(outcome).toMatchObject({ kind: 'failed', code: 'mesh.unavailable' });
      });

      it('emits that the first panorama is drawn', async () => {
        let drawn = 0;
        stage.events.on('firstPanoramaDrawn', () => (drawn += 1));
        await open();
        expect(drawn).toBe(1);
      });
    });

    describe('goTo', () => {
      beforeEach(async () => {
        await open();
        events = [];
      });

      it('arrives at the sweep', async () => {
        expect(await settled(stage.goTo(sweepId('b')))).toEqual(arrived);
        expect(events).toEqual(['sweepEntered b']);
        expect(stage.sweepId()).toBe('b');
        expect(stage.pose().position).toEqual([1, 1.6, 0]);
      });

      it('is superseded by the next one', async () => {
        const first = stage.goTo(sweepId('b'));
        const second = stage.goTo(sweepId('c'));
        expect(await settled(first)).toEqual(superseded);
        expect(await second).toEqual(arrived);
        expect(events).toEqual(['sweepEntered c']);
      });

      it('is superseded by an abort', async () => {
        const abort = new AbortController();
        const move = stage.goTo(sweepId('b'), { signal: abort.signal });
        abort.abort();
        expect(await settled(move)).toEqual(superseded);
        expect(stage.sweepId()).toBe('a');
      });

      it.each([
        ['unknown', 'sweep.unknown'],
        ['off', 'sweep.disabled'],
      ])('fails for the sweep "%s" with %s', async (id, code) => {
        expect(await settled(stage.goTo(sweepId(id)))).toMatchObject({ kind: 'failed', code });
        expect(events).toEqual([]);
      });

      it('changes the mode from an overview', async () => {
        await settled(stage.changeMode('dollhouse'));
        events = [];
        expect(await settled(stage.goTo(sweepId('b')))).toEqual(arrived);
        expect(events).toEqual(['modeChanged transitioning', 'modeChanged panorama', 'sweepEntered b']);
      });
    });

    describe('changeMode', () => {
      beforeEach(async () => {
        await open();
        events = [];
      });

      it('reports the transition and the new mode', async () => {
        expect(await settled(stage.changeMode('dollhouse'))).toEqual(arrived);
        expect(events).toEqual(['modeChanged transitioning', 'modeChanged dollhouse']);
        expect(stage.mode()).toBe('dollhouse');
      });

      it('arrives without a transition in the current mode', async () => {
        await settled(stage.changeMode('dollhouse'));
        events = [];
        expect(await settled(stage.changeMode('dollhouse'))).toEqual(arrived);
        expect(events).toEqual([]);
      });

      it.each([
        ['unknown', 'sweep.unknown'],
        ['off', 'sweep.disabled'],
      ])('fails for the sweep "%s" with %s', async (id, code) => {
        await settled(stage.changeMode('dollhouse'));
        const outcome = await settled(stage.changeMode('panorama', { sweepId: sweepId(id) }));
        expect(outcome).toMatchObject({ kind: 'failed', code });
        expect(stage.mode()).toBe('dollhouse');
      });

      it('enters the given sweep when it goes inside', async () => {
        await settled(stage.changeMode('floorplan'));
        events = [];
        expect(await settled(stage.changeMode('panorama', { sweepId: sweepId('c') }))).toEqual(arrived);
        expect(events).toEqual(['modeChanged transitioning', 'modeChanged panorama', 'sweepEntered c']);
      });
    });

    it('changeMode fails without a mesh', async () => {
      await open({ ...smallModel, mesh: null });
      const outcome = await settled(stage.changeMode('dollhouse'));
      expect(outcome).toMatchObject({ kind: 'failed', code: 'mesh.unavailable' });
      expect(stage.mode()).toBe('panorama');
    });

    describe('while it waits for the mesh, a change of mode', () => {
      beforeEach(async () => {
        subject.setMesh('held');
        await open();
        events = [];
      });

      it('leaves the mode as it is', async () => {
        const change = stage.changeMode('dollhouse');
        await subject.settle();
        expect([stage.mode(), events]).toEqual(['panorama', []]);
        subject.setMesh('answered');
        expect(await settled(change)).toEqual(arrived);
      });

      it.each<readonly [string, () => Promise<Outcome>]>([
        ['a move', () => stage.goTo(sweepId('b'))],
        ['another change of mode', () => stage.changeMode('floorplan')],
      ])('is superseded at once by %s', async (_, command) => {
        const change = stage.changeMode('dollhouse');
        await subject.settle();
        const next = command();
        expect(await settled(change)).toEqual(superseded);
        subject.setMesh('answered');
        expect(await settled(next)).toEqual(arrived);
        expect(stage.mode()).not.toBe('dollhouse');
      });

      it('is superseded at once by an abort and by disposal', async () => {
        const abort = new AbortController();
        const aborted = stage.changeMode('dollhouse', { signal: abort.signal });
        abort.abort();
        expect(await settled(aborted)).toEqual(superseded);
        const disposed = stage.changeMode('dollhouse');
        stage.dispose();
        expect(await disposed).toEqual(superseded);
      });
    });

    it('turnBy turns the view inside at once, and has no effect from above', async () => {
      await open();
      stage.turnBy(0.5, 0.1);
      const turned = toYawPitch(stage.pose().rotation);
      expect([turned.yaw, turned.pitch]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.1, 6)]);
      await settled(stage.changeMode('dollhouse'));
      const before = stage.pose();
      stage.turnBy(0.5, 0.1);
      expect(stage.pose()).toEqual(before);
    });

    it('changeMode fails if the mesh cannot be loaded, and loads it again at the next request', async () => {
      subject.setMesh('failing');
      await open();
      expect(await settled(stage.changeMode('dollhouse'))).toMatchObject({ kind: 'failed', code: 'mesh.unavailable' });
      expect(stage.mode()).toBe('panorama');
      subject.setMesh('answered');
      expect(await settled(stage.changeMode('dollhouse'))).toEqual(arrived);
    });

    it.each<readonly [string, () => Promise<Outcome>]>([
      ['goTo', () => stage.goTo(sweepId('b'))],
      ['changeMode', () => stage.changeMode('panorama')],
      ['rotateBy', () => stage.rotateBy(90, 0)],
      ['zoomOver', () => stage.zoomOver(2)],
      ['autoOrbit', () => stage.autoOrbit('top')],
    ])('%s fails while the mode is changing, which goes on', async (_, command) => {
      await open();
      const change = stage.changeMode('dollhouse');
      await subject.startMotion();
      expect(stage.mode()).toBe('transitioning');
      const outcome = command();
      expect(await settled(change)).toEqual(arrived);
      expect(await outcome).toMatchObject({ kind: 'failed', code: 'mode.busy' });
      expect(stage.mode()).toBe('dollhouse');
    });

    describe('autoOrbit', () => {
      it('tilts the dollhouse until it is a floor plan', async () => {
        await open(smallModel, { mode: 'dollhouse' });
        events = [];
        expect(await settled(stage.autoOrbit('top'))).toEqual(arrived);
        expect(events.toSorted()).toEqual(['autoOrbitChanged null', 'autoOrbitChanged top', 'modeChanged floorplan']);
        expect(stage.mode()).toBe('floorplan');
      });

      it('fails inside', async () => {
        await open();
        expect(await settled(stage.autoOrbit('top'))).toMatchObject({ kind: 'failed', code: 'mode.unavailable' });
      });
    });

    it('focusFloor fails for an unknown floor and arrives for a known one', async () => {
      await open(smallModel, { mode: 'dollhouse' });
      expect(await settled(stage.focusFloor(floorId('cellar')))).toMatchObject({ code: 'floor.unknown' });
      expect(await settled(stage.focusFloor(floorId('upper')))).toEqual(arrived);
    });

    describe('poseSettled', () => {
      const instant = { transition: 'instant' } as const;
      it.each<readonly [string, Partial<StartView>, () => unknown]>([
        ['goTo, instantly', {}, () => stage.goTo(sweepId('b'), instant)],
        ['goTo in no time', {}, () => stage.goTo(sweepId('b'), { time: 0 })],
        ['changeMode, instantly', {}, () => stage.changeMode('floorplan', instant)],
        ['changeMode in no time', {}, () => stage.changeMode('dollhouse', { time: 0 })],
        ['rotateBy', {}, () => stage.rotateBy(90, 0)],
        ['zoomOver', {}, () => stage.zoomOver(2)],
        ['zoomBy', {}, () => stage.zoomBy(2)],
        ['setPose', {}, () => stage.setPose({ fovDegrees: 50 })],
        ['focusFloor in no time', { mode: 'dollhouse' }, () => stage.focusFloor(floorId('upper'), { time: 0 })],
        ['goTo', {}, () => stage.goTo(sweepId('b'))],
        [
          'autoOrbit with reduced motion',
          { mode: 'dollhouse' },
          () => {
            stage.setReducedMotion(true);
            return stage.autoOrbit('top');
          },
        ],
      ])('is emitted once after %s', async (_, view, command) => {
        await open(smallModel, view);
        const poses: CameraPose[] = [];
        stage.events.on('poseSettled', ({ pose }) => poses.push(pose));
        command();
        await subject.settle();
        await subject.settle();
        expect(poses).toEqual([stage.pose()]);
      });

      it('is not emitted without a change of the pose', async () => {
        await open();
        let settledCount = 0;
        stage.events.on('poseSettled', () => (settledCount += 1));
        stage.setPucks([sweepId('b')]);
        stage.setVisibleFloors([floorId('ground')]);
        stage.setImageryShown(false);
        await subject.settle();
        expect(settledCount).toBe(0);
      });
    });

    describe('set commands', () => {
      it('can be repeated and emit no events', async () => {
        await open();
        await subject.settle();
        const emitted: string[] = [];
        for (const type of ['markerHovered', 'puckHovered', 'surfaceHovered', 'surfacePressed', 'error'] as const)
          stage.events.on(type, () => emitted.push(type));
        events = [];
        for (let round = 0; round < 2; round++) {
          stage.setMarkers('layer', markers);
          stage.setPucks([sweepId('b')]);
          stage.setVisibleFloors([floorId('ground')]);
          stage.setImageryShown(false);
          stage.setSurfaceInput({ hover: true });
          stage.setInputEnabled(true);
          stage.setReducedMotion(false);
          // oxlint-disable-next-line no-await-in-loop -- the rounds follow one another
          await subject.settle();
        }
        stage.setMarkers('layer', {});
        stage.setSurfaceInput({ hover: false });
        await subject.settle();
        expect([...events, ...emitted]).toEqual([]);
        expect([stage.mode(), stage.sweepId()]).toEqual(['panorama', 'a']);
      });
    });

    describe('photo', () => {
      beforeEach(() => open());

      it('is a JPEG, taken when a move has ended, and rejects on disposal', async () => {
        void stage.goTo(sweepId('b'));
        const taken = stage.photo(photoSize).then(({ type }) => [type, stage.sweepId()]);
        await subject.settle();
        expect(await taken).toEqual(['image/jpeg', 'b']);
        void stage.goTo(sweepId('c'));
        const results = Promise.allSettled([stage.photo(photoSize), stage.photo(photoSize)]);
        stage.dispose();
        await subject.settle();
        expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      });
    });

    describe('dispose', () => {
      it('supersedes a running move and emits nothing more', async () => {
        await open();
        const move = stage.goTo(sweepId('b'));
        events = [];
        stage.dispose();
        expect(await settled(move)).toEqual(superseded);
        expect(events).toEqual([]);
      });

      it('can be called twice', async () => {
        await open();
        stage.dispose();
        expect(() => stage.dispose()).not.toThrow();
      });
    });
  });
};
