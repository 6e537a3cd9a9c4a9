import { expect, it } from 'vitest';
import { limitPose } from './pose-limits.ts';

const inside = { isInside: true, isOrthographic: false };
const dollhouse = { isInside: false, isOrthographic: false };
const plan = { isInside: false, isOrthographic: true };

it.each([
  [inside, { fovDegrees: 0 }, { fovDegrees: 1 }],
  [inside, { fovDegrees: 1 }, { fovDegrees: 1 }],
  [inside, { fovDegrees: 400 }, { fovDegrees: 100 }],
  [inside, { orthoZoom: 5 }, {}],
  [dollhouse, { fovDegrees: -5 }, { fovDegrees: 0.5 }],
  [plan, { orthoZoom: 0 }, { orthoZoom: 0.01 }],
  [plan, { orthoZoom: 1e300 }, { orthoZoom: 100_000 }],
  [plan, { position: [1, 2, 3] as const }, { position: [1, 2, 3] }],
])('limits in %o the pose %o to %o', (context, pose, limited) => {
  expect(limitPose(pose, context)).toEqual(limited);
});
