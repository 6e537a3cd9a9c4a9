/**
 * Parsed queries by their text, within a number of bytes: Yoga's own cache counts entries, and a thousand documents of
 * strangers may take a gigabyte.
 */
import type { DocumentNode, Token } from 'graphql';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';

/** A token with the node that is made of it. */
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

/** Parsing a wrong query again costs as much as parsing a right one: nothing is cached of it. */
export const noErrorCache = { get: (): undefined => undefined, set: (): void => undefined };
