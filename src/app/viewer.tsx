/** Entry of the viewer: reads the address, starts the stage and renders the interface. Wiring only. */
import { fork, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { deviceProfileOf, maxChunksOf, textureQualityOf } from '#domain/device-profile.ts';
import { readParameters } from '#domain/links/parameters.ts';
import { placeOfAddress } from '#src/address/place-address.ts';
import { openEditingFx } from '#src/data/edits/state.ts';
import { readPageData } from '#src/data/page-data.ts';
import { createCommandBus } from '#src/features/commands/index.ts';
import { createDiagnostics, diagnosticCommands, installDiagnostics } from '#src/features/diagnostics/index.ts';
import { floorCommands, visibleFloorsRestored } from '#src/features/floors/index.ts';
import { modeCommands } from '#src/features/modes/index.ts';
import { navigationCommands } from '#src/features/navigation/index.ts';
import '#src/features/pucks/index.ts';
import '#src/features/room-names/index.ts';
import { snapshotCommands } from '#src/features/snapshots/index.ts';
import { openViewer, readDevice, startUpCommands, viewerOpened } from '#src/features/start-up/index.ts';
import { tagCommands } from '#src/features/tags/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { chooseLocale } from '#src/i18n/locales.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { loadEngine } from '#src/stage/start-stage.ts';
import { findCanvas, handOffToEngine } from './engine-handoff.ts';
import { loadTours } from './lazy-tours.tsx';
import { loadViews } from './lazy-views.tsx';
import { ViewerPage } from './viewer-page.tsx';
import { watchPage } from './watch-page.ts';
import './viewer.css';

const elementById = <Element extends HTMLElement>(id: string, type: new () => Element): Element => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(id === 'root' ? 'Loading GUI root not found' : `#${id} not found`);
  return element;
};

const begin = async (): Promise<void> => {
  // First, since this download takes longest.
  void loadEngine().catch(() => undefined);
  const canvas = findCanvas(document);
  const root = elementById('root', HTMLElement);
  const page = readPageData(document);
  const search = new URLSearchParams(window.location.search);
  const read = readParameters((name) => search.get(name));
  // Only the server knows who may edit: `edit=1` opens its workshop page for editors.
  const edit = page.workshop === true;
  const parameters = { ...read, edit, modelId: read.modelId ?? page.model?.sid ?? null };
  const device = readDevice(window);
  const locale = chooseLocale(parameters.language, navigator.languages);
  document.documentElement.lang = locale;

  const scope = fork();
  scopeBind(viewerOpened, { scope })({ parameters, device });
  watchPage(scope, canvas, window);
  handOffToEngine(scope, canvas);

  const isStopped = parameters.modelId === null || parameters.oops !== null;
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
          tuning: parameters.tuning,
          earlyTiles: window.enfiladeEarly?.tiles ?? new Map(),
        },
        placeOf: (model) => {
          const place = placeOfAddress(window.location.search, model);
          scopeBind(visibleFloorsRestored, { scope })(place.visibleFloors);
          return place;
        },
      });

  if (edit && parameters.modelId !== null)
    void scopeBind(openEditingFx, { scope })({ page, modelId: parameters.modelId }).catch(console.error);
  const request = { scope, page, modelId: parameters.modelId ?? '', opened };
  const tourCommands = isStopped ? [] : loadTours({ ...request, canvas });
  const viewCommands = isStopped ? [] : loadViews({ ...request, override: parameters.layersOverride, locale });

  if (parameters.debug) {
    const bus = createCommandBus(scope, [
      ...startUpCommands,
      ...navigationCommands,
      ...modeCommands,
      ...floorCommands,
      ...snapshotCommands,
      ...tagCommands,
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
      <RawIntlProvider value={intl}>
        <ViewerPage canvas={canvas} />
      </RawIntlProvider>
    </Provider>,
  );
};

await begin();
