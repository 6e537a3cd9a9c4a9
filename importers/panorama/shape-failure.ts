/** The failure of images that show no whole panorama and do not say which part (docs/reference/imports.md#leaving-out-images). */
import type { FailureValues } from '#domain/spaces/import-failures.ts';
import { importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';

interface NamedImage {
  /** Safe for a terminal. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

const maxNamed = 6;

const whole = 'a panorama is twice as wide as high';

/** Wider than photographs are. */
const isWide = ({ width, height }: NamedImage): boolean => width > 2 * height;

/** What the image is, without a full stop. */
export const shapeOf = (image: NamedImage): string => {
  const size = `${image.file} is ${image.width}×${image.height} pixels`;
  return isWide(image)
    ? `${size}, a panorama of a part of the surroundings (a whole one is twice as wide as high)`
    : `${size}, an ordinary photo rather than a panorama (${whole})`;
};

const remedyFor = (them: 'it' | 'them', pictures: string): string =>
  `Take ${them} out, or import with --skip to leave such pictures out. For ${pictures} of a part of the sphere, ` +
  'GPano metadata, or “coverage” or “projection” in capture.json, says which part (docs/guides/capture-format.md#images).';

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** One failure for all such images of a source, at least one. */
export const shapeFailure = (
  images: readonly [NamedImage, ...NamedImage[]],
): { readonly ok: false; readonly failure: ImportFailure } => {
  const [first] = images;
  if (images.length === 1)
    return importFailure('panorama-shape', `${shapeOf(first)}. ${remedyFor('it', 'a picture')}`, { ...first });
  const shown = images.slice(0, maxNamed).map(({ file }) => file);
  const others = images.length - shown.length;
  const named = others === 0 ? listOf(shown) : `${shown.join(', ')} and ${others} more`;
  const message = `${images.length} pictures are no panoramas (${whole}): ${named}. ${remedyFor('them', 'pictures')}`;
  return importFailure('panorama-shapes', message, {
    count: images.length,
    names: [...shown, ...(others === 0 ? [] : ['…'])].join(', '),
  });
};

/** The image of such a failure; null for another failure. */
export const imageOfShapeFailure = ({ code, values }: ImportFailure): NamedImage | null =>
  code === 'panorama-shape' ? (values as FailureValues & NamedImage) : null;
