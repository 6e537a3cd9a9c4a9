import { describe, expect, it } from 'vitest';
import { angleBetween, fromYawPitch, multiply, fromAxisAngle } from '../geometry/quat.ts';
import { decodeShortLink, encodeShortLink } from './short-place-link.ts';
import { eulerOfQuat, quatOfEuler } from './euler.ts';
import { floorMaskOf, floorsOfMask } from './floor-mask.ts';
import type { PlaceLink } from './place-link.ts';

const decode = (query: string) => {
  const parameters = new URLSearchParams(query);
  return decodeShortLink((name) => parameters.get(name));
};
const decoded = (query: string): PlaceLink => {
  const result = decode(query);
  if (!result.ok || !result.value) throw new Error(`no link in ${query}`);
  return result.value;
};

describe('short link', () => {
  it('is null without its parameters', () => {
    expect(decode('m=abc&play=1')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['sm=9', 'view mode 9 is invalid'],
    ['sm=5&sp=1,2,3', 'view mode 5 is invalid'],
    ['sm=-1&sp=1,2,3', 'view mode -1 is invalid'],
    ['sm=two', 'view mode two is invalid'],
    ['sm=&ss=1', 'view mode  is invalid'],
    ['sm=1', 'sweep index not defined'],
    ['sm=4&sp=1,2,3', 'sweep index not defined'],
    ['sr=0,1', 'sweep index not defined'],
    ['ss=0', 'sweep index not defined'],
    ['ss=1.5', 'sweep index not defined'],
    ['sm=2', 'position is falsy'],
    ['sm=3&sp=1,x,3', 'position is falsy'],
    ['sm=6&sp=', 'position is falsy'],
  ])('rejects %s with "%s"', (query, failure) => {
    expect(decode(query)).toEqual({ ok: false, failure });
  });

  it('defaults to the panorama mode, and counts sweeps from 1', () => {
    expect(decoded('ss=12')).toMatchObject({ mode: 'panorama', sweepIndex: 11, rotation: null, visibleFloors: null });
  });

  it('pads missing floats with 0 and drops an old quaternion', () => {
    const link = decoded('sm=2&sp=1.5&sq=0,0,0,9');
    expect(link.position).toEqual([1.5, 0, 0]);
    expect(link.rotation).toBeNull();
  });

  it('writes two decimals, commas and a 1-based index', () => {
    const written = encodeShortLink({
      mode: 'floorplan',
      sweepIndex: 0,
      scanId: null,
      position: [1.005, -0.001, 12.3456],
      rotation: fromYawPitch(0.5, -1.2),
      orthoZoom: 7,
      visibleFloors: [1],
    });
    expect([...written]).toEqual([
      ['sm', '3'],
      ['sp', '1,0,12.35'],
      ['sr', '-1.2,0.5,0'],
      ['ss', '1'],
      ['sf', '2,0,0,0'],
      ['sz', '7.00'],
    ]);
  });

  it('restores the same view within rounding', () => {
    for (let step = 0; step < 60; step += 1) {
      const rotation = fromYawPitch(((step * 37) % 628) / 100 - 3.14, ((step * 17) % 300) / 100 - 1.5);
      const link: PlaceLink = {
        mode: step % 2 ? 'panorama' : 'dollhouse',
        sweepIndex: step,
        scanId: null,
        position: [step / 3, -step / 7, step],
        rotation,
        orthoZoom: null,
        visibleFloors: step % 3 ? [0, step] : null,
      };
      const again = decoded(new URLSearchParams([...encodeShortLink(link)]).toString());
      expect(again).toMatchObject({ mode: link.mode, sweepIndex: step, visibleFloors: link.visibleFloors });
      expect(angleBetween(again.rotation ?? [0, 0, 0, 1], rotation)).toBeLessThan(0.012);
      link.position?.forEach((value, axis) => expect(again.position?.[axis]).toBeCloseTo(value, 1));
      expect([...encodeShortLink(again)]).toEqual([...encodeShortLink(link)]);
    }
  });
});

describe('Euler angles', () => {
  it('are yaw first, then pitch, then roll', () => {
    const expected = multiply(fromYawPitch(1.1, -0.4), fromAxisAngle([0, 0, 1], 0.3));
    expect(angleBetween(quatOfEuler([-0.4, 1.1, 0.3]), expected)).toBeLessThan(1e-6);
    const [x, y, z] = eulerOfQuat(expected);
    expect([x, y, z].map((angle) => Math.round(angle * 1e6) / 1e6)).toEqual([-0.4, 1.1, 0.3]);
  });

  it.each([Math.PI / 2, -Math.PI / 2])('keep the heading when looking straight up or down (%f)', (pitch) => {
    const down = fromYawPitch(0.8, pitch);
    expect(angleBetween(quatOfEuler(eulerOfQuat(down)), down)).toBeLessThan(1e-3);
    expect(eulerOfQuat(down)[2]).toBe(0);
  });
});

describe('floor masks', () => {
  it('hold 128 floors, 32 a number', () => {
    expect(floorMaskOf([0, 31, 32, 127])).toEqual([0x80000001, 1, 0, 0x80000000]);
    expect(floorsOfMask([0x80000001, 1, 0, 0x80000000])).toEqual([0, 31, 32, 127]);
  });

  it.each([-1, 128, 0.5, Number.NaN])('reject the index %f', (index) => {
    expect(() => floorMaskOf([index])).toThrow(RangeError);
  });
});
