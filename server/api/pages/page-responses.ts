/** HTTP responses for pages: a composed page, redirects, and headers against frames and search engines. */
import type { PageData } from '#domain/graph/page-data.ts';
import { noIndexHeader, noIndexMeta } from '../access/sharing-headers.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { cacheChecked, cachePersonal, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { textResponse } from '../../wire/plain-responses.ts';
import { frameAncestorsSelf } from '../../wire/security.ts';
import { titleHead } from './model-head.ts';
import { pageLanguage, type PageLanguage } from './page-language.ts';
import { dataScript, type PageTemplate } from './page-template.ts';

/** Compresses 1 MB of prefetch in 20 ms; the visitor waits for it. */
const brotliQuality = 5;

export const productTitle = titleHead('Enfilade');
export const unindexedTitle = `${productTitle}\n${noIndexMeta}`;

export const languageOf = (request: HttpRequest): PageLanguage =>
  pageLanguage(request.query.get('lang'), headerOf(request, 'accept-language'));

interface PageContent {
  readonly language: PageLanguage;
  readonly head: string;
  readonly data: PageData;
}

export const composePage = (template: PageTemplate, { language, head, data }: PageContent): Encoded =>
  encodedBytes(template.compose({ language, head, data: dataScript(data) }), { quality: brotliQuality });

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

/** Forbids search engines to index the page. Its head says the same, for copies without headers. */
export const notIndexed = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...noIndexHeader },
});

const redirect = (location: string): HttpResponse => ({
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

/** The sign-in page, which leads back; the chosen language is kept on both ways. */
export const redirectToSignIn = ({ path, query }: HttpRequest): HttpResponse => {
  const lang = query.get('lang');
  const language: Readonly<Record<string, string>> = lang === null ? {} : { lang };
  const back = new URLSearchParams(language).toString();
  return redirect(`/sign-in?${new URLSearchParams({ to: back ? `${path}?${back}` : path, ...language }).toString()}`);
};

export const notBuilt = (): HttpResponse =>
  textResponse(503, 'The interface is not built yet: run "npm run demo" in its folder.');
