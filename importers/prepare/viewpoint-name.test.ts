/** Names of viewpoints that their source does not name. */
import { expect, it } from 'vitest';
import { viewpointName } from './viewpoint-name.ts';

const named = (id: string, file = `${id}.jpg`, name?: string) =>
  viewpointName({ id, panorama: { kind: 'picture', file: `/tour/${file}` }, ...(name !== undefined && { name }) });

it.each([
  ['door', 'door.jpg', 'door'],
  ['living-room_2', 'x.jpg', 'living room 2'],
  ['和室', 'a.png', '和室'],
  ['Büro', 'b.png', 'Büro'],
  ['sweep-kitchen', 'c.png', 'sweep kitchen'],
  ['7', 'stairs.jpg', 'stairs'],
  ['pano_0012', 'hall.jpg', 'hall'],
  ['3f2a9c7be1d04f5a', 'attic north.jpg', 'attic north'],
  ['9e107d9d-372b-4f3b-8b1a-0a1b2c3d4e5f', 'roof.jpg', 'roof'],
])('the viewpoint %j of %j is %j', (id, file, name) => {
  expect(named(id, file)).toBe(name);
});

it.each([
  ['pano_0012', 'IMG_20250101_120000.jpg'],
  ['1', 'R0010023.JPG'],
  ['s1', 'skybox1.jpg'],
  ['aW4x9Qk2LpZ7', 'b5e1f00d99.jpg'],
  ['', '1.jpg'],
])('the viewpoint %j of %j has no name: it is counted', (id, file) => {
  expect(named(id, file)).toBe('');
});

it('keeps the name that the source gives, also an empty one', () => {
  expect(named('door', 'door.jpg', 'Front door')).toBe('Front door');
  expect(named('door', 'door.jpg', '')).toBe('');
});

it('does not use the names of the six images of a cube', () => {
  const files = { front: '/a/hall_front.jpg' } as never;
  expect(viewpointName({ id: '1', panorama: { kind: 'faces', files } })).toBe('');
});
