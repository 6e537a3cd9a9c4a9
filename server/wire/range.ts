/** Parses the `Range` header (RFC 9110 §14) for a single range; for several ranges the whole is sent. */
export type RangeResult =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'impossible' };

export const readRange = (header: string, size: number): RangeResult => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [from, to] = [match[1]!, match[2]!];
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { kind: 'part', first: size - length, last: size - 1 } : { kind: 'impossible' };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return { kind: 'impossible' };
  // A range that ends before it begins is invalid, and invalid ones are ignored.
  return last < first ? { kind: 'whole' } : { kind: 'part', first, last };
};
