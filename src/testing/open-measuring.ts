/** Opens a small space with the measuring tool active: the setup of its tests. */
import { allSettled, type Scope } from 'effector';
import { onTestFinished, vi } from 'vitest';
import { measuredTotal } from '#domain/measure/measured-value.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from './open-space.ts';
import { measuringLoaded } from '#src/features/measure/saved-lines.ts';
import { $shownOutline, measure, measureLayer } from '#src/features/measure/state.ts';

export const hitAt = (x: number, more: object = {}) =>
  ({ position: [x, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '', ...more }) as const;

export const helpSeen = ['enfilade.measurementNudgeSeen', '1'] as const;

/** Metres: of what is in progress or selected. */
export const lengthShownIn = (scope: Scope): number | null => {
  const outline = scope.getState($shownOutline);
  return outline && measuredTotal(outline).value;
};

/** `seen`: whether the visitor has seen the help before. `stored`: what the browser has kept. */
export const openMeasuring = async ({
  seen = true,
  stored = new Map<string, string>(seen ? [helpSeen] : []),
  isFull = false,
  scope: given,
}: { seen?: boolean; stored?: Map<string, string>; isFull?: boolean; scope?: Scope } = {}) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { scope, stage } = await openSpace(given ? { scope: given } : {});
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(measuringLoaded, { scope });
  await allSettled(measure.toggled, { scope });
  const press = (x: number, more: object = {}) =>
    allSettled(stageEvents.surfacePressed, { scope, params: { hit: hitAt(x, more), sweepId: null } });
  return { scope, stage, stored, press, lines: () => stage.markers.get(measureLayer)?.lines ?? [] };
};
