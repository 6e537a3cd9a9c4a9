/** A file's name in two, so that what tells files apart, their ends, stays when there is no room for the middle. */

// Enough for a number or a floor before the ending.
const endBeforeDot = 6;
const maxEnding = 6;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** @returns the part that may be cut at its end, and the part that is always shown; the latter is empty for short names */
export const splitName = (name: string): readonly [start: string, end: string] => {
  const signs = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const dot = signs.lastIndexOf('.');
  const ending = dot > 0 && signs.length - dot <= maxEnding ? signs.length - dot : 0;
  const retained = ending + endBeforeDot;
  if (signs.length < 2 * retained) return [name, ''];
  return [signs.slice(0, -retained).join(''), signs.slice(-retained).join('')];
};
