/** The splash screen: whether it covers the space, its progress ring, and the branding of quickstart. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $model } from '#src/data/state.ts';
import { $stats, setInputEnabledFx, stageCreated } from '#src/stage/state.ts';
import { $isLoginUndecided } from './note-login.ts';
import { progressAfter } from './progress.ts';
import {
  $autoplay,
  $failure,
  $hasFlyInEnded,
  $isBootPanoramaDrawn,
  $isBranded,
  $isFirstPanoramaDrawn,
  $isPlayRequested,
  $phase,
  $reducedMotion,
  flyInEnded,
  viewerOpened,
} from './state.ts';

/**
 * The splash screen uncovers the space once play is requested and the first panorama is drawn, by the boot renderer or
 * the engine. With autoplay and a panorama that is already drawn it never covers: it would appear for a single frame. A
 * link to a note keeps it until the login is decided.
 */
export const $isSplashCovering = combine(
  {
    isPlayRequested: $isPlayRequested,
    autoplay: $autoplay,
    isDrawn: $isFirstPanoramaDrawn,
    isBootPanoramaDrawn: $isBootPanoramaDrawn,
    isLoginUndecided: $isLoginUndecided,
  },
  ({ isPlayRequested, autoplay, isDrawn, isBootPanoramaDrawn, isLoginUndecided }) =>
    isLoginUndecided || !((isPlayRequested || autoplay === 'now') && (isDrawn || isBootPanoramaDrawn)),
);

sample({
  clock: [$isSplashCovering, stageCreated],
  source: $isSplashCovering,
  fn: (isCovering) => !isCovering,
  target: setInputEnabledFx,
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const dissolveMs = 500;
const dissolveReducedMs = 100;
export const dissolveFx = createEffect(wait);

const $dissolveMs = $reducedMotion.map((reduced) => (reduced ? dissolveReducedMs : dissolveMs));
sample({
  clock: $isSplashCovering,
  source: $dissolveMs,
  filter: (_, isCovering) => !isCovering,
  target: dissolveFx,
});
sample({ clock: dissolveFx.done, target: flyInEnded });
/** The splash screen is in the page, covering or dissolving. */
export const $isSplashMounted = combine(
  $hasFlyInEnded,
  $failure,
  (hasFlyInEnded, failure) => !hasFlyInEnded && failure === null,
);

/**
 * In quickstart the branding stays over the image for this time after the background has faded, then fades out
 * (docs/reference/start-up.md#quickstart).
 */
const brandMs = 2500;
const brandFx = createEffect(wait);
const brandFadeFx = createEffect(wait);
export const $brand = createStore<'absent' | 'opaque' | 'fading'>('absent')
  .on(viewerOpened, (_, { parameters }) => (parameters.quickstart && !parameters.mls ? 'opaque' : 'absent'))
  .on($isBranded, (brand, isBranded) => (isBranded ? brand : 'absent'))
  .on(brandFx.done, () => 'fading')
  .on(brandFadeFx.done, () => 'absent');
sample({
  clock: dissolveFx.done,
  source: $brand,
  filter: (brand) => brand === 'opaque',
  fn: () => brandMs,
  target: brandFx,
});
sample({ clock: brandFx.done, source: $dissolveMs, target: brandFadeFx });

/** One of `chunksTotal` chunks of code (engine, messages, application) has been loaded. */
export const chunkLoaded = createEvent();
const chunksTotal = 3;
const $chunksLoaded = createStore(0).on(chunkLoaded, (count) => count + 1);
/** The loaded fraction of the mesh's files, 0 to 1; panoramas and textures do not count. */
const $meshFraction = combine($model, $stats, (model, stats) => {
  if (!model) return 0;
  const bytes = model.mesh?.parts.reduce((sum, part) => sum + part.bytes, 0) ?? 0;
  return bytes > 0 ? (stats?.meshBytesReceived ?? 0) / bytes : 1;
});
/** 0 to 100. */
export const $progress = createStore(0);
sample({
  clock: combine({ chunksLoaded: $chunksLoaded, meshFraction: $meshFraction, phase: $phase }),
  source: $progress,
  fn: (progress, { chunksLoaded, meshFraction, phase }) =>
    progressAfter(progress, { chunksLoaded, chunksTotal, meshFraction }, phase),
  target: $progress,
});
