/**
 * Reads a place from the page's address, and writes a place into it. Parameters that are not about the place, known or
 * not, stay byte for byte and in their order.
 */
import { placeOfLink, linkOfPlace, startPlaceOf, type Place } from '#domain/links/place.ts';
import { decodeShortLink, encodeShortLink, shortLinkParameters } from '#domain/links/short-place-link.ts';
import { decodeLongLink, longLinkParameter } from '#domain/links/long-place-link.ts';
import { pairsWithout } from '#domain/links/query.ts';
import type { Model } from '#domain/model/model.ts';

const placeParameters: ReadonlySet<string> = new Set([...shortLinkParameters, longLinkParameter]);

/** A link that cannot be resolved is logged, and the visit begins at the model's start. */
const logIgnoredLink = (sentence: string): null => {
  // oxlint-disable-next-line no-console -- docs/reference/parameters.md#short-links asks for the debug level
  console.debug(`link: ${sentence}`);
  return null;
};

/** Null when the address has no place, or one that the model does not have. */
export const linkedPlace = (search: string, model: Model, editMode = false): Place | null => {
  const parameters = new URLSearchParams(search);
  const start = parameters.get(longLinkParameter);
  const link = start ? decodeLongLink(start) : decodeShortLink((name) => parameters.get(name));
  if (!link.ok) return logIgnoredLink(link.failure);
  if (!link.value) return null;
  const place = placeOfLink(model, link.value, editMode);
  return place.ok ? place.value : logIgnoredLink(place.failure);
};

export const placeOfAddress = (search: string, model: Model, editMode = false): Place =>
  linkedPlace(search, model, editMode) ?? startPlaceOf(model, editMode);

/** @returns the whole query with its question mark; empty when there are no parameters. */
export const searchWithPlace = (search: string, model: Model, place: Place): string => {
  const otherPairs = pairsWithout(search, (name) => placeParameters.has(name));
  const placePairs = [...encodeShortLink(linkOfPlace(model, place))].map(([name, value]) => `${name}=${value}`);
  return `?${[...otherPairs, ...placePairs].join('&')}`;
};
