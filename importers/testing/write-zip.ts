/** Writes a minimal ZIP archive of stored (uncompressed) entries; headers can be falsified. */
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Unix mode in the upper half of the external attributes; 0o120777 is a symbolic link. */
  readonly mode?: number;
  /** The size that the headers promise, where it is not the true one. */
  readonly claimed?: number;
  /** Marked as encrypted; the bytes are not. */
  readonly isEncrypted?: boolean;
}

const header = (
  signature: number,
  { name, bytes, claimed, isEncrypted = false }: ZipEntry,
  central: boolean,
): Buffer => {
  const out = Buffer.alloc(central ? 46 : 30);
  out.writeUInt32LE(signature, 0);
  if (central) out.writeUInt16LE(0x0314, 4);
  const at = central ? 6 : 4;
  out.writeUInt16LE(20, at);
  out.writeUInt16LE(0x0800 + (isEncrypted ? 1 : 0), at + 2);
  // Method 8 lets an entry promise another size than it has; the bytes are never read in those tests.
  out.writeUInt16LE(claimed === undefined ? 0 : 8, at + 4);
  out.writeUInt16LE(0x5a21, at + 8);
  out.writeUInt32LE(crc32(bytes), at + 10);
  out.writeUInt32LE(bytes.length, at + 14);
  out.writeUInt32LE(claimed ?? bytes.length, at + 18);
  out.writeUInt16LE(Buffer.byteLength(name), at + 22);
  return out;
};

export const writeZip = (entries: readonly ZipEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = Buffer.concat([header(0x04034b50, entry, false), Buffer.from(entry.name), entry.bytes]);
    const central = header(0x02014b50, entry, true);
    central.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(entry.name));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
};
