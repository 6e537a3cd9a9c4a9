import { expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import { pinOfTag } from './pin-of-tag.ts';
import { tagOf } from './testing/tag-of.ts';

const look = { icon: ['M0 0'], state: 'highlighted', untitled: 'Tag' } as const;

it('stands where its tag does, in its colour and with its title', () => {
  const tag = tagOf('t', {
    label: ' Stove ',
    floorId: 'ground' as FloorId,
    roomId: 'hall' as RoomId,
    color: '#b3483a',
  });
  expect(pinOfTag(tag, look)).toEqual({
    kind: 'tag',
    id: 't',
    anchor: [1, 1, 0],
    normal: [0, 0, 1],
    stemLength: 0.23,
    stemVisible: true,
    color: '#b3483a',
    icon: ['M0 0'],
    title: 'Stove',
    state: 'highlighted',
    opacity: 1,
    floorId: 'ground',
    roomId: 'hall',
  });
});

it('is called something where its tag has no title, and is another kind for what was recognised', () => {
  expect(pinOfTag(tagOf('t', { label: ' ', objectAnnotationId: 'o' }), look)).toMatchObject({
    kind: 'object',
    title: 'Tag',
  });
});

it('is pale where visitors do not see the tag', () => {
  expect(pinOfTag(tagOf('t', { enabled: false }), look).opacity).toBe(0.5);
});
