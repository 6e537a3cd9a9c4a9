/**
 * The toggles for developers (docs/reference/parameters.md#developer-parameters): one table of their parameters and the
 * kinds of their values.
 */
import { choiceOf, isOff, isOn, listOf, numberOf, textOf, type ParameterText } from './parameter-values.ts';
import type { ReadParameter } from './place-link.ts';

interface Toggle<Value> {
  readonly parameter: string;
  readonly valueOf: (text: ParameterText) => Value;
}

/** Off unless the parameter is 1. */
const off = (parameter: string): Toggle<boolean> => ({ parameter, valueOf: isOn });
/** On unless the parameter is 0. */
const on = (parameter: string): Toggle<boolean> => ({ parameter, valueOf: (text) => !isOff(text) });
/** Null: as the model, the server or the device decides. */
const choice = (parameter: string): Toggle<boolean | null> => ({ parameter, valueOf: choiceOf });
const number = (parameter: string): Toggle<number | null> => ({ parameter, valueOf: numberOf });
const text = (parameter: string): Toggle<string | null> => ({ parameter, valueOf: textOf });
const list = (parameter: string): Toggle<readonly string[]> => ({ parameter, valueOf: listOf });

export const developerToggles = {
  tiledMesh: on('tiledmesh'),
  ceilings: off('showCeilings'),
  antialias: off('aa'),
  prefetch: on('prefetch'),
  wireframe: off('wireframe'),
  colorizeRooms: off('colorizeRooms'),
  colorizeChunks: off('colorizeChunks'),
  fullResolution: off('fullres'),
  downloads: number('downloads'),
  urgentDownloads: number('urgentdownloads'),
  uploadsPerFrame: number('uploads'),
  fineUploadsPerFrame: number('fineuploads'),
  uploadIntervalMs: number('uploadinterval'),
  webgl2: on('gl2'),
  persistedQueries: on('apq'),
  apiOutage: off('simulateApiOutage'),
  referrer: text('forceReferrer'),
  policies: list('forcePolicy'),
  subscriberPopup: off('forcePopup'),
  subscriberBanner: off('forceBanner'),
  subscriberPrompt: choice('enabled'),
  rating: choice('allowRating'),
  ratingDebug: off('modelRatingDebug'),
  webxr: on('webxr'),
  xrHands: on('xr.hands'),
  xrMultiview: on('xr.multiview'),
  xrMesh: off('xr.mesh'),
  xrDebug: off('xr.debug'),
  xrFramebufferScale: number('xrframebuffer'),
  minConfidence: number('minConfidence'),
  localSdkInterface: off('localSdkInterface'),
  sdkExamples: off('loadExamples'),
  unifiedMode: choice('disableUnifiedMode'),
  ad: text('ad'),
  wts: text('wts'),
  fcdbg: text('fcdbg'),
  st: text('st'),
  sspa: text('sspa'),
} as const satisfies Readonly<Record<string, Toggle<unknown>>>;

export type DeveloperToggles = {
  readonly [Name in keyof typeof developerToggles]: ReturnType<(typeof developerToggles)[Name]['valueOf']>;
};

export const readDeveloperToggles = (read: ReadParameter): DeveloperToggles =>
  Object.fromEntries(
    Object.entries(developerToggles).map(([name, { parameter, valueOf }]) => [name, valueOf(read(parameter))]),
  ) as unknown as DeveloperToggles;
