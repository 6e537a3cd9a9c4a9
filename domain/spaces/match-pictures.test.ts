import { expect, it } from 'vitest';
import { matchPictures } from './match-pictures.ts';

const viewpoints = [
  { id: 'hall', name: 'Entrance' },
  { id: 'p2', name: 'Küche' },
  { id: 'p3', name: 'Bedroom' },
  { id: 'p4', name: 'Bedroom' },
  { id: 'p5', name: 'hall' },
  { id: 'p6', name: '' },
];

it.each([
  ['the id', 'hall', 'hall'],
  ['the id in another case', 'HALL', 'hall'],
  ['the name', 'Entrance', 'hall'],
  ['the name with decomposed letters', 'Küche'.normalize('NFD'), 'p2'],
  ['a name that two viewpoints have', 'Bedroom', null],
  ['another word', 'Kitchen', null],
  ['no word', '', null],
  ['a part of a name', 'Entr', null],
])('matches a picture by %s', (_, title, id) => {
  expect(matchPictures([title], viewpoints)).toEqual([id]);
});

it('replaces the picture of a viewpoint once', () => {
  expect(matchPictures(['hall', 'Entrance', 'Hall', 'p2'], viewpoints)).toEqual(['hall', null, null, 'p2']);
});
