/** Opens the space of a viewer on its canvas, by what the address and the device say. */
import { scopeBind, type Scope } from 'effector';
import { deviceProfileOf, maxChunksOf, textureQualityOf } from '#domain/device-profile.ts';
import { placeOfAddress } from '#src/address/place-address.ts';
import { loadModelFx } from '#src/data/state.ts';
import { visibleFloorsRestored } from '#src/features/floors/index.ts';
import { $pressAction, openViewer } from '#src/features/start-up/index.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import type { BootPanorama } from './engine-handoff.ts';
import type { Visit } from './read-visit.ts';
import { watchWheelUse } from './wheel-use.ts';

/** What there is before the stage is opened. */
export type StageContext = Omit<FeatureContext, 'opened'>;

/** In a frame that may not show it, the space opens in a new tab: the splash screen needs no more than its name. */
export const isNewTabOnly = (scope: Scope): boolean => scope.getState($pressAction) === 'newTab';

/** @returns resolves when the stage is open or the start has failed. */
export const openStage = async (
  context: StageContext,
  { parameters, device, isWorkshop }: Visit,
  boot: BootPanorama | null,
): Promise<void> => {
  const { scope, canvas, page, modelId, view, host, disposables, isStopped } = context;
  if (isStopped) {
    if (isNewTabOnly(scope) && modelId !== '')
      void scopeBind(loadModelFx, { scope })({ page, modelId }).catch(() => undefined);
    return;
  }
  const wheelUse = disposables.own(watchWheelUse(parameters.wheel, host, device.embedded));
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
      wheelEnabled: wheelUse.zooms,
      zoomEnabled: parameters.zoom,
      keyboardEnabled: parameters.keyboard,
      tuning: parameters.tuning,
      earlyTiles: boot?.tiles ?? new Map(),
    },
    placeOf: (model) => {
      const place = placeOfAddress(host.address.read().search, model, isWorkshop);
      scopeBind(visibleFloorsRestored, { scope })(place.visibleFloors);
      return place;
    },
  });
  disposables.own(opened);
};
