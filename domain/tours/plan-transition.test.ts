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
  ...changes,
});
const plays: TransitionRequest = { trigger: 'plays', onlyFades: false };
const above = here({ mode: 'dollhouse', sweepId: null, position: [0, 12, 8] });

const brief = (plan: TourTransition): string => {
  if (plan.type === 'Path') return `Path ${plan.stages.map((stage) => `${stage.sweepId}:${stage.leg}`).join(' ')}`;
  if (plan.type === 'Burns') return `Burns ${plan.sweepId} ${plan.time}`;
  if (plan.type === 'FloorChange')
    return `FloorChange ${plan.place.mode} ${plan.fades ? 'fades' : 'flies'} ${plan.time}`;
  return plan.type;
};

describe('the transition to a stop', () => {
  it.each([
    ['is none at the same view', model(), here(), stopAt('a'), plays, 'Nop'],
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
    [
      'is walked when the user steps',
      model(),
      here(),
      stopAt('c'),
      { ...plays, trigger: 'steps' },
      'Path b:first c:last',
    ],
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
    [
      'is a shorter flight when the user steps',
      model(),
      above,
      stopAt('c'),
      { ...plays, trigger: 'steps' },
      'FloorChange panorama flies 1500',
    ],
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

  it('rotates in the shorter direction', () => {
    const from = here({ rotation: fromYawPitch(3, 0) });
    const plan = planTransition(model(), from, stopAt('a', { rotation: fromYawPitch(-3, 0.1) }), plays);
    expect(plan).toMatchObject({ type: 'Move' });
    if (plan.type !== 'Move') return;
    expect(plan.yawDegrees).toBeCloseTo(360 - (6 * 180) / Math.PI, 6);
    expect(plan.pitchDegrees).toBeCloseTo((0.1 * 180) / Math.PI, 6);
  });
});
