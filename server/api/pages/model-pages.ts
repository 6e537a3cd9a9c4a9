/**
 * The pages of one model: the viewer, and the viewer with the editor's tools (the workshop). A page contains the result
 * of GetModelPrefetch, so that a public space is drawn before any query is sent. The page of a public model is composed
 * once per version and language and cached; that of another model is composed for each request, without the result.
 */
import type { Locale } from '#domain/locales.ts';
import { mayEdit, visitor, type Actor, type Person } from '#domain/access/actor.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { isOn } from '#domain/links/parameter-values.ts';
import type { PageSettings, EnvironmentSettings } from '#domain/server-settings/server-settings.ts';
import type { FindActor } from '../access/find-actor.ts';
import type { AnalyticsSettings } from '../statistics/analytics-settings.ts';
import { isIndexable, noIndexMeta } from '../access/sharing-headers.ts';
import { readPermittedProviders } from '../../edits/server-settings.ts';
import { statisticsEnabled } from '../../edits/access/policies.ts';
import { isPubliclyVisible, modelAccessRejection } from '../../edits/access/model-access.ts';
import { visibleRecord } from '../../edits/access/without-disabled-sweeps.ts';
import type { Graph } from '../graphql/graph.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { Store } from '../../store/open-store.ts';
import type { CacheBytes } from '../../wire/cache-budget.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import { cachePersonal, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { canonicalHead, canonicalUrl } from './canonical-link.ts';
import { firstTiles, headForModel, modelTitle, neutralTitle, preloadLinks, titleHead } from './model-head.ts';
import { findFurtherResults } from './further-results.ts';
import { framedBy, settingsForModel } from './model-framing.ts';
import { createPageCache, type ComposedPage } from './page-cache.ts';
import {
  composePage,
  connectingTo,
  embeddingFrom,
  languageOf,
  notBuilt,
  notFramed,
  notIndexed,
  pageResponse,
  redirect,
  redirectToViewer,
  redirectToWorkshop,
  unindexedTitle,
} from './page-responses.ts';
import type { PageTemplate, Templates } from './page-template.ts';
import { beginsAtStart, isEditLink, redirectToHost, requestedModel } from './requested-model.ts';

export interface ModelPagesConfig {
  readonly store: Pick<Store, 'db'>;
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly templates: Templates;
  readonly version: string;
  /** This server's public URL without a trailing slash, or ''. */
  readonly origin: string;
  readonly findActor: FindActor;
  readonly analytics: AnalyticsSettings;
  /** In every page; those of administrators are read for each request. */
  readonly settings: EnvironmentSettings;
  /** Hosts of other servers whose models an address may name; it leads there. */
  readonly modelHosts: readonly string[];
  readonly caches: Pick<CacheBytes, 'pages'>;
  /** How long the page of a public model is cached; less than the lifetime of the signed URLs that it contains. */
  readonly maxPageAgeMs: number;
}

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

export const personData = (person: Person | null): { readonly name: string } | null =>
  person && { name: nameOf(person) };

const statusOf = (code: GraphCode): number => {
  if (code === 'unauthorized' || code === 'password.required') return 401;
  if (code === 'forbidden') return 403;
  if (code === 'internal.error') return 500;
  return 404;
};

const preloading = ({ body, preloads }: ComposedPage, template: PageTemplate, cache?: string): HttpResponse => {
  const response = pageResponse(200, template, body, cache);
  return preloads === '' ? response : { ...response, headers: { ...response.headers, link: preloads } };
};

/** What a request gets its page from. */
interface PageSource {
  readonly request: HttpRequest;
  readonly template: PageTemplate;
  readonly settings: PageSettings;
}

interface ModelPage {
  readonly language: Locale;
  /** Whether the tiles of the start are preloaded. */
  readonly preload: boolean;
  /** Whether search engines may index it. */
  readonly isIndexed: boolean;
  /** The page that search engines list instead; absent: this one. */
  readonly canonical?: string | null;
  /** The reader of the page; visitors share the page of a public model. */
  readonly actor: Actor;
  /** Additional data of a page for one person. */
  readonly more?: Pick<PageData, 'person' | 'workshop'>;
  /** Editors get the details that the owner does not publish. */
  readonly canEdit?: boolean;
  /** Of an address with `mls=1`. */
  readonly isUnbrandedListing?: boolean;
}

export const createModelPages = (config: ModelPagesConfig) => {
  const { store, models, graph, templates, origin, findActor, version, modelHosts } = config;
  const cache = createPageCache(config.caches.pages, config.maxPageAgeMs);
  const { url, hasStatistics } = config.analytics;
  const pageConfig = (settings: PageSettings): PageData['config'] => ({ version, graphPath, settings });
  /** Of a page that reports its visit; `isCounted`: to this server's statistics. */
  const visitConfig = (settings: PageSettings, isCounted: boolean): PageData['config'] => ({
    ...pageConfig(settings),
    ...((isCounted || url !== null) && { analytics: { statistics: isCounted, url } }),
  });

  const readSettings = async (): Promise<PageSettings> => {
    const permitted = await readPermittedProviders(store.db);
    return permitted ? { ...config.settings, media_providers: permitted } : config.settings;
  };

  /** No id contains NUL, and PostgreSQL rejects queries for one that does. */
  const rowOf = async (id: string): Promise<Row<'models'> | undefined> =>
    id === '' || id.includes('\0') ? undefined : models.row(id);

  const composeModel = async (
    { template, settings }: Pick<PageSource, 'template' | 'settings'>,
    row: Row<'models'>,
    modelPage: ModelPage,
  ): Promise<ComposedPage> => {
    const { language, preload, isIndexed, canonical = null, actor, more = {} } = modelPage;
    const { canEdit = false, isUnbrandedListing = false } = modelPage;
    const isPublic = isPubliclyVisible(row);
    const [result, record, furtherResults] = await Promise.all([
      isPublic ? graph.run('GetModelPrefetch', { modelId: row.id }, actor) : null,
      models.record(row.id),
      isPublic && !more.workshop ? findFurtherResults(graph, row.id, actor) : {},
    ]);
    const modelSettings = settingsForModel(settings, record);
    const data: PageData = {
      model: {
        sid: row.id,
        publicAccessPassword: row.visibility === 'password',
        error_code: result?.errors?.[0]?.extensions?.code ?? null,
      },
      queries: result ? { GetModelPrefetch: result } : {},
      config: more.workshop
        ? pageConfig(modelSettings)
        : visitConfig(modelSettings, hasStatistics && statisticsEnabled(record?.policies ?? new Map())),
      ...more,
    };
    const title = titleHead(modelTitle(row, { language, canEdit }));
    const robots = isIndexed ? '' : `${noIndexMeta}\n`;
    const own = record ? headForModel(record, { origin, language, canEdit, isUnbrandedListing }) : title;
    const head = robots + canonicalHead(canonical) + own;
    const body = composePage(template, { language, head, data, furtherResults });
    const preloads = record && preload ? preloadLinks(firstTiles(visibleRecord(record, actor))) : '';
    return { body, preloads, settings: modelSettings };
  };

  const rejected = ({ request, template, settings }: PageSource, sid: string, code: GraphCode): HttpResponse => {
    const language = languageOf(request);
    const data: PageData = {
      model: { sid, publicAccessPassword: code === 'password.required', error_code: code },
      queries: {},
      config: visitConfig(settingsForModel(settings), hasStatistics),
    };
    const head = isOn(request.query.get('mls'))
      ? `${titleHead(neutralTitle(language))}\n${noIndexMeta}`
      : unindexedTitle;
    const body = composePage(template, { language, head, data });
    return notIndexed(pageResponse(statusOf(code), template, body, cachePersonal));
  };

  const findCanonicalUrl = async ({ query }: HttpRequest, id: string): Promise<string | null> => {
    const base = config.settings.discover_space_url;
    const view = query.get('view');
    // Only views of the model, since each value has a cached page of its own.
    const hasView = base && view ? (await models.record(id))?.views.some((each) => each.id === view) : false;
    return canonicalUrl(base, id, hasView ? view : null);
  };

  /** The viewer. */
  const show = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return notBuilt();
    const language = languageOf(request);
    const requested = requestedModel(request, origin, modelHosts);
    const { id } = requested;
    if (requested.otherHost !== null) return redirect(redirectToHost(requested, request.query));
    const [row, settings] = await Promise.all([requested.isHere ? rowOf(id) : undefined, readSettings()]);
    const source: PageSource = { request, template, settings };
    const responseOf = (response: HttpResponse, modelSettings: EnvironmentSettings): HttpResponse =>
      embeddingFrom(settings.media_providers ?? null, framedBy(modelSettings, request.query, response));
    const rejection = modelAccessRejection(row, visitor) && modelAccessRejection(row, await findActor(request));
    if (!row || rejection) {
      const response = rejected(source, id, rejection ?? 'not.found');
      return responseOf(response, row ? settingsForModel(settings, await models.record(id)) : settings);
    }
    const isForEditing = isEditLink(request.query);
    if (isForEditing && mayEdit(await findActor(request), id)) return redirectToWorkshop(request.query);
    const preload = beginsAtStart(request.query);
    const isIndexed = isIndexable(row) && !isForEditing;
    const isUnbrandedListing = isOn(request.query.get('mls'));
    const canonical = isIndexed && !isUnbrandedListing ? await findCanonicalUrl(request, row.id) : null;
    const page: ModelPage = { language, preload, isIndexed, canonical, actor: visitor, isUnbrandedListing };
    const indexed = (response: HttpResponse): HttpResponse => (isIndexed ? response : notIndexed(response));
    if (!isPubliclyVisible(row)) {
      const composed = await composeModel(source, row, page);
      return responseOf(indexed(preloading(composed, template, cachePersonal)), composed.settings);
    }
    const variant = [language, preload, isIndexed, isUnbrandedListing, canonical];
    const permitted = JSON.stringify(settings.media_providers ?? null);
    const key = [row.id, row.revision, row.version, ...variant, permitted].join(' ');
    const composed = await cache.get(key, () => composeModel(source, row, page));
    return responseOf(indexed(preloading(composed, template)), composed.settings);
  };

  /** The viewer with the editor's tools, for editors; others who may see the model are redirected to the viewer. */
  const workshop = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return notBuilt();
    const language = languageOf(request);
    const { id, isHere } = requestedModel(request, origin, []);
    const [row, actor, settings] = await Promise.all([
      isHere ? rowOf(id) : undefined,
      findActor(request),
      readSettings(),
    ]);
    const source: PageSource = { request, template, settings };
    const rejection = modelAccessRejection(row, actor);
    if (!row || rejection) return notFramed(rejected(source, id, rejection ?? 'not.found'));
    if (!mayEdit(actor, id)) return redirectToViewer(request.query);
    const more = { person: personData(actor.person), workshop: true } as const;
    const preload = beginsAtStart(request.query);
    const page: ModelPage = { language, preload, isIndexed: false, actor, more, canEdit: true };
    const composed = await composeModel(source, row, page);
    const response = notIndexed(notFramed(preloading(composed, template, cachePersonal)));
    return embeddingFrom(settings.media_providers ?? null, response);
  };

  const geolocationUrl = config.settings.geolocation_url ?? null;
  const showConnected = async (request: HttpRequest): Promise<HttpResponse> =>
    connectingTo(geolocationUrl, connectingTo(url, await show(request)));

  return { show: showConnected, workshop };
};
