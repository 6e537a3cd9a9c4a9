/**
 * Reads the query parameters of the viewer (docs/reference/parameters.md#query-parameters). Unknown parameters stay in
 * the address bar; `isDroppedFromShareLinks` decides which ones share links omit.
 */
import { readCallToActionSize } from '../call-to-action/call-to-action.ts';
import { tileStreamingOf } from '../panorama/tile-streaming.ts';
import { initialToolOf } from '../tools/tool-name.ts';
import { readDeveloperToggles, type DeveloperToggles } from './developer-toggles.ts';
import { modelIdOf } from './model-address.ts';
import { choiceOf, isOff, isOn, pointOf, textListOf, textOf } from './parameter-values.ts';
import type { ReadParameter } from './place-link.ts';
import { logLevels, type ReelStart, type SearchLink, type ViewerParameters } from './viewer-parameters.ts';

export { logLevels } from './viewer-parameters.ts';
export type { LogLevel, SearchLink, ViewerParameters } from './viewer-parameters.ts';

const reelStarts: ReadonlyMap<string, ReelStart> = new Map([
  ['1', 'expanded'],
  ['expanded', 'expanded'],
  ['2', 'flash'],
  ['flash', 'flash'],
]);

const searchOf = (read: ReadParameter): SearchLink | null => {
  const search = { text: read('q')?.trim() ?? '', keywords: textListOf(read('qK')), filters: textListOf(read('qF')) };
  return search.text || search.keywords.length > 0 || search.filters.length > 0 ? search : null;
};

const tuningOf = (toggles: DeveloperToggles): ViewerParameters['tuning'] => ({
  antialias: toggles.antialias,
  prefetch: toggles.prefetch,
  ceilings: toggles.ceilings,
  wireframe: toggles.wireframe,
  colorize: toggles.colorizeRooms ? 'rooms' : toggles.colorizeChunks ? 'chunks' : null,
  fullResolution: toggles.fullResolution,
  tiledMesh: toggles.tiledMesh,
  streaming: tileStreamingOf(toggles),
});

export const readParameters = (read: ReadParameter): ViewerParameters => {
  const [tag, note, tool] = [textOf(read('tag')), textOf(read('note')), textOf(read('tool'))];
  const developer = readDeveloperToggles(read);
  const search = searchOf(read);
  return {
    modelId: modelIdOf(read('m') ?? read('model')),
    play: isOn(read('play')),
    quickstart: isOn(read('qs')),
    isEditLink: isOn(read('edit')),
    isPreview: isOn(read('preview')),
    openingTool: initialToolOf({ tag, note, tool, search }),
    language: textOf(read('lang')),
    tag,
    note,
    comment: textOf(read('comment')),
    tool,
    pinPosition: pointOf(read('pin-pos')),
    search,
    measurements: textOf(read('measure')),
    tags: !isOff(read('mt')),
    pins: !isOff(read('pin')),
    tagIcons: !isOff(read('tagIcons')),
    playsInline: isOn(read('playsInline')),
    layersOverride: textOf(read('layers')),
    expand: choiceOf(read('expand')),
    newTab: isOn(read('nt')),
    helpSize: readCallToActionSize(read('help')) ?? 'none',
    tourCallToAction: readCallToActionSize(read('tourcta')) ?? 'large',
    suppressHelp: isOn(read('ts')),
    back: isOn(read('back')) || isOn(read('cloudEdit')),
    authToken: textOf(read('auth')),
    bearerToken: textOf(read('connectauth')),
    applicationKey: textOf(read('applicationKey')),
    portals: !isOff(read('portal')),
    labels: choiceOf(read('labels')),
    floorSelect: !isOff(read('f')),
    title: !isOff(read('title')),
    keyboard: !isOff(read('kb')),
    wheel: choiceOf(read('wh')),
    zoom: !isOn(read('nozoom')),
    dollhouse: !isOff(read('dh')),
    floorPlan: !isOff(read('fp')),
    tourButtons: !isOff(read('gt')),
    highlightReel: !isOff(read('hr')),
    vr: isOff(read('vr')) ? 'off' : read('vr') === '2' ? 'android' : 'allowed',
    sharing: !isOff(read('share')),
    mls: isOn(read('mls')),
    peekaboo: isOn(read('peekaboo')),
    reel: reelStarts.get(read('hl')?.toLowerCase() ?? '') ?? 'collapsed',
    stories: choiceOf(read('stories')),
    loopTour: isOn(read('lp')),
    oops: isOff(read('oops')) ? null : textOf(read('oops')),
    tuning: tuningOf(developer),
    developer,
    debug: isOn(read('debug')),
    log: logLevels.find((level) => level === read('log')?.toLowerCase()) ?? null,
  };
};

const droppedFromShareLinks: ReadonlySet<string> = new Set([
  'ref',
  'gclid',
  'fbclid',
  'cloudEdit',
  'back',
  'note',
  'comment',
  'apiHost',
  'applicationKey',
  'host',
  'sdkKey',
  'tag',
  'auth',
  'connectauth',
  'edit',
  'preview',
  'measure',
]);

/** Whether a share link drops this parameter (docs/reference/parameters.md#query-parameters). */
export const isDroppedFromShareLinks = (name: string): boolean =>
  droppedFromShareLinks.has(name) || name.startsWith('utm_');
