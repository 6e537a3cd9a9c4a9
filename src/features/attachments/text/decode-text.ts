/** Decodes a text file of unknown encoding: UTF-8, UTF-16 by its byte order mark, else Windows-1252. */

const hasPrefix = (bytes: Uint8Array, ...prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);

/** @param isCut the bytes are the beginning of a longer file: a character that was cut off at the end is left out */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>, isCut: boolean): string => {
  // A decoder that expects more bytes keeps an incomplete character for later.
  const options = { stream: isCut };
  if (hasPrefix(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes, options);
  if (hasPrefix(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes, options);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
