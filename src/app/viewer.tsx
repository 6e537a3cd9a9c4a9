/** Entry of the viewer: reads the address, starts the stage and renders the interface. Wiring only. */
import { fork, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '#base/next-task.ts';
import { deviceProfileOf, maxChunksOf, textureQualityOf } from '#domain/device-profile.ts';
import { placeOfAddress } from '#src/address/place-address.ts';
import { openEditingFx } from '#src/data/edits/state.ts';
import { loadModelFx } from '#src/data/state.ts';
import { readPageData } from '#src/data/page-data.ts';
import { preferredLanguages } from '#src/data/preferred-languages.ts';
import { createCommandBus } from '#src/features/commands/index.ts';
import { createDiagnostics, diagnosticCommands, installDiagnostics } from '#src/features/diagnostics/index.ts';
import { floorCommands, visibleFloorsRestored } from '#src/features/floors/index.ts';
import { modalCommands } from '#src/features/modals/index.ts';
import { modeCommands } from '#src/features/modes/index.ts';
import { navigationCommands } from '#src/features/navigation/index.ts';
import { panelCommands } from '#src/features/panels/index.ts';
import '#src/features/call-to-action/index.ts';
import { puckCommands } from '#src/features/pucks/index.ts';
import '#src/features/room-names/index.ts';
import { ratingCommands, ratingsOpened } from '#src/features/ratings/index.ts';
import { snapshotCommands } from '#src/features/snapshots/index.ts';
import { $pressAction, openViewer, startUpCommands, viewerOpened } from '#src/features/start-up/index.ts';
import { tagCommands } from '#src/features/tags/index.ts';
import { toastCommands } from '#src/features/toasts/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { chooseLocale } from '#domain/locales.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { loadEngine } from '#src/stage/start-stage.ts';
import { findCanvas, handOffToEngine } from './engine-handoff.ts';
import { findRoot } from './find-root.ts';
import { InLanguage } from './in-language.tsx';
import { geolocationCommands } from './lazy-geolocation.ts';
import { linkCommands } from './lazy-links.ts';
import { loadEmbedding } from './lazy-embedding.tsx';
import { loadLabels } from './lazy-labels.ts';
import { loadTours } from './lazy-tours.tsx';
import { loadAnalytics } from './load-analytics.ts';
import { loadViews } from './lazy-views.tsx';
import { configureFeatures } from './configure-features.ts';
import { limitLog, readVisit, removeTokensFromAddress } from './read-visit.ts';
import { ViewerPage } from './viewer-page.tsx';
import { watchPage } from './watch-page.ts';
import { watchBackground } from './watch-background.ts';
import { watchHelpKey } from './watch-help-key.ts';
import { watchSettings } from './watch-settings.ts';
import './viewer.css';

const begin = async (): Promise<void> => {
  // A task each for the modules of the page, for this function, and for the engine's modules.
  await nextTask();
  void nextTask()
    .then(loadEngine)
    .catch(() => undefined);
  const canvas = findCanvas(document);
  const root = findRoot(document);
  const visit = readVisit(window, readPageData(document));
  const { page, parameters, device, settings, isBot } = visit;
  const { edit } = parameters;
  limitLog(console, parameters.log);
  removeTokensFromAddress(window);
  if (parameters.developer.apiOutage) (await import('#src/data/simulate-outage.ts')).simulateOutage(window);
  const locale = chooseLocale(parameters.language, preferredLanguages());
  document.documentElement.lang = locale;

  const scope = fork();
  scopeBind(viewerOpened, { scope })({ parameters, device });
  configureFeatures(scope, settings);
  watchPage(scope, canvas, window);
  watchSettings(scope, window);
  watchHelpKey(scope, window);
  watchBackground(scope, document);
  handOffToEngine(scope, canvas);

  // In a frame that may not show it, the space opens in a new tab only: the splash screen needs no more than its name.
  const isNewTabOnly = scope.getState($pressAction) === 'newTab';
  const isStopped = parameters.modelId === null || parameters.oops !== null || isNewTabOnly;
  if (isNewTabOnly && parameters.modelId !== null)
    void scopeBind(loadModelFx, { scope })({ page, modelId: parameters.modelId }).catch(() => undefined);
  loadEmbedding(scope, window);
  const opened = isStopped
    ? Promise.resolve()
    : openViewer({
        scope,
        canvas,
        page,
        modelId: parameters.modelId ?? '',
        bootPanorama: window.enfiladeEarly,
        config: {
          profile: deviceProfileOf(device, window.screen),
          textureQuality: textureQualityOf(device),
          maxChunks: maxChunksOf(device),
          reducedMotion: device.reducedMotion,
          wheelEnabled: parameters.wheel,
          zoomEnabled: parameters.zoom,
          keyboardEnabled: parameters.keyboard,
          tuning: parameters.tuning,
          earlyTiles: window.enfiladeEarly?.tiles ?? new Map(),
        },
        placeOf: (model) => {
          const place = placeOfAddress(window.location.search, model, edit);
          scopeBind(visibleFloorsRestored, { scope })(place.visibleFloors);
          return place;
        },
      });

  if (edit && parameters.modelId !== null)
    void scopeBind(openEditingFx, { scope })({ page, modelId: parameters.modelId }).catch(console.error);
  const request = { scope, page, modelId: parameters.modelId ?? '', opened };
  scopeBind(ratingsOpened, { scope })({ page, modelId: request.modelId });
  const tourCommands = isStopped ? [] : loadTours({ ...request, canvas });
  if (!isStopped && !edit && !isBot) loadAnalytics({ ...request, view: window });
  if (!isStopped) loadLabels(request);
  const viewCommands = isStopped ? [] : loadViews({ ...request, override: parameters.layersOverride, locale });

  if (parameters.debug) {
    const bus = createCommandBus(scope, [
      ...startUpCommands,
      ...navigationCommands,
      ...modalCommands,
      ...linkCommands,
      ...geolocationCommands(page.config),
      ...modeCommands,
      ...floorCommands,
      ...panelCommands,
      ...snapshotCommands,
      ...tagCommands,
      ...puckCommands,
      ...ratingCommands,
      ...toastCommands,
      ...tourCommands,
      ...viewCommands,
      ...diagnosticCommands,
    ]);
    const version = page.config.version || 'development';
    installDiagnostics(createDiagnostics({ scope, bus, version, locale, opened }), window);
  }

  const intl = createViewerIntl(locale, await loadMessages(locale));
  scopeBind(intlCreated, { scope })(intl);
  createRoot(root).render(
    <Provider value={scope}>
      <InLanguage>
        <ViewerPage canvas={canvas} />
      </InLanguage>
    </Provider>,
  );
};

await begin();
