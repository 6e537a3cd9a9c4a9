/**
 * The pages of the viewer, the list, signing in and one's own account. A model's page carries the answer to GetModelPrefetch, so that a
 * published space draws before any query is sent; it is composed once a revision and language, and then handed out as it
 * is. The page of a model that is not for everybody is made for the one who asks, and carries no answer.
 */
import { mayEdit, visitor, type Actor, type Person } from '#domain/access/actor.ts';
import type { ModelCard, PageData } from '#domain/graph/page-data.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { modelIdOf } from '#domain/links/parameters.ts';
import type { FindActor } from '../access/find-actor.ts';
import { isOpen, refusalOf } from '../access/model-access.ts';
import { visibleRecord } from '../access/visible-record.ts';
import { hasPeople } from '../access/people.ts';
import { thumbUrl } from '../graph/addresses.ts';
import type { Graph } from '../graph/graph.ts';
import type { GraphCode } from '../graph/graph-failure.ts';
import type { CacheBytes } from '../http/cache-budget.ts';
import { encodedBytes, type Encoded } from '../http/encoded.ts';
import { textReply } from '../http/plain-replies.ts';
import { isIndexable, noIndexHeader, noIndexMeta } from '../http/indexing.ts';
import { framedBySelf } from '../http/security.ts';
import { cacheChecked, cachePersonal, headerOf, type Ask, type Reply } from '../http/reply.ts';
import type { Store } from '../store/open-store.ts';
import { listModels, type ModelReader, type Row } from '../store/read-model.ts';
import { createKeptPages } from './kept-pages.ts';
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

const pageReply = (status: number, template: PageTemplate, body: Encoded, cache: string = cacheChecked): Reply => ({
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

const askedModel = (query: URLSearchParams): string => {
  try {
    return modelIdOf(query.get('m') ?? query.get('model')) ?? '';
  } catch {
    return '';
  }
};

/** The field's links say so; for all others they lead to the space as it is. */
const wantsToEdit = (query: URLSearchParams): boolean => ['1', 'true'].includes(query.get('edit') ?? '');

const toWorkshop = (query: URLSearchParams): Reply => {
  const rest = new URLSearchParams(query);
  rest.delete('edit');
  return { status: 302, headers: { location: `/work?${rest.toString()}`, 'cache-control': cachePersonal }, body: null };
};

/** With the language that was chosen, here and on the way back. */
const toSignIn = ({ path, query }: Ask): Reply => {
  const lang = query.get('lang');
  const language: Readonly<Record<string, string>> = lang === null ? {} : { lang };
  const back = new URLSearchParams(language).toString();
  const location = `/sign-in?${new URLSearchParams({ to: back ? `${path}?${back}` : path, ...language }).toString()}`;
  return { status: 302, headers: { location, 'cache-control': cachePersonal }, body: null };
};

const unbuilt = (): Reply => textReply(503, 'The interface is not built yet: run "npm run demo" in its folder.');

const languageOf = (ask: Ask): PageLanguage => pageLanguage(ask.query.get('lang'), headerOf(ask, 'accept-language'));

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

const personAnswer = (person: Person | null): { readonly name: string } | null => person && { name: nameOf(person) };

/** A page that other sites must not show in a frame. */
const notFramed = (reply: Reply): Reply => ({
  ...reply,
  headers: {
    ...reply.headers,
    'content-security-policy': `${reply.headers['content-security-policy'] ?? ''}${framedBySelf}`,
  },
});

/** A page that search engines must not keep; its head says so, too, for copies without headers. */
const notIndexed = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...noIndexHeader } });

const productTitle = titleHead('Enfilade');
const unindexedTitle = `${productTitle}\n${noIndexMeta}`;

const unframed = (ask: Ask, template: PageTemplate, data: PageData, cache: string, head = productTitle): Reply => {
  const html = template.compose({ language: languageOf(ask), head, data: dataScript(data) });
  return notFramed(pageReply(200, template, encodedBytes(html, { quality: brotliQuality }), cache));
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
  const kept = createKeptPages(config.caches.pages);
  const about = { version: config.version, graphPath };

  const composeModel = async (
    template: PageTemplate,
    row: Row<'models'>,
    { language, preload, actor, more = {}, whole = false }: ModelPage,
  ): Promise<Encoded> => {
    const [answer, record] = await Promise.all([
      isOpen(row) ? graph.run('GetModelPrefetch', { modelId: row.id }, actor) : null,
      models.record(row.id),
    ]);
    const data: PageData = {
      model: {
        sid: row.id,
        publicAccessPassword: row.visibility === 'password',
        error_code: answer?.errors?.[0]?.extensions?.code ?? null,
      },
      queries: answer ? { GetModelPrefetch: answer } : {},
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

  const refused = (template: PageTemplate, language: PageLanguage, sid: string, code: GraphCode): Reply => {
    const data: PageData = {
      model: { sid, publicAccessPassword: code === 'password.required', error_code: code },
      queries: {},
      config: about,
    };
    const html = template.compose({ language, head: unindexedTitle, data: dataScript(data) });
    const body = encodedBytes(html, { quality: brotliQuality });
    return notIndexed(pageReply(statusOf(code), template, body, cachePersonal));
  };

  const show = async (ask: Ask): Promise<Reply> => {
    const template = await templates('show.html');
    if (!template) return unbuilt();
    const language = languageOf(ask);
    const id = askedModel(ask.query);
    const row = id === '' ? undefined : await models.row(id);
    const refusal = refusalOf(row, visitor) && refusalOf(row, await findActor(ask));
    if (!row || refusal) return refused(template, language, id, refusal ?? 'not.found');
    if (wantsToEdit(ask.query) && mayEdit(await findActor(ask), id)) return toWorkshop(ask.query);
    const preload = beginsAtStart(ask.query);
    const wish: ModelPage = { language, preload, actor: visitor };
    const indexed = (reply: Reply): Reply => (isIndexable(row) ? reply : notIndexed(reply));
    if (!isOpen(row)) {
      const whole = mayEdit(await findActor(ask), id);
      const page = await composeModel(template, row, { ...wish, whole });
      return indexed(pageReply(200, template, page, cachePersonal));
    }
    const key = [row.id, row.revision, row.version, language, preload].join(' ');
    const page = await kept.get(key, () => composeModel(template, row, wish));
    return indexed(pageReply(200, template, page));
  };

  /** The viewer's page with the editor's tools, for those who may edit. */
  const workshop = async (ask: Ask): Promise<Reply> => {
    const template = await templates('show.html');
    if (!template) return unbuilt();
    const language = languageOf(ask);
    const id = askedModel(ask.query);
    const [row, actor] = await Promise.all([id === '' ? undefined : models.row(id), findActor(ask)]);
    const stranger = actor.person ? 'forbidden' : 'unauthorized';
    const refusal = refusalOf(row, actor) ?? (mayEdit(actor, id) ? null : stranger);
    if (!row || refusal) return notFramed(refused(template, language, id, refusal ?? 'not.found'));
    const more = { person: personAnswer(actor.person), workshop: true } as const;
    const preload = beginsAtStart(ask.query);
    const page = await composeModel(template, row, { language, preload, actor, more, whole: true });
    return notIndexed(notFramed(pageReply(200, template, page, cachePersonal)));
  };

  const home = async (ask: Ask): Promise<Reply> => {
    const template = await templates('home.html');
    if (!template) return unbuilt();
    const language = languageOf(ask);
    const actor = await findActor(ask);
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
      person: personAnswer(actor.person),
    };
    return unframed(ask, template, data, actor.person ? cachePersonal : cacheChecked);
  };

  const signIn = async (ask: Ask): Promise<Reply> => {
    const template = await templates('sign-in.html');
    if (!template) return unbuilt();
    const [{ person }, hasAccounts] = await Promise.all([findActor(ask), hasPeople(store)]);
    const data: PageData = { model: null, queries: {}, config: about, person: personAnswer(person), hasAccounts };
    return notIndexed(unframed(ask, template, data, cachePersonal, unindexedTitle));
  };

  /** One's own account; whoever is not signed in is sent to sign in, and from there back here. */
  const account = async (ask: Ask): Promise<Reply> => {
    const template = await templates('account.html');
    if (!template) return unbuilt();
    const { person } = await findActor(ask);
    if (!person) return toSignIn(ask);
    const data: PageData = {
      model: null,
      queries: {},
      config: about,
      person: { name: nameOf(person), email: person.email },
    };
    const reply = unframed(ask, template, data, cachePersonal);
    return { ...reply, headers: { ...reply.headers, 'x-robots-tag': 'noindex' } };
  };

  return { show, workshop, home, signIn, account };
};
