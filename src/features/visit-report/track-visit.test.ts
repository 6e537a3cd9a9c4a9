import { allSettled, createWatch, fork } from 'effector';
import { expect, it } from 'vitest';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import type { SweepId, TagId } from '#domain/ids.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { interfaceMounted, viewerOpened } from '#src/features/start-up/index.ts';
import { tagOpened } from '#src/features/tags/index.ts';
import { changeModeFx, goToFx } from '#src/stage/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { computer } from '#src/testing/computer.ts';
import { trackingStarted } from './track-visit.ts';

const device = { ...computer, mobile: true, embedded: true };

const open = async (query: string) => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  await allSettled(interfaceMounted, { scope });
  await openSpace({ scope });
  const events: AnalyticsEvent[] = [];
  createWatch({ unit: eventTracked, scope, fn: (event) => events.push(event) });
  const start = (ref: string | null = null) => allSettled(trackingStarted, { scope, params: { ref } });
  const goTo = (sweepId: string) => allSettled(goToFx, { scope, params: { sweepId: sweepId as SweepId } });
  return { scope, events, start, goTo };
};

it('begins a visit with its first place and floor, and reports further ones', async () => {
  const { events, start, goTo } = await open('m=small&play=1');
  await goTo('b');
  expect(events).toEqual([]);
  await start('fb');
  expect(events).toEqual([
    { name: 'visit', embedded: true, mobile: true, ref: 'fb' },
    { name: 'place_entered', pano_id: 'b' },
    { name: 'floor_entered', floor_id: 'ground' },
  ]);
  await goTo('up');
  expect(events.slice(3)).toEqual(
    expect.arrayContaining([
      { name: 'place_entered', pano_id: 'up' },
      { name: 'floor_entered', floor_id: 'upper' },
    ]),
  );
  expect(events).toHaveLength(5);
});

it('reports a place again after a view from above, but not after a turn there', async () => {
  const { scope, events, start, goTo } = await open('m=small&play=1');
  await start();
  const places = () => events.flatMap((event) => (event.name === 'place_entered' ? event.pano_id : []));
  await goTo('b');
  await goTo('b');
  expect(places()).toEqual(['a', 'b']);
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await goTo('b');
  expect(places()).toEqual(['a', 'b', 'b']);
});

it('reports nothing while the splash screen waits for a press', async () => {
  const { events, start, goTo } = await open('m=small');
  await start();
  await goTo('b');
  expect(events).toEqual([]);
});

it('reports modes, but no transition, and tags', async () => {
  const { scope, events, start } = await open('m=small&play=1');
  await start();
  const before = events.length;
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await allSettled(tagOpened, { scope, params: { tagId: 't1' as TagId, by: 'pin' } });
  expect(events.slice(before).filter(({ name }) => name !== 'floor_entered')).toEqual([
    { name: 'mode_changed', mode: 'dollhouse' },
    { name: 'tag_opened', tag_id: 't1' },
  ]);
});
