/** docs/reference/tours.md#commands */
import { describe, expect, it } from 'vitest';
import { openTourEditor, reelRecord } from '#src/testing/open-tour-editor.ts';

const titlesIn = (stops: unknown) => (stops as readonly { readonly title: string }[]).map(({ title }) => title);

describe('a command', () => {
  it('lists the stops', async () => {
    const { tourBus } = await openTourEditor({ reel: reelRecord([{ sid: 'a', title: 'Hall' }, { sid: 'gone' }]) });
    expect(await tourBus.run('TOUR_LIST_STOPS')).toEqual([
      { photoId: 'a', title: 'Hall', description: '', overrides: {}, isEnabled: true },
      { photoId: 'gone', title: '', description: '', overrides: {}, isEnabled: false },
    ]);
  });

  it('changes title, text and options of a stop', async () => {
    const { tourBus, stored } = await openTourEditor();
    await tourBus.run('TOUR_CHANGE_TITLE', { index: 1, title: 'Cooking' });
    await tourBus.run('TOUR_CHANGE_DESCRIPTION', { index: 1, description: 'Gas.' });
    await tourBus.run('TOUR_OVERRIDE_STOP', { index: 1, transitionType: 'slideshow', panAngle: 'default' });
    expect(stored()![1]).toEqual({
      sid: 'c',
      title: 'Cooking',
      description: 'Gas.',
      overrides: { transitionType: 'slideshow', panDirection: 'left', panAngle: null },
    });
    await tourBus.run('TOUR_CHANGE_TITLE', { index: 1, title: '' });
    expect(titlesIn(await tourBus.run('TOUR_LIST_STOPS'))[1]).toBe('Kitchen');
  });

  it('adds, moves and removes stops', async () => {
    const { tourBus, shown } = await openTourEditor();
    await tourBus.run('TOUR_REMOVE_STOP', { index: 0 });
    expect(await tourBus.run('TOUR_ADD_STOP', { photoId: 'a', place: 'end' })).toEqual({ photoId: 'a' });
    expect(shown()).toEqual(['c', 'b', 'a']);
    await tourBus.run('TOUR_MOVE_STOP', { index: 0, to: 2 });
    expect(shown()).toEqual(['b', 'a', 'c']);
    await tourBus.run('TOUR_MOVE_STOP', { index: 2, to: 0 });
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it('adds the current view as a stop', async () => {
    const { tourBus, shown, added } = await openTourEditor();
    const result = await tourBus.run('TOUR_ADD_STOP', { place: 'beginning' });
    expect(result).toEqual({ photoId: added[0]!.id });
    expect(shown()).toEqual([added[0]!.id, 'a', 'c', 'b']);
  });

  it('renames the photo of a stop', async () => {
    const { tourBus, server } = await openTourEditor({ others: { b: { label: 'Study' } } });
    await tourBus.run('TOUR_RENAME', { index: 2, name: 'Library' });
    expect(server.records.get('b')).toEqual({ label: 'Library' });
  });

  it('changes what visitors see of the tour', async () => {
    const { tourBus, server } = await openTourEditor();
    await tourBus.run('TOUR_SET_TOUR_MODE', { mode: 'legacy' });
    expect(server.records.get('reel')).toMatchObject({ mode: 'legacy' });
  });

  it.each([
    ['TOUR_CHANGE_TITLE', { index: 3, title: 'x' }, 'Reel entry not found'],
    ['TOUR_CHANGE_DESCRIPTION', { index: -1, description: 'x' }, 'Reel entry not found'],
    ['TOUR_OVERRIDE_STOP', { index: 0.5, panAngle: 3 }, 'Reel entry not found'],
    ['TOUR_REMOVE_STOP', { index: 3 }, 'Reel entry not found'],
    ['TOUR_RENAME', { index: 3, name: 'x' }, 'Reel entry not found'],
    ['TOUR_MOVE_STOP', { index: 3, to: 0 }, 'Reel entry not found'],
    ['TOUR_MOVE_STOP', { index: 0, to: 3 }, 'Invalid tour index'],
    ['TOUR_OVERRIDE_STOP', { index: 0, panAngle: 53 }, '"panAngle" must be from 0 to 52'],
    [
      'TOUR_OVERRIDE_STOP',
      { index: 0, panDirection: 'up' },
      '"panDirection" must be one of auto, left, right, default',
    ],
    ['TOUR_CHANGE_TITLE', { index: 0 }, '"title" must be a text'],
    ['TOUR_CHANGE_TITLE', { index: 0, title: 'x'.repeat(201) }, '"title" must have at most 200 characters'],
    ['TOUR_SET_TOUR_MODE', { mode: 'film' }, '"mode" must be one of none, legacy, stories'],
    ['TOUR_ADD_STOP', { place: 'middle' }, '"place" must be one of beginning, current, end'],
  ])('%s with %o is refused: %s', async (name, payload, message) => {
    const { tourBus, server } = await openTourEditor();
    await expect(tourBus.run(name, payload)).rejects.toThrow(message);
    expect(server.made).toEqual([]);
  });
});
