/**
 * Which model an address names (docs/reference/parameters.md#model-urls): an id, or a full URL of this server. A URL of another
 * server names no model here, unless the owner lists its host: then the visitor is redirected there.
 */
import { modelHostOf, modelIdOf } from '#domain/links/model-address.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';

export interface RequestedModel {
  /** Empty where the address names no model. */
  readonly id: string;
  readonly isHere: boolean;
  /** The host of the other server that the address names and the owner lists. */
  readonly otherHost: string | null;
}

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** @param origin this server's public URL, or '' */
export const requestedModel = (request: HttpRequest, origin: string, otherHosts: readonly string[]): RequestedModel => {
  const value = request.query.get('m') ?? request.query.get('model');
  const id = modelIdOf(value) ?? '';
  const host = modelHostOf(value);
  const own = [headerOf(request, 'host').toLowerCase(), origin.replace(/^https?:\/\//, '').toLowerCase()];
  if (host === null || own.includes(host) || localHost.test(host)) return { id, isHere: true, otherHost: null };
  return { id, isHere: false, otherHost: otherHosts.includes(host) ? host : null };
};

/** The viewer on another server, with the other parameters of the address. */
export const redirectToHost = ({ id, otherHost }: RequestedModel, query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('model');
  rest.set('m', id);
  return `https://${otherHost}/show?${rest.toString()}`;
};

/** Whether the visit begins at the model's start: links to a place of their own begin elsewhere. */
export const beginsAtStart = (query: URLSearchParams): boolean =>
  !['ss', 'sr', 'sp', 'sm', 'start', 'pin', 'tag', 'note'].some((name) => query.has(name));

/** Whether the link is meant for editing; for users who may not edit, the viewer then offers to sign in. */
export const isEditLink = (query: URLSearchParams): boolean => ['1', 'true'].includes(query.get('edit') ?? '');
