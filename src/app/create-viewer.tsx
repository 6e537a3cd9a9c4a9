/**
 * Creates a viewer, in a page or in an element of one: reads the address, starts the features and the stage, and renders
 * the interface. Wiring only. docs/reference/start-up.md#in-an-element
 */
import { fork, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { nextTask } from '#base/next-task.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { chooseLocale } from '#domain/locales.ts';
import { syncAddress } from '#src/address/sync-address.ts';
import { openEditingFx } from '#src/data/edits/state.ts';
import { preferredLanguages } from '#src/data/preferred-languages.ts';
import { recordsDisposed } from '#src/data/record-subscription.ts';
import { modelRequested } from '#src/data/state.ts';
import type { Diagnostics } from '#src/features/diagnostics/lazy.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { watchEscape } from '#src/shell/escape.ts';
import { featuresFor, startFeatures } from '#src/shell/features/index.ts';
import { $host, elementHost, pageHost, type ViewerHost } from '#src/shell/host.ts';
import { loadEngine } from '#src/stage/start-stage.ts';
import { watchToolKeys } from '#src/tools/keyboard.ts';
import { OverlayContainer } from '#ui-kit/index.ts';
import { handOffToEngine, type BootPanorama } from './engine-handoff.ts';
import { features as allFeatures } from './features.ts';
import { InLanguage } from './in-language.tsx';
import { loadFont } from './load-font.ts';
import { isNewTabOnly, openStage, type StageContext } from './open-stage.ts';
import { limitLog, readVisit, removeTokensFromAddress } from './read-visit.ts';
import { createFrame } from './viewer-frame.ts';
import { ViewerPage } from './viewer-page.tsx';
import { watchBackground } from './watch-background.ts';
import './viewer.css';

export interface WholePage {
  /** The stage draws on it; it is behind the interface. */
  readonly canvas: HTMLCanvasElement;
  /** The boot renderer, which has drawn on the same canvas. */
  readonly boot: BootPanorama | null;
}

export type ViewerOptions = { readonly page: PageData } & (
  | { readonly wholePage: WholePage }
  /** Absolute; of the space, with the parameters, e.g. `https://example.com/show?m=house&play=1`. */
  | { readonly address: string }
);

export interface Viewer extends Disposable {
  /** Resolves when the interface is rendered, or the viewer has been disposed before. */
  readonly rendered: Promise<void>;
  /** Runs commands, and reads state and figures (docs/reference/diagnostics.md). The commands are loaded by the first call. */
  diagnostics(): Promise<Diagnostics>;
}

/** What a viewer is drawn into. */
interface ViewerContainer {
  readonly host: ViewerHost;
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly boot: BootPanorama | null;
}

const importDiagnostics = () => import('#src/features/diagnostics/lazy.ts');

/** What belongs to the whole viewer and to no feature. */
const watchViewer = (context: StageContext, boot: BootPanorama | null): void => {
  const { scope, canvas, host, disposables } = context;
  disposables.defer(scopeBind(recordsDisposed, { scope }));
  disposables.own(syncAddress(scope, host));
  disposables.own(watchBackground(scope, host));
  disposables.own(watchToolKeys(scope, host.inputTarget));
  disposables.own(watchEscape(scope, host));
  disposables.own(handOffToEngine(scope, canvas, boot));
};

/** @returns null if the viewer was disposed before it started. */
const start = async (
  { host, root: element, canvas, boot }: ViewerContainer,
  pageData: PageData,
  disposables: DisposableStack,
): Promise<Pick<Viewer, 'diagnostics'> | null> => {
  const view = window;
  // A task each for the modules of the page, for this function, and for the engine's modules.
  await nextTask();
  if (disposables.disposed) return null;
  void nextTask()
    .then(loadEngine)
    .catch(() => undefined);
  const visit = readVisit(view, host, pageData);
  const { page, parameters, device, isWorkshop } = visit;
  const modelId = parameters.modelId ?? '';
  if (host.isWholePage) limitLog(console, parameters.log);
  removeTokensFromAddress(host.address);
  if (parameters.developer.apiOutage)
    disposables.own((await import('#src/data/simulate-outage.ts')).simulateOutage(view));
  const locale = chooseLocale(parameters.language, preferredLanguages());
  host.element.lang = locale;
  const fontLoaded = loadFont(locale);

  const scope = fork({ values: [[$host, host]] });
  scopeBind(viewerOpened, { scope })({ parameters, device });
  scopeBind(modelRequested, { scope })({ page, modelId });
  const features = featuresFor(allFeatures, isWorkshop);
  const isStopped = modelId === '' || parameters.oops !== null || isNewTabOnly(scope);
  const base = { scope, canvas, view, host, page, modelId, locale, isStopped, features, disposables };
  watchViewer(base, boot);
  const opened = openStage(base, visit, boot);
  if (isWorkshop && modelId !== '') void scopeBind(openEditingFx, { scope })({ page, modelId }).catch(console.error);
  const loadCommands = startFeatures({ ...base, opened });

  const load = async (): Promise<Diagnostics> => {
    const version = page.config.version || 'development';
    return (await importDiagnostics()).loadDiagnostics({ scope, loadCommands, version, locale, opened });
  };
  let loading: Promise<Diagnostics> | null = null;
  const diagnostics = () => (loading ??= load());
  const installHandle = async (): Promise<void> =>
    (await importDiagnostics()).installDiagnostics(await diagnostics(), view);
  const hasHandle = parameters.debug && host.isWholePage;
  // Programs that wait for the interface find the handle.
  const [messages] = await Promise.all([
    loadMessages(locale),
    hasHandle && installHandle().catch(console.error),
    fontLoaded,
  ]);
  scopeBind(intlCreated, { scope })(createViewerIntl(locale, messages));
  if (disposables.disposed) return { diagnostics };
  const root = createRoot(element);
  disposables.defer(() => root.unmount());
  root.render(
    <Provider value={scope}>
      <InLanguage>
        <OverlayContainer container={host.isWholePage ? null : host.element}>
          <ViewerPage canvas={canvas} features={features} />
        </OverlayContainer>
      </InLanguage>
    </Provider>,
  );
  return { diagnostics };
};

const createIn = (container: ViewerContainer, page: PageData): Viewer => {
  const disposables = new DisposableStack();
  const started = start(container, page, disposables);
  return {
    rendered: started.then(() => undefined),
    diagnostics: async () => {
      const viewer = await started;
      if (!viewer) throw new Error('the viewer was disposed before it started');
      return viewer.diagnostics();
    },
    dispose: () => disposables.dispose(),
  };
};

/** Disposes the viewer before it calls `next`. */
type Replace = (next: () => Viewer) => void;

/** A viewer that can be replaced by another one in the same place. */
const createReplaceable = (createFirst: (replace: Replace) => Viewer): Viewer => {
  const replace: Replace = (next) => {
    current.dispose();
    current = next();
  };
  let current = createFirst(replace);
  return {
    get rendered() {
      return current.rendered;
    },
    diagnostics: () => current.diagnostics(),
    dispose: () => current.dispose(),
  };
};

/** Without the results in the page, which are from before the model's password was given. */
const withoutResults = (page: PageData): PageData => ({ ...page, queries: {} });

/** In a frame of its own, which is replaced with the viewer. */
const createInElement = (element: HTMLElement, page: PageData, address: URL): Viewer =>
  createReplaceable((replace) => {
    const create = (data: PageData, from: URL): Viewer => {
      const { frame, root, canvas } = createFrame(element);
      const createAgain = (next: PageData): void => replace(() => create(next, host.address.read()));
      const host = elementHost({
        frame,
        inputTarget: element,
        address: from,
        reload: () => createAgain(data),
        reopen: () => createAgain(withoutResults(data)),
      });
      const viewer = createIn({ host, root, canvas, boot: null }, data);
      const dispose = (): void => {
        viewer.dispose();
        frame.remove();
      };
      return { ...viewer, dispose };
    };
    return create(page, address);
  });

/** A canvas in the place of one that an engine has used, whose context is lost with it. */
const replaceCanvas = (used: HTMLCanvasElement): HTMLCanvasElement => {
  const canvas = used.ownerDocument.createElement('canvas');
  canvas.id = used.id;
  used.replaceWith(canvas);
  return canvas;
};

const createInPage = (root: HTMLElement, page: PageData, place: WholePage): Viewer =>
  createReplaceable((replace) => {
    const create = (data: PageData, { canvas, boot }: WholePage): Viewer => {
      const reopen = (): void =>
        replace(() => create(withoutResults(data), { canvas: replaceCanvas(canvas), boot: null }));
      return createIn({ host: { ...pageHost, reopen }, root, canvas, boot }, data);
    };
    return create(page, place);
  });

/** @param element the interface is rendered into it; without `wholePage` it must have a size. */
export const createViewer = (element: HTMLElement, { page, ...place }: ViewerOptions): Viewer =>
  'address' in place
    ? createInElement(element, page, new URL(place.address))
    : createInPage(element, page, place.wholePage);
