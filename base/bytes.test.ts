import { expect, it } from 'vitest';
import { formatBytesInEnglish } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [512, '512 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1200, '1.2 kB'],
  [10_239, '10 kB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [1_073_741_823, '1 GB'],
  [3 * 1024 ** 4, '3 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytesInEnglish(bytes)).toBe(text));
