/**
 * The page that a person gets in place of a short error response, in the look of the error screens. It has no scripts, so
 * that it can be read whatever has failed (docs/reference/screens-and-errors.md#error-page).
 */
import { jobsPath } from '#domain/graph/page-data.ts';
import { isOn } from '#domain/links/parameter-values.ts';
import type { Locale } from '#domain/locales.ts';
import type { EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import { filesPath } from '../../edits/attachments/signed-file-url.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { cachePersonal, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { noIndexMeta } from '../access/sharing-headers.ts';
import { errorPageTexts, type ErrorKind } from './error-page-texts.ts';
import { escapeHtml } from './html.ts';
import { framedBy } from './model-framing.ts';
import { titleHead } from './model-head.ts';
import { languageOf, notFramed, notIndexed, pageResponse, redirectToSignIn } from './page-responses.ts';
import type { PageTemplate, Templates } from './page-template.ts';
import { preferredValues } from './preferred-values.ts';

const brotliQuality = 5;

/** The API, whose errors are JSON, and what monitors request. */
const pathsOfPrograms = /^\/(?:api\/|healthz$)/;
/** What the interface links to below /api/: attachments, and exported spaces. */
const linkedFiles = new RegExp(`^(?:${filesPath}/|${jobsPath}/[^/]+/bundle$)`);

const prefersHtml = (accept: string): boolean =>
  preferredValues(accept).find((type) => type === 'text/html' || type === 'application/json') === 'text/html';

/** Whether a browser shows the response as a page, as after a press on a link. */
export const isForPerson = (request: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  (!pathsOfPrograms.test(request.path) || linkedFiles.test(request.path)) &&
  prefersHtml(headerOf(request, 'accept'));

const isShortError = ({ status, headers }: HttpResponse): boolean =>
  status >= 400 && /^(?:text\/plain|application\/json)\b/.test(headers['content-type'] ?? '');

const kindOf = (status: number): ErrorKind => {
  if (status === 404) return 'notFound';
  return status === 403 ? 'expiredLink' : 'failed';
};

/** As in ui-kit/components/mark. */
const mark =
  '<svg class="mark" width="40" height="40" viewBox="0 0 32 32" aria-hidden="true" focusable="false">' +
  '<path class="mark__door mark__door--near" d="M4 29V10.5a7.5 7.5 0 0 1 7.5-7.5h9a7.5 7.5 0 0 1 7.5 7.5V29"/>' +
  '<path class="mark__door" d="M9 27v-14a5.5 5.5 0 0 1 5.5-5.5h3a5.5 5.5 0 0 1 5.5 5.5v14"/>' +
  '<path class="mark__light" d="M13 25V15a3 3 0 0 1 6 0v10z"/></svg>';

interface Link {
  readonly label: string;
  readonly href: string;
}

const linkButton = ({ label, href }: Link, variant: 'primary' | 'secondary'): string =>
  `<a class="button button--${variant}" href="${href}"><span class="button__words">${escapeHtml(label)}</span></a>`;

interface ErrorPage {
  readonly kind: ErrorKind;
  readonly language: Locale;
  /** Whether links keep the language, because the address has it. */
  readonly keepsLanguage: boolean;
  /** Whether the program is named; not in the unbranded listing mode. */
  readonly isBranded: boolean;
}

const compose = (template: PageTemplate, { kind, language, keepsLanguage, isBranded }: ErrorPage): Encoded => {
  const { [kind]: text, reload, allSpaces } = errorPageTexts[language];
  const links: readonly Link[] = [
    // An empty URL is that of the page itself.
    ...(kind === 'failed' ? [{ label: reload, href: '' }] : []),
    { label: allSpaces, href: keepsLanguage ? `/?lang=${language}` : '/' },
  ];
  const content = [
    `<div class="error-screen__words">${isBranded ? mark : ''}`,
    `<h1 class="error-screen__title">${escapeHtml(text.title)}</h1>`,
    `<p class="error-screen__message">${escapeHtml(text.message)}</p></div>`,
    `<div class="error-screen__actions">`,
    ...links.map((link, i) => linkButton(link, i === 0 ? 'primary' : 'secondary')),
    '</div>',
  ].join('\n');
  const head = `${titleHead(isBranded ? `${text.title} · Enfilade` : text.title)}\n${noIndexMeta}`;
  return encodedBytes(template.compose({ language, head, data: '', content }), { quality: brotliQuality });
};

export interface ErrorPageConfig {
  readonly templates: Templates;
  readonly settings: EnvironmentSettings;
}

/** Returns a function that replaces short errors for a person; other responses, and all before the client is built, stay. */
export const createErrorPage = ({ templates, settings }: ErrorPageConfig) => {
  const composed = new Map<string, Encoded>();
  const bodyOf = (template: PageTemplate, page: ErrorPage): Encoded => {
    const key = Object.values(page).join(' ');
    const body = composed.get(key) ?? compose(template, page);
    composed.set(key, body);
    return body;
  };

  return async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
    if (!isShortError(response)) return response;
    const template = await templates('error.html');
    if (!template) return response;
    if (response.status === 401) return redirectToSignIn({ ...request, path: '/' });
    const body = bodyOf(template, {
      kind: kindOf(response.status),
      language: languageOf(request),
      keepsLanguage: request.query.get('lang') !== null,
      isBranded: !isOn(request.query.get('mls')),
    });
    const page = notIndexed(pageResponse(response.status, template, body, cachePersonal));
    // The viewer is shown in frames of other sites, and so are its errors.
    const framed = request.path === '/show' ? framedBy(settings, request.query, page) : notFramed(page);
    return { ...framed, headers: { ...response.headers, ...framed.headers, vary: 'Accept, Accept-Language' } };
  };
};
