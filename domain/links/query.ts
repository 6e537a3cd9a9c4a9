/** Changes queries without decoding them: what is not changed stays byte for byte and in its order. */
import { decodePercent } from './model-address.ts';

/** The address of a page in its parts, such as the browser's `location`. */
export interface PageAddress {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  /** With or without its question mark; may be empty. */
  readonly search: string;
}

const nameOf = (pair: string): string => decodePercent((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '));

/** The pairs `name=value` of a query, without those whose name is dropped. */
export const pairsWithout = (search: string, isDropped: (name: string) => boolean): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isDropped(nameOf(pair)));

/** Commas are kept: they are readable in queries, and allowed there. */
export const encodePair = ([name, value]: readonly [string, string]): string =>
  `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
