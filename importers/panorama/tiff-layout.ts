/**
 * Reads from the first directory of a TIFF how its pixels are stored: strips of interleaved pixels are decoded row by row,
 * strips of separate color planes and rows of tiles as a whole. https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf
 */
import { open, type FileHandle } from 'node:fs/promises';

interface TiffLayout {
  /** Bytes that the decoder holds at once. */
  readonly heldBytes: number;
}

const tags = {
  width: 256,
  height: 257,
  bits: 258,
  samples: 277,
  rowsPerStrip: 278,
  planes: 284,
  tileHeight: 323,
} as const;
const usedTags: ReadonlySet<number> = new Set(Object.values(tags));
const separatePlanes = 2;
/** The decoder keeps two rows of tiles; of planes, the strips and the interleaved pixels. */
const copies = 2;
const maxEntries = 4096;

/** Null beyond the end of the file, also for a damaged offset that is beyond every file's. */
const readAt = async (handle: FileHandle, position: number, length: number): Promise<DataView | null> => {
  if (!Number.isSafeInteger(position)) return null;
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? new DataView(buffer.buffer, buffer.byteOffset, length) : null;
};

/** The first value of each tag that is used; null for what is no TIFF. Offsets of BigTIFF have eight bytes. */
const readTags = async (handle: FileHandle): Promise<ReadonlyMap<number, number> | null> => {
  const head = await readAt(handle, 0, 16);
  if (!head) return null;
  const little = head.getUint16(0) === 0x4949;
  const isBig = head.getUint16(2, little) === 43;
  const wide = (view: DataView, at: number): number =>
    isBig ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
  const start = wide(head, isBig ? 8 : 4);
  const [countBytes, entryBytes, valueAt] = isBig ? [8, 20, 12] : [2, 12, 8];
  const counted = await readAt(handle, start, countBytes);
  if (!counted) return null;
  const count = isBig ? wide(counted, 0) : counted.getUint16(0, little);
  const entries = count <= maxEntries ? await readAt(handle, start + countBytes, count * entryBytes) : null;
  if (!entries) return null;
  const found = new Map<number, number>();
  for (let at = 0; at < count * entryBytes; at += entryBytes) {
    const [tag, isShort] = [entries.getUint16(at, little), entries.getUint16(at + 2, little) === 3];
    if (!usedTags.has(tag)) continue;
    const inline = wide(entries, at + 4) * (isShort ? 2 : 4) <= (isBig ? 8 : 4);
    const value = inline ? entries : await readAt(handle, wide(entries, at + valueAt), 4);
    const from = inline ? at + valueAt : 0;
    if (value) found.set(tag, isShort ? value.getUint16(from, little) : value.getUint32(from, little));
  }
  return found;
};

/** Null where the file has no directory that can be read. */
export const readTiffLayout = async (file: string): Promise<TiffLayout | null> => {
  const handle = await open(file, 'r');
  try {
    const found = await readTags(handle);
    if (!found) return null;
    const [width, height] = [found.get(tags.width) ?? 0, found.get(tags.height) ?? 0];
    const rowBytes = (width * (found.get(tags.samples) ?? 1) * (found.get(tags.bits) ?? 8)) / 8;
    const isPlanar = found.get(tags.planes) === separatePlanes;
    const rows = found.get(tags.tileHeight) ?? (isPlanar ? (found.get(tags.rowsPerStrip) ?? height) : 0);
    return { heldBytes: Math.ceil(Math.min(rows, height) * rowBytes * copies) };
  } finally {
    await handle.close();
  }
};
