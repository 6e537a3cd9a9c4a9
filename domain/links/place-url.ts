/**
 * Links in texts to places of the same model (docs/reference/tags.md#links-to-places): `place://{sweep}?…` with the
 * parameters of a short link but `ss`, independent of where the model is served.
 */
import type { SweepId } from '../ids.ts';
import { placeLink, sweepOfPlaceLink } from '../model/content/rich-text.ts';
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import { decodeLongLink, longLinkParameter } from './long-place-link.ts';
import { decodePercent, modelIdOf } from './model-address.ts';
import { linkOfPlace, placeOfLink, type Place } from './place.ts';
import type { PlaceLink } from './place-link.ts';
import { decodeShortLink, encodeShortLink } from './short-place-link.ts';

const parametersIn = (url: string): ReadonlyMap<string, string> => {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const pairs = query.split('&').map((pair) => pair.split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, decodePercent(value.join('='))]));
};

/**
 * @returns null for any other URL. One whose parameters are invalid leads to its viewpoint, where the view direction is
 * unchanged.
 */
export const readPlaceUrl = (url: string): PlaceLink | null => {
  const scanId = sweepOfPlaceLink(url);
  if (scanId === null) return null;
  const parameters = parametersIn(url);
  // The viewpoint is named by its id, not by its index.
  const link = decodeShortLink((name) => (name === 'ss' ? '1' : (parameters.get(name) ?? null)));
  const named = { sweepIndex: null, scanId };
  if (link.ok && link.value) return { ...link.value, ...named };
  return { mode: 'panorama', ...named, position: null, rotation: null, orthoZoom: null, visibleFloors: null };
};

/** Of a view from above it names a viewpoint, too: the last one, or the first of the model. Null without a viewpoint. */
export const placeUrl = (model: Model, place: Place): string | null => {
  const sweepId: SweepId | undefined = place.sweepId ?? model.sweeps.find(({ enabled }) => enabled)?.id;
  if (sweepId === undefined) return null;
  const link = linkOfPlace(model, place);
  // Inside, the viewpoint is the position; a panorama is the default.
  const parameters = [...encodeShortLink(isInside(link.mode) ? { ...link, position: null } : link)].filter(
    ([name]) => name !== 'ss' && !(name === 'sm' && link.mode === 'panorama'),
  );
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return `${placeLink(sweepId)}${query === '' ? '' : `?${query}`}`;
};

/**
 * The place that a share link of this model names; null for any other text.
 * @param origin of the page, without a slash at the end
 */
export const placeOfShareLink = (text: string, model: Model, origin: string, editMode = false): Place | null => {
  const address = text.trim();
  if (/\s/.test(address) || !address.startsWith(`${origin}/`)) return null;
  if (!/\/(?:show|work)\/?(?=\?)/.test(address.slice(origin.length))) return null;
  const parameters = parametersIn(address);
  if (modelIdOf(parameters.get('m') ?? parameters.get('model') ?? null) !== model.id) return null;
  const start = parameters.get(longLinkParameter);
  const link = start ? decodeLongLink(start) : decodeShortLink((name) => parameters.get(name) ?? null);
  const place = link.ok && link.value ? placeOfLink(model, link.value, editMode) : null;
  return place?.ok ? place.value : null;
};
