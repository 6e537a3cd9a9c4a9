/**
 * The model, as read-only stores that mirror the server's data. The result that the page contains is mapped without
 * Apollo, so that the first panorama does not wait for it.
 */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import { restrictModel, type ModelRestrictions } from '#domain/links/restricted-model.ts';
import { keepPlaces } from '#domain/model/keep-places.ts';
import type { Model } from '#domain/model/model.ts';
import { loadFailure, type LoadFailure, type WriteFailure } from './errors.ts';
import type { ModelRights } from './subscribe-to-changes.ts';
import type { ModelSubscription } from './subscribe-to-model.ts';
import { mapModelResult, type MappedModel } from './map-model.ts';

export interface ModelRequest {
  readonly modelId: string;
  readonly page: PageData;
}

/** The page shows this model, or tries to. */
export const modelRequested = createEvent<ModelRequest>();
export const $modelRequest = createStore<ModelRequest | null>(null, { serialize: 'ignore' }).on(
  modelRequested,
  (_, request) => request,
);
/** Whether this is the workshop's page: only the server knows who may edit. */
export const $isWorkshop = createStore(false).on(modelRequested, (_, { page }) => page.workshop === true);

/** The page shows the model as visitors see it. */
const $isPreview = $modelRequest.map((request) => request?.page.isPreview === true);

/** The server says what the user may do. */
export const rightsReceived = createEvent<ModelRights>();
const rightsUsed = sample({
  clock: rightsReceived,
  source: $isPreview,
  filter: (isPreview) => !isPreview,
  fn: (_, rights) => rights,
});
/** Whether the user may edit the model; false until the server says so, after the first view. */
export const $mayEdit = createStore(false)
  .on(modelRequested, (_, { page }) => page.workshop === true)
  .on(rightsUsed, (mayEdit, rights) => mayEdit || rights.mayEdit);
/** Whether the user may read the notes of the model; false until the server says so, after the first view. */
export const $mayReadNotes = createStore(false).on(rightsUsed, (_, { mayReadNotes }) => mayReadNotes);
/** The server has said what the signed-in user may do; it says nothing to visitors. */
export const $areRightsKnown = createStore(false).on(rightsUsed, () => true);

/**
 * The list of editors has arrived in the workshop, as JSON; null: it has expired without a connection. presence.ts, which
 * may be loaded later, validates it.
 */
export const presenceReceived = createEvent<string | null>();
export const $presenceData = createStore<string | null>(null).on(presenceReceived, (_, data) => data);

const mappedOrThrow = (result: Parameters<typeof mapModelResult>[0]): MappedModel => {
  const mapped = mapModelResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

/** What is done to mapped models: without a cookie their files have the token of the page. */
const fileSignerOf = async ({ config }: PageData): Promise<(mapped: MappedModel) => MappedModel> => {
  const { unlockTokens: tokens } = config;
  if (!tokens) return (mapped) => mapped;
  const { withFileToken } = await import('./signed-file-urls.ts');
  return (mapped) => ({ ...mapped, model: withFileToken(mapped.model, tokens.fileToken) });
};

export const loadModelFx = createEffect<ModelRequest, MappedModel, LoadFailure>(async ({ modelId, page }) => {
  const result = page.queries.GetModelPrefetch;
  const isOfPage = page.model?.sid === modelId;
  if (result && isOfPage) return mappedOrThrow(result);
  // The page was requested with the same cookies as a query would be: the query would be rejected, too.
  // Tokens in its address, and those that it has kept, were not sent with it.
  const hasTokens = page.config.credentials !== undefined || page.config.unlockTokens !== undefined;
  const rejection = isOfPage && !hasTokens ? page.model?.error_code : null;
  if (rejection) throw loadFailure(rejection, `the page was rejected: ${rejection}`) as unknown as Error;
  const { graphClientOf } = await import('./graph-client-of.ts');
  const signFiles = await fileSignerOf(page);
  return signFiles(mappedOrThrow(await graphClientOf(page, modelId).query('GetModelPrefetch', { modelId })));
});

/** The cached model has changed, by an edit or a new result. */
export const modelChanged = createEvent<MappedModel>();

/** The user has lost access to the model: its password has changed, it was removed, or their session has ended. */
export const accessLost = createEvent<LoadFailure>();
/** A mutation failed whose caller does not show that. Rejected edits: edits/rejections.ts. */
export const writeRejected = createEvent<WriteFailure>();

/** Loads Apollo, seeds its cache with the page's results and watches the model. Returns the subscription. */
export const subscribeToModelFx = createEffect<ModelRequest, ModelSubscription>(async ({ modelId, page }) => {
  // Bound before the first await, after which the scope is lost.
  const bindOptions = { safe: true };
  const changed = scopeBind(modelChanged, bindOptions);
  const rejected = scopeBind(accessLost, bindOptions);
  const writeFailed = scopeBind(writeRejected, bindOptions);
  const rights = scopeBind(rightsReceived, bindOptions);
  const presence = scopeBind(presenceReceived, bindOptions);
  const [{ subscribeToModel }, signFiles] = await Promise.all([import('./subscribe-to-model.ts'), fileSignerOf(page)]);
  return subscribeToModel(page, modelId, {
    onChange: (result) => {
      const mapped = mapModelResult(result);
      if (mapped.ok) changed(signFiles(mapped.value));
      else console.error(mapped.failure.message);
    },
    onRights: rights,
    ...(page.workshop === true && { onPresence: presence }),
    onRejected: rejected,
    onWriteFailed: writeFailed,
  });
});

export const $model = createStore<Model | null>(null);
export const $modelWarnings = createStore<readonly string[]>([]);

/** What the address hides; null before it is read. */
export const modelRestricted = createEvent<ModelRestrictions>();
const $restrictions = createStore<ModelRestrictions | null>(null).on(
  modelRestricted,
  (_, restrictions) => restrictions,
);
const restricted = (model: Model, restrictions: ModelRestrictions | null): Model =>
  restrictions ? restrictModel(model, restrictions) : model;
sample({
  clock: loadModelFx.doneData,
  source: $restrictions,
  fn: (restrictions, { model }) => restricted(model, restrictions),
  target: $model,
});
sample({
  clock: modelChanged,
  source: { restrictions: $restrictions, shown: $model },
  fn: ({ restrictions, shown }, { model }) => keepPlaces(restricted(model, restrictions), shown),
  target: $model,
});
sample({ clock: [loadModelFx.doneData, modelChanged], fn: ({ warnings }) => warnings, target: $modelWarnings });

export const printModelWarningsFx = createEffect((warnings: readonly string[]) => {
  for (const warning of warnings) console.warn(`model: ${warning}`);
});
sample({ clock: $modelWarnings, filter: (warnings) => warnings.length > 0, target: printModelWarningsFx });
