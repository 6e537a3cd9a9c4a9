/** The commands that take images. They return JPEGs as blobs. */
import type { SweepId } from '#domain/ids.ts';
import { $currentSweepId, panoramaImageFx, screenshotFx } from '#src/stage/state.ts';
import { CommandError, optionalNumber, optionalText, type Command } from '#src/shell/commands/index.ts';

const defaultWidth = 4096;
const minWidth = 512;
const maxWidth = 8192;

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
    summary: '{} → the current view, a JPEG',
    run: ({ call }) => imageOrThrow(call(screenshotFx, undefined)),
  },
];
