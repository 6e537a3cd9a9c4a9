/** What the address, the page and the browser say about a visit, before anything is drawn. */
import { mayEmbed } from '#domain/links/embedding.ts';
import {
  readParameters,
  logLevels,
  type LogLevel,
  type ViewerParameters,
} from '#domain/links/read-viewer-parameters.ts';
import { initialToolOf } from '#domain/tools/tool-name.ts';
import type { PageData, UnlockTokens } from '#domain/graph/page-data.ts';
import { keptUnlockTokens } from '#src/data/unlock-tokens.ts';
import type { ViewerAddress, ViewerHost } from '#src/shell/host.ts';
import { readDevice } from '#src/features/start-up/index.ts';

/** Of the page around the frame; null where the browser does not say. */
const embedderOrigin = (view: Window, forcedReferrer: string | null): string | null => {
  const [parent] = view.location.ancestorOrigins ?? [];
  const referrer = forcedReferrer ?? parent ?? view.document.referrer;
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
};

const readDeviceIn = (view: Window, host: ViewerHost, page: PageData, { developer }: ViewerParameters) => {
  const { embed_origins: allowed } = page.config.settings ?? {};
  const origin = embedderOrigin(view, developer.referrer);
  return { ...readDevice(view, host), isEmbeddingAllowed: mayEmbed(origin, allowed, view.location.origin) };
};

/** The tokens of the model's password that this page has kept. A page with the model itself needs none. */
const unlockTokensFor = ({ queries }: PageData, modelId: string | null): UnlockTokens | null =>
  modelId === null || queries.GetModelPrefetch ? null : keptUnlockTokens(modelId);

/** The page's data with what its address, and what it has kept, adds to the requests. */
const withAddress = (page: PageData, read: ViewerParameters): PageData => {
  const { applicationKey, authToken, bearerToken, developer, modelId } = read;
  const unlockTokens = unlockTokensFor(page, modelId ?? page.model?.sid ?? null);
  return {
    ...page,
    // The workshop is for those who edit.
    ...(read.isPreview && page.workshop !== true && { isPreview: true }),
    config: {
      ...page.config,
      applicationKey,
      ...((authToken ?? bearerToken) !== null && { credentials: { authToken, bearerToken } }),
      ...(unlockTokens && { unlockTokens }),
      ...(!developer.persistedQueries && { persistedQueries: false }),
    },
  };
};

export type Visit = ReturnType<typeof readVisit>;

export const readVisit = (view: Window, host: ViewerHost, data: PageData) => {
  const { searchParams } = host.address.read();
  const read = readParameters((name) => searchParams.get(name));
  const { settings = {} } = data.config;
  const parameters: ViewerParameters = {
    ...read,
    back: read.back && host.isWholePage,
    modelId: read.modelId ?? data.model?.sid ?? null,
    openingTool: initialToolOf({ ...read, configured: settings.cloud_initial_tool }),
  };
  return {
    page: withAddress(data, read),
    parameters,
    isWorkshop: data.workshop === true,
    device: readDeviceIn(view, host, data, read),
  };
};

/** Tokens are not left in the address, from where they would be copied and logged. */
export const removeTokensFromAddress = (address: ViewerAddress): void => {
  const url = address.read();
  const names = ['auth', 'connectauth'].filter((name) => url.searchParams.has(name));
  if (names.length === 0) return;
  for (const name of names) url.searchParams.delete(name);
  address.replace(url);
};

/** Messages below the level are not printed. */
export const limitLog = (log: Console, level: LogLevel | null): void => {
  const first = level === null ? 0 : logLevels.indexOf(level);
  for (const each of logLevels.slice(0, first)) if (each !== 'none') log[each] = () => undefined;
  if (first > logLevels.indexOf('info')) log.log = () => undefined;
};
