import { afterEach, describe, expect, it, vi } from 'vitest';
import { tourOf } from '#domain/tours/testing/example-tour.ts';
import { bus, get, open, pass, threeStops, watched } from '#src/testing/open-tour.ts';
import { $isReelOpen } from './reel.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page', () => {
  it('plays and pauses with the space bar, unless a control has the focus', async () => {
    const { page, press, playing, watch } = await watched({ tour: tourOf(threeStops.stops[2]!) });
    expect(await press({ ctrlKey: true })).toBe(false);
    expect(await press({ repeat: true })).toBe(false);
    expect(await press({ key: 'x' })).toBe(false);
    page.activeElement = { tagName: 'BUTTON' };
    expect(await press()).toBe(false);
    expect(playing()).toBe('Idle -1');
    page.activeElement = page.body;
    expect(await press()).toBe(true);
    expect(playing()).toBe('Playing 0');
    await press();
    expect(playing()).toBe('Paused 0');
    watch.dispose();
    expect(await press()).toBe(false);
  });

  it('ignores the space bar without a tour', async () => {
    const { press } = await watched({ tour: tourOf() });
    expect(await press()).toBe(false);
  });

  it('closes the open reel with Escape, unless something else has used the key', async () => {
    const { scope, page, press } = await watched();
    const escape = { key: 'Escape' };
    expect(await press(escape)).toBe(false);
    await bus(scope).run('HIGHLIGHT_REEL_TOGGLE_OPEN');
    page.activeElement = { tagName: 'BUTTON' };
    const used = Object.assign(new Event('keydown', { cancelable: true }), escape);
    used.preventDefault();
    page.dispatchEvent(used);
    await pass(5);
    expect(get(scope, $isReelOpen)).toBe(true);
    expect(await press(escape)).toBe(true);
    expect(get(scope, $isReelOpen)).toBe(false);
  });

  it('pauses the tour when it is hidden', async () => {
    const { page, start, playing } = await watched();
    await start(2);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toBe('Playing 2');
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toBe('Paused 2');
  });
});

describe('the commands of tours', () => {
  it('start, step, pause, resume and stop', async () => {
    const { scope, playing } = await open();
    const commands = bus(scope);
    const after = async (name: string, payload = {}): Promise<string> => {
      await commands.run(name, payload);
      await pass(0);
      return playing();
    };
    expect(await after('TOUR_START', { index: 2 })).toBe('Playing 2');
    expect(await after('TOUR_PAUSE')).toBe('Paused 2');
    expect(await after('TOUR_STEP', { index: 1 })).toBe('Paused 1');
    expect(await after('TOUR_SKIP_FORWARD')).toBe('Paused 2');
    expect(await after('TOUR_SKIP_BACK')).toBe('Paused 1');
    expect(await after('TOUR_PLAY')).toBe('Playing 2');
    expect(await after('TOUR_STOP')).toBe('Idle -1');
    await commands.run('HIGHLIGHT_REEL_TOGGLE_OPEN');
    expect(get(scope, $isReelOpen)).toBe(true);
  });

  it.each([
    ['TOUR_START', { index: 3 }, 'Invalid tour index'],
    ['TOUR_START', { index: -1 }, 'Invalid tour index'],
    ['TOUR_STEP', { index: 0.5 }, 'Invalid tour index'],
    ['TOUR_STEP', {}, '"index" must be a number'],
  ])('reject %s %o: %s', async (name, payload, message) => {
    const { scope, playing } = await open();
    await expect(bus(scope).run(name, payload)).rejects.toThrow(message);
    expect(playing()).toBe('Idle -1');
  });

  it.each(['TOUR_START', 'TOUR_STEP', 'TOUR_PLAY', 'TOUR_SKIP_FORWARD', 'TOUR_SKIP_BACK'])(
    'reject %s without a tour',
    async (name) => {
      const { scope } = await open({ tour: tourOf() });
      await expect(bus(scope).run(name, { index: 0 })).rejects.toMatchObject({
        code: 'tour.unavailable',
        message: 'Cannot start tour',
      });
    },
  );
});
