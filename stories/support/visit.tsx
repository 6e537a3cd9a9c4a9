/** Opens the viewer's page for stories: its own stores and components, on a stage that draws nothing. */
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { useEffect } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Disposable, DisposableStack } from '../../base/disposable.ts';
import { modelChanged, modelRequested } from '../../src/data/state.ts';
import { writePreference } from '../../src/data/preferences.ts';
import { labelRecords } from '../../src/data/labels.ts';
import { tagRecords } from '../../src/data/tags.ts';
import type { Locale } from '../../domain/locales.ts';
import { readParameters } from '../../domain/links/read-viewer-parameters.ts';
import { startPlaceOf } from '../../domain/links/place.ts';
import type { BackgroundColor } from '../../domain/model/model.ts';
import type { ViewMode } from '../../domain/model/view-mode.ts';
import german from '../../locales/de.json';
import japanese from '../../locales/ja.json';
import { graphPath, type PageData } from '../../domain/graph/page-data.ts';
import { layersFeaturesOf } from '../../domain/views/layers-mode.ts';
import { features as allFeatures } from '../../src/app/features.ts';
import { ViewerPage } from '../../src/app/viewer-page.tsx';
import '../../src/app/viewer.css';
import { $editor } from '../../src/data/edits/state.ts';
import type { Editor } from '../../src/data/edits/editor.ts';
import { readBrowserFx } from '../../src/features/share-modal/browser.ts';
import { readTermsFx } from '../../src/features/terms/state.ts';
import { tourRecords } from '../../src/data/tours.ts';
import { subscribeToViewsFx } from '../../src/features/views/lazy.ts';
import { viewsChanged } from '../../src/features/views/state.ts';
import { interfaceMounted, readDevice, viewerOpened } from '../../src/features/start-up/index.ts';
import { dissolveFx } from '../../src/features/start-up/splash.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { intlCreated } from '../../src/i18n/state.ts';
import { featuresFor, startFeatures, type Feature } from '../../src/shell/features/index.ts';
import { featureContext } from '../../src/shell/features/testing/feature-context.ts';
import { bindStage } from '../../src/stage/bind-stage.ts';
import { MemoryStage } from '../../src/stage/testing/memory-stage.ts';
import { testHost } from '../../src/shell/testing/test-host.ts';
import { $host, pageHost } from '../../src/shell/host.ts';
import { versionOf } from '#domain/tours/testing/example-tour.ts';
import { houseIn, tagsIn, textsOf, tourIn, viewsIn } from './house.ts';
import { backdropOf } from './page-backdrop.ts';

export const messagesOf = (locale: Locale) => (locale === 'de' ? german : locale === 'ja' ? japanese : {});

export interface VisitOptions {
  readonly locale: Locale;
  /** Parameters of the address, besides the model. */
  readonly query?: string;
  readonly mode?: ViewMode;
  /** Whether the splash screen waits for a press, as on phones. */
  readonly waitsForPlay?: boolean;
  /** `late`: they are loaded by `loadTags`. */
  readonly hasTags?: boolean | 'late';
  readonly hasTour?: boolean;
  readonly hasViews?: boolean;
  readonly backgroundColor?: BackgroundColor;
  /** In the workshop. */
  readonly isWorkshop?: boolean;
}

export interface Visit {
  readonly scope: Scope;
  readonly stage: MemoryStage;
  readonly canvas: HTMLCanvasElement;
  readonly features: readonly Feature[];
  readonly disposables: DisposableStack;
}

/** Visitors see no more than the base layer. */
const baseOnly = {
  GetModelPrefetch: {
    data: { model: { views: [{ id: 'root', type: 'matterport.model.default', layers: [{ layer: { id: '0' } }] }] } },
  },
};
const noTags = { GetMattertags: { data: { model: { mattertags: [] } } } };
const pageOf = ({ hasTags = true, hasViews = false, isWorkshop = false }: VisitOptions): PageData => ({
  model: null,
  queries: { ...(!hasViews && baseOnly), ...(!hasTags && noTags) },
  config: { version: '', graphPath },
  person: { name: 'Mara' },
  ...(isWorkshop && { workshop: true }),
});

const address = { origin: 'https://tours.example', path: '/show', search: '?m=house' };

/** Its address is no page's, so that a story leaves that of the frame as it is. */
const host = { ...pageHost, address: testHost('https://tours.example/show?m=house').address };

/** Accepts every edit. */
const editor: Editor = {
  applyEdits: (_, records) => records,
  send: async () => ({ outcome: 'accepted', failure: null }),
  refresh: async () => undefined,
  uploadFile: () => Promise.reject(new Error('uploads are not supported')),
  readRecord: async () => null,
};

const subscription = { keepFresh: async () => undefined, renewUrls: async () => undefined, dispose: () => undefined };

const scopeOf = ({ locale, hasTour = true, isWorkshop = false }: VisitOptions): Scope => {
  const receiveTours = (): void =>
    scopeBind(tourRecords.changed, { scope })({
      records: [versionOf(tourIn(locale))],
      hidden: [],
      warnings: [],
    });
  const receiveViews = (): Disposable => {
    scopeBind(viewsChanged, { scope })({
      views: viewsIn(locale),
      warnings: [],
      allowed: layersFeaturesOf('views_and_layers'),
    });
    return { dispose: () => {} };
  };
  const scope: Scope = fork({
    values: [
      [$host, host],
      [$editor, isWorkshop ? editor : null],
    ],
    handlers: [
      [dissolveFx, () => undefined],
      [readBrowserFx, () => ({ address, canShareNatively: false, canEmbed: true })],
      [readTermsFx, () => ({ html: textsOf(locale).terms, baseUrl: null })],
      [tagRecords.loadFx, () => subscription],
      [labelRecords.loadFx, () => subscription],
      [subscribeToViewsFx, receiveViews],
      [
        tourRecords.loadFx,
        () => {
          if (hasTour) receiveTours();
          return subscription;
        },
      ],
    ],
  });
  return scope;
};

const rememberVisitor = (): void => {
  localStorage.clear();
  writePreference('callToActionSeen', true);
  writePreference('dollhousePromptDismissals', 99);
  writePreference('reelSeen', true);
  writePreference('tourTextNudgeDismissed', true);
  writePreference('tourMobileNavigationPromptSeen', true);
};

/** The tags of the house arrive. */
export const loadTags = (scope: Scope, options: VisitOptions): void => {
  const { locale, isWorkshop = false } = options;
  scopeBind(tagRecords.wanted, { scope })({
    page: pageOf(options),
    modelId: 'house',
    includeDisabled: isWorkshop,
  });
  scopeBind(tagRecords.changed, { scope })({ records: tagsIn(locale), hidden: [], warnings: [] });
};

/** A visitor who has been here before, with reduced motion: bars do not fade, nothing moves. */
export const openVisit = async (options: VisitOptions): Promise<Visit> => {
  const { locale, query = '', mode = 'panorama', waitsForPlay = false, isWorkshop = false } = options;
  const { hasTags = true, hasTour = true, backgroundColor = 'black' } = options;
  rememberVisitor();
  const scope = scopeOf(options);
  const search = new URLSearchParams(`m=house&play=${waitsForPlay ? 0 : 1}&${query}`);
  const parameters = readParameters((name) => search.get(name));
  const isSmall = window.innerWidth < 640 || window.innerHeight < 480;
  const device = {
    ...readDevice(window, pageHost),
    embedded: false,
    mobile: waitsForPlay || isSmall,
    isTouch: isSmall,
    reducedMotion: true,
  };
  scopeBind(viewerOpened, { scope })({ parameters, device });
  scopeBind(intlCreated, { scope })(createViewerIntl(locale, messagesOf(locale)));
  const house = houseIn(locale, hasTour);
  const model = { ...house, options: { ...house.options, backgroundColor } };
  scopeBind(modelChanged, { scope })({ model, warnings: [] });
  const request = { page: pageOf(options), modelId: 'house' };
  scopeBind(modelRequested, { scope })(request);
  if (hasTags === true) loadTags(scope, options);
  scopeBind(interfaceMounted, { scope })();
  const canvas = document.createElement('canvas');
  canvas.style.background = backdropOf(mode, backgroundColor === 'white');
  const stage = new MemoryStage();
  if (!waitsForPlay) {
    bindStage(stage, scope);
    await stage.open(model, { ...startPlaceOf(model), mode });
    stage.rest();
  }
  // Whether fullscreen is offered depends on the frame that shows the story.
  const features = featuresFor(allFeatures, isWorkshop).filter(({ id }) => id !== 'fullscreen');
  const context = featureContext(scope, { ...request, canvas, locale, features });
  startFeatures(context);
  return { scope, stage, canvas, features, disposables: context.disposables };
};

/** Listeners of one visit must not act on the next story. */
const useDisposal = ({ disposables }: Visit): void => useEffect(() => () => disposables.dispose(), [disposables]);

export const VisitPage = ({ visit, locale }: { readonly visit: Visit; readonly locale: Locale }) => {
  useDisposal(visit);
  return (
    <Provider value={visit.scope}>
      <RawIntlProvider value={createViewerIntl(locale, messagesOf(locale))}>
        <div id="root">
          <ViewerPage canvas={visit.canvas} features={visit.features} />
        </div>
      </RawIntlProvider>
    </Provider>
  );
};
