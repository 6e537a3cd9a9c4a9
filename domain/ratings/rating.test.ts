import { expect, it } from 'vitest';
import { readResults, summaryOf } from './rating.ts';

it('takes the answers that are given, each once', () => {
  expect(readResults({ quality: ['lighting', '3d_mesh', 'lighting'] })).toEqual({
    ok: true,
    value: { quality: ['lighting', '3d_mesh'] },
  });
  const all = { happiness: 1, quality: [], navigation: ['obstructions'], feedback: 'x'.repeat(200) };
  expect(readResults(all)).toEqual({ ok: true, value: all });
  expect(readResults({})).toEqual({ ok: true, value: {} });
});

it.each([
  [{ happiness: 0 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ happiness: 6 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ happiness: 2.5 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ quality: ['lighting', 'smell'] }, 'answers.quality[1] must be one of lighting, 3d_mesh, coloring, image_quality.'],
  [{ navigation: 'none' }, 'answers.navigation must be a list.'],
  [{ feedback: 'x'.repeat(201) }, 'answers.feedback must have at most 200 characters.'],
])('refuses %j', (given, message) => {
  expect(readResults(given)).toEqual({ ok: false, failure: message });
});

it('counts every possible answer', () => {
  expect(summaryOf([])).toMatchObject({ count: 0, averageHappiness: null });
  const rating = { quality: [], navigation: [], feedback: '' };
  const summary = summaryOf([
    { ...rating, happiness: 2, quality: ['lighting'] },
    { ...rating, happiness: 5, quality: ['lighting', 'coloring'] },
  ]);
  expect(summary).toMatchObject({ count: 2, averageHappiness: 3.5 });
  expect(summary.happiness.map(({ count }) => count)).toEqual([0, 1, 0, 0, 1]);
  expect(summary.quality).toEqual([
    { answer: 'lighting', count: 2 },
    { answer: '3d_mesh', count: 0 },
    { answer: 'coloring', count: 1 },
    { answer: 'image_quality', count: 0 },
  ]);
});
