/**
 * Reads a place from the page's address, and writes a place into it. Parameters that are not about the place, known or
 * not, stay byte for byte and in their order.
 */
import { placeOfLink, linkOfPlace, startPlaceOf, type Place } from '#domain/links/place.ts';
import { decodeShortLink, encodeShortLink, shortLinkParameters } from '#domain/links/short-link.ts';
import { decodeStartLink, startLinkParameter } from '#domain/links/start-link.ts';
import type { Model } from '#domain/model/model.ts';

const placeParameters: ReadonlySet<string> = new Set([...shortLinkParameters, startLinkParameter]);

/** A link that cannot be resolved is logged, and the visit begins at the model's start. */
const logIgnoredLink = (sentence: string): null => {
  // oxlint-disable-next-line no-console -- docs/reference/parameters.md#short-links asks for the debug level
  console.debug(`link: ${sentence}`);
  return null;
};

/** Null when the address has no place, or one that the model does not have. */
export const linkedPlace = (search: string, model: Model): Place | null => {
  const parameters = new URLSearchParams(search);
  const short = decodeShortLink((name) => parameters.get(name));
  if (!short.ok) return logIgnoredLink(short.failure);
  const link = short.value ? short : decodeStartLink(parameters.get(startLinkParameter));
  if (!link.ok) return logIgnoredLink(link.failure);
  if (!link.value) return null;
  const place = placeOfLink(model, link.value);
  return place.ok ? place.value : logIgnoredLink(place.failure);
};

export const placeOfAddress = (search: string, model: Model): Place =>
  linkedPlace(search, model) ?? startPlaceOf(model);

const nameOf = (pair: string): string => {
  const [raw = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
};

/** @returns the whole query with its question mark; empty when there are no parameters. */
export const searchWithPlace = (search: string, model: Model, place: Place): string => {
  const otherPairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !placeParameters.has(nameOf(pair)));
  const placePairs = [...encodeShortLink(linkOfPlace(model, place))].map(([name, value]) => `${name}=${value}`);
  return `?${[...otherPairs, ...placePairs].join('&')}`;
};
