/** What a panorama's metadata and its transparency say of its place, its rotation and its first view. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { pictureOf } from '../prepare/marks.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { cropXmp, gpanoXmp, type CropPixels } from '../testing/gpano-xmp.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { planned } from '../testing/tile-in-thread.ts';
import { planPanorama } from './plan-panorama.ts';
import type { ImagePlan, TilingPlan } from './plan.ts';

const saved = async (image: Sharp): Promise<Extract<PanoramaSource, { kind: 'picture' }>> => {
  const file = path.join(await temporaryFolder(), 'a.png');
  await image.toFile(file);
  return { kind: 'picture', file };
};

const gray = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

const cropped = (crop: CropPixels, more = {}, [width, height] = crop.size): ReturnType<typeof saved> =>
  saved(gray(width, height).withXmp(cropXmp(crop, more)));

const imagePlan = async (source: PanoramaSource): Promise<ImagePlan> => (await planned(source)).plan as ImagePlan;

const windowOf = async (source: PanoramaSource) => {
  const { view } = await imagePlan(source);
  return view.kind === 'equirect' ? view.window : null;
};

const lookOf = async (source: PanoramaSource): Promise<readonly number[] | null> => {
  const { look } = await planned(source);
  return look && [look.yaw, look.pitch].map((angle) => Math.round((angle * 180) / Math.PI) + 0);
};

const part: CropPixels = { full: [1440, 720], size: [480, 300], at: [120, 220] };

describe('a GPano crop', () => {
  it('counts for an image that is named as equirectangular, too', async () => {
    expect(await windowOf({ ...(await cropped(part)), projection: 'equirect' })).toEqual({
      fullWidth: 1440,
      fullHeight: 720,
      left: 120,
      top: 220,
    });
  });

  it('of a sphere that is not twice as wide as high counts by its width', async () => {
    const source = await cropped({ full: [1000, 360], size: [1000, 360], at: [0, 0] });
    expect(await windowOf(source)).toEqual({ fullWidth: 1000, fullHeight: 500, left: 0, top: 70 });
  });

  it('may be in the extended XMP of a JPEG, in several parts', async () => {
    const extension = Buffer.from(cropXmp(part));
    const plain = await gray(480, 300)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" xmpNote:HasExtendedXMP="00"/>')
      .jpeg()
      .toBuffer();
    const segmentOf = (begin: number, end: number): Buffer => {
      const head = Buffer.from(
        `\xff\xe1\0\0http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\0\0\0\0\0\0`,
        'latin1',
      );
      head.writeUInt32BE(extension.length, head.length - 8);
      head.writeUInt32BE(begin, head.length - 4);
      const segment = Buffer.concat([head, extension.subarray(begin, end)]);
      segment.writeUInt16BE(segment.length - 2, 2);
      return segment;
    };
    // After the XMP itself, which is in the first segment.
    const at = plain.readUInt16BE(4) + 4;
    const file = path.join(await temporaryFolder(), 'a.jpg');
    await writeFile(
      file,
      Buffer.concat([plain.subarray(0, at), segmentOf(100, extension.length), segmentOf(0, 100), plain.subarray(at)]),
    );
    expect(await windowOf({ kind: 'picture', file })).toMatchObject({ fullWidth: 1440, left: 120, top: 220 });
  });

  it('may cross the seam', async () => {
    for (const left of [1200, -240])
      expect(await windowOf(await cropped({ ...part, at: [left, 0] }))).toMatchObject({ left: 1200 });
  });

  it.each([
    ['higher than the sphere', { ...part, at: [0, 500] }, undefined],
    ['wider than the sphere', { full: [400, 200], size: [480, 150], at: [0, 0] }, undefined],
    ['of another shape than the image', part, [480, 100]],
  ] as const)('%s is rejected with what is wrong', async (_, crop, size) => {
    const found = await planPanorama(await cropped(crop, {}, size ?? crop.size));
    expect(found.ok ? '' : found.failure.code).toBe('panorama-crop');
    expect(found.ok ? '' : found.failure.message).toMatch(
      /^a\.png is \d+×\d+ pixels, and the numbers of its GPano crop metadata contradict each other or this size: correct CroppedArea… and FullPano…, or give its “coverage” in capture\.json\.$/,
    );
  });
});

const whole = (properties: Readonly<Record<string, number>>) => saved(gray(512, 256).withXmp(gpanoXmp(properties)));

describe('the pose in the metadata', () => {
  it('levels the horizon by pitch and roll alone', async () => {
    const up = (await planned(await whole({ PosePitchDegrees: 10 }))).rotation!;
    expect(rotate(up, [0, 0, -1])[1]).toBeCloseTo(Math.sin(Math.PI / 18));
    const rolled = (await planned(await whole({ PoseRollDegrees: 10, PosePitchDegrees: 0 }))).rotation!;
    expect(rotate(rolled, [1, 0, 0])[1]).toBeCloseTo(-Math.sin(Math.PI / 18));
    expect((await planned(await whole({ PosePitchDegrees: 0, PoseRollDegrees: 0 }))).rotation).toBeNull();
  });

  it('has a first view, relative to north', async () => {
    const source = await whole({
      PoseHeadingDegrees: 30,
      InitialViewHeadingDegrees: 90,
      InitialViewPitchDegrees: -20,
    });
    expect(await lookOf(source)).toEqual([-60, -20]);
    expect(await lookOf(await whole({ InitialViewHeadingDegrees: 350 }))).toEqual([10, 0]);
    expect(await lookOf(await whole({ PoseHeadingDegrees: 30 }))).toBeNull();
    const { rotation } = await planned(source);
    expect(toYawPitch(rotation!).yaw).toBeCloseTo(-Math.PI / 6);
  });
});

/** A whole panorama of which only a rectangle is opaque. */
const opaque = async (left: number, width: number, top: number, height: number) => {
  const input = await gray(width, height).png().toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return saved(
    sharp({ create: { width: 720, height: 360, channels: 4, background } }).composite([{ input, left, top }]),
  );
};

describe('the first view of a partial panorama', () => {
  it.each([
    ['to its middle', part, [90, 0]],
    ['over the seam', { ...part, at: [1200, 100] }, [180, 0]],
    ['above the horizon', { full: [1440, 720], size: [400, 200], at: [520, 80] }, [0, 45]],
    ['below the horizon', { full: [1440, 720], size: [1440, 200], at: [0, 480] }, [0, -55]],
  ] as const)('is turned %s', async (_, crop, look) => {
    expect(await lookOf(await cropped(crop))).toEqual(look);
  });

  it('is that of the metadata, if it has one', async () => {
    expect(await lookOf(await cropped(part, { InitialViewHeadingDegrees: 200 }))).toEqual([160, 0]);
  });

  it('is turned to the opaque pixels', async () => {
    expect(await lookOf(await opaque(60, 240, 100, 160))).toEqual([90, 0]);
    expect(await lookOf(await opaque(0, 720, 0, 320))).toEqual([0, 0]);
    expect(await lookOf(await opaque(300, 120, 20, 100))).toEqual([0, expect.closeTo(53, -1)]);
  });
});

const fingerprintOf = async (plan: TilingPlan): Promise<string> => (await pictureOf(plan)).fingerprint;

describe('the fingerprint', () => {
  it('of a whole panorama is that of earlier imports', async () => {
    const crop: CropPixels = { full: [512, 256], size: [512, 256], at: [0, 0] };
    for (const source of [
      await saved(gray(512, 256)),
      await cropped(crop),
      await saved(gray(512, 256).ensureAlpha()),
      { ...(await cropped(crop)), projection: 'equirect' as const },
      { ...(await saved(gray(512, 200))), projection: 'equirect' as const, coverage: {} },
    ]) {
      const plan = await imagePlan(source);
      const { width, height } = plan;
      const region = { left: 0, top: 0, width, height };
      const window = { fullWidth: width, fullHeight: height, left: 0, top: 0 };
      const [image, view, density] = [
        { kind: 'picture', file: '', turn: false, width, height },
        { kind: 'equirect', window },
        width / Math.PI,
      ];
      const { hash } = await pictureOf(plan as TilingPlan);
      const earlier = JSON.stringify([2, { ...image, region, view, density }, [hash]]);
      expect(await fingerprintOf(plan as TilingPlan)).toBe(createHash('sha256').update(earlier).digest('hex'));
    }
  });

  it('of a partial one depends on how its hole is filled', async () => {
    const source = await cropped(part);
    const [blurred, black] = [await planned(source), await planned(source, 'none')].map(
      ({ plan }) => plan as TilingPlan,
    );
    expect(await fingerprintOf(blurred!)).not.toBe(await fingerprintOf(black!));
  });
});
