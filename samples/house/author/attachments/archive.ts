/** A ZIP archive: the same bytes in every run. */
import { crc32, deflateRawSync } from 'node:zlib';

/** 6 May 2025, noon, as MS-DOS writes it. */
const [time, date] = [12 << 11, ((2025 - 1980) << 9) | (5 << 5) | 6];
const utf8Names = 0x0800;

export const archive = (files: readonly (readonly [string, string])[]): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of files) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(plain, { level: 9 });
    const shared = Buffer.alloc(26);
    for (const [where, value] of [
      [0, 20],
      [2, utf8Names],
      [4, 8],
      [6, time],
      [8, date],
      [22, path.length],
    ] as const)
      shared.writeUInt16LE(value, where);
    for (const [where, value] of [
      [10, crc32(plain)],
      [14, packed.length],
      [18, plain.length],
    ] as const)
      shared.writeUInt32LE(value, where);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), shared, end, path]));
    bodies.push(body);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.write('PK\u0005\u0006', 'latin1');
  for (const where of [8, 10]) tail.writeUInt16LE(files.length, where);
  tail.writeUInt32LE(entries.length, 12);
  tail.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, tail]);
};
