import { describe, expect, it } from 'vitest';
import { countsOf, maxCountedEvents, type KnownSubjects } from './counts.ts';

const known: KnownSubjects = {
  sweepIds: new Set(['s1', 's2']),
  floorIds: new Set(['f1']),
  tagIds: new Set(['t1']),
};
const read = (events: unknown) => countsOf(events, known).map(({ kind, subject, count }) => [kind, subject, count]);

describe('a batch counts', () => {
  it.each([
    [{ name: 'visit', embedded: false, mobile: false }, [['visit', '', 1]]],
    [
      { name: 'visit', embedded: true, mobile: true, ref: 'fb' },
      [
        ['visit', '', 1],
        ['embedded', '', 1],
        ['mobile', '', 1],
        ['ref', 'fb', 1],
      ],
    ],
    [{ name: 'visit', ref: 'unknown' }, [['visit', '', 1]]],
    [{ name: 'place_entered', pano_id: 's1' }, [['place', 's1', 1]]],
    [{ name: 'place_entered', pano_id: 's9' }, []],
    [{ name: 'floor_entered', floor_id: 'f1' }, [['floor', 'f1', 1]]],
    [{ name: 'floor_entered', floor_id: ['f1'] }, []],
    [{ name: 'mode_changed', mode: 'dollhouse' }, [['mode', 'dollhouse', 1]]],
    [{ name: 'mode_changed', mode: 'constructor' }, []],
    [{ name: 'tag_opened', tag_id: 't1' }, [['tag', 't1', 1]]],
    [{ name: 'tag_opened', tag_id: 's1' }, []],
    [{ name: 'tour_started' }, [['tour_started', '', 1]]],
    [{ name: 'tour_completed' }, [['tour_completed', '', 1]]],
    [{ name: 'tour_stopped', stop: 2 }, []],
    [{ name: 'share', channel: 'copy', pano_id: 's1', deeplink: true }, [['share', 'copy', 1]]],
    [{ name: 'share', channel: '<script>' }, []],
    [{ name: '__proto__' }, []],
    [null, []],
    ['visit', []],
  ])('%j as %j', (event, expected) => {
    expect(read([event])).toEqual(expected);
  });

  it('the same subject several times, and one visit', () => {
    const visit = { name: 'visit' };
    const place = { name: 'place_entered', pano_id: 's2' };
    expect(read([visit, place, place, visit])).toEqual([
      ['visit', '', 1],
      ['place', 's2', 2],
    ]);
  });

  it('no more events than a batch may have, and nothing that is no list', () => {
    const places = Array.from({ length: maxCountedEvents + 5 }, () => ({ name: 'place_entered', pano_id: 's1' }));
    expect(read(places)).toEqual([['place', 's1', maxCountedEvents]]);
    expect(read({ length: 1 })).toEqual([]);
    expect(read(undefined)).toEqual([]);
  });
});
