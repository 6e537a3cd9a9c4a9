import { describe, expect, it } from 'vitest';
import type { DayCount } from './csv.ts';
import { reportOf } from './report.ts';

const days = ['2026-03-01', '2026-03-02'];
const count = (day: number, kind: DayCount['kind'], subject: string, n: number): DayCount => ({
  day: days[day]!,
  kind,
  subject,
  count: n,
});

describe('the report', () => {
  it('without counts is empty, with a bar for each day', () => {
    expect(reportOf(days, [])).toEqual({
      visits: 0,
      embedded: 0,
      mobile: 0,
      bars: [
        { day: '2026-03-01', days: 1, count: 0 },
        { day: '2026-03-02', days: 1, count: 0 },
      ],
      places: [],
      floors: [],
      tags: [],
      shares: [],
      refs: [],
      tours: { started: 0, completed: 0, completedShare: null },
    });
  });

  it('adds days, and ranks subjects by their count', () => {
    const report = reportOf(days, [
      count(0, 'visit', '', 3),
      count(1, 'visit', '', 2),
      count(0, 'place', 'a', 2),
      count(0, 'place', 'b', 3),
      count(1, 'place', 'a', 2),
      count(1, 'place', 'c', 1),
      count(0, 'tour_started', '', 4),
      count(1, 'tour_completed', '', 3),
    ]);
    expect(report.visits).toBe(5);
    expect(report.bars.map((bar) => bar.count)).toEqual([3, 2]);
    expect(report.places).toEqual([
      { id: 'a', count: 4, share: 1 },
      { id: 'b', count: 3, share: 0.75 },
      { id: 'c', count: 1, share: 0.25 },
    ]);
    expect(report.tours).toEqual({ started: 4, completed: 3, completedShare: 0.75 });
  });

  it('completes no more tours than were started', () => {
    const report = reportOf(days, [count(0, 'tour_started', '', 1), count(0, 'tour_completed', '', 2)]);
    expect(report.tours.completedShare).toBe(1);
  });
});
