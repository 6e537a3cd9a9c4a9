import { describe, expect, it } from 'vitest';
import { directionOfFace, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { fromYawPitch, identity, multiply } from '#domain/geometry/quat.ts';
import { firstFaces } from './first-faces.ts';
import { pageLanguage } from './page-language.ts';
import { encodedBytes } from '../../wire/encoded.ts';
import { createPageCache } from './page-cache.ts';

const facesOf = (...view: Parameters<typeof firstFaces>) => firstFaces(...view).map(({ face }) => face);

describe('firstFaces', () => {
  it('returns the visible faces, the front first', () => {
    // 75° by 107°: beyond the front face at both sides, and not at top and bottom.
    const faces = facesOf(identity, identity);
    expect(faces[0]).toBe(1);
    expect(new Set(faces)).toEqual(new Set([1, 2, 4]));
  });

  it('tells from which width of the window on a face is visible', () => {
    // A face ends at 45°, where a view of 75° by 90° ends.
    const edge = Math.tan(Math.PI / 4) / Math.tan((75 * Math.PI) / 360);
    const [front, ...sides] = firstFaces(identity, identity);
    expect(front!.minAspect).toBe(0);
    for (const { minAspect } of sides) {
      expect(minAspect).toBeGreaterThanOrEqual(edge);
      expect(minAspect).toBeLessThan(edge + 0.08);
    }
    const [near, far] = firstFaces(fromYawPitch(Math.PI / 4, 0), identity);
    expect([near!.minAspect, far!.minAspect].map((aspect) => aspect < 0.08)).toEqual([true, true]);
  });

  it('rotates with the view and against the panorama', () => {
    const left = fromYawPitch(Math.PI / 2, 0);
    expect(directionOfFace(4, 0.5, 0.5)).toEqual([-1, 0, 0]);
    expect(facesOf(left, identity)[0]).toBe(4 satisfies FaceIndex);
    expect(facesOf(left, left)[0]).toBe(1);
    expect(facesOf(identity, left)[0]).toBe(2);
    expect(facesOf(multiply(left, left), identity)[0]).toBe(3);
  });

  it('returns the ceiling and four walls for a view upwards', () => {
    expect(facesOf(fromYawPitch(0, Math.PI / 2), identity)[0]).toBe(0);
    expect(new Set(facesOf(identity, identity, 100))).toEqual(new Set([0, 1, 2, 4, 5]));
  });
});

describe('pageLanguage', () => {
  it.each([
    [null, '', 'en-US'],
    [null, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [null, 'sv, fr;q=0.4, pt-BR;q=0.7', 'pt'],
    [null, 'zh-Hant-HK', 'zh-TW'],
    [null, 'zh', 'zh-CN'],
    ['jp', 'de', 'ja'],
    ['cn', 'de', 'zh-CN'],
    ['en', 'de', 'en-US'],
    ['zh-tw', 'de', 'zh-TW'],
    ['klingon', 'de', 'de'],
    [null, 'it;q=0, nl', 'nl'],
    ['zh_Hant', 'de', 'zh-TW'],
    ['zh-Hans-HK', 'de', 'zh-CN'],
  ])('lang=%s and "%s" make %s', (requested, accepted, language) => {
    expect(pageLanguage(requested, accepted)).toBe(language);
  });
});

const page = (bytes: number) => async () => ({
  body: encodedBytes('x'.repeat(bytes), { quality: 1 }),
  preloads: '',
  settings: {},
});

describe('createPageCache', () => {
  it('composes once for concurrent requests, and again after a failure', async () => {
    const cached = createPageCache(1000, Infinity);
    let made = 0;
    const compose = async () => {
      made += 1;
      if (made === 1) throw new Error('first');
      return page(10)();
    };
    await expect(cached.get('a', compose)).rejects.toThrow('first');
    await Promise.all([cached.get('a', compose), cached.get('a', compose)]);
    expect(made).toBe(2);
  });

  it('composes a page again when it is old', async () => {
    let now = 0;
    const cached = createPageCache(100_000, 1000, () => now);
    let made = 0;
    const request = () =>
      cached.get('a', () => {
        made += 1;
        return page(10)();
      });
    await request();
    now = 999;
    await request();
    expect(made).toBe(1);
    now = 1000;
    await request();
    expect(made).toBe(2);
  });

  it('evicts the least recently used page', async () => {
    const cached = createPageCache(70_000, Infinity);
    const made: string[] = [];
    const request = (key: string) =>
      cached.get(key, () => {
        made.push(key);
        return page(10_000)();
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await request(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
