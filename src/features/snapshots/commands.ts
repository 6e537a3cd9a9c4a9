/** The commands that take images. They return JPEGs as blobs. */
import type { SweepId } from '#domain/ids.ts';
import { $currentSweepId, panoramaImageFx, photoFx, screenshotFx } from '#src/stage/state.ts';
import {
  CommandError,
  optionalNumber,
  optionalText,
  type Command,
  type CommandPayload,
} from '#src/shell/commands/index.ts';

const defaultWidth = 4096;
const minWidth = 512;
const maxWidth = 8192;
const minPhotoSide = 16;
const maxPhotoSide = 4096;

const isPhotoSide = (side: number | undefined): side is number =>
  side !== undefined && Number.isInteger(side) && side >= minPhotoSide && side <= maxPhotoSide;

/**
 * The pixels of a photo; null where the payload has neither side.
 * @throws CommandError
 */
const photoSizeIn = (payload: CommandPayload): { readonly width: number; readonly height: number } | null => {
  const [width, height] = [optionalNumber(payload, 'width'), optionalNumber(payload, 'height')];
  if (width === undefined && height === undefined) return null;
  if (isPhotoSide(width) && isPhotoSide(height)) return { width, height };
  throw new CommandError(
    'command.invalid',
    `"width" and "height" must both be given, integers from ${minPhotoSide} to ${maxPhotoSide}`,
  );
};

/** @throws CommandError if the image cannot be taken. */
const imageOrThrow = async (image: Promise<Blob>): Promise<Blob> => {
  try {
    return await image;
  } catch (thrown) {
    throw new CommandError('panorama.unavailable', thrown instanceof Error ? thrown.message : String(thrown));
  }
};

export const snapshotCommands: readonly Command[] = [
  {
    name: 'SNAPSHOT_PANORAMA',
    summary: '{ sweepId?, width? } → the panorama of a sweep (the current one), an equirectangular JPEG, 4096 wide',
    run: ({ get, call }, payload) => {
      const sweepId = (optionalText(payload, 'sweepId') as SweepId | undefined) ?? get($currentSweepId);
      if (sweepId === null)
        throw new CommandError('sweep.unknown', '"sweepId" must be given while the camera is at no sweep');
      const width = optionalNumber(payload, 'width') ?? defaultWidth;
      if (!Number.isInteger(width / 2) || width < minWidth || width > maxWidth)
        throw new CommandError('command.invalid', `"width" must be even, from ${minWidth} to ${maxWidth}`);
      return imageOrThrow(call(panoramaImageFx, { sweepId, width }));
    },
  },
  {
    name: 'SCREENSHOT',
    summary:
      '{ width?, height? } → the current view, a JPEG: as on the screen, or of so many pixels without pins, pucks and cursors',
    run: ({ call }, payload) => {
      const size = photoSizeIn(payload);
      return imageOrThrow(size ? call(photoFx, size) : call(screenshotFx, undefined));
    },
  },
];
