/** docs/reference/vr.md#ar */
import { allSettled } from 'effector';
import { expect, it, vi } from 'vitest';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { changeModeFx, enterXrFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import type { VrCardPicture } from '#ui-kit/lazy.ts';
import { $openTagId, tagOpened } from '../tags/index.ts';
import { pictureProvided } from './picture.ts';
import './presses.ts';

const lamp = tagOf('lamp', { label: 'Lamp' });

const open = async (overlay: Element | null = null) => {
  const { scope, stage } = await openSpace();
  const draw = vi.fn<VrCardPicture['draw']>(({ page }) => ({ areas: [], page, video: null }));
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(tagRecords.changed, { scope, params: { records: [lamp], hidden: [], warnings: [] } });
  await allSettled(enterXrFx, { scope, params: { ...xrSettings, kind: 'ar', overlay } });
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } });
  return {
    scope,
    stage,
    place: (isPlacing: boolean) => {
      stage.events.emit('xrPlacingChanged', { isPlacing });
      return allSettled(scope);
    },
    press: (areaId: string) => {
      stage.events.emit('xrCardPressed', { areaId });
      return allSettled(scope);
    },
    openLamp: () => allSettled(tagOpened, { scope, params: { tagId: lamp.id, by: 'list' } }),
    title: () => (stage.xrCard ? draw.mock.lastCall![0].title : null),
  };
};

it('says what to do until the dollhouse is placed, and again the next time', async () => {
  const { stage, place, title } = await open();
  expect(title()).toBeNull();
  await place(true);
  expect([title(), stage.xrCard?.place]).toEqual(['Place the dollhouse', 'ahead']);
  await place(false);
  expect(title()).toBeNull();
  await place(true);
  expect(title()).toBe('Place the dollhouse');
  await stage.leaveXr();
  expect(title()).toBeNull();
});

it('says that the dollhouse is loaded', async () => {
  const { scope, stage, title } = await open();
  await stage.leaveXr();
  await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
  expect(title()).toBeNull();
  stage.setMesh('held');
  stage.events.emit('xrStarted', { kind: 'ar', hasOverlay: false, findsSurfaces: true });
  expect(title()).toBe('Loading the dollhouse…');
  stage.setMesh('answered');
  stage.events.emit('modeChanged', { mode: 'dollhouse' });
  await allSettled(scope);
  expect(title()).toBeNull();
});

it('is closed by its button until the dollhouse is placed again', async () => {
  const { place, press, title } = await open();
  await place(true);
  await press('close');
  expect(title()).toBeNull();
  await place(false);
  await place(true);
  expect(title()).toBe('Place the dollhouse');
});

it('covers the card of a tag, which its button does not close', async () => {
  const { scope, place, press, openLamp, title } = await open();
  await openLamp();
  expect(title()).toBe('Lamp');
  await place(true);
  expect(title()).toBe('Place the dollhouse');
  await press('close');
  expect([title(), scope.getState($openTagId)]).toEqual(['Lamp', lamp.id]);
  await press('close');
  expect([title(), scope.getState($openTagId)]).toEqual([null, null]);
});

it('is not shown where the page lies over the image and says it', async () => {
  const { place, title } = await open({} as Element);
  await place(true);
  expect(title()).toBeNull();
});
