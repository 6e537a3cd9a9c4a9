/** A space in which VR can be entered, its stage, and what is said of sessions. */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { vi } from 'vitest';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import type { Device } from '#src/features/start-up/device.ts';
import { interfaceMounted, viewerOpened } from '#src/features/start-up/index.ts';
import { xrSupportChanged } from '#src/features/vr/index.ts';
import { $endText, $sessionText, enterPressed } from '#src/features/vr-modal/session.ts';
import { vrMounted } from '#src/features/vr-modal/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $host } from '#src/shell/host.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $toast } from '#src/shell/toasts/index.ts';
import { computer } from './computer.ts';
import { openSpace, withoutDissolve } from './open-space.ts';

export interface VrOpening {
  readonly isSupported?: boolean;
  readonly hasAr?: boolean;
  readonly isPlaying?: boolean;
  readonly model?: Model;
  readonly device?: Device;
}

const openSpaceForVr = async (
  query = '',
  { isSupported = true, hasAr = false, isPlaying = true, model = smallModel, device = computer }: VrOpening = {},
) => {
  const scope = fork({
    values: [[$host, testHost('https://tours.example/show?m=small')]],
    handlers: [[...withoutDissolve]],
  });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  if (isPlaying) await allSettled(interfaceMounted, { scope });
  const { stage, settled } = await openSpace({ scope, model });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  stage.rest();
  await allSettled(xrSupportChanged, { scope, params: { vr: isSupported, ar: hasAr } });
  await allSettled(vrMounted, { scope });
  const events: AnalyticsEvent['name'][] = [];
  createWatch({ unit: eventTracked, scope, fn: ({ name }) => name.startsWith('vr_') && events.push(name) });
  /** The settings of the last session that was asked for. */
  const asked = (): unknown =>
    JSON.parse(stage.commands.findLast((command) => command.startsWith('enterXr'))!.replace('enterXr ', ''));
  const entries = (): number => stage.commands.filter((command) => command.startsWith('enterXr')).length;
  const enter = scopeBind(enterPressed, { scope });
  const press = () => enter('vr');
  const pressAr = () => enter('ar');
  const message = (): string | undefined => scope.getState($toast)?.message;
  /** What is said of the session, or of its end. */
  const announced = () => scope.getState($sessionText) ?? scope.getState($endText);
  return { scope, stage, settled, events, asked, entries, press, pressAr, message, announced };
};

/**
 * With fake timers. Time passes meanwhile: features that other tests of the same process have loaded may wait when a space
 * opens.
 */
export const openVr = async (...given: Parameters<typeof openSpaceForVr>) => {
  vi.setTimerTickMode('nextTimerAsync');
  const space = await openSpaceForVr(...given);
  vi.setTimerTickMode('manual');
  return space;
};
