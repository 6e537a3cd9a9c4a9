/** All pages of the server: those of a model, the list of models, signing in and the user's own account. */
import { accessTo, includesAccess, mayEdit, type Person } from '#domain/access/actor.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { readJoinLink } from '../access/join-routes.ts';
import { readPasswordLink } from '../access/password-reset-route.ts';
import { hasPeople } from '../../edits/access/people.ts';
import type { Store } from '../../store/open-store.ts';
import { listModels } from '../../store/models/list-models.ts';
import { readModelRow } from '../../store/models/read-model.ts';
import { cacheChecked, cachePersonal, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { externalLoginUrl } from './external-login.ts';
import { neutralTitle } from './model-head.ts';
import { readPermittedProviders } from '../../edits/server-settings.ts';
import { createModelPages, personData, type ModelPagesConfig } from './model-pages.ts';
import {
  composePage,
  languageOf,
  notBuilt,
  notFramed,
  notIndexed,
  pageResponse,
  productTitle,
  redirect,
  redirectToSignIn,
  unindexedTitle,
} from './page-responses.ts';
import type { PageTemplate } from './page-template.ts';
import { readSpaceCards } from './space-cards.ts';

export interface PagesConfig extends ModelPagesConfig {
  readonly store: Store;
  readonly signer: Signer;
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

/** Of the page of a link. */
const tokenOf = ({ query }: HttpRequest): string => query.get('token') ?? '';

export const createPages = (config: PagesConfig) => {
  const { store, signer, templates, findActor, version, settings } = config;
  const baseData: PageData = { model: null, queries: {}, config: { version, graphPath, settings } };

  const home = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('home.html');
    if (!template) return notBuilt();
    const actor = await findActor(request);
    const cards = await readSpaceCards(store, actor, languageOf(request));
    const person = actor.person && { ...personData(actor.person)!, ...(actor.person.admin && { isAdmin: true }) };
    const data: PageData = { ...baseData, models: cards, person };
    return generalPage(request, template, { data, cache: actor.person ? cachePersonal : cacheChecked });
  };

  const signIn = async (request: HttpRequest): Promise<HttpResponse> => {
    const loginUrl = externalLoginUrl(request, config);
    if (loginUrl !== null) return redirect(loginUrl);
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

  /** The settings of the server, for administrators; without a session it redirects to the sign-in page. */
  const settingsPage = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('settings.html');
    if (!template) return notBuilt();
    const { person } = await findActor(request);
    if (!person) return redirectToSignIn(request);
    if (!person.admin) return notFound();
    const serverSettings = { mediaProviders: await readPermittedProviders(store.db) };
    const data: PageData = { ...baseData, person: personData(person), serverSettings };
    return notIndexed(generalPage(request, template, { data, cache: cachePersonal, head: unindexedTitle }));
  };

  /** The statistics of the models that the user may edit; without a session it redirects to the sign-in page. */
  const stats = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('stats.html');
    if (!template) return notBuilt();
    const actor = await findActor(request);
    if (!actor.person) return redirectToSignIn(request, ['m', 'days']);
    const language = languageOf(request);
    const editableModels = (await listModels(store, null, language))
      .filter(({ id }) => mayEdit(actor, id))
      .map(({ id, name }) => ({ id, name: name || neutralTitle(language) }));
    const data: PageData = { ...baseData, person: personData(actor.person), editableModels };
    return notIndexed(generalPage(request, template, { data, cache: cachePersonal, head: unindexedTitle }));
  };

  /** The page on which the viewpoints of one space are placed, for users who may edit it. */
  const place = async (request: HttpRequest): Promise<HttpResponse> => {
    const template = await templates('place.html');
    if (!template) return notBuilt();
    const actor = await findActor(request);
    if (!actor.person) return redirectToSignIn(request, ['m']);
    const id = request.query.get('m') ?? '';
    const row = mayEdit(actor, id) ? await readModelRow(store, id) : undefined;
    if (row?.state !== 'active') return notFound();
    const placing = { id, name: row.name || neutralTitle(languageOf(request)) };
    const data: PageData = { ...baseData, person: personData(actor.person), placing };
    return notIndexed(generalPage(request, template, { data, cache: cachePersonal, head: unindexedTitle }));
  };

  /** The page of a link to an account or a space. Its address has the token, which other sites must not get. */
  const linkPage = async (request: HttpRequest, link: PageData['join']): Promise<HttpResponse> => {
    const template = await templates('join.html');
    if (!template) return notBuilt();
    const data: PageData = { ...baseData, join: link ?? null };
    const page = notIndexed(generalPage(request, template, { data, cache: cachePersonal, head: unindexedTitle }));
    return { ...page, headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
  };

  /** Users whose role includes that of a link to a space are led there. */
  const join = async (request: HttpRequest): Promise<HttpResponse> => {
    const actor = await findActor(request);
    const link = await readJoinLink(store, signer, { token: tokenOf(request), person: actor.person, now: new Date() });
    if (link?.kind !== 'space' || !includesAccess(accessTo(actor, link.modelId), link.access))
      return linkPage(
        request,
        link?.kind === 'space' ? { ...link, name: link.name || neutralTitle(languageOf(request)) } : link,
      );
    const lang = request.query.get('lang');
    return redirect(`/show?${new URLSearchParams({ m: link.modelId, ...(lang !== null && { lang }) }).toString()}`);
  };

  const resetPassword = async (request: HttpRequest): Promise<HttpResponse> =>
    linkPage(request, await readPasswordLink(store, signer, tokenOf(request), new Date()));

  return {
    ...createModelPages(config),
    home,
    signIn,
    account,
    settings: settingsPage,
    stats,
    place,
    join,
    resetPassword,
  };
};
