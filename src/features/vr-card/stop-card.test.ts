/** docs/reference/vr.md#tours */
import { allSettled } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { aboveStop, stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { enterXrFx } from '#src/stage/state.ts';
import { get, open, pass, threeStops } from '#src/testing/open-tour.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import type { VrCardPicture } from '#ui-kit/lazy.ts';
import { tagOpened } from '../tags/index.ts';
import { $tourAnnouncement } from '../tours/story.ts';
import { vrNudgeClosed } from '../vr/index.ts';
import { pictureProvided } from './picture.ts';
import './presses.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Longer than the stay at any stop. */
const longMs = 60_000;

const openCard = async ({
  isPresented = true,
  ...given
}: Parameters<typeof open>[0] & { readonly isPresented?: boolean } = {}) => {
  const space = await open(given);
  const { scope, stage, send } = space;
  const draw = vi.fn<VrCardPicture['draw']>(({ page }) => ({ areas: [], page, video: null }));
  const present = () => send(() => allSettled(enterXrFx, { scope, params: xrSettings }));
  await send(() => allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) }));
  // In a session before.
  await send(() => allSettled(vrNudgeClosed, { scope }));
  if (isPresented) await present();
  await send(() => allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } }));
  return {
    ...space,
    present,
    leaveXr: () => send(() => stage.leaveXr()),
    press: (areaId: string) => {
      stage.events.emit('xrCardPressed', { areaId });
      return send(() => allSettled(scope));
    },
    /** By its pin. */
    openLamp: async () => {
      const records = [tagOf('lamp', { label: 'Lamp' })];
      await send(() => allSettled(tagRecords.changed, { scope, params: { records, hidden: [], warnings: [] } }));
      await send(() => allSettled(tagOpened, { scope, params: { tagId: records[0]!.id, by: 'pin' } }));
    },
    /** The visitor goes to another viewpoint. */
    walkTo: (id: string) => {
      stage.events.emit('moveStarted', { from: null, to: sweepId(id) });
      return send(() => stage.goTo(sweepId(id)));
    },
    /** Its texts, and its actions: the primary one in brackets. Null: no card is shown. */
    shows: () => {
      if (!stage.xrCard) return null;
      const { title, detail, text, actions } = draw.mock.lastCall![0];
      return [title, detail, text, ...actions.map(({ label, isPrimary }) => (isPrimary ? `[${label}]` : label))];
    },
  };
};

const hall = ['Hall', '1 of 3', 'Shoes under the bench.', '[Next stop]'];
const kitchen = ['Kitchen', '2 of 3', '', 'Previous stop', '[Next stop]'];
const study = ['Study', '3 of 3', '', 'Previous stop', '[Finish tour]'];

describe('a tour in a headset', () => {
  it('waits at each stop, without turning the view, until the visitor goes on', async () => {
    const { stage, start, press, shows, playing } = await openCard();
    expect(shows()).toBeNull();
    await start();
    await pass(longMs);
    expect([playing(), shows()]).toEqual(['Paused 0', hall]);
    expect(stage.xrCard).toMatchObject({ id: 'stop:a', place: 'ahead' });
    await press('nextStop');
    await pass(longMs);
    expect([playing(), shows(), stage.sweepId()]).toEqual(['Paused 1', kitchen, 'c']);
    await press('previousStop');
    expect(shows()).toEqual(hall);
    expect(stage.commands.filter((command) => command.startsWith('rotateBy'))).toEqual([]);
  });

  it('goes to each stop by one fade', async () => {
    const { stage, start, press } = await openCard();
    await start();
    stage.commands.length = 0;
    await press('nextStop');
    expect(stage.commands, 'on the page it walks from a by b to c').toEqual(['goTo c']);
  });

  it('is finished after the last stop', async () => {
    const { scope, start, press, shows, playing } = await openCard();
    await start(2);
    expect(shows()).toEqual(study);
    await press('finishTour');
    expect([playing(), shows()]).toEqual(['Completed 2', null]);
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'completed' });
  });

  it('goes on with the first stop after the last with lp=1', async () => {
    const { start, press, shows } = await openCard({ address: 'lp=1' });
    await start();
    expect(shows()).toEqual([...hall.slice(0, 3), 'Previous stop', '[Next stop]']);
    await press('previousStop');
    expect(shows()).toEqual([...study.slice(0, 4), '[Next stop]']);
    await press('nextStop');
    expect(shows()?.[0]).toBe('Hall');
  });

  it('is finished after its only stop, also with lp=1', async () => {
    const { start, shows } = await openCard({ tour: tourOf(stopAt('a')), address: 'lp=1' });
    await start();
    expect(shows()).toEqual(['Stop a', '1 of 1', '', '[Finish tour]']);
  });

  it('ends with the button that closes its card', async () => {
    const { start, press, shows, playing } = await openCard();
    await start(1);
    await press('close');
    expect([playing(), shows()]).toEqual(['Idle -1', null]);
  });

  it('hides the card on the way', async () => {
    const { stage, start, press, shows } = await openCard();
    await start();
    stage.hold();
    await press('nextStop');
    expect(shows()).toBeNull();
    await stage.release();
    await pass(5);
    expect(shows()).toEqual(kitchen);
  });

  it('waits from the beginning of a session, and stays at the stop after it', async () => {
    const { start, present, leaveXr, shows, playing } = await openCard({ isPresented: false });
    await start(2);
    expect([playing(), shows()]).toEqual(['Playing 2', null]);
    await present();
    await pass(longMs);
    expect([playing(), shows()]).toEqual(['Paused 2', study]);
    await leaveXr();
    await pass(longMs);
    expect([playing(), shows()]).toEqual(['Paused 2', null]);
  });
});

describe('a tour on its way', () => {
  it('waits where a session has begun', async () => {
    const { stage, start, present, shows, playing } = await openCard({ isPresented: false });
    stage.hold();
    await start(1);
    await present();
    await stage.release();
    await pass(longMs);
    expect([playing(), shows()]).toEqual(['Paused 1', kitchen]);
  });

  it('waits where its session has ended', async () => {
    const { stage, start, leaveXr, playing } = await openCard();
    stage.hold();
    await start(1);
    await leaveXr();
    await stage.release();
    await pass(longMs);
    expect(playing()).toBe('Paused 1');
  });

  it.each([
    ['forward', 0, 'nextStop', 'Paused 2'],
    ['back', 2, 'previousStop', 'Paused 0'],
  ])('skips a stop that cannot be reached: %s', async (_, from, areaId, expected) => {
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    const { stage, start, press, playing } = await openCard();
    await start(from);
    vi.spyOn(stage, 'goTo').mockResolvedValueOnce({ kind: 'failed', code: 'sweep.unknown', detail: 'removed' });
    await press(areaId);
    await pass(longMs);
    expect(playing()).toBe(expected);
  });

  it('closes the card of a tag', async () => {
    const { stage, start, press, openLamp, shows } = await openCard();
    await start();
    await openLamp();
    expect(stage.xrCard?.id).toBe('lamp');
    await press('nextStop');
    expect([stage.xrCard?.id, shows()]).toEqual(['stop:c', kitchen]);
  });
});

describe('the card of a stop', () => {
  it('leads back where the visitor has gone elsewhere', async () => {
    const { stage, start, press, walkTo, shows } = await openCard();
    await start(1);
    await walkTo('a');
    expect(shows()).toEqual(['Kitchen', '2 of 3', '', 'Next stop', '[Back to the stop]']);
    await press('backToStop');
    expect([stage.sweepId(), shows()]).toEqual(['c', kitchen]);
    await walkTo('a');
    await press('nextStop');
    expect([stage.sweepId(), shows()]).toEqual(['b', study]);
  });

  it('leads back from another mode, and has its text again where the visitor returns alone', async () => {
    const { stage, send, start, press, walkTo, shows } = await openCard();
    await start();
    await send(() => stage.changeMode('dollhouse'));
    expect(shows()).toEqual(['Hall', '1 of 3', '', 'Next stop', '[Back to the stop]']);
    await press('backToStop');
    expect(shows()).toEqual(hall);
    await walkTo('b');
    await walkTo('a');
    expect(shows()).toEqual(hall);
  });

  it('is that of a dollhouse, which a headset shows in place of a plan', async () => {
    const tour = tourOf(aboveStop('plan', 'floorplan'), stopAt('a'));
    const { stage, start, shows } = await openCard({ tour });
    await start();
    expect([stage.mode(), shows()?.[0], shows()?.at(-1)]).toEqual(['dollhouse', 'Stop plan', '[Next stop]']);
  });

  it('has no text in a tour without texts', async () => {
    const { start, shows } = await openCard({ tour: { ...threeStops, mode: 'legacy' } });
    await start();
    expect(shows()).toEqual([...hall.slice(0, 2), '', '[Next stop]']);
  });

  it('changes with the stop, whose number is its title where it has none', async () => {
    const { start, receive, shows } = await openCard();
    await start();
    await receive(tourOf(stopAt('a', {}, {}, { title: '', description: 'Mind the step.' })));
    expect(shows()).toEqual(['Stop 1', '1 of 1', 'Mind the step.', '[Finish tour]']);
  });

  it('leads back to the stop that took the place of one that was removed', async () => {
    const { start, receive, shows } = await openCard();
    await start();
    await receive({ ...threeStops, stops: threeStops.stops.slice(1) });
    expect(shows()).toEqual(['Kitchen', '1 of 2', '', 'Next stop', '[Back to the stop]']);
  });

  it('is covered by that of an open tag', async () => {
    const { stage, start, press, openLamp, shows } = await openCard();
    await start();
    await openLamp();
    expect([stage.xrCard?.id, shows()?.[0]]).toEqual(['lamp', 'Lamp']);
    await press('close');
    expect(shows()).toEqual(hall);
  });
});
