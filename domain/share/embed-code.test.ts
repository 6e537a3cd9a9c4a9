import { expect, it } from 'vitest';
import { embedCode, embedSizes } from './embed-code.ts';

const content = { link: 'https://tours.example/show?m=house&lang=de', title: 'The "Villa" <1>' };
const allow = 'fullscreen; xr-spatial-tracking; gyroscope; accelerometer; autoplay; clipboard-write; web-share';

it.each([
  ['small', 'width="640" height="360" style="border: 0"'],
  ['medium', 'width="853" height="480" style="border: 0"'],
  ['large', 'width="1280" height="720" style="border: 0"'],
  ['responsive', 'style="width: 100%; aspect-ratio: 16 / 9; border: 0"'],
] as const)('%s', (size, shape) => {
  expect(embedCode(content, size)).toBe(
    `<iframe src="https://tours.example/show?m=house&amp;lang=de" title="The &quot;Villa&quot; &lt;1&gt;" ${shape} loading="lazy" allow="${allow}" allowfullscreen></iframe>`,
  );
});

it('offers three sizes in pixels and one of the page', () => {
  expect(Object.keys(embedSizes)).toEqual(['small', 'medium', 'large', 'responsive']);
});
