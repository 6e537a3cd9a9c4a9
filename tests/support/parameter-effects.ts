/**
 * Every parameter of docs/reference/parameters.md: a value of it, what that value changes of the parsed parameters, and the
 * modules that act on the change.
 */
export interface ParameterEffect {
  readonly value: string;
  /** Paths of the parsed parameters, without `developer.`; absent: it is read on its own, by its name. */
  readonly changes?: readonly string[];
  /** None: it is read, and nothing acts on it yet. */
  readonly in: readonly string[];
}

const startUp = 'src/features/start-up';
const callToAction = 'src/features/call-to-action/state.ts';
const initialTool = 'src/features/initial-tool/state.ts';
const restricted = 'domain/links/restricted-model.ts';
const viewer = 'src/app/create-viewer.tsx';
const stage = 'src/app/open-stage.ts';
const visit = 'src/app/read-visit.ts';
const shortLink = 'domain/links/short-place-link.ts';
const streamer = 'engine/panorama/panorama-streamer.ts';
const subscriber = 'src/features/summary/subscriber-status.ts';
const xrSettings = 'domain/vr/xr-settings.ts';

export const parameterEffects: Readonly<Record<string, ParameterEffect>> = {
  m: { value: 'a', changes: ['modelId'], in: [viewer, visit] },
  model: { value: 'a', changes: ['modelId'], in: [viewer, visit] },
  play: { value: '1', changes: ['play'], in: [`${startUp}/autoplay.ts`] },
  qs: { value: '1', changes: ['quickstart'], in: [`${startUp}/autoplay.ts`, `${startUp}/splash.ts`, callToAction] },
  expand: { value: '0', changes: ['expand'], in: [`${startUp}/state.ts`] },
  nt: { value: '1', changes: ['newTab'], in: [`${startUp}/state.ts`] },
  help: { value: '1', changes: ['helpSize'], in: [callToAction] },
  ts: { value: '1', changes: ['suppressHelp'], in: [callToAction] },
  tourcta: { value: '0', changes: ['tourCallToAction'], in: [callToAction] },
  edit: { value: '1', changes: ['isEditLink'], in: ['src/features/edit-offer/feature.ts'] },
  preview: { value: '1', changes: ['isPreview'], in: [visit] },
  back: { value: '1', changes: ['back'], in: ['src/features/embedding/ui/embedding-buttons.tsx'] },
  cloudEdit: { value: '1', changes: ['back'], in: ['src/features/embedding/ui/embedding-buttons.tsx'] },
  auth: { value: 'a', changes: ['authToken'], in: [visit] },
  connectauth: { value: 'a', changes: ['bearerToken'], in: [visit] },
  lang: { value: 'de', changes: ['language'], in: [viewer, `${startUp}/leave-page.ts`] },
  tag: { value: 'a', changes: ['tag', 'openingTool'], in: ['src/features/tags/load-tags.ts', initialTool] },
  note: { value: 'a', changes: ['note', 'openingTool'], in: [`${startUp}/note-login.ts`, initialTool] },
  comment: { value: 'a', changes: ['comment'], in: [initialTool, 'src/features/notes/note-link.ts'] },
  tool: { value: 'summary', changes: ['tool', 'openingTool'], in: [visit, initialTool] },
  'pin-pos': { value: '1,2,3', changes: ['pinPosition'], in: [initialTool, 'src/features/notes/note-link.ts'] },
  q: { value: 'a', changes: ['openingTool', 'search'], in: [initialTool] },
  qK: { value: 'a', changes: ['openingTool', 'search'], in: [initialTool] },
  qF: { value: 'a', changes: ['openingTool', 'search'], in: [initialTool] },
  measure: {
    value: '0,0,0,1,1,1',
    changes: ['measurements'],
    in: ['src/features/measure/availability.ts', 'src/features/measure/own-lines.ts'],
  },
  hl: { value: 'flash', changes: ['reel'], in: ['src/features/tours/reel.ts'] },
  stories: { value: '0', changes: ['stories'], in: ['src/features/tours/current-tour.ts'] },
  lp: { value: '1', changes: ['loopTour'], in: ['src/features/tours/current-tour.ts'] },
  portal: { value: '0', changes: ['portals'], in: [] },
  applicationKey: { value: 'a', changes: ['applicationKey'], in: [visit, `${startUp}/state.ts`] },
  oops: { value: '1', changes: ['oops'], in: [viewer, `${startUp}/failures.ts`] },
  debug: { value: '1', changes: ['debug'], in: [viewer] },
  log: { value: 'warn', changes: ['log'], in: [viewer] },
  sm: { value: '1', in: [shortLink] },
  sp: { value: '1,2,3', in: [shortLink] },
  sq: { value: '0,0,0,1', in: [shortLink] },
  sr: { value: '0,0,0', in: [shortLink] },
  ss: { value: '1', in: [shortLink] },
  sf: { value: '1,0,0,0', in: [shortLink] },
  sz: { value: '10', in: [shortLink] },
  start: { value: '{}', in: ['domain/links/long-place-link.ts'] },
  title: { value: '0', changes: ['title'], in: ['src/app/viewer-bars.tsx'] },
  f: { value: '0', changes: ['floorSelect'], in: ['src/features/floors/floor-selector-items.ts'] },
  labels: { value: '0', changes: ['labels'], in: ['src/features/labels/shown.ts', 'src/features/labels/state.ts'] },
  mt: { value: '0', changes: ['tags'], in: ['src/features/tags/load-tags.ts'] },
  pin: { value: '0', changes: ['pins'], in: ['src/features/tags/pins.ts'] },
  tagIcons: {
    value: '0',
    changes: ['tagIcons'],
    in: ['src/features/tags/pins.ts', 'src/features/tags/ui/tag-list.tsx', 'src/features/tags/ui/tags-panel.tsx'],
  },
  wh: { value: '0', changes: ['wheel'], in: [stage] },
  nozoom: { value: '1', changes: ['zoom'], in: [stage] },
  kb: { value: '0', changes: ['keyboard'], in: [stage, 'src/features/help/watch-help-key.ts'] },
  dh: { value: '0', changes: ['dollhouse'], in: [restricted] },
  fp: { value: '0', changes: ['floorPlan'], in: [restricted] },
  gt: { value: '0', changes: ['tourButtons'], in: [restricted] },
  hr: { value: '0', changes: ['highlightReel'], in: [restricted] },
  st: { value: 'a', changes: ['st'], in: [] },
  sspa: { value: 'a', changes: ['sspa'], in: [] },
  vr: { value: '0', changes: ['vr'], in: ['src/features/vr/state.ts'] },
  share: { value: '0', changes: ['sharing'], in: ['src/features/share/state.ts'] },
  mls: { value: '1', changes: ['mls'], in: [restricted, 'src/features/share/state.ts'] },
  peekaboo: { value: '1', changes: ['peekaboo'], in: ['src/features/modes/state.ts'] },
  layers: { value: '0', changes: ['layersOverride'], in: ['src/features/views/state.ts'] },
  playsInline: { value: '1', changes: ['playsInline'], in: ['src/features/tags/ui/open-tag.tsx'] },
  tiledmesh: { value: '0', changes: ['tiledMesh', 'tuning.tiledMesh'], in: ['engine/mesh/space-mesh.ts'] },
  showCeilings: { value: '1', changes: ['ceilings', 'tuning.ceilings'], in: ['engine/mesh/space-mesh.ts'] },
  aa: { value: '1', changes: ['antialias', 'tuning.antialias'], in: ['engine/view/space-view.ts'] },
  prefetch: { value: '0', changes: ['prefetch', 'tuning.prefetch'], in: ['engine/navigation/neighbour-prefetcher.ts'] },
  wireframe: { value: '1', changes: ['wireframe', 'tuning.wireframe'], in: ['engine/mesh/mesh-surface.ts'] },
  colorizeRooms: { value: '1', changes: ['colorizeRooms', 'tuning.colorize'], in: ['engine/mesh/mesh-surface.ts'] },
  colorizeChunks: { value: '1', changes: ['colorizeChunks', 'tuning.colorize'], in: ['engine/mesh/tiled-mesh.ts'] },
  fullres: {
    value: '1',
    changes: ['fullResolution', 'tuning.fullResolution'],
    in: ['engine/runtime/stage-parts.ts'],
  },
  downloads: { value: '5', changes: ['downloads', 'tuning.streaming'], in: ['engine/panorama/tile-loader.ts'] },
  urgentdownloads: {
    value: '9',
    changes: ['urgentDownloads', 'tuning.streaming'],
    in: ['engine/panorama/tile-loader.ts'],
  },
  uploads: { value: '9', changes: ['uploadsPerFrame', 'tuning.streaming'], in: [streamer] },
  fineuploads: { value: '4', changes: ['fineUploadsPerFrame', 'tuning.streaming'], in: [streamer] },
  uploadinterval: { value: '50', changes: ['uploadIntervalMs', 'tuning.streaming'], in: [streamer] },
  gl2: { value: '0', changes: ['webgl2'], in: [] },
  apq: { value: '0', changes: ['persistedQueries'], in: [visit, 'src/data/graph-client-of.ts'] },
  simulateApiOutage: { value: '1', changes: ['apiOutage'], in: [viewer] },
  webxr: { value: '0', changes: ['webxr'], in: ['src/features/vr/state.ts'] },
  'xr.hands': { value: '0', changes: ['xrHands'], in: [xrSettings] },
  'xr.multiview': { value: '0', changes: ['xrMultiview'], in: [xrSettings] },
  'xr.mesh': { value: '1', changes: ['xrMesh'], in: [xrSettings] },
  'xr.debug': { value: '1', changes: ['xrDebug'], in: [xrSettings] },
  xrframebuffer: { value: '0.5', changes: ['xrFramebufferScale'], in: [xrSettings] },
  allowRating: { value: '0', changes: ['rating'], in: ['src/features/ratings/state.ts'] },
  modelRatingDebug: { value: '1', changes: ['ratingDebug'], in: ['src/features/ratings/state.ts'] },
  forceBanner: { value: '1', changes: ['subscriberBanner'], in: ['src/features/summary/subscriber-prompt.ts'] },
  forcePopup: { value: '1', changes: ['subscriberPopup'], in: [subscriber] },
  forcePolicy: { value: 'a', changes: ['policies'], in: [subscriber] },
  forceReferrer: { value: 'a', changes: ['referrer'], in: [visit, 'src/features/summary/subscriber-prompt.ts'] },
  enabled: { value: '0', changes: ['subscriberPrompt'], in: [subscriber] },
  ad: { value: 'a', changes: ['ad'], in: [] },
  wts: { value: 'a', changes: ['wts'], in: [] },
  disableUnifiedMode: { value: '1', changes: ['unifiedMode'], in: [] },
  minConfidence: { value: '0.5', changes: ['minConfidence'], in: [] },
  fcdbg: { value: 'a', changes: ['fcdbg'], in: [] },
  localSdkInterface: { value: '1', changes: ['localSdkInterface'], in: [] },
  loadExamples: { value: '1', changes: ['sdkExamples'], in: [] },
};
