/**
 * Reduces images that are larger than the highest level of tiles needs to the density of that level, so that they are
 * never in memory as a whole (docs/reference/imports.md#large-pictures).
 */
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import { faceSizeOfLevel } from '#domain/model/model.ts';
import { nameOf } from '../failure.ts';
import { canvasOf } from './hole-canvas.ts';
import {
  densityOfEquirect,
  maxUnreducedPixels,
  type FaceGrid,
  type FacesPlan,
  type ImagePlan,
  type PanoramaPlan,
  type Region,
  type Size,
  type TilingPlan,
} from './plan.ts';

interface ReductionLimits {
  /** Larger regions, or six larger faces, are reduced. */
  readonly maxWidth: number;
  readonly maxPixels: number;
  /** Pixels of a face's side that they are reduced to. */
  readonly faceSize: number;
}

const reductionLimits: ReductionLimits = {
  maxWidth: 16_384,
  maxPixels: maxUnreducedPixels,
  faceSize: faceSizeOfLevel['4k'],
};

const isOver = ({ width, height }: Size, limits: ReductionLimits): boolean =>
  width > limits.maxWidth || width * height > limits.maxPixels;

/** A length of which `full` is reduced to `maxFull`, never enlarged. */
const reducedLength = (length: number, full: number, maxFull: number): number =>
  Math.max(1, Math.round(length * Math.min(1, maxFull / full)));

type PictureTiling = ImagePlan & { readonly density: number };

const reduceImage = (plan: PictureTiling, limits: ReductionLimits): PictureTiling => {
  const { region, view } = plan;
  if (!isOver(region, limits)) return plan;
  if (view.kind === 'cells') {
    const { columns, rows } = view.layout;
    const width = reducedLength(region.width / columns, region.width / columns, limits.faceSize);
    const height = reducedLength(region.height / rows, region.height / rows, limits.faceSize);
    return { ...plan, reduced: { width: width * columns, height: height * rows }, density: Math.min(width, height) };
  }
  const { window } = view;
  const fullWidth = Math.ceil(limits.faceSize * Math.PI);
  const width = reducedLength(region.width, window.fullWidth, fullWidth);
  const height = reducedLength(region.height, window.fullHeight, fullWidth / 2);
  const [scaleX, scaleY] = [width / region.width, height / region.height];
  const scaled = {
    fullWidth: window.fullWidth * scaleX,
    fullHeight: window.fullHeight * scaleY,
    left: window.left * scaleX,
    top: window.top * scaleY,
  };
  const density = densityOfEquirect(scaled.fullWidth);
  return { ...plan, reduced: { width, height }, view: { ...view, window: scaled }, density };
};

/** Tiles keep a whole number of pixels, so that they adjoin. */
const reduceGrid = (grid: FaceGrid, limits: ReductionLimits): FaceGrid => {
  if (6 * grid.size ** 2 <= limits.maxPixels) return grid;
  const tileSize = Math.ceil((grid.tileSize * limits.faceSize) / grid.size);
  return { ...grid, reduced: { tileSize, size: Math.round((grid.size * tileSize) / grid.tileSize) } };
};

const reduceFaces = (
  plan: FacesPlan & { readonly density: number },
  limits: ReductionLimits,
): FacesPlan & { readonly density: number } => {
  const faces = Object.fromEntries(faceNames.map((name) => [name, reduceGrid(plan.faces[name], limits)]));
  const sizes = faceNames.map((name) => faces[name]?.reduced?.size ?? plan.faces[name].size);
  return faceNames.some((name) => faces[name]?.reduced)
    ? { ...plan, faces: faces as Record<FaceName, FaceGrid>, density: Math.min(...sizes) }
    : plan;
};

/** Returns the same plan where the images are small enough. */
export const reducePlan = (plan: TilingPlan, limits = reductionLimits): TilingPlan =>
  plan.kind === 'picture' ? reduceImage(plan, limits) : reduceFaces(plan, limits);

/** A part of an image that is decoded in one pass, and where its pixels lie in the decoded image. */
export interface ImagePart {
  /** After the Exif orientation is applied. */
  readonly region: Region;
  readonly into: Region;
}

/** The size of the image that is decoded. */
export const decodedSizeOf = (plan: ImagePlan): Size => canvasOf(plan).size;

/** Cells of a cube are reduced one by one: across their borders, a filter would mix faces that do not adjoin. */
export const partsOf = (plan: ImagePlan): readonly ImagePart[] => {
  const { region, reduced, view } = plan;
  if (!reduced || view.kind === 'equirect') return [{ region, into: canvasOf(plan).picture }];
  const { columns, rows, cells } = view.layout;
  const [cellWidth, cellHeight] = [region.width / columns, region.height / rows];
  const [width, height] = [reduced.width / columns, reduced.height / rows];
  return faceNames.map((name) => {
    const { column, row } = cells[name];
    const [left, top] = [Math.ceil(column * cellWidth), Math.ceil(row * cellHeight)];
    return {
      region: {
        left: region.left + left,
        top: region.top + top,
        width: Math.floor((column + 1) * cellWidth) - left,
        height: Math.floor((row + 1) * cellHeight) - top,
      },
      into: { left: column * width, top: row * height, width, height },
    };
  });
};

interface Reduction {
  /** The path of the image, or of the first tile of a face. */
  readonly file: string;
  readonly isFace: boolean;
  readonly from: Size;
  readonly to: Size;
}

const square = (size: number): Size => ({ width: size, height: size });

const reductionsOf = (plan: PanoramaPlan): readonly Reduction[] => {
  if (plan.kind === 'kept') return [];
  if (plan.kind === 'picture')
    return plan.reduced ? [{ file: plan.file, isFace: false, from: plan, to: plan.reduced }] : [];
  return faceNames.flatMap((name) => {
    const { files, size, reduced } = plan.faces[name];
    return reduced
      ? [{ file: files[0] ?? '', isFace: files.length > 1, from: square(size), to: square(reduced.size) }]
      : [];
  });
};

const sizeText = ({ width, height }: Size): string => `${width}×${height}`;

/** One sentence about all images that are reduced; null where there is none. */
export const reductionNotice = (plans: readonly PanoramaPlan[]): string | null => {
  const byFile = new Map(plans.flatMap(reductionsOf).map((reduction) => [reduction.file, reduction]));
  const [first] = byFile.values();
  if (!first) return null;
  const { file, isFace, from, to } = first;
  const name = isFace ? `The face of ${nameOf(file)}` : nameOf(file);
  const reduced = `reduced to ${sizeText(to)}, which is as sharp as the highest level of tiles`;
  return byFile.size === 1
    ? `${name} is ${sizeText(from)} pixels; it is ${reduced}.`
    : `${byFile.size} pictures are larger than the highest level of tiles needs and are reduced; ${name}, for example, is ${sizeText(from)} pixels and is ${reduced}.`;
};
