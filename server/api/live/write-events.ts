/** Writes events to open streams, and disconnects clients that do not read them (docs/reference/connections.md#streams). */
import type { PassThrough } from 'node:stream';
import { maxUnreadBytes } from '../../wire/limits.ts';

interface HasStream {
  readonly stream: PassThrough;
}

export const isOpen = ({ stream }: HasStream): boolean => !stream.destroyed && !stream.writableEnded;

export const writeEvents = ({ stream }: HasStream, bytes: Buffer): void => {
  if (bytes.length > 0) stream.write(bytes);
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
};
