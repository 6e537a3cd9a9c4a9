/**
 * The page's address as a place, and a place as the page's address. Parameters that are not about the place stay as they
 * are, byte for byte and in their order, also those that nobody knows.
 */
import { placeOfLink, linkOfPlace, startPlaceOf, type Place } from '#domain/links/place.ts';
import { decodeShortLink, encodeShortLink, shortLinkParameters } from '#domain/links/short-link.ts';
import { decodeStartLink, startLinkParameter } from '#domain/links/start-link.ts';
import type { Model } from '#domain/model/model.ts';

const ours: ReadonlySet<string> = new Set([...shortLinkParameters, startLinkParameter]);

/** Links that cannot be followed are whispered to the log, and the visit begins where the model begins. */
const whisper = (sentence: string): null => {
  // oxlint-disable-next-line no-console -- docs/reference/parameters.md#short-links asks for the debug level
  console.debug(`link: ${sentence}`);
  return null;
};

/** Null where the address names no place, or one that this model does not have. */
export const linkedPlace = (search: string, model: Model): Place | null => {
  const parameters = new URLSearchParams(search);
  const short = decodeShortLink((name) => parameters.get(name));
  if (!short.ok) return whisper(short.failure);
  const link = short.value ? short : decodeStartLink(parameters.get(startLinkParameter));
  if (!link.ok) return whisper(link.failure);
  if (!link.value) return null;
  const place = placeOfLink(model, link.value);
  return place.ok ? place.value : whisper(place.failure);
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

/** @returns the whole query, with its question mark; empty where nothing is left. */
export const searchWithPlace = (search: string, model: Model, place: Place): string => {
  const retained = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !ours.has(nameOf(pair)));
  const written = [...encodeShortLink(linkOfPlace(model, place))].map(([name, value]) => `${name}=${value}`);
  return `?${[...retained, ...written].join('&')}`;
};
