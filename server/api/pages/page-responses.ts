/** HTTP responses for pages: a composed page, redirects, and headers against frames and search engines. */
import type { Locale } from '#domain/locales.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { frameOriginsOf } from '#domain/links/media-providers.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { noIndexHeader, noIndexMeta } from '../access/sharing-headers.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { cacheChecked, cachePersonal, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { textResponse } from '../../wire/plain-responses.ts';
import { frameAncestorsSelf } from '../../wire/security.ts';
import { titleHead } from './model-head.ts';
import { pageLanguage } from './page-language.ts';
import { dataScript, furtherResultsScript, type PageTemplate } from './page-template.ts';

/** Compresses 1 MB of prefetch in 20 ms; the visitor waits for it. */
const brotliQuality = 5;

export const productTitle = titleHead('Enfilade');
export const unindexedTitle = `${productTitle}\n${noIndexMeta}`;

export const languageOf = (request: HttpRequest): Locale =>
  pageLanguage(request.query.get('lang'), headerOf(request, 'accept-language'));

interface PageContent {
  readonly language: Locale;
  readonly head: string;
  readonly data: PageData;
  /** What the page needs later, when the space is at rest. */
  readonly furtherResults?: PageData['queries'];
}

export const composePage = (
  template: PageTemplate,
  { language, head, data, furtherResults = {} }: PageContent,
): Encoded =>
  encodedBytes(
    template.compose({
      language,
      head,
      data: dataScript(data),
      furtherResults: furtherResultsScript(furtherResults),
    }),
    { quality: brotliQuality },
  );

export const pageResponse = (
  status: number,
  template: PageTemplate,
  body: Encoded,
  cache: string = cacheChecked,
): HttpResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cache,
    'content-security-policy': template.policy,
    vary: 'Accept-Language',
  },
  body,
});

/** Forbids pages of other sites to embed the page. */
export const notFramed = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: {
    ...response.headers,
    'content-security-policy': `${response.headers['content-security-policy'] ?? ''}${frameAncestorsSelf}`,
  },
});

const allowingOrigins = (
  directive: 'connect-src' | 'frame-src',
  origins: readonly string[],
  response: HttpResponse,
): HttpResponse => {
  const policy = response.headers['content-security-policy'];
  if (origins.length === 0 || policy === undefined) return response;
  const allowed = policy.replace(`${directive} 'self'`, [directive, "'self'", ...origins].join(' '));
  return { ...response, headers: { ...response.headers, 'content-security-policy': allowed } };
};

/** Allows the page's scripts to send requests to the origin of this URL; null: to none but this server. */
export const connectingTo = (url: string | null, response: HttpResponse): HttpResponse =>
  allowingOrigins('connect-src', url === null ? [] : [new URL(url).origin], response);

/** Allows frames of these providers: videos and pages in tags, only after a press (docs/adr/0020). */
export const embeddingFrom = (permitted: PermittedProviders, response: HttpResponse): HttpResponse =>
  allowingOrigins('frame-src', frameOriginsOf(permitted), response);

/** Forbids search engines to index the page. Its head says the same, for copies without headers. */
export const notIndexed = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...noIndexHeader },
});

export const redirect = (location: string): HttpResponse => ({
  status: 302,
  headers: { location, 'cache-control': cachePersonal },
  body: null,
});

/** The page of a model with the editor's tools. */
export const redirectToWorkshop = (query: URLSearchParams): HttpResponse => {
  const rest = new URLSearchParams(query);
  rest.delete('edit');
  return redirect(`/work?${rest.toString()}`);
};

/** The viewer of a model, with the parameter by which it offers to sign in for editing. */
export const redirectToViewer = (query: URLSearchParams): HttpResponse => {
  const rest = new URLSearchParams(query);
  rest.set('edit', '1');
  return redirect(`/show?${rest.toString()}`);
};

/**
 * The sign-in page, which leads back; the chosen language is kept on both ways, and the parameters `kept` on the way
 * back.
 */
export const redirectToSignIn = ({ path, query }: HttpRequest, kept: readonly string[] = []): HttpResponse => {
  const lang = query.get('lang');
  const language: Readonly<Record<string, string>> = lang === null ? {} : { lang };
  const parameters = kept.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  const back = new URLSearchParams([...parameters, ...Object.entries(language)]).toString();
  return redirect(`/sign-in?${new URLSearchParams({ to: back ? `${path}?${back}` : path, ...language }).toString()}`);
};

export const notBuilt = (): HttpResponse =>
  textResponse(503, 'The interface is not built yet: run "npm run demo" in its folder.');
