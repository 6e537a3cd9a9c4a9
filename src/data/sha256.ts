/** SHA-256 as persisted queries want it. Browsers offer it on safe origins only. */
export type Sha256 = (text: string) => Promise<string>;

export const sha256With = (subtle: Pick<SubtleCrypto, 'digest'> | undefined): Sha256 | null =>
  subtle
    ? async (text) => {
        const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }
    : null;
