import { expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Each grapheme is one wide. */
const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
const fit = (text: string, maxWidth: number, maxLines = 2): readonly string[] =>
  fitText(text, { maxWidth, maxLines, measure });

it('is one line where the text fits', () => {
  expect(fit('Ground floor', 12)).toEqual(['Ground floor']);
  expect(fit(' Ground \n floor ', 12)).toEqual(['Ground floor']);
  expect(fit('', 12)).toEqual([]);
});

it('breaks before a word, and shortens the last line', () => {
  expect(fit('Ground floor', 11)).toEqual(['Ground', 'floor']);
  expect(fit('Ground floor of the house', 11)).toEqual(['Ground', 'floor of t…']);
  expect(fit('Ground floor', 11, 1)).toEqual(['Ground flo…']);
  expect(fit('Bad (Gäste) oben', 5)).toEqual(['Bad', '(Gäs…']);
});

it('breaks inside a word that is longer than a line', () => {
  expect(fit('Wohnzimmer', 6)).toEqual(['Wohnzi', 'mmer']);
  expect(fit('Wohnzimmerausstattung', 6)).toEqual(['Wohnzi', 'mmera…']);
});

it('breaks between Japanese words', () => {
  expect(fit('二階の展望ラウンジ', 6)).toEqual(['二階の展望', 'ラウンジ']);
});

it('cuts no grapheme', () => {
  const family = '👨‍👩‍👧';
  expect(fit(family.repeat(5), 4, 1)).toEqual([`${family.repeat(3)}…`]);
  const accented = 'é'.normalize('NFD');
  expect(fit(accented.repeat(4), 3, 1)).toEqual([`${accented.repeat(2)}…`]);
});

it('never exceeds the width, also with long names', () => {
  for (const text of ['a'.repeat(300), 'word '.repeat(60), '居間'.repeat(150), 'سلام '.repeat(60)])
    for (const line of fit(text, 17)) expect(measure(line)).toBeLessThanOrEqual(17);
});
