import { expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import { pinOfTag } from './pin-of-tag.ts';
import { tagOf } from './testing/tag-of.ts';

const appearance = { icon: ['M0 0'], state: 'highlighted', untitled: 'Tag' } as const;

it('has the position, colour and title of its tag', () => {
  const tag = tagOf('t', {
    label: ' Stove ',
    floorId: 'ground' as FloorId,
    roomId: 'hall' as RoomId,
    color: '#b3483a',
  });
  expect(pinOfTag(tag, appearance)).toEqual({
    kind: 'tag',
    id: 't',
    anchor: [1, 1, 0],
    normal: [0, 0, 1],
    stemLength: 0.23,
    stemEnabled: true,
    color: '#b3483a',
    icon: ['M0 0'],
    title: 'Stove',
    state: 'highlighted',
    opacity: 1,
    floorId: 'ground',
    roomId: 'hall',
    sweepId: null,
  });
});

it('has a default title for an untitled tag, and another kind for a recognised object', () => {
  expect(pinOfTag(tagOf('t', { label: ' ', objectAnnotationId: 'o' }), appearance)).toMatchObject({
    kind: 'object',
    title: 'Tag',
  });
});

it('is translucent for a tag that visitors do not see', () => {
  expect(pinOfTag(tagOf('t', { enabled: false }), appearance).opacity).toBe(0.5);
});
