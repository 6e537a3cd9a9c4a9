/** Finds how an image stores a panorama: by the given projection, else by its aspect ratio and its pixels. */
import { ok, type Result } from '#base/result.ts';
import type { Projection } from '#domain/model/capture.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import {
  borderContrast,
  chooseLayout,
  correlation,
  emptyCellsArePlain,
  smallCellSize,
  type SmallImage,
} from './choose-layout.ts';
import { decodeStored } from './decode.ts';
import { cubeLayouts, type CubeLayout } from './layouts.ts';
import { placeUpright } from './orientation.ts';
import { shapeFailure } from './shape-failure.ts';
import { densityOfEquirect, type ImageView, type Region } from './plan.ts';

/** An image and its size with the Exif orientation applied if `turn` is set. */
export interface Frame {
  readonly file: string;
  readonly turn: boolean;
  readonly width: number;
  readonly height: number;
}

export interface FoundView {
  readonly region: Region;
  readonly view: ImageView;
  readonly density: number;
}

export const isRatio = ({ width, height }: { width: number; height: number }, ratio: number, slack = 0.01): boolean =>
  Math.abs(width / height / ratio - 1) <= slack;

const smallCopy = async ({ file, turn }: Frame, width: number, height: number): Promise<Uint8Array> => {
  const data = new Uint8Array(width * height * 3);
  const request = { file, turn, region: null, size: { width, height }, kernel: 'nearest' } as const;
  placeUpright(await decodeStored(request), { data, width, left: 0, top: 0 });
  return data;
};

const smallImage = async (frame: Frame, { columns, rows }: CubeLayout): Promise<SmallImage> => ({
  pixels: await smallCopy(frame, columns * smallCellSize, rows * smallCellSize),
  cell: smallCellSize,
  columns,
  rows,
});

const equirect = (region: Region): FoundView => ({
  region,
  view: { kind: 'equirect', window: { fullWidth: region.width, fullHeight: region.height, left: 0, top: 0 } },
  density: densityOfEquirect(region.width),
});

const cells = (frame: Frame, layout: CubeLayout): FoundView => ({
  region: { left: 0, top: 0, width: frame.width, height: frame.height },
  view: { kind: 'cells', layout },
  density: Math.min(frame.width / layout.columns, frame.height / layout.rows),
});

/** The left eye of a stereo pair: the upper or the left half. */
const leftEye = (frame: Frame): FoundView =>
  frame.width > frame.height * 3
    ? equirect({ left: 0, top: 0, width: Math.floor(frame.width / 2), height: frame.height })
    : equirect({ left: 0, top: 0, width: frame.width, height: Math.floor(frame.height / 2) });

const eyesAreAlike = async (frame: Frame): Promise<boolean> => {
  const [width, height] = [64, 32];
  const sideBySide = frame.width > frame.height * 3;
  const pixels = await smallCopy(frame, sideBySide ? width * 2 : width, sideBySide ? height : height * 2);
  const eye = (left: number, top: number): Uint8Array => {
    const gray = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = ((y + top) * (sideBySide ? width * 2 : width) + x + left) * 3;
        gray[y * width + x] = (pixels[at]! + 2 * pixels[at + 1]! + pixels[at + 2]!) / 4;
      }
    return gray;
  };
  return correlation(eye(0, 0), sideBySide ? eye(width, 0) : eye(0, height)) > 0.8;
};

/** From this contrast on, a border is one between faces; photographs have less. */
const minBorderContrast = 3;

type Candidates = keyof typeof cubeLayouts;

/** `image`: a small copy that was made already. */
const viewOfBestLayout = async (frame: Frame, candidates: Candidates, image?: SmallImage): Promise<FoundView> => {
  const layouts = cubeLayouts[candidates];
  if (layouts.length === 1) return cells(frame, layouts[0]);
  return cells(frame, chooseLayout(image ?? (await smallImage(frame, layouts[0])), layouts));
};

/** The layouts of a projection in an image that is wider than high, or higher than wide (`upright`). */
const layoutsOf = (projection: Exclude<Projection, 'equirect' | 'equirect-stereo'>, upright: boolean): Candidates => {
  if (projection === 'cube-strip') return upright ? 'cube-strip-vertical' : 'cube-strip-horizontal';
  if (projection === 'cube-cross') return upright ? 'cube-cross-vertical' : 'cube-cross-horizontal';
  return projection;
};

const viewOfProjection = async (frame: Frame, projection: Projection): Promise<FoundView> => {
  if (projection === 'equirect') return equirect({ left: 0, top: 0, width: frame.width, height: frame.height });
  if (projection === 'equirect-stereo') return leftEye(frame);
  return viewOfBestLayout(frame, layoutsOf(projection, frame.height > frame.width));
};

/** Aspect ratios that photographs have, too: they count as cube maps only if there is contrast between the cells. */
const findByPixels = async (frame: Frame): Promise<FoundView | null> => {
  if (isRatio(frame, 3 / 2, 0.002)) {
    const image = await smallImage(frame, cubeLayouts['cube-3x2'][0]);
    // A 3×2 map with whole rows (left, front, right) breaks between its rows only.
    const breaks = Math.max(borderContrast(image, 'columns'), borderContrast(image, 'rows'));
    return breaks > minBorderContrast ? cells(frame, chooseLayout(image, cubeLayouts['cube-3x2'])) : null;
  }
  if (isRatio(frame, 16 / 9)) {
    const image = await smallImage(frame, cubeLayouts.eac[0]);
    return borderContrast(image, 'rows') > minBorderContrast ? cells(frame, cubeLayouts.eac[0]) : null;
  }
  for (const [ratio, name] of [
    [4 / 3, 'cube-cross-horizontal'],
    [3 / 4, 'cube-cross-vertical'],
  ] as const)
    if (isRatio(frame, ratio, 0.002)) {
      const image = await smallImage(frame, cubeLayouts[name][0]);
      return emptyCellsArePlain(image, cubeLayouts[name][0]) ? viewOfBestLayout(frame, name, image) : null;
    }
  return null;
};

/** Fails with one sentence for an image that is not a whole panorama; rejects when its pixels cannot be read. */
export const findView = async (
  frame: Frame,
  projection: Projection | undefined,
  metadataProjection: string | undefined,
): Promise<Result<FoundView, ImportFailure>> => {
  if (projection) return ok(await viewOfProjection(frame, projection));
  const { width, height } = frame;
  const values = { file: nameOf(frame.file), width, height };
  if (metadataProjection && metadataProjection !== 'equirectangular')
    return importFailure(
      'panorama-projection',
      `${values.file} is ${width}×${height} pixels in ${metadataProjection} projection, which does not cover the sphere: export it as a full 2:1 equirectangular panorama.`,
      values,
    );
  if (isRatio(frame, 2)) return ok(equirect({ left: 0, top: 0, width: frame.width, height: frame.height }));
  if (isRatio(frame, 1 / 6)) return ok(await viewOfBestLayout(frame, 'cube-strip-vertical'));
  if (isRatio(frame, 6)) return ok(await viewOfBestLayout(frame, 'cube-strip-horizontal'));
  const stereo = (isRatio(frame, 1) || isRatio(frame, 4)) && (await eyesAreAlike(frame));
  const found = stereo ? leftEye(frame) : await findByPixels(frame);
  return found ? ok(found) : shapeFailure([values]);
};
