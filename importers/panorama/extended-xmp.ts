/**
 * Reads the extended XMP of a JPEG, in which programs put what does not fit in the packet that the image library returns:
 * segments APP1 with a signature, a digest of 32 characters, the length of all and the offset of the part, 4 bytes each.
 * https://developer.adobe.com/xmp/docs/XMPSpecifications/ (part 3, 1.1.3.1)
 */
import { open, type FileHandle } from 'node:fs/promises';

const signature = 'http://ns.adobe.com/xmp/extension/\0';
const digestLength = 32;
/** Longer ones hold images or depth maps, of which only the beginning is read. */
const maxBytes = 1_000_000;

const startOfScan = 0xda;
const app1 = 0xe1;

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The segments before the pixels: position and length without the marker. */
async function* segmentsOf(handle: FileHandle) {
  for (let position = 2; ;) {
    const head = await readAt(handle, position, 4);
    if (head.length < 4 || head[0] !== 0xff || head[1] === startOfScan) return;
    const length = head.readUInt16BE(2) - 2;
    yield { marker: head[1]!, position: position + 4, length };
    position += 4 + Math.max(0, length);
  }
}

/** '' for other files, and for a JPEG without it. */
export const readExtendedXmp = async (file: string): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    if ((await readAt(handle, 0, 2)).toString('hex') !== 'ffd8') return '';
    const xmp = Buffer.alloc(maxBytes);
    let end = 0;
    for await (const { marker, position, length } of segmentsOf(handle)) {
      const begin = signature.length + digestLength + 8;
      if (marker !== app1 || length < begin) continue;
      const head = await readAt(handle, position, begin);
      if (head.length < begin || !head.toString('latin1').startsWith(signature)) continue;
      const offset = head.readUInt32BE(begin - 4);
      if (offset >= maxBytes) continue;
      const part = await readAt(handle, position + begin, length - begin);
      end = Math.max(end, offset + part.copy(xmp, offset));
    }
    return xmp.toString('utf8', 0, end);
  } finally {
    await handle.close();
  }
};
