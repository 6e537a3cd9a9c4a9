/** For developers: every request to the API fails (docs/reference/parameters.md#developer-parameters). */
import type { Disposable } from '#base/disposable.ts';

/** Files of models are served by the same host, but are not the API. */
const isApiRequest = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname.startsWith('/api/') && !/\/files\/|\/thumb$/.test(url.pathname);

const urlOf = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

export const simulateOutage = (view: Pick<Window, 'fetch' | 'location'>): Disposable => {
  const { fetch } = view;
  const send = fetch.bind(view);
  view.fetch = async (input, init) => {
    if (isApiRequest(new URL(urlOf(input), view.location.href), view.location.origin))
      throw new TypeError('simulateApiOutage: the request was not sent');
    return send(input, init);
  };
  return {
    dispose: () => {
      view.fetch = fetch;
    },
  };
};
