import { describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '../geometry/quat.ts';
import { smallModel, sweepId } from '../links/testing/small-model.ts';
import type { Model } from '../model/model.ts';
import { planTransition, type CameraPlace, type TourTransition, type TransitionRequest } from './plan-transition.ts';
import { aboveStop, stopAt } from './testing/example-tour.ts';

const model = (changes: Partial<Model['options']['tour']> = {}): Model => ({
  ...smallModel,
  options: { ...smallModel.options, tour: { ...smallModel.options.tour, fastTransitions: false, ...changes } },
});
const here = (changes: Partial<CameraPlace> = {}): CameraPlace => ({
  mode: 'panorama',
  sweepId: sweepId('a'),
  position: [0, 1.6, 0],
  rotation: fromYawPitch(0, 0),
  visibleFloors: null,
  ...changes,
});
const plays: TransitionRequest = { trigger: 'plays', onlyFades: false };
const steps: TransitionRequest = { ...plays, trigger: 'steps' };
const above = here({ mode: 'dollhouse', sweepId: null, position: [0, 12, 8] });
const ground = [smallModel.floors[0]!.id];
const upper = [smallModel.floors[1]!.id];
const onPlan = here({ mode: 'floorplan', sweepId: null, position: [0, 12, 8], visibleFloors: ground });
const planStop = (changes: Parameters<typeof aboveStop>[2] = {}, overrides: Parameters<typeof aboveStop>[3] = {}) =>
  aboveStop('x', 'floorplan', { position: [4, 12, 2], visibleFloors: ground, ...changes }, overrides);

const brief = (plan: TourTransition): string => {
  if (plan.type === 'Path') return `Path ${plan.stages.map((stage) => `${stage.sweepId}:${stage.leg}`).join(' ')}`;
  if (plan.type === 'Zoom' || plan.type === 'Delay') return `${plan.type} ${plan.time}`;
  if (plan.type === 'Burns') return `Burns ${plan.sweepId} ${plan.time}`;
  if (plan.type === 'FloorChange')
    return `FloorChange ${plan.place.mode} ${plan.fades ? 'fades' : 'flies'} ${plan.time}`;
  return plan.type;
};

describe('the transition to a stop', () => {
  it.each([
    ['is none at the same view, when the user steps', model(), here(), stopAt('a'), steps, 'Nop'],
    ['is a pause at the same view while the tour plays', model(), here(), stopAt('a'), plays, 'Delay 600'],
    ['is a rotation in the same sweep', model(), here(), stopAt('a', { rotation: fromYawPitch(1, 0) }), plays, 'Move'],
    ['is walked', model(), here(), stopAt('c'), plays, 'Path b:first c:last'],
    ['is one step to a neighbour', model(), here(), stopAt('b'), plays, 'Path b:whole'],
    [
      'fades where the stop overrides the type',
      model(),
      here(),
      stopAt('c', {}, { transitionType: 'slideshow' }),
      plays,
      'Burns c 1600',
    ],
    [
      'fades where fast transitions are enabled',
      model({ fastTransitions: true }),
      here(),
      stopAt('c'),
      plays,
      'Burns c 1600',
    ],
    [
      'is walked where the stop overrides the type',
      model({ fastTransitions: true }),
      here(),
      stopAt('c', {}, { transitionType: 'walkthrough' }),
      plays,
      'Path b:first c:last',
    ],
    ['fades where there is no path', model(), here(), stopAt('up'), plays, 'Burns up 1600'],
    ['fades to an unaligned sweep', model(), here(), stopAt('loose'), plays, 'Burns loose 1600'],
    ['fades where every way is a fade', model(), here(), stopAt('c'), { ...plays, onlyFades: true }, 'Burns c 1600'],
    ['is short when stops are skipped', model(), here(), stopAt('c'), { ...plays, trigger: 'skips' }, 'Burns c 800'],
    ['is walked when the user steps', model(), here(), stopAt('c'), steps, 'Path b:first c:last'],
    [
      'flies into the dollhouse',
      model(),
      here(),
      aboveStop('x', 'dollhouse'),
      plays,
      'FloorChange dollhouse flies 3500',
    ],
    ['flies in from above', model(), above, stopAt('c'), plays, 'FloorChange panorama flies 3500'],
    [
      'flies from above to above',
      model(),
      above,
      aboveStop('x', 'floorplan'),
      plays,
      'FloorChange floorplan flies 3500',
    ],
    ['zooms over the floor plan', model(), onPlan, planStop(), plays, 'Zoom 1200'],
    ['zooms for the time of the option', model({ zoomDuration: 4000 }), onPlan, planStop(), plays, 'Zoom 4000'],
    ['is a shorter zoom when the user steps', model({ zoomDuration: 4000 }), onPlan, planStop(), steps, 'Zoom 1500'],
    [
      'zooms over the plan of all floors',
      model(),
      { ...onPlan, visibleFloors: null },
      planStop({ visibleFloors: null }),
      plays,
      'Zoom 1200',
    ],
    [
      'flies to the plan of another floor',
      model(),
      onPlan,
      planStop({ visibleFloors: upper }),
      plays,
      'FloorChange floorplan flies 3500',
    ],
    [
      'flies from the dollhouse to the plan of the same floors',
      model(),
      { ...above, visibleFloors: ground },
      planStop(),
      plays,
      'FloorChange floorplan flies 3500',
    ],
    [
      'fades over the floor plan where the stop overrides the type',
      model(),
      onPlan,
      planStop({}, { transitionType: 'slideshow' }),
      plays,
      'FloorChange floorplan fades 1600',
    ],
    [
      'fades over the floor plan with reduced motion',
      model(),
      onPlan,
      planStop(),
      { ...plays, onlyFades: true },
      'FloorChange floorplan fades 1600',
    ],
    ['is a shorter flight when the user steps', model(), above, stopAt('c'), steps, 'FloorChange panorama flies 1500'],
    [
      'fades from above with reduced motion',
      model(),
      above,
      stopAt('c'),
      { ...plays, onlyFades: true },
      'FloorChange panorama fades 1600',
    ],
  ] as const)('%s', (_, space, from, stop, request, plan) => {
    expect(brief(planTransition(space, from, stop, request))).toBe(plan);
  });

  it('is walked at the chosen speed, looking ahead', () => {
    const slow = planTransition(model({ transitionSpeed: 0.5 }), here(), stopAt('c'), plays);
    if (slow.type !== 'Path') throw new Error(slow.type);
    const [first, last] = slow.stages;
    // One metre at half a metre a second; a quarter turn at 20 degrees a second takes longer.
    expect(last!.time).toBeCloseTo(4500, 0);
    expect(toYawPitch(first!.rotation).yaw).toBeCloseTo(-Math.PI / 2, 6);
    expect(toYawPitch(last!.rotation).yaw).toBeCloseTo(0, 6);
  });

  it.each([
    ['plays', 1.25, 2, 40],
    ['plays', 1.25, 90, 1800],
    ['steps', 1.25, 2, 16],
    ['plays', 10, 90, 450],
    ['steps', 10, 1.2, 10],
  ] as const)('of a tour that %s at the speed %d turns by %d° in %d ms', (trigger, transitionSpeed, degrees, time) => {
    const stop = stopAt('a', { rotation: fromYawPitch((degrees * Math.PI) / 180, 0) });
    const move = planTransition(model({ transitionSpeed }), here(), stop, { ...plays, trigger });
    expect(move).toMatchObject({ type: 'Move', time: expect.closeTo(time, 6) });
  });

  it('rotates in the shorter direction', () => {
    const from = here({ rotation: fromYawPitch(3, 0) });
    const plan = planTransition(model(), from, stopAt('a', { rotation: fromYawPitch(-3, 0.1) }), plays);
    expect(plan).toMatchObject({ type: 'Move' });
    if (plan.type !== 'Move') return;
    expect(plan.yawDegrees).toBeCloseTo(360 - (6 * 180) / Math.PI, 6);
    expect(plan.pitchDegrees).toBeCloseTo((0.1 * 180) / Math.PI, 6);
  });
});
