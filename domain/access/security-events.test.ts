import { expect, it } from 'vitest';
import { eventsOfGroup, isRejection, securityEvents, securityGroups } from './security-events.ts';

it('each event is in a group', () => {
  const grouped = new Set(securityGroups.flatMap(eventsOfGroup));
  expect(securityEvents.filter((name) => !grouped.has(name))).toEqual([]);
});

it('rejections are in the group of what they were about as well, but for those of requests', () => {
  const others = new Set(securityGroups.filter((group) => group !== 'rejected').flatMap(eventsOfGroup));
  expect(eventsOfGroup('rejected').filter((name) => !others.has(name))).toEqual(['access.refused']);
  expect(securityEvents.filter(isRejection)).toEqual(eventsOfGroup('rejected'));
});
