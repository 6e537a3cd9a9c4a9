/**
 * Tours with random damage: everything that is not damaged is imported
 * (docs/reference/imports.md#what-is-left-out-of-a-tour).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPannellumConfig } from '#domain/sources/pannellum-keys.ts';
import { readPannellum } from './pannellum.ts';
import { writeImages } from './testing/tour-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pannellum-damaged-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  await writeImages(folder);
  await writeFile(path.join(folder, 'empty.jpg'), '');
});
const config = path.join(folder, 'tour.json');

const faces = [0, 1, 2, 3, 4, 5].map((n) => `${n}.jpg`);
const junk = fc.oneof(
  fc.constantFrom<unknown>('junk', '', true, -1e9, [], {}, [[]], { a: { b: 1 } }, ['x', null], '“\u202e\n'),
  fc.jsonValue({ maxDepth: 2 }),
);
/** That are no numbers: what a number's place must not have. */
const noNumber = fc.constantFrom<unknown>('junk', true, [], {}, '9°', '1,5');

const oneOfWords = (text: string): fc.Arbitrary<string> => fc.constantFrom(...text.split(/\s+/));

/** Options that a scene can do without, with values of any kind. */
const optionalDamage = fc.dictionary(
  oneOfWords(`yaw pitch hfov northOffset horizonPitch horizonRoll haov vaov vOffset title author type compass preview
    strings Yaw titel hotSpotss sceneFadeDuration __proto__ mark`),
  junk,
  { maxKeys: 4 },
);

const images = fc.constantFrom<object>(
  { panorama: 'a.jpg' },
  { panorama: 'b c.jpg' },
  { type: 'cubemap', cubeMap: faces },
);
const damagedScene = fc.oneof(
  fc.constantFrom<unknown>(
    { panorama: 'gone.jpg' },
    { panorama: 'empty.jpg' },
    { panorama: '../elsewhere.jpg' },
    { panoramma: 'a.jpg' },
    { panorama: 'a.jpg', dynamic: true },
    { type: 'cubemap', cubeMap: [...faces.slice(1), null] },
    { type: 'multires', multiRes: { path: '/%l/%s', tileResolution: 256, maxLevel: 2, cubeResolution: 512 } },
    {},
    null,
    7,
  ),
);

const link = fc.record({
  to: fc.nat(4),
  extra: fc.dictionary(fc.constantFrom('text', 'targetYaw', 'type', 'id', 'Text'), junk),
});
const damagedHotSpot = fc.oneof(
  fc.record({ pitch: noNumber, yaw: fc.constant(0), to: fc.nat(4) }),
  fc.record({ pitch: fc.constant(0), yaw: noNumber, to: fc.nat(4) }),
  fc.constantFrom<unknown>(
    { yaw: 1, sceneId: 'nowhere' },
    { yaw: 1, type: 'scene', sceneID: 's0' },
    'hot spot',
    null,
    [],
  ),
);

const scene = fc.record({
  images,
  damage: fc.option(damagedScene, { freq: 4 }),
  options: optionalDamage,
  links: fc.array(link, { maxLength: 4 }),
  damagedHotSpots: fc.array(damagedHotSpot, { maxLength: 3 }),
});
type RandomScene = typeof scene extends fc.Arbitrary<infer S> ? S : never;

const idOf = (n: number): string => `s${n}`;

const sceneJson = ({ images, damage, options, links, damagedHotSpots }: RandomScene): unknown => {
  if (damage !== null) return damage;
  const good = links.map(({ to, extra }, n) => ({ ...extra, pitch: 0, yaw: n, sceneId: idOf(to) }));
  const bad = damagedHotSpots.map((each) =>
    typeof each === 'object' && each !== null && 'to' in each ? { ...each, sceneId: idOf(Number(each.to)) } : each,
  );
  return { ...options, ...images, hotSpots: [...bad, ...good] };
};

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

it('keeps every undamaged scene and link', async () => {
  const tours = fc.record({
    scenes: fc.array(scene, { minLength: 2, maxLength: 5 }),
    defaults: fc.option(optionalDamage, { nil: undefined }),
    firstScene: fc.option(fc.oneof(fc.nat(6).map(idOf), junk), { nil: undefined }),
  });
  const check = async ({ scenes, defaults, firstScene }: typeof tours extends fc.Arbitrary<infer T> ? T : never) => {
    const json = toJson({
      default: { ...defaults, firstScene },
      scenes: Object.fromEntries(scenes.map((each, n) => [idOf(n), sceneJson(each)])),
    });
    const result = await readPannellum(config, json);
    const kept = scenes.flatMap(({ damage }, n) => (damage === null ? [idOf(n)] : []));
    if (kept.length === 0) {
      expect(result.ok).toBe(false);
      return;
    }
    if (!result.ok) throw new Error(result.failure.message);
    const { sweeps, start, notices } = result.value;
    expect(sweeps.map(({ id }) => id)).toEqual(kept);
    expect(kept).toContain(start!.sweepId);
    for (const { id, links = [], neighbours } of sweeps) {
      const targets = scenes[Number(id.slice(1))]!.links.map(({ to }) => idOf(to)).filter((to) => kept.includes(to));
      expect(links.map(({ sweepId }) => sweepId)).toEqual(targets);
      for (const to of targets) if (to !== id) expect(neighbours).toContain(to);
      for (const { direction } of links) expect(Math.hypot(...direction)).toBeCloseTo(1);
    }
    const lost = notices!.filter((notice) => /^tour\.json: scene “[^”]+” is left out[,:]/.test(notice));
    expect(lost).toHaveLength(scenes.length - kept.length);
    for (const notice of notices!) expect(notice).toMatch(/^tour\.json: [^\n]+[.?]$/);
  };
  await fc.assert(fc.asyncProperty(tours, check), { numRuns: 150 });
});

const readAnything = async (given: unknown) => {
  const json = toJson(given);
  expect(typeof isPannellumConfig(json)).toBe('boolean');
  const result = await readPannellum(config, json);
  if (result.ok) expect(result.value.sweeps.length).toBeGreaterThan(0);
  else expect(result.failure.message).toMatch(/^[^\n]+\.$/);
};

it('reads anything or refuses it with one sentence', async () => {
  const key = oneOfWords(`default scenes firstScene panorama cubeMap multiRes hotSpots type yaw sceneId path maxLevel
    tileResolution cubeResolution basePath title Scenes a __proto__ `);
  const value = fc.constantFrom<unknown>(
    'a.jpg',
    'multires',
    'cubemap',
    1,
    2,
    -1,
    1e99,
    '',
    'a',
    null,
    true,
    '/',
    '%l',
  );
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      value,
      fc.dictionary(key, tie('node'), { maxKeys: 5 }),
      fc.array(tie('node'), { maxLength: 6 }),
    ),
  }));
  await fc.assert(fc.asyncProperty(node, readAnything), { numRuns: 300 });
});
