/**
 * Throws an error at the access after the last allowed one; each byte of a slice counts as one. So a library that reads
 * all values that a file names cannot be made to read the same bytes again and again.
 */
export const limitAccesses = (bytes: Buffer, maxAccesses: number): Buffer => {
  let accesses = 0;
  const count = (added: number): void => {
    accesses += added;
    if (accesses > maxAccesses) throw new Error(`more than ${maxAccesses} accesses`);
  };
  const slice = (start?: number, end?: number): Buffer => {
    const part = bytes.subarray(start, end);
    count(part.length);
    return part;
  };
  return new Proxy(bytes, {
    get: (target, key): unknown => {
      count(1);
      if (key === 'slice') return slice;
      // With the buffer as the receiver: its own methods and properties do not work on a proxy.
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
