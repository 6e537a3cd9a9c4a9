/**
 * Decodes one image at a time: a panorama of 134 million pixels takes half a gigabyte while it is decoded, and eight of
 * them at once took 2.8 GB (docs/reference/uploads.md#images). Requests wait in a queue.
 */
import { TaskQueue } from '#base/task-queue.ts';

/** A panorama of 16384 × 8192; larger images are served without reduction. */
export const maxDecodedPixels = 16_384 * 8_192;

/** Per image; the largest take a few seconds. */
export const maxDecodeSeconds = 120;

const queue = new TaskQueue({ concurrency: 1 });
let decoded = 0;

/** How many images are being decoded, for tests and diagnostics. */
export const imagesBeingDecoded = (): number => queue.running;

/** Throws what `decode` throws. */
export const decodeInQueue = async <T>(decode: () => Promise<T>): Promise<T> => {
  const outcome = await queue.add(String(decoded++), 0, decode);
  if (outcome.kind === 'done') return outcome.value;
  throw outcome.kind === 'failed' ? outcome.reason : new Error('the image was not decoded');
};
