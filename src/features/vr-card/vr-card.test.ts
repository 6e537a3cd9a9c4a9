/** docs/reference/vr.md#cards */
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { attachmentOf } from '#domain/attachments/testing/attachment-of.ts';
import type { TagId } from '#domain/ids.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { enterXrFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import type { VrCardPicture } from '#ui-kit/lazy.ts';
import { $openTagId, tagOpened } from '../tags/index.ts';
import { loadMediaFx, playbackChanged, playbackFailed, type MediaSource } from './load-media.ts';
import { fontsLoaded, pictureProvided } from './picture.ts';
import './presses.ts';

const manual = attachmentOf('manual', { mediaType: 'pdf', mimeType: 'application/pdf' });

const stove = tagOf('stove', {
  label: 'Stove',
  description: 'Burns [wood](https://example.org/wood).\n\nSweep it [#yearly]',
  anchorPosition: [1, 1, -2],
  stemNormal: [0, 0, 1],
  stemLength: 0.5,
});
const lamp = tagOf('lamp', { label: 'Lamp' });

interface Opening {
  readonly tags?: readonly Tag[];
  /** By URL; those that are missing cannot be loaded. */
  readonly images?: Readonly<Record<string, Promise<MediaSource> | MediaSource>>;
  readonly isPresented?: boolean;
}

const open = async ({ tags = [stove, lamp], images = {}, isPresented = true }: Opening = {}) => {
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
const bitmapOf = (width: number, height: number, close = (): void => {}): ImageBitmap => ({ width, height, close });

/** An image that arrives when the test says so. */
const awaited = () => {
  let settle: ((image: ImageBitmap) => void) | undefined;
  const image = new Promise<ImageBitmap>((resolve) => (settle = resolve));
  return { image, arrive: (bitmap: ImageBitmap) => settle!(bitmap) };
};

describe('the card', () => {
  it('has the title and the description, and is at the pin', async () => {
    const { stage, openTag, shows } = await open();
    expect(stage.xrCard).toBeNull();
    await openTag('stove');
    expect(shows()).toEqual({
      title: 'Stove',
      detail: '',
      text: 'Burns wood.\n\nSweep it #yearly',
      image: null,
      imageIndex: 0,
      imageCount: 0,
      note: '',
      page: 0,
      actions: [],
      maxHeight: 1152,
    });
    expect(stage.xrCard).toMatchObject({ id: 'stove', place: [1, 1, -1.5], areas: [{ id: 'close' }] });
  });

  it('is closed by its button, on the page, too', async () => {
    const { stage, openTag, press, openId } = await open();
    await openTag('stove');
    await press('close');
    expect([stage.xrCard, openId()]).toEqual([null, null]);
  });

  it('is that of the tag that was opened last, from its beginning', async () => {
    const { stage, openTag, press, shows } = await open();
    await openTag('stove');
    await press('next');
    expect(shows().page).toBe(1);
    await openTag('lamp');
    expect([stage.xrCard?.id, shows().title, shows().page]).toEqual(['lamp', 'Lamp', 0]);
  });

  it('exists in a session only, also for a tag that was opened before, and stays open on the page', async () => {
    const { stage, openTag, present, openId } = await open({ isPresented: false });
    await openTag('stove');
    expect(stage.xrCard).toBeNull();
    await present();
    expect(stage.xrCard?.id).toBe('stove');
    await stage.leaveXr();
    expect([stage.xrCard, openId()]).toEqual([null, 'stove']);
  });

  it('changes with the tag, and with what is pointed at', async () => {
    const { draw, setTags, openTag, hover, shows } = await open();
    await openTag('stove');
    await setTags([{ ...stove, label: 'Old stove' }]);
    expect(shows().title).toBe('Old stove');
    await hover('close');
    expect(draw.mock.lastCall![1]).toBe('close');
    await hover(null);
    expect(draw.mock.lastCall![1]).toBeNull();
  });

  it('is drawn again when a font is loaded', async () => {
    const { scope, draw, openTag } = await open();
    await openTag('stove');
    const before = draw.mock.calls.length;
    await allSettled(fontsLoaded, { scope });
    expect(draw.mock.calls.length).toBe(before + 1);
  });

  it('says where there is nothing else to show', async () => {
    const { openTag, shows } = await open();
    await openTag('lamp');
    expect(shows()).toMatchObject({ title: 'Lamp', text: 'No description', image: null, note: '' });
  });
});

describe('the pages of its text', () => {
  it('are turned from the one that is shown', async () => {
    const { openTag, press, shows } = await open();
    await openTag('stove');
    for (const _ of [1, 2, 3]) await press('next');
    // The picture has three.
    expect(shows().page).toBe(3);
    await press('previous');
    expect(shows().page).toBe(1);
  });
});

describe('its images', () => {
  const gallery: Tag = {
    ...stove,
    media: '/files/own.jpg',
    mediaType: 'photo',
    attachments: [attachmentOf('b'), manual],
  };

  it('are loaded one after the other, when they are shown', async () => {
    const [own, b] = [bitmapOf(800, 600), bitmapOf(300, 400)];
    const images = { '/files/own.jpg': own, '/files/b.jpg': b };
    const { loadedUrls, openTag, press, shows } = await open({ tags: [gallery], images });
    await openTag('stove');
    expect(loadedUrls()).toEqual(['/files/own.jpg']);
    expect(shows()).toMatchObject({ image: { source: own, width: 800, height: 600 }, imageIndex: 0, imageCount: 2 });
    await press('nextImage');
    expect(shows()).toMatchObject({ image: { source: b }, imageIndex: 1 });
    await press('nextImage');
    expect(shows().imageIndex).toBe(1);
    await press('previousImage');
    expect(shows()).toMatchObject({ image: { source: own }, imageIndex: 0 });
    expect(loadedUrls()).toEqual(['/files/own.jpg', '/files/b.jpg']);
  });

  it('say that they are loading', async () => {
    const { image, arrive } = awaited();
    const { openTag, shows } = await open({ tags: [gallery], images: { '/files/own.jpg': image } });
    const opened = openTag('stove');
    await Promise.resolve();
    expect(shows().image).toEqual({ source: null, width: 0, height: 0, placeholder: 'Loading', video: null });
    arrive(bitmapOf(10, 20));
    await opened;
    expect(shows().image).toMatchObject({ width: 10, height: 20 });
  });

  it('say that they could not be loaded, and have their URLs renewed, once', async () => {
    const images = { '/files/own.jpg?signature=2': bitmapOf(1, 1) };
    const { setTags, openTag, renew, press, shows } = await open({ tags: [gallery], images });
    await openTag('stove');
    expect(shows().image).toMatchObject({ source: null, placeholder: 'The image could not be loaded.' });
    await press('nextImage');
    expect(shows().image).toMatchObject({ source: null });
    await press('previousImage');
    expect(renew).toHaveBeenCalledOnce();
    await setTags([{ ...gallery, media: '/files/own.jpg?signature=2' }]);
    expect(shows().image).toMatchObject({ width: 1, height: 1 });
  });

  it('stay where their URL is renewed, and are not loaded again', async () => {
    const own = bitmapOf(800, 600);
    const { setTags, openTag, loadedUrls, shows } = await open({ tags: [gallery], images: { '/files/own.jpg': own } });
    await openTag('stove');
    await setTags([{ ...gallery, media: '/files/own.jpg?signature=2' }]);
    expect([loadedUrls(), shows().image?.source]).toEqual([['/files/own.jpg'], own]);
  });

  it('count as loaded by the last request alone, and free what an older one brings', async () => {
    const closed: string[] = [];
    const [first, second] = [awaited(), awaited()];
    const arrivals = [first.image, second.image];
    const images: Record<string, Promise<ImageBitmap>> = {
      get '/files/own.jpg'() {
        return arrivals.shift()!;
      },
    };
    const { openTag, press, shows } = await open({ tags: [gallery, lamp], images });
    const opened = openTag('stove');
    const closedCard = press('close');
    const reopened = openTag('stove');
    const old = bitmapOf(3, 4, () => closed.push('old'));
    first.arrive(old);
    await Promise.resolve();
    const own = bitmapOf(8, 6, () => closed.push('own'));
    second.arrive(own);
    await Promise.all([opened, closedCard, reopened]);
    expect([shows().image?.source, closed]).toEqual([own, ['old']]);
  });

  it('free their memory when another tag is opened, also those that arrive later', async () => {
    const closed: string[] = [];
    const own = bitmapOf(8, 6, () => closed.push('own'));
    const late = bitmapOf(3, 4, () => closed.push('late'));
    const { image, arrive } = awaited();
    const images = { '/files/own.jpg': own, '/files/b.jpg': image };
    const { openTag, press, shows } = await open({ tags: [gallery, lamp], images });
    await openTag('stove');
    const pressed = press('nextImage');
    const opened = openTag('lamp');
    expect(closed).toEqual(['own']);
    arrive(late);
    await Promise.all([pressed, opened]);
    expect(closed).toEqual(['own', 'late']);
    expect(shows().image).toBeNull();
  });
});

/** A video that records the calls of its methods. */
const videoOf = (calls: string[]): HTMLVideoElement =>
  ({
    videoWidth: 640,
    videoHeight: 360,
    play: async () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    removeAttribute: (name: string) => void calls.push(`remove ${name}`),
    load: () => void calls.push('load'),
  }) as Partial<HTMLVideoElement> as HTMLVideoElement;

describe('its videos', () => {
  const walk = attachmentOf('walk', { mediaType: 'video', mimeType: 'video/mp4', url: '/files/walk.mp4' });
  const filmed: Tag = { ...stove, attachments: [walk, attachmentOf('b')] };
  const place = { left: 0.1, top: 0.2, width: 0.8, height: 0.5, radius: 0.02 };

  const openFilmed = async () => {
    const calls: string[] = [];
    const element = videoOf(calls);
    const images = { '/files/walk.mp4': element, '/files/b.jpg': bitmapOf(4, 3) };
    const opened = await open({ tags: [filmed, lamp], images });
    opened.draw.mockImplementation(() => ({ areas: [], page: 0, video: place }));
    await opened.openTag('stove');
    const report = (isPlaying: boolean) =>
      allSettled(playbackChanged, { scope: opened.scope, params: { element, isPlaying } });
    return { ...opened, calls, element, report };
  };

  it('play where they are pressed, and pause', async () => {
    const { stage, calls, element, report, press, shows } = await openFilmed();
    expect(shows().image).toMatchObject({ source: element, width: 640, height: 360, video: 'paused' });
    expect([stage.xrCard?.video, calls]).toEqual([null, []]);
    await press('playVideo');
    await report(true);
    expect([calls, shows().image?.video]).toEqual([['play'], 'playing']);
    expect(stage.xrCard?.video).toEqual({ element, ...place });
    await press('pauseVideo');
    await report(false);
    expect([calls, shows().image?.video]).toEqual([['play', 'pause'], 'paused']);
    expect(stage.xrCard?.video).toBeNull();
  });

  it('pause where another image is shown', async () => {
    const { stage, calls, report, press, shows } = await openFilmed();
    await press('playVideo');
    await report(true);
    await press('nextImage');
    expect([calls, shows().image?.video]).toEqual([['play', 'pause'], null]);
    await report(false);
    expect(stage.xrCard?.video).toBeNull();
  });

  it('pause while another card covers theirs', async () => {
    const { scope, stage, calls, report, press } = await openFilmed();
    stage.events.emit('xrWaitingChanged', { isWaiting: true });
    stage.events.emit('xrWaitingChanged', { isWaiting: false });
    expect(calls).toEqual([]);
    await press('playVideo');
    await report(true);
    stage.events.emit('xrWaitingChanged', { isWaiting: true });
    await allSettled(scope);
    expect(calls).toEqual(['play', 'pause']);
  });

  it('pause when the headset is taken off, and stay so', async () => {
    const { stage, calls, report, press, shows } = await openFilmed();
    stage.events.emit('xrHidden', {});
    expect(calls).toEqual([]);
    await press('playVideo');
    await report(true);
    stage.events.emit('xrHidden', {});
    expect(calls).toEqual(['play', 'pause']);
    await report(false);
    expect(shows().image?.video).toBe('paused');
  });

  it.each([
    ['another tag is opened', ({ openTag }: Awaited<ReturnType<typeof openFilmed>>) => openTag('lamp')],
    ['the session ends', ({ stage }: Awaited<ReturnType<typeof openFilmed>>) => stage.leaveXr()],
  ])('end where %s', async (_, end) => {
    const opened = await openFilmed();
    await opened.press('playVideo');
    await opened.report(true);
    await end(opened);
    expect(opened.calls).toEqual(['play', 'pause', 'remove src', 'load']);
    expect(opened.stage.xrCard?.video ?? null).toBeNull();
  });

  it('say that they could not be loaded, and go on with a renewed URL', async () => {
    const { scope, element, setTags, renew, loadedUrls, shows } = await openFilmed();
    await allSettled(playbackFailed, { scope, params: element });
    expect(shows().image).toMatchObject({ source: null, placeholder: 'The video could not be loaded.' });
    expect(renew).toHaveBeenCalledOnce();
    await setTags([{ ...filmed, attachments: [{ ...walk, url: '/files/walk.mp4?signature=2' }] }, lamp]);
    expect(loadedUrls()).toEqual(['/files/walk.mp4', '/files/walk.mp4?signature=2']);
  });

  it('stay paused where the browser does not play them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { element, press, shows } = await openFilmed();
    element.play = () => Promise.reject(new Error('a press is needed'));
    await press('playVideo');
    expect([shows().image?.video, warn.mock.calls.length]).toEqual(['paused', 1]);
    warn.mockRestore();
  });
});

describe('what only the page shows', () => {
  it.each([
    ['a document', [manual], null, null, '1 more file or link on the page'],
    ['a document and a page', [manual], 'https://a.example/', 'video', '2 more files and links on the page'],
    ['images', [attachmentOf('b')], null, null, ''],
    ['a video', [], '/files/a.mp4', 'video', ''],
  ] as const)('is counted: %s', async (_, attachments, media, mediaType, note) => {
    const { openTag, shows } = await open({ tags: [{ ...lamp, attachments, media, mediaType }] });
    await openTag('lamp');
    expect([shows().note, shows().text]).toEqual([note, '']);
  });
});

it('a card that cannot be drawn is closed, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { stage, draw, openTag } = await open();
  await openTag('stove');
  draw.mockImplementation(() => {
    throw new Error('no 2D canvas');
  });
  await openTag('lamp');
  expect([stage.xrCard, warn.mock.calls.length]).toEqual([null, 1]);
  warn.mockRestore();
});

it('a pin that is pressed does not turn the view in a session', async () => {
  const { stage, openTag } = await open();
  stage.commands.length = 0;
  await openTag('stove', 'pin');
  expect(stage.commands).toEqual([]);
  await openTag('stove', 'list');
  expect(stage.commands).not.toEqual([]);
});
