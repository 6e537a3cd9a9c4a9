/** docs/reference/vr.md#menu: the tab of the tour */
import { allSettled } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import { open, walking } from '#src/testing/open-tour.ts';
import { openVrMenu } from '#src/testing/open-vr-menu.ts';
import { tourFinished } from '../tours/lazy.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The stay at each takes time, since the view does not turn there. */
const hall = stopAt('a', {}, { panAngle: 0 }, { title: 'Hall' });
const kitchen = stopAt('c', {}, { panAngle: 0 }, { title: 'Kitchen' });
const study = stopAt('b', {}, { panAngle: 0 }, { title: 'Study' });

const openTourMenu = async (given: Parameters<typeof open>[0] = {}) => {
  const space = await open({ tour: tourOf(hall, kitchen, study), ...given });
  const menu = await openVrMenu({ space, send: space.send });
  await menu.button();
  return { ...menu, send: space.send, playing: space.playing, receive: space.receive };
};

const withTour = (changes: Partial<typeof walking.options.tour>) => ({
  ...walking,
  options: { ...walking.options, tour: { ...walking.options.tour, ...changes } },
});
const stops = ['Hall: 1 of 3', 'Kitchen: 2 of 3', 'Study: 3 of 3'];

it('starts the tour, goes on, and ends it', async () => {
  const { stage, button, press, shows, playing } = await openTourMenu();
  expect(shows().tabs).toEqual(['Floors', 'View', 'Tour', 'Measure', 'Comfort']);
  await press('tab:tour');
  expect(shows().rows).toEqual(['Start tour', ...stops]);
  await press('row:startTour');
  expect([playing(), stage.xrMenu]).toEqual(['Paused 0', null]);
  await button();
  expect(shows().rows).toEqual(['Previous stop', 'Next stop', 'Close tour', 'Hall: 1 of 3 ✓', ...stops.slice(1)]);
  await press('row:nextStop');
  expect([playing(), stage.xrMenu]).toEqual(['Paused 1', null]);
  await button();
  expect(shows().rows.slice(3)).toEqual([stops[0], `${stops[1]} ✓`, stops[2]]);
  await press('row:previousStop');
  expect(playing()).toBe('Paused 0');
  await button();
  await press('row:endTour');
  expect([playing(), shows().rows, stage.xrMenu !== null]).toEqual(['Idle -1', ['Start tour', ...stops], true]);
});

it('goes back to the stop that the visitor has left', async () => {
  const { stage, send, button, press, shows, playing } = await openTourMenu();
  await press('tab:tour');
  await press('row:stop:c');
  stage.events.emit('moveStarted', { from: sweepId('c'), to: sweepId('a') });
  await send(() => stage.goTo(sweepId('a')));
  await button();
  expect(shows().rows.slice(0, 4)).toEqual(['Back to the stop', 'Previous stop', 'Next stop', 'Close tour']);
  await press('row:backToStop');
  expect([playing(), stage.sweepId(), stage.xrMenu]).toEqual(['Paused 1', 'c', null]);
});

it('goes to a stop, and closes the menu', async () => {
  const { stage, button, press, shows, playing } = await openTourMenu();
  await press('tab:tour');
  await press('row:stop:b');
  expect([playing(), stage.xrMenu]).toEqual(['Paused 2', null]);
  await button();
  expect(shows().rows.slice(3)).toEqual([stops[0], stops[1], `${stops[2]} ✓`]);
});

it('offers to restart a tour that is complete', async () => {
  const { scope, send, press, shows, playing } = await openTourMenu({ tour: tourOf(hall) });
  await press('tab:tour');
  await send(() => allSettled(tourFinished, { scope }));
  expect([playing(), shows().rows]).toEqual(['Completed 0', ['Restart tour', 'Hall: 1 of 1']]);
});

it('has the stops as they are now, those without a title by their number', async () => {
  const { press, shows, receive } = await openTourMenu();
  await press('tab:tour');
  await receive(tourOf({ ...study, title: '' }, hall));
  expect(shows().rows).toEqual(['Start tour', 'Stop 1: 1 of 2', 'Hall: 2 of 2']);
});

it.each([
  ['buttons', { reel: false }, ['Start tour']],
  ['reel', { buttons: false }, stops],
] as const)('has what visitors have of the controls: the %s', async (_, changes, rows) => {
  const { press, shows } = await openTourMenu({ model: withTour(changes) });
  await press('tab:tour');
  expect(shows().rows).toEqual(rows);
});

it('is hidden where visitors have no controls, and where there is no stop', async () => {
  const hidden = await openTourMenu({ model: withTour({ buttons: false, reel: false }) });
  expect(hidden.shows().tabs).toEqual(['Floors', 'View', 'Measure', 'Comfort']);
  const empty = await openTourMenu({ tour: tourOf() });
  expect(empty.shows().tabs).toEqual(['Floors', 'View', 'Measure', 'Comfort']);
});
