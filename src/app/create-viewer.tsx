/** Creates a viewer: reads the address, starts the features and the stage, and renders the interface. Wiring only. */
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { nextTask } from '#base/next-task.ts';
import { deviceProfileOf, maxChunksOf, textureQualityOf } from '#domain/device-profile.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { chooseLocale } from '#domain/locales.ts';
import { placeOfAddress } from '#src/address/place-address.ts';
import { syncAddress } from '#src/address/sync-address.ts';
import { openEditingFx } from '#src/data/edits/state.ts';
import { preferredLanguages } from '#src/data/preferred-languages.ts';
import { loadModelFx, modelRequested } from '#src/data/state.ts';
import { visibleFloorsRestored } from '#src/features/floors/index.ts';
import { $pressAction, openViewer, viewerOpened } from '#src/features/start-up/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { watchEscape } from '#src/shell/escape.ts';
import { featuresFor, startFeatures, type Feature, type FeatureContext } from '#src/shell/features/index.ts';
import { loadEngine } from '#src/stage/start-stage.ts';
import { watchToolKeys } from '#src/tools/keyboard.ts';
import { handOffToEngine } from './engine-handoff.ts';
import { features as allFeatures } from './features.ts';
import { InLanguage } from './in-language.tsx';
import { openInitialTool } from './open-initial-tool.ts';
import { limitLog, readVisit, removeTokensFromAddress, type Visit } from './read-visit.ts';
import { ViewerPage } from './viewer-page.tsx';
import { watchBackground } from './watch-background.ts';

export interface ViewerOptions {
  readonly page: PageData;
  /** The stage draws on it; it is behind the interface. */
  readonly canvas: HTMLCanvasElement;
  /** The boot renderer, which has drawn on the same canvas. */
  readonly boot?: Window['enfiladeEarly'];
}

/** In a frame that may not show it, the space opens in a new tab: the splash screen needs no more than its name. */
const isNewTabOnly = (scope: Scope): boolean => scope.getState($pressAction) === 'newTab';

/** What there is before the stage is opened. */
type StageContext = Omit<FeatureContext, 'opened'>;

const openStage = async (
  context: StageContext,
  { parameters, device }: Visit,
  boot: ViewerOptions['boot'],
): Promise<void> => {
  const { scope, canvas, page, modelId, view, disposables, isStopped } = context;
  if (isStopped) {
    if (isNewTabOnly(scope) && modelId !== '')
      void scopeBind(loadModelFx, { scope })({ page, modelId }).catch(() => undefined);
    return;
  }
  const opened = await openViewer({
    scope,
    canvas,
    page,
    modelId,
    bootPanorama: boot,
    config: {
      profile: deviceProfileOf(device, view.screen),
      textureQuality: textureQualityOf(device),
      maxChunks: maxChunksOf(device),
      reducedMotion: device.reducedMotion,
      wheelEnabled: parameters.wheel,
      zoomEnabled: parameters.zoom,
      keyboardEnabled: parameters.keyboard,
      tuning: parameters.tuning,
      earlyTiles: boot?.tiles ?? new Map(),
    },
    placeOf: (model) => {
      const place = placeOfAddress(view.location.search, model, parameters.edit);
      scopeBind(visibleFloorsRestored, { scope })(place.visibleFloors);
      return place;
    },
  });
  disposables.own(opened);
};

/** What belongs to the whole page and to no feature. */
const watchPage = ({ scope, canvas, view, disposables }: StageContext, features: readonly Feature[]) => {
  disposables.own(syncAddress(scope, view));
  disposables.own(watchBackground(scope, view.document));
  disposables.own(watchToolKeys(scope, view));
  disposables.own(watchEscape(scope, view));
  disposables.own(openInitialTool(features, scope));
  disposables.own(handOffToEngine(scope, canvas));
};

const start = async (
  element: HTMLElement,
  { page: pageData, canvas, boot }: ViewerOptions,
  disposables: DisposableStack,
): Promise<void> => {
  const view = window;
  // A task each for the modules of the page, for this function, and for the engine's modules.
  await nextTask();
  void nextTask()
    .then(loadEngine)
    .catch(() => undefined);
  const visit = readVisit(view, pageData);
  const { page, parameters, device } = visit;
  const modelId = parameters.modelId ?? '';
  limitLog(console, parameters.log);
  removeTokensFromAddress(view);
  if (parameters.developer.apiOutage) (await import('#src/data/simulate-outage.ts')).simulateOutage(view);
  const locale = chooseLocale(parameters.language, preferredLanguages());
  view.document.documentElement.lang = locale;

  const scope = fork();
  scopeBind(viewerOpened, { scope })({ parameters, device });
  scopeBind(modelRequested, { scope })({ page, modelId });
  const features = featuresFor(allFeatures, parameters.edit);
  const isStopped = modelId === '' || parameters.oops !== null || isNewTabOnly(scope);
  const base = { scope, canvas, view, page, modelId, locale, isStopped, disposables };
  watchPage(base, features);
  const opened = openStage(base, visit, boot);
  if (parameters.edit && modelId !== '')
    void scopeBind(openEditingFx, { scope })({ page, modelId }).catch(console.error);
  const loadCommands = startFeatures(features, { ...base, opened });

  const handle = parameters.debug
    ? import('#src/features/diagnostics/lazy.ts').then(({ installHandle }) =>
        installHandle({
          scope,
          view,
          loadCommands,
          version: page.config.version || 'development',
          locale,
          opened,
        }),
      )
    : Promise.resolve();
  // Programs that wait for the interface find the handle.
  const [messages] = await Promise.all([loadMessages(locale), handle.catch(console.error)]);
  const intl = createViewerIntl(locale, messages);
  scopeBind(intlCreated, { scope })(intl);
  if (disposables.disposed) return;
  const root = createRoot(element);
  disposables.defer(() => root.unmount());
  root.render(
    <Provider value={scope}>
      <InLanguage>
        <ViewerPage canvas={canvas} features={features} />
      </InLanguage>
    </Provider>,
  );
};

/** @param element the interface is rendered into it. */
export const createViewer = (element: HTMLElement, options: ViewerOptions): Disposable => {
  const disposables = new DisposableStack();
  void start(element, options, disposables);
  return disposables;
};
