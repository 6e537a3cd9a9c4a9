/** Units of file sizes: in limits, messages and on the screen 1 MB has 1,048,576 bytes. */
export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;
export const gigabyte = 1024 * megabyte;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export interface ByteAmount {
  readonly amount: number;
  /** For `Intl.NumberFormat`. */
  readonly options: Intl.NumberFormatOptions;
}

const fractionDigitsOf = (amount: number): number => (amount < 10 ? 1 : 0);
const roundedOf = (amount: number): number => Number(amount.toFixed(fractionDigitsOf(amount)));

/** A size in the largest unit in which the number, as it is rounded, is at least 1: 1.2 MB, 539 bytes. */
export const byteAmount = (bytes: number): ByteAmount => {
  let [amount, power] = [bytes, 0];
  while (roundedOf(amount) >= kilobyte && power < units.length - 1) [amount, power] = [amount / kilobyte, power + 1];
  return {
    amount,
    options: {
      style: 'unit',
      unit: units[power]!,
      // The short form of bytes has no plural in English: 539 byte.
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: fractionDigitsOf(amount),
    },
  };
};

/** For the command line and the server, whose sentences are English. */
export const formatBytesInEnglish = (bytes: number): string => {
  const { amount, options } = byteAmount(bytes);
  return new Intl.NumberFormat('en-US', options).format(amount);
};

/** Of a text in UTF-8. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};
