/**
 * Caches parsed queries by their text, limited by bytes: Yoga's own cache counts entries, and a thousand documents may
 * take a gigabyte.
 */
import type { DocumentNode, Token } from 'graphql';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';

/** Estimated memory of a token and its node. */
const bytesOfToken = 600;

const countTokens = ({ loc }: DocumentNode): number => {
  let count = 0;
  for (let token: Token | null = loc?.startToken ?? null; token; token = token.next) count++;
  return count;
};

export const createDocumentCache = (maxBytes: number) => {
  const documents = new ByteLimitedMap<DocumentNode>(maxBytes);
  return {
    get: (text: string): DocumentNode | undefined => documents.get(text),
    set: (text: string, document: DocumentNode): void =>
      documents.set(text, document, text.length + bytesOfToken * countTokens(document)),
  };
};

/** Parsing an invalid query again costs no more than parsing a valid one: errors are not cached. */
export const noErrorCache = { get: (): undefined => undefined, set: (): void => undefined };
