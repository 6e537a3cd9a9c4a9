/** The commands that take images. They answer JPEGs as blobs. */
import type { SweepId } from '#domain/ids.ts';
import { $currentSweepId, panoramaImageFx, screenshotFx } from '#src/stage/state.ts';
import { CommandError, optionalNumber, optionalText, type Command } from '../commands/index.ts';

const defaultWidth = 4096;
const widths = { least: 512, most: 8192 } as const;

const taken = async (image: Promise<Blob>): Promise<Blob> => {
  try {
    return await image;
  } catch (thrown) {
    throw new CommandError('panorama.unavailable', thrown instanceof Error ? thrown.message : String(thrown));
  }
};

export const snapshotCommands: readonly Command[] = [
  {
    name: 'SNAPSHOT_PANORAMA',
    line: '{ sweepId?, width? } → the panorama of a viewpoint (the present one), an equirectangular JPEG, 4096 wide',
    run: ({ get, call }, payload) => {
      const sweepId = (optionalText(payload, 'sweepId') as SweepId | undefined) ?? get($currentSweepId);
      if (sweepId === null)
        throw new CommandError('sweep.unknown', 'one stands in no viewpoint: "sweepId" must be given');
      const width = optionalNumber(payload, 'width') ?? defaultWidth;
      if (!Number.isInteger(width / 2) || width < widths.least || width > widths.most)
        throw new CommandError('command.invalid', `"width" must be even, from ${widths.least} to ${widths.most}`);
      return taken(call(panoramaImageFx, { sweepId, width }));
    },
  },
  {
    name: 'SCREENSHOT',
    line: '{} → what the view shows, a JPEG',
    run: ({ call }) => taken(call(screenshotFx, undefined)),
  },
];
