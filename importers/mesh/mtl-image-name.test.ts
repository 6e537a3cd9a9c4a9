import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mtlImageName } from './mtl-image-name.ts';

it.each([
  ['tex.jpg', 'tex.jpg'],
  ['floor tile 01.jpg', 'floor tile 01.jpg'],
  ['floor  tile\t01.jpg', 'floor  tile\t01.jpg'],
  ['-s 1 1 1 -bm 0.5 tex.jpg', 'tex.jpg'],
  ['-s 2 2 1 -o 0 0 0 tex dir\\floor tile 01.jpg', 'tex dir\\floor tile 01.jpg'],
  ['-s 2 tex.jpg', 'tex.jpg'],
  ['-s 2 2 01.jpg', '01.jpg'],
  ['-t 0 0 0 3 floors.jpg', '3 floors.jpg'],
  ['-mm 0 1 3 floors.jpg', '3 floors.jpg'],
  ['-mm -.5 +1e-3 tex.jpg', 'tex.jpg'],
  ['-blendu on -blendv off -cc ON -clamp off tex.jpg', 'tex.jpg'],
  ['-imfchan r -texres 512 -type sphere -boost 2 tex.jpg', 'tex.jpg'],
  ['-O 0 0 0 tex.jpg', 'tex.jpg'],
  ['-old wall.jpg', '-old wall.jpg'],
  ['-s wall.jpg', '-s wall.jpg'],
  ['-clamp wall.jpg', '-clamp wall.jpg'],
  ['-bm 0.5', ''],
  ['  ', ''],
])('%j', (statement, name) => {
  expect(mtlImageName(statement)).toBe(name);
});

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(String);
const option = fc.oneof(
  fc.tuple(fc.constantFrom('-s', '-o', '-t'), number, number, number),
  fc.tuple(fc.constant('-mm'), number, number),
  fc.tuple(fc.constantFrom('-bm', '-boost'), number),
  fc.tuple(fc.constantFrom('-blendu', '-blendv', '-cc', '-clamp'), fc.constantFrom('on', 'off')),
);

it('returns the name behind any options unchanged', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text === text.trim() && text !== '');
  fc.assert(
    fc.property(fc.array(option), name, (options, name) => {
      fc.pre(!name.startsWith('-'));
      expect(mtlImageName([...options.map((words) => words.join(' ')), name].join(' '))).toBe(name);
    }),
  );
});
