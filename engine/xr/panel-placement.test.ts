/** docs/reference/vr.md#cards, #tours */
import { describe, expect, it } from 'vitest';
import { fromYawPitch, lookRotation, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { cardMiddle, cardWidth, placeCard, placeLowerCard } from './panel-placement.ts';
import type { Pose } from './viewer-placement.ts';

const head: Pose = { position: [1, 1.6, 2], rotation: fromYawPitch(0.7, -0.2) };
/** In front of the head: radians to the left of straight ahead and above the horizon, metres. */
const tagAt = (yaw: number, pitch = 0, metres = 3): Vec3 =>
  add(head.position, scale(rotate(fromYawPitch(0.7 + yaw, pitch), [0, 0, -1]), metres));
const placementOf = (tag: Vec3, surface: number | null = null) => placeCard(head, tag, () => surface);
const placed = (tag: Vec3, surface: number | null = null): Pose => placementOf(tag, surface).pose;
const far = 1.1;
const near = 0.5;
/** Radians to the left of straight ahead, as seen from an eye. */
const yawFrom = (eye: Vec3, point: Vec3): number => {
  const [x, , z] = sub(point, eye);
  const yaw = Math.atan2(-x, -z) - 0.7;
  return Math.atan2(Math.sin(yaw), Math.cos(yaw));
};
const yawOf = ({ position }: Pose): number => yawFrom(head.position, position);

describe('the card of a tag', () => {
  it('faces the head, and is upright', () => {
    const pose = placed(tagAt(0, 0.3));
    const toHead = normalize(sub(head.position, pose.position));
    expect(dot(rotate(pose.rotation, [0, 0, 1]), toHead)).toBeCloseTo(1);
    expect(rotate(pose.rotation, [1, 0, 0])[1]).toBeCloseTo(0);
  });

  it.each([
    ['straight ahead', 0, -1],
    ['to the left', 0.5, -1],
    ['to the right', -0.5, 1],
    ['behind on the left', 2.5, -1],
  ])('does not cover a tag %s', (_, yaw, side) => {
    const pose = placed(tagAt(yaw));
    const away = yawOf(pose) - yaw;
    expect(Math.sign(away)).toBe(side);
    const halfWidth = Math.atan(cardWidth / 2 / far);
    expect(Math.abs(away)).toBeGreaterThan(halfWidth + 0.05);
    expect(Math.abs(away)).toBeLessThan(halfWidth + 0.2);
  });

  it('does not cover its tag for either eye where a wall makes it come near', () => {
    const tag = tagAt(0, 0, 6);
    const {
      pose: { position, rotation },
      width,
    } = placementOf(tag, 0.8);
    const edge = add(position, rotate(rotation, [-width / 2, 0, 0]));
    for (const offset of [-0.032, 0.032]) {
      const eye = add(head.position, rotate(head.rotation, [offset, 0, 0]));
      const [toEdge, toTag] = [edge, tag].map((point) => yawFrom(eye, point));
      expect(toTag! - toEdge!).toBeGreaterThan(0.05);
    }
  });

  it('is at the height of its tag, as far as one reads there without bending the head', () => {
    expect(placed(tagAt(0, -0.15)).position[1]).toBeCloseTo(1.6 + far * Math.sin(-0.15));
    for (const [pitch, limit] of [
      [-1.2, -0.2],
      [1.2, 0.1],
    ] as const) {
      const { pitch: seen } = toYawPitch(placed(tagAt(0, pitch)).rotation);
      expect(Math.abs(seen)).toBeCloseTo(Math.abs(limit));
    }
  });

  it('has its upper edge at the same place, whatever its height', () => {
    const placement = placementOf(tagAt(0));
    const topOf = (height: number): Vec3 => {
      const { position, rotation } = cardMiddle(placement, height);
      return add(position, rotate(rotation, [0, height / 2, 0]));
    };
    const [top, ofTaller] = [topOf(0.2), topOf(0.7)];
    expect(distance(top, ofTaller)).toBeCloseTo(0);
    expect(top[1]).toBeCloseTo(1.72);
  });

  it.each([
    ['in free space', 5, null, far],
    ['before a wall', 5, 0.9, 0.8],
    ['before its tag, where that is near', 0.8, null, 0.7],
    ['not nearer than one can read', 0.3, 0.3, near],
  ])('is %s', (_, metres, surface, expected) => {
    const { pose, width } = placementOf(tagAt(0, 0, metres), surface);
    expect(distance(pose.position, head.position)).toBeCloseTo(expected);
    expect(width / expected, 'it looks as large everywhere').toBeCloseTo(cardWidth / far);
  });
});

const stopCard = (hasDollhouse = false, surface: number | null = null) =>
  placeLowerCard(head, { place: 'ahead', hasDollhouse }, () => surface);
/** Degrees above the horizon. */
const heightOf = (point: Vec3): number =>
  (toYawPitch(lookRotation(normalize(sub(point, head.position)))).pitch * 180) / Math.PI;
const edgesOf = (placement: ReturnType<typeof stopCard>, height: number) => {
  const { position, rotation } = cardMiddle(placement, height);
  const edge = (side: number): Vec3 => add(position, rotate(rotation, [0, (side * height) / 2, 0]));
  return { upper: heightOf(edge(1)), lower: heightOf(edge(-1)) };
};

describe('the card of a stop', () => {
  /** Metres at 1.1 m: of the smallest and the largest picture. */
  const [low, high] = [0.13, 0.41];

  it('is straight ahead, whatever the pitch of the head, and faces it', () => {
    const { pose } = stopCard();
    expect(yawOf(pose)).toBeCloseTo(0);
    const toHead = normalize(sub(head.position, pose.position));
    expect(dot(rotate(pose.rotation, [0, 0, 1]), toHead)).toBeCloseTo(1);
    expect(rotate(pose.rotation, [1, 0, 0])[1]).toBeCloseTo(0);
  });

  it('is below what the stop shows, with its lower edge at the same place, whatever its height', () => {
    for (const height of [low, high]) {
      const { upper, lower } = edgesOf(stopCard(), height);
      expect(lower).toBeCloseTo(-30, 0);
      expect(upper).toBeLessThan(-8);
    }
  });

  it('is to the left where it is that of a tool, at the same height', () => {
    const { pose } = placeLowerCard(head, { place: 'aside', hasDollhouse: false }, () => null);
    expect(yawOf(pose)).toBeCloseTo((28 * Math.PI) / 180);
    expect(pose.position[1]).toBeCloseTo(stopCard().pose.position[1]);
  });

  it('is above a dollhouse', () => {
    for (const height of [low, high]) {
      const { upper, lower } = edgesOf(stopCard(true), height);
      expect(lower).toBeCloseTo(0, 0);
      expect(upper).toBeLessThan(22);
    }
  });

  it('is before a surface', () => {
    const { pose, width } = stopCard(false, 0.9);
    expect(distance(pose.position, head.position)).toBeCloseTo(0.8);
    expect(width / 0.8).toBeCloseTo(cardWidth / far);
  });
});
