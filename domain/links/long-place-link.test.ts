import { describe, expect, it } from 'vitest';
import { angleBetween, fromYawPitch } from '../geometry/quat.ts';
import { decodeLongLink, encodeLongLink } from './long-place-link.ts';
import type { PlaceLink } from './place-link.ts';

const inside = { camera_mode: 1, camera_position: [1, 2, 3], camera_quaternion: [0, 0, 0, 1], scan_id: 'uuid-a' };

describe('long start link', () => {
  it.each([
    [{ ...inside, camera_quaternion: undefined }, 'Start override is missing camera_quaternion'],
    [{ ...inside, camera_position: undefined }, 'Start override is missing camera_position'],
    [{ ...inside, camera_position: [1, 'x', 3] }, 'Start override is missing camera_position'],
    [{ ...inside, camera_mode: 5 }, 'view mode 5 is invalid'],
    [{ ...inside, camera_mode: 'inside' }, 'view mode "inside" is invalid'],
    [{ ...inside, scan_id: '' }, 'sweep index not defined'],
  ])('rejects %j', (start, failure) => {
    expect(decodeLongLink(JSON.stringify(start))).toEqual({ ok: false, failure });
  });

  it('may be absent, and must be a JSON object', () => {
    expect(decodeLongLink(null)).toEqual({ ok: true, value: null });
    expect(decodeLongLink('{')).toEqual({ ok: false, failure: 'Start override is not JSON' });
    expect(decodeLongLink('7')).toEqual({ ok: false, failure: 'Start override is not an object' });
  });

  it('rejects a mode that is a deeply nested list', () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const text = JSON.stringify({ ...inside, camera_mode: 0 }).replace('"camera_mode":0', `"camera_mode":${nested}`);
    expect(decodeLongLink(text)).toEqual({ ok: false, failure: 'view mode (object) is invalid' });
  });

  it('ignores a zoom that is not a finite number', () => {
    const text = JSON.stringify({ ...inside, ortho_zoom: 0 }).replace('"ortho_zoom":0', '"ortho_zoom":1e999');
    expect(decodeLongLink(text)).toMatchObject({ ok: true, value: { orthoZoom: null } });
  });

  it('ignores an invalid quaternion', () => {
    const result = decodeLongLink(JSON.stringify({ ...inside, camera_quaternion: [0, 0, 0, 0] }));
    expect(result.ok && result.value?.rotation).toBeNull();
  });

  it('reads vectors written as objects', () => {
    const text = JSON.stringify({
      ...inside,
      camera_position: { x: 1, y: 2, z: 3 },
      camera_quaternion: { x: 0, y: 0, z: 0, w: 1 },
    });
    const result = decodeLongLink(text);
    expect(result.ok && result.value?.position).toEqual([1, 2, 3]);
    expect(result.ok && result.value?.rotation).toEqual([0, 0, 0, 1]);
  });

  it('restores the encoded place', () => {
    const link: PlaceLink = {
      mode: 'dollhouse',
      sweepIndex: null,
      scanId: null,
      position: [1.25, 3, -4.5],
      rotation: fromYawPitch(2.2, -0.7),
      orthoZoom: null,
      visibleFloors: [1],
    };
    const again = decodeLongLink(encodeLongLink(link));
    expect(again).toMatchObject({ ok: true, value: { ...link, rotation: expect.anything() } });
    if (again.ok && again.value?.rotation && link.rotation) {
      expect(angleBetween(again.value.rotation, link.rotation)).toBeLessThan(0.001);
    }
  });
});
