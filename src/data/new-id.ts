/** Ids that nobody else makes: 96 random bits. `crypto.randomUUID` is not there where a page came without TLS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
