/**
 * The pages of one model: the viewer, and the viewer with the editor's tools (the workshop). A page contains the result
 * of GetModelPrefetch, so that a public space is drawn before any query is sent. The page of a public model is composed
 * once per version and language and cached; that of another model is composed for each request, without the result.
 */
import { mayEdit, visitor, type Actor, type Person } from '#domain/access/actor.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { modelIdOf } from '#domain/links/parameters.ts';
import type { FindActor } from '../access/find-actor.ts';
import { isIndexable, noIndexMeta } from '../access/sharing-headers.ts';
import { isPubliclyVisible, modelAccessRejection } from '../../edits/access/model-access.ts';
import { visibleRecord } from '../../edits/access/visible-record.ts';
import type { Graph } from '../graphql/graph.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { CacheBytes } from '../../wire/cache-budget.ts';
import type { Encoded } from '../../wire/encoded.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import { cachePersonal, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { firstTiles, headForModel, modelTitle, preloadHead, titleHead } from './model-head.ts';
import { createPageCache } from './page-cache.ts';
import type { PageLanguage } from './page-language.ts';
import {
  composePage,
  languageOf,
  notBuilt,
  notFramed,
  notIndexed,
  pageResponse,
  redirectToWorkshop,
  unindexedTitle,
} from './page-responses.ts';
import type { PageTemplate, Templates } from './page-template.ts';

export interface ModelPagesConfig {
  readonly models: ModelReader;
  readonly graph: Graph;
  readonly templates: Templates;
  readonly version: string;
  /** This server's public URL without a trailing slash, or ''. */
  readonly origin: string;
  readonly findActor: FindActor;
  readonly caches: Pick<CacheBytes, 'pages'>;
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

/** Whether the visit begins at the model's start: links to a place of their own begin elsewhere. */
const beginsAtStart = (query: URLSearchParams): boolean =>
  !['ss', 'sr', 'sp', 'sm', 'start', 'pin', 'tag', 'note'].some((name) => query.has(name));

const requestedModel = (query: URLSearchParams): string => {
  try {
    return modelIdOf(query.get('m') ?? query.get('model')) ?? '';
  } catch {
    return '';
  }
};

/** Whether the link is meant for editing; for people who may not edit it opens the viewer. */
const isEditLink = (query: URLSearchParams): boolean => ['1', 'true'].includes(query.get('edit') ?? '');

interface ModelPage {
  readonly language: PageLanguage;
  /** Whether the tiles of the start are preloaded. */
  readonly preload: boolean;
  /** The reader of the page; visitors share the page of a public model. */
  readonly actor: Actor;
  /** Additional data of a page for one person. */
  readonly more?: Pick<PageData, 'person' | 'workshop'>;
  /** Editors get the details that the owner does not publish. */
  readonly canEdit?: boolean;
}

export const createModelPages = (config: ModelPagesConfig) => {
  const { models, graph, templates, origin, findActor, version } = config;
  const cache = createPageCache(config.caches.pages);
  const pageConfig = { version, graphPath };

  const composeModel = async (
    template: PageTemplate,
    row: Row<'models'>,
    { language, preload, actor, more = {}, canEdit = false }: ModelPage,
  ): Promise<Encoded> => {
    const [result, record] = await Promise.all([
      isPubliclyVisible(row) ? graph.run('GetModelPrefetch', { modelId: row.id }, actor) : null,
      models.record(row.id),
    ]);
    const data: PageData = {
      model: {
        sid: row.id,
        publicAccessPassword: row.visibility === 'password',
        error_code: result?.errors?.[0]?.extensions?.code ?? null,
      },
      queries: result ? { GetModelPrefetch: result } : {},
      config: pageConfig,
      ...more,
    };
    const title = titleHead(modelTitle(row, { language, canEdit }));
    const robots = isIndexable(row) && !more.workshop ? '' : `${noIndexMeta}\n`;
    const head = robots + (record ? headForModel(record, { origin, language, canEdit }) : title);
    const preloads = record && preload ? preloadHead(firstTiles(visibleRecord(record, actor))) : '';
    return composePage(template, { language, head: `${preloads}\n${head}`, data });
  };

  const rejected = (template: PageTemplate, language: PageLanguage, sid: string, code: GraphCode): HttpResponse => {
    const data: PageData = {
      model: { sid, publicAccessPassword: code === 'password.required', error_code: code },
      queries: {},
      config: pageConfig,
    };
    const body = composePage(template, { language, head: unindexedTitle, data });
    return notIndexed(pageResponse(statusOf(code), template, body, cachePersonal));
  };

  /** The viewer. */
  const show = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return notBuilt();
    const language = languageOf(request);
    const id = requestedModel(request.query);
    const row = id === '' ? undefined : await models.row(id);
    const rejection = modelAccessRejection(row, visitor) && modelAccessRejection(row, await findActor(request));
    if (!row || rejection) return rejected(template, language, id, rejection ?? 'not.found');
    if (isEditLink(request.query) && mayEdit(await findActor(request), id)) return redirectToWorkshop(request.query);
    const preload = beginsAtStart(request.query);
    const page: ModelPage = { language, preload, actor: visitor };
    const indexed = (response: HttpResponse): HttpResponse => (isIndexable(row) ? response : notIndexed(response));
    if (!isPubliclyVisible(row)) {
      const canEdit = mayEdit(await findActor(request), id);
      const body = await composeModel(template, row, { ...page, canEdit });
      return indexed(pageResponse(200, template, body, cachePersonal));
    }
    const key = [row.id, row.revision, row.version, language, preload].join(' ');
    const body = await cache.get(key, () => composeModel(template, row, page));
    return indexed(pageResponse(200, template, body));
  };

  /** The viewer with the editor's tools, for editors. */
  const workshop = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('show.html');
    if (!template) return notBuilt();
    const language = languageOf(request);
    const id = requestedModel(request.query);
    const [row, actor] = await Promise.all([id === '' ? undefined : models.row(id), findActor(request)]);
    const missingRole = actor.person ? 'forbidden' : 'unauthorized';
    const rejection = modelAccessRejection(row, actor) ?? (mayEdit(actor, id) ? null : missingRole);
    if (!row || rejection) return notFramed(rejected(template, language, id, rejection ?? 'not.found'));
    const more = { person: personData(actor.person), workshop: true } as const;
    const preload = beginsAtStart(request.query);
    const body = await composeModel(template, row, { language, preload, actor, more, canEdit: true });
    return notIndexed(notFramed(pageResponse(200, template, body, cachePersonal)));
  };

  return { show, workshop };
};
