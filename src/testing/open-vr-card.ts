/** A session in a headset with tags, and the card that is drawn in it. */
import { allSettled, fork } from 'effector';
import { vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, tagOpened } from '#src/features/tags/index.ts';
import { loadMediaFx, type MediaSource } from '#src/features/vr-card/load-media.ts';
import { pictureProvided } from '#src/features/vr-card/picture.ts';
import '#src/features/vr-card/presses.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { enterXrFx } from '#src/stage/state.ts';
import type { VrCardPicture } from '#ui-kit/lazy.ts';
import { openSpace } from './open-space.ts';
import { xrSettings } from './xr-settings.ts';

export const stove = tagOf('stove', {
  label: 'Stove',
  description: 'Burns [wood](https://example.org/wood).\n\nSweep it [#yearly]',
  anchorPosition: [1, 1, -2],
  stemNormal: [0, 0, 1],
  stemLength: 0.5,
});
export const lamp = tagOf('lamp', { label: 'Lamp' });

interface VrCardOpening {
  readonly tags?: readonly Tag[];
  /** By URL; those that are missing cannot be loaded. */
  readonly images?: Readonly<Record<string, Promise<MediaSource> | MediaSource>>;
  readonly isPresented?: boolean;
}

export const openVrCard = async ({ tags = [stove, lamp], images = {}, isPresented = true }: VrCardOpening = {}) => {
  const load = vi.fn(
    async ({ url }: { readonly url: string }) => images[url] ?? Promise.reject(new Error(`no ${url}`)),
  );
  const renew = vi.fn(async () => {});
  const scope = fork({
    handlers: [
      [loadMediaFx, load],
      [tagRecords.renewUrlsFx, renew],
    ],
  });
  const { stage } = await openSpace({ scope });
  const draw = vi.fn<VrCardPicture['draw']>((content) => ({
    areas: [{ id: 'close', left: 0, top: 0, width: 1, height: 1 }],
    page: Math.min(content.page, 2),
    video: null,
  }));
  const setTags = (records: readonly Tag[]) =>
    allSettled(tagRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await setTags(tags);
  const openTag = (id: string, by: 'pin' | 'list' = 'list') =>
    allSettled(tagOpened, { scope, params: { tagId: id as TagId, by } });
  if (isPresented) await allSettled(enterXrFx, { scope, params: xrSettings });
  await allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } });
  return {
    scope,
    stage,
    draw,
    load,
    setTags,
    openTag,
    renew,
    loadedUrls: () => load.mock.calls.map(([{ url }]) => url),
    present: () => allSettled(enterXrFx, { scope, params: xrSettings }),
    press: (areaId: string) => {
      stage.events.emit('xrCardPressed', { areaId });
      return allSettled(scope);
    },
    hover: (areaId: string | null) => {
      stage.events.emit('xrCardHovered', { areaId });
      return allSettled(scope);
    },
    openId: () => scope.getState($openTagId),
    shows: () => draw.mock.lastCall![0],
  };
};

export const bitmapOf = (width: number, height: number, close = (): void => {}): ImageBitmap => ({
  width,
  height,
  close,
});
