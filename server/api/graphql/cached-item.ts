/**
 * What was told of one item of a list, as the JSON that it became: writing ten thousand anew for every answer takes 25 ms.
 * Whoever writes a result in another way gets the same of it.
 */
const comma = ',';

/** In memory of its own: what Node cuts from its pool keeps 8 KiB in memory for as long as a few bytes of it are in use. */
const bufferOf = (text: string): Buffer => {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
};

export class CachedItem {
  /** With the comma that parts it from the one before. */
  readonly json: Buffer;

  constructor(value: unknown) {
    this.json = bufferOf(comma + JSON.stringify(value));
  }

  toJSON(): unknown {
    return JSON.parse(this.json.toString('utf8', comma.length));
  }
}

const isCachedList = (value: unknown): value is readonly CachedItem[] =>
  Array.isArray(value) && value[0] instanceof CachedItem;

const opening = Buffer.from('[');
const closing = Buffer.from(']');

const bytesOf = ([first, ...others]: readonly CachedItem[]): readonly Uint8Array[] => [
  opening,
  first!.json.subarray(comma.length),
  ...others.map(({ json }) => json),
  closing,
];

/** The JSON of a list of such items, in parts; null of anything else. */
export const jsonOfList = (value: object): readonly Uint8Array[] | null =>
  isCachedList(value) ? bytesOf(value) : null;
