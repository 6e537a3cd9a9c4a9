import { expect, it } from 'vitest';
import { readAnswers, summaryOf } from './rating.ts';

it('accepts the given answers, without duplicates', () => {
  expect(readAnswers({ quality: ['lighting', '3d_mesh', 'lighting'] })).toEqual({
    ok: true,
    value: { quality: ['lighting', '3d_mesh'] },
  });
  const all = { happiness: 1, quality: [], navigation: ['obstructions'], feedback: 'x'.repeat(200) };
  expect(readAnswers(all)).toEqual({ ok: true, value: all });
  expect(readAnswers({})).toEqual({ ok: true, value: {} });
});

it.each([
  [{ happiness: 0 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ happiness: 6 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ happiness: 2.5 }, 'answers.happiness must be a whole number from 1 to 5.'],
  [{ quality: ['lighting', 'smell'] }, 'answers.quality[1] must be one of lighting, 3d_mesh, coloring, image_quality.'],
  [{ navigation: 'none' }, 'answers.navigation must be a list.'],
  [{ feedback: 'x'.repeat(201) }, 'answers.feedback must have at most 200 characters.'],
])('rejects %j', (input, message) => {
  expect(readAnswers(input)).toEqual({ ok: false, failure: message });
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
