/**
 * The pages of the viewer, the list, signing in and one's own account. A model's page carries the result to GetModelPrefetch, so that a
 * published space draws before any query is sent; it is composed once a revision and language, and then handed out as it
 * is. The page of a model that is not for everybody is made for the one who asks, and carries no answer.
 */
import { mayEdit, visitor, type Actor, type Person } from '#domain/access/actor.ts';
import type { ModelCard, PageData } from '#domain/graph/page-data.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { modelIdOf } from '#domain/links/parameters.ts';
import type { FindActor } from '../access/find-actor.ts';
import { isOpen, rejectionOf } from '../../edits/access/model-access.ts';
import { visibleRecord } from '../../edits/access/visible-record.ts';
import { hasPeople } from '../../edits/access/people.ts';
import { thumbUrl } from '../results/model-urls.ts';
import type { Graph } from '../graphql/graph.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import type { CacheBytes } from '../../wire/cache-budget.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { textResponse } from '../../wire/plain-responses.ts';
import { isIndexable, noIndexHeader, noIndexMeta } from '../access/indexing.ts';
import { framedBySelf } from '../../wire/security.ts';
import { cacheChecked, cachePersonal, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { Store } from '../../store/open-store.ts';
import { listModels, type ModelReader, type Row } from '../../store/read-model.ts';
import { createCachedPages } from './page-cache.ts';
import { firstTiles, headForModel, modelTitle, preloadHead, titleHead } from './model-head.ts';
import { neutralTitle } from './neutral-title.ts';
import { pageLanguage, type PageLanguage } from './page-language.ts';
import { dataScript, type PageTemplate, type Templates } from './page-template.ts';

export interface PagesConfig {
  readonly store: Store;
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly templates: Templates;
  readonly version: string;
  /** This server's public address without a slash at the end, or ''. */
  readonly origin: string;
  readonly findActor: FindActor;
  readonly caches: Pick<CacheBytes, 'pages'>;
}

/** 1 MB of prefetch in 20 ms; the page is made on a visitor's time. */
const brotliQuality = 5;

const pageResponse = (
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

const statusOf = (code: GraphCode): number => {
  if (code === 'unauthorized' || code === 'password.required') return 401;
  if (code === 'forbidden') return 403;
  if (code === 'internal.error') return 500;
  return 404;
};

/** A link to a place of its own begins elsewhere than the model does. */
const beginsAtStart = (query: URLSearchParams): boolean =>
  !['ss', 'sr', 'sp', 'sm', 'start', 'pin', 'tag', 'note'].some((name) => query.has(name));

const requestedModel = (query: URLSearchParams): string => {
  try {
    return modelIdOf(query.get('m') ?? query.get('model')) ?? '';
  } catch {
    return '';
  }
};

/** The field's links say so; for all others they lead to the space as it is. */
const wantsToEdit = (query: URLSearchParams): boolean => ['1', 'true'].includes(query.get('edit') ?? '');

const toWorkshop = (query: URLSearchParams): HttpResponse => {
  const rest = new URLSearchParams(query);
  rest.delete('edit');
  return { status: 302, headers: { location: `/work?${rest.toString()}`, 'cache-control': cachePersonal }, body: null };
};

/** With the language that was chosen, here and on the way back. */
const toSignIn = ({ path, query }: HttpRequest): HttpResponse => {
  const lang = query.get('lang');
  const language: Readonly<Record<string, string>> = lang === null ? {} : { lang };
  const back = new URLSearchParams(language).toString();
  const location = `/sign-in?${new URLSearchParams({ to: back ? `${path}?${back}` : path, ...language }).toString()}`;
  return { status: 302, headers: { location, 'cache-control': cachePersonal }, body: null };
};

const unbuilt = (): HttpResponse =>
  textResponse(503, 'The interface is not built yet: run "npm run demo" in its folder.');

const languageOf = (request: HttpRequest): PageLanguage =>
  pageLanguage(request.query.get('lang'), headerOf(request, 'accept-language'));

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

const personResult = (person: Person | null): { readonly name: string } | null => person && { name: nameOf(person) };

/** A page that other sites must not show in a frame. */
const notFramed = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: {
    ...response.headers,
    'content-security-policy': `${response.headers['content-security-policy'] ?? ''}${framedBySelf}`,
  },
});

/** A page that search engines must not keep; its head says so, too, for copies without headers. */
const notIndexed = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...noIndexHeader },
});

const productTitle = titleHead('Enfilade');
const unindexedTitle = `${productTitle}\n${noIndexMeta}`;

const unframed = (
  request: HttpRequest,
  template: PageTemplate,
  data: PageData,
  cache: string,
  head = productTitle,
): HttpResponse => {
  const html = template.compose({ language: languageOf(request), head, data: dataScript(data) });
  return notFramed(pageResponse(200, template, encodedBytes(html, { quality: brotliQuality }), cache));
};

interface ModelPage {
  readonly language: PageLanguage;
  /** Whether the start's tiles are asked for before any script runs. */
  readonly preload: boolean;
  /** Whose page it is: that of a model that is open to all is the same for everybody but its editors. */
  readonly actor: Actor;
  /** What the page of one person says beside. */
  readonly more?: Pick<PageData, 'person' | 'workshop'>;
  /** For one who may edit: with what the owner hides from visitors. */
  readonly whole?: boolean;
}

export const createPages = (config: PagesConfig) => {
  const { store, models, graph, templates, origin, findActor } = config;
  const cached = createCachedPages(config.caches.pages);
  const about = { version: config.version, graphPath };

  const composeModel = async (
    template: PageTemplate,
    row: Row<'models'>,
    { language, preload, actor, more = {}, whole = false }: ModelPage,
  ): Promise<Encoded> => {
    const [result, record] = await Promise.all([
      isOpen(row) ? graph.run('GetModelPrefetch', { modelId: row.id }, actor) : null,
      models.record(row.id),
    ]);
    const data: PageData = {
      model: {
        sid: row.id,
        publicAccessPassword: row.visibility === 'password',
        error_code: result?.errors?.[0]?.extensions?.code ?? null,
      },
      queries: result ? { GetModelPrefetch: result } : {},
      config: about,
      ...more,
    };
    const title = titleHead(modelTitle(row, { language, whole }));
    const robots = isIndexable(row) && !more.workshop ? '' : `${noIndexMeta}\n`;
    const head = robots + (record ? headForModel(record, { origin, language, whole }) : title);
    const preloads = record && preload ? preloadHead(firstTiles(visibleRecord(record, actor))) : '';
    const html = template.compose({ language, head: `${preloads}\n${head}`, data: dataScript(data) });
    return encodedBytes(html, { quality: brotliQuality });
  };

  const rejected = (template: PageTemplate, language: PageLanguage, sid: string, code: GraphCode): HttpResponse => {
    const data: PageData = {
      model: { sid, publicAccessPassword: code === 'password.required', error_code: code },
      queries: {},
      config: about,
    };
    const html = template.compose({ language, head: unindexedTitle, data: dataScript(data) });
    const body = encodedBytes(html, { quality: brotliQuality });
    return notIndexed(pageResponse(statusOf(code), template, body, cachePersonal));
  };

  const show = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return unbuilt();
    const language = languageOf(request);
    const id = requestedModel(request.query);
    const row = id === '' ? undefined : await models.row(id);
    const rejection = rejectionOf(row, visitor) && rejectionOf(row, await findActor(request));
    if (!row || rejection) return rejected(template, language, id, rejection ?? 'not.found');
    if (wantsToEdit(request.query) && mayEdit(await findActor(request), id)) return toWorkshop(request.query);
    const preload = beginsAtStart(request.query);
    const wish: ModelPage = { language, preload, actor: visitor };
    const indexed = (response: HttpResponse): HttpResponse => (isIndexable(row) ? response : notIndexed(response));
    if (!isOpen(row)) {
      const whole = mayEdit(await findActor(request), id);
      const page = await composeModel(template, row, { ...wish, whole });
      return indexed(pageResponse(200, template, page, cachePersonal));
    }
    const key = [row.id, row.revision, row.version, language, preload].join(' ');
    const page = await cached.get(key, () => composeModel(template, row, wish));
    return indexed(pageResponse(200, template, page));
  };

  /** The viewer's page with the editor's tools, for those who may edit. */
  const workshop = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return unbuilt();
    const language = languageOf(request);
    const id = requestedModel(request.query);
    const [row, actor] = await Promise.all([id === '' ? undefined : models.row(id), findActor(request)]);
    const stranger = actor.person ? 'forbidden' : 'unauthorized';
    const rejection = rejectionOf(row, actor) ?? (mayEdit(actor, id) ? null : stranger);
    if (!row || rejection) return notFramed(rejected(template, language, id, rejection ?? 'not.found'));
    const more = { person: personResult(actor.person), workshop: true } as const;
    const preload = beginsAtStart(request.query);
    const page = await composeModel(template, row, { language, preload, actor, more, whole: true });
    return notIndexed(notFramed(pageResponse(200, template, page, cachePersonal)));
  };

  const home = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('home.html');
    if (!template) return unbuilt();
    const language = languageOf(request);
    const actor = await findActor(request);
    const cards = (await listModels(store, actor)).map(({ id, name, presentedBy, sweeps, floors }): ModelCard => ({
      id,
      name: name || neutralTitle(language),
      presentedBy,
      thumbnailUrl: thumbUrl(id),
      sweeps,
      floors,
    }));
    const data: PageData = {
      model: null,
      queries: {},
      config: about,
      models: cards,
      person: personResult(actor.person),
    };
    return unframed(request, template, data, actor.person ? cachePersonal : cacheChecked);
  };

  const signIn = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('sign-in.html');
    if (!template) return unbuilt();
    const [{ person }, hasAccounts] = await Promise.all([findActor(request), hasPeople(store)]);
    const data: PageData = { model: null, queries: {}, config: about, person: personResult(person), hasAccounts };
    return notIndexed(unframed(request, template, data, cachePersonal, unindexedTitle));
  };

  /** One's own account; whoever is not signed in is sent to sign in, and from there back here. */
  const account = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('account.html');
    if (!template) return unbuilt();
    const { person } = await findActor(request);
    if (!person) return toSignIn(request);
    const data: PageData = {
      model: null,
      queries: {},
      config: about,
      person: { name: nameOf(person), email: person.email },
    };
    const response = unframed(request, template, data, cachePersonal);
    return { ...response, headers: { ...response.headers, 'x-robots-tag': 'noindex' } };
  };

  return { show, workshop, home, signIn, account };
};
