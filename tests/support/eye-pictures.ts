/** What the eyes of an emulated headset are shown: their pictures, and where points, lines and patches are in them. */
import type { Page } from '@playwright/test';
import { sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { luminance, type Image } from './images.ts';
import type { CanvasPoint } from './projection.ts';

/** Column-major matrices of WebXR: of the projection, and from the visitor's room to the eye. */
export interface EyeMatrices {
  readonly projection: readonly number[];
  readonly fromRoom: readonly number[];
}

/** Those of the left and of the right eye, as the browser gives them to a frame. */
export const eyeMatrices = (page: Page): Promise<readonly EyeMatrices[]> =>
  page.evaluate(async () => {
    // The emulator's type of a session differs from the browser's.
    const session = globalThis.headset.activeSession as unknown as XRSession;
    const room = await session.requestReferenceSpace('local-floor');
    return new Promise<readonly EyeMatrices[]>((resolve) => {
      session.requestAnimationFrame((_time, frame) => {
        const views = frame.getViewerPose(room)!.views.map(({ projectionMatrix, transform }) => ({
          projection: [...projectionMatrix],
          fromRoom: [...transform.inverse.matrix],
        }));
        resolve(views);
      });
    });
  });

type Vec4 = readonly [number, number, number, number];

const transformed = (m: readonly number[], [x, y, z, w]: Vec4): Vec4 => {
  const row = (i: number): number => m[i]! * x + m[4 + i]! * y + m[8 + i]! * z + m[12 + i]! * w;
  return [row(0), row(1), row(2), row(3)];
};

/** Where a point is in an eye's picture, in pixels from its top left, and its depth in metres. */
export interface SeenPoint extends CanvasPoint {
  readonly depth: number;
}

/** @param room the origin of the visitor's room in the space, which it is not turned in */
export const seenBy = (
  { projection, fromRoom }: EyeMatrices,
  { width, height }: Pick<Image, 'width' | 'height'>,
  room: Vec3,
  point: Vec3,
): SeenPoint => {
  const [x, y, , w] = transformed(projection, transformed(fromRoom, [...sub(point, room), 1]));
  return { x: ((1 + x / w) / 2) * width, y: ((1 - y / w) / 2) * height, depth: w };
};

/** The left and the right half of the canvas. */
export const halves = ({ width, height, data }: Image): readonly [Image, Image] => {
  const half = width / 2;
  const of = (from: number): Image => {
    const part = new Uint8Array(4 * half * height);
    for (let y = 0; y < height; y += 1)
      part.set(data.subarray(4 * (y * width + from), 4 * (y * width + from + half)), 4 * y * half);
    return { width: half, height, data: part };
  };
  return [of(0), of(half)];
};

/** A place between the middles of the first and the last pixel. */
const clamp = (value: number, size: number): number => Math.min(size - 1.001, Math.max(0, value - 0.5));

/** Luminance between pixels; the middle of the first pixel is at 0.5. */
const luminanceAt = (image: Image, x: number, y: number): number => {
  const [u, v] = [clamp(x, image.width), clamp(y, image.height)];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const across = (row: number): number =>
    luminance(image, left, row) * (1 - u + left) + luminance(image, left + 1, row) * (u - left);
  return across(top) * (1 - v + top) + across(top + 1) * (v - top);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Where the largest of three neighbours would be between them: −0.5 to 0.5. */
const peakBetween = (before: number, peak: number, after: number): number => {
  const curvature = before - 2 * peak + after;
  return curvature === 0 ? 0 : (before - after) / (2 * curvature);
};

export interface EdgeOffset {
  /** Pixels by which the edge is beside the expected line, at its two ends; positive to the right of its direction. */
  readonly start: number;
  readonly end: number;
  /** Degrees between the edge and the expected line. */
  readonly degrees: number;
}

/** Pixels beside the expected line in which the edge is looked for, and between two samples of the luminance. */
const [reach, step] = [8, 0.5];

/**
 * The edge between a brighter and a darker side that is nearest to an expected line: the strongest step of luminance
 * across it, at every pixel along it, and the line through most of those.
 * @param rise 1: brighter to the right of the line's direction, −1: darker
 */
export const edgeAt = (image: Image, from: CanvasPoint, to: CanvasPoint, rise: 1 | -1): EdgeOffset => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // The picture's y runs down: to the right of a line that runs down is −x.
  const [nx, ny] = [-dy, dx];
  const offsets = Array.from({ length: Math.floor(length) }, (_, along) => {
    const at = (across: number): number =>
      luminanceAt(image, from.x + dx * along + nx * across, from.y + dy * along + ny * across);
    const steps = Array.from({ length: (2 * reach) / step + 1 }, (_s, i) => {
      const across = -reach + i * step;
      return rise * (at(across + 1) - at(across - 1));
    });
    const best = steps.indexOf(Math.max(...steps));
    return -reach + step * (best + peakBetween(steps[best - 1] ?? 0, steps[best]!, steps[best + 1] ?? 0));
  });
  // The median of the slopes between all pairs: an object in front of a part of the edge does not change it.
  const slopes = offsets.flatMap((a, i) => offsets.slice(i + 1).map((b, j) => (b - a) / (j + 1)));
  const slope = median(slopes);
  const start = median(offsets.map((offset, along) => offset - slope * along));
  return { start, end: start + slope * length, degrees: (Math.atan(slope) * 180) / Math.PI };
};

export interface PatchShift {
  /** Pixels from its place in the left picture to that in the right one. */
  readonly x: number;
  readonly y: number;
}

/** Half the side of a patch, and how far it is looked for, pixels. */
const [patchHalf, search] = [8, { x: 28, y: 3 }] as const;

/** Finds a square of the left picture in the right one by the smallest sum of squared differences. */
export const shiftOfPatch = (left: Image, right: Image, at: CanvasPoint): PatchShift => {
  const [cx, cy] = [Math.round(at.x), Math.round(at.y)];
  const cost = (dx: number, dy: number): number => {
    let sum = 0;
    for (let y = cy - patchHalf; y <= cy + patchHalf; y += 1) {
      for (let x = cx - patchHalf; x <= cx + patchHalf; x += 1)
        sum += (luminance(left, x, y) - luminance(right, x + dx, y + dy)) ** 2;
    }
    return sum;
  };
  let best = { x: 0, y: 0, cost: Infinity };
  for (let y = -search.y; y <= search.y; y += 1) {
    for (let x = -search.x; x <= search.x; x += 1) {
      const now = cost(x, y);
      if (now < best.cost) best = { x, y, cost: now };
    }
  }
  const { x, y } = best;
  return {
    x: x + peakBetween(cost(x - 1, y), best.cost, cost(x + 1, y)),
    y: y + peakBetween(cost(x, y - 1), best.cost, cost(x, y + 1)),
  };
};
