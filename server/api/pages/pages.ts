/** All pages of the server: those of a model, the list of models, signing in and the user's own account. */
import type { Person } from '#domain/access/actor.ts';
import { graphPath, type ModelCard, type PageData } from '#domain/graph/page-data.ts';
import { hasPeople } from '../../edits/access/people.ts';
import type { Store } from '../../store/open-store.ts';
import { listModels } from '../../store/models/list-models.ts';
import { cacheChecked, cachePersonal, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { thumbUrl } from '../results/model-urls.ts';
import { neutralTitle } from './model-head.ts';
import { createModelPages, personData, type ModelPagesConfig } from './model-pages.ts';
import {
  composePage,
  languageOf,
  notBuilt,
  notFramed,
  notIndexed,
  pageResponse,
  productTitle,
  redirectToSignIn,
  unindexedTitle,
} from './page-responses.ts';
import type { PageTemplate } from './page-template.ts';

export interface PagesConfig extends ModelPagesConfig {
  readonly store: Store;
}

/** A page that is not about a single model; other sites may not embed it. */
const generalPage = (
  request: HttpRequest,
  template: PageTemplate,
  { data, cache, head = productTitle }: { readonly data: PageData; readonly cache: string; readonly head?: string },
): HttpResponse => {
  const body = composePage(template, { language: languageOf(request), head, data });
  return notFramed(pageResponse(200, template, body, cache));
};

export const createPages = (config: PagesConfig) => {
  const { store, templates, findActor, version } = config;
  const baseData: PageData = { model: null, queries: {}, config: { version, graphPath } };

  const home = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('home.html');
    if (!template) return notBuilt();
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
    const data: PageData = { ...baseData, models: cards, person: personData(actor.person) };
    return generalPage(request, template, { data, cache: actor.person ? cachePersonal : cacheChecked });
  };

  const signIn = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('sign-in.html');
    if (!template) return notBuilt();
    const [{ person }, hasAccounts] = await Promise.all([findActor(request), hasPeople(store)]);
    const data: PageData = { ...baseData, person: personData(person), hasAccounts };
    return notIndexed(generalPage(request, template, { data, cache: cachePersonal, head: unindexedTitle }));
  };

  const accountData = (person: Person): PageData => ({
    ...baseData,
    person: { ...personData(person)!, email: person.email },
  });

  /** The user's own account; without a session it redirects to the sign-in page. */
  const account = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('account.html');
    if (!template) return notBuilt();
    const { person } = await findActor(request);
    if (!person) return redirectToSignIn(request);
    return notIndexed(generalPage(request, template, { data: accountData(person), cache: cachePersonal }));
  };

  return { ...createModelPages(config), home, signIn, account };
};
