/** Writes a ZIP archive (ZIP64) of many empty files, whose record at the end may state another number of entries. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface EmptyEntries {
  readonly count: number;
  /** The number in the record at the end; `count` by default. */
  readonly stated?: number;
  /** By default `f0.txt`, `f1.txt`, … */
  readonly nameOf?: (index: number) => string;
}

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0800, 6);
  header.writeUInt16LE(0x5a21, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const centralHeader = (name: Buffer, offset: number): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(0x0800, 8);
  header.writeUInt16LE(0x5a21, 14);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

/** The record of ZIP64, its locator, and the old record, which refers to them. */
const endRecords = (stated: number, start: number, length: number): Buffer => {
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)];
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 14);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(stated), at);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0x06054b50, 0);
  end.fill(0xff, 8, 20);
  return Buffer.concat([record, locator, end]);
};

const batchSize = 1000;

function* partsOf({ count, stated = count, nameOf = (index) => `f${index}.txt` }: EmptyEntries): Generator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (let first = 0; first < count; first += batchSize) {
    const parts: Buffer[] = [];
    for (let index = first; index < Math.min(first + batchSize, count); index++) {
      const name = Buffer.from(nameOf(index));
      const header = localHeader(name);
      central.push(centralHeader(name, offset));
      parts.push(header);
      offset += header.length;
    }
    yield Buffer.concat(parts);
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endRecords(stated, offset, directory.length);
}

export const writeEmptyEntries = (file: string, entries: EmptyEntries): Promise<void> =>
  pipeline(Readable.from(partsOf(entries)), createWriteStream(file));
