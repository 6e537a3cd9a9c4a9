/** docs/reference/vr.md#cards */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { attachmentOf } from '#domain/attachments/testing/attachment-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { bitmapOf, lamp, openVrCard, stove } from '#src/testing/open-vr-card.ts';
import { fontsLoaded } from './picture.ts';
import './presses.ts';

const manual = attachmentOf('manual', { mediaType: 'pdf', mimeType: 'application/pdf' });

/** An image that arrives when the test says so. */
const awaited = () => {
  let settle: ((image: ImageBitmap) => void) | undefined;
  const image = new Promise<ImageBitmap>((resolve) => (settle = resolve));
  return { image, arrive: (bitmap: ImageBitmap) => settle!(bitmap) };
};

describe('the card', () => {
  it('has the title and the description, and is at the pin', async () => {
    const { stage, openTag, shows } = await openVrCard();
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
    const { stage, openTag, press, openId } = await openVrCard();
    await openTag('stove');
    await press('close');
    expect([stage.xrCard, openId()]).toEqual([null, null]);
  });

  it('is that of the tag that was opened last, from its beginning', async () => {
    const { stage, openTag, press, shows } = await openVrCard();
    await openTag('stove');
    await press('next');
    expect(shows().page).toBe(1);
    await openTag('lamp');
    expect([stage.xrCard?.id, shows().title, shows().page]).toEqual(['lamp', 'Lamp', 0]);
  });

  it('exists in a session only, also for a tag that was opened before, and stays open on the page', async () => {
    const { stage, openTag, present, openId } = await openVrCard({ isPresented: false });
    await openTag('stove');
    expect(stage.xrCard).toBeNull();
    await present();
    expect(stage.xrCard?.id).toBe('stove');
    await stage.leaveXr();
    expect([stage.xrCard, openId()]).toEqual([null, 'stove']);
  });

  it('changes with the tag, and with what is pointed at', async () => {
    const { draw, setTags, openTag, hover, shows } = await openVrCard();
    await openTag('stove');
    await setTags([{ ...stove, label: 'Old stove' }]);
    expect(shows().title).toBe('Old stove');
    await hover('close');
    expect(draw.mock.lastCall![1]).toBe('close');
    await hover(null);
    expect(draw.mock.lastCall![1]).toBeNull();
  });

  it('is drawn again when a font is loaded', async () => {
    const { scope, draw, openTag } = await openVrCard();
    await openTag('stove');
    const before = draw.mock.calls.length;
    await allSettled(fontsLoaded, { scope });
    expect(draw.mock.calls.length).toBe(before + 1);
  });

  it('says where there is nothing else to show', async () => {
    const { openTag, shows } = await openVrCard();
    await openTag('lamp');
    expect(shows()).toMatchObject({ title: 'Lamp', text: 'No description', image: null, note: '' });
  });
});

describe('the pages of its text', () => {
  it('are turned from the one that is shown', async () => {
    const { openTag, press, shows } = await openVrCard();
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
    const { loadedUrls, openTag, press, shows } = await openVrCard({ tags: [gallery], images });
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
    const { openTag, shows } = await openVrCard({ tags: [gallery], images: { '/files/own.jpg': image } });
    const opened = openTag('stove');
    await Promise.resolve();
    expect(shows().image).toEqual({ source: null, width: 0, height: 0, placeholder: 'Loading', video: null });
    arrive(bitmapOf(10, 20));
    await opened;
    expect(shows().image).toMatchObject({ width: 10, height: 20 });
  });

  it('say that they could not be loaded, and have their URLs renewed, once', async () => {
    const images = { '/files/own.jpg?signature=2': bitmapOf(1, 1) };
    const { setTags, openTag, renew, press, shows } = await openVrCard({ tags: [gallery], images });
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
    const { setTags, openTag, loadedUrls, shows } = await openVrCard({
      tags: [gallery],
      images: { '/files/own.jpg': own },
    });
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
    const { openTag, press, shows } = await openVrCard({ tags: [gallery, lamp], images });
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
    const { openTag, press, shows } = await openVrCard({ tags: [gallery, lamp], images });
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

describe('what only the page shows', () => {
  it.each([
    ['a document', [manual], null, null, '1 more file or link on the page'],
    ['a document and a page', [manual], 'https://a.example/', 'video', '2 more files and links on the page'],
    ['images', [attachmentOf('b')], null, null, ''],
    ['a video', [], '/files/a.mp4', 'video', ''],
  ] as const)('is counted: %s', async (_, attachments, media, mediaType, note) => {
    const { openTag, shows } = await openVrCard({ tags: [{ ...lamp, attachments, media, mediaType }] });
    await openTag('lamp');
    expect([shows().note, shows().text]).toEqual([note, '']);
  });
});

it('a card that cannot be drawn is closed, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { stage, draw, openTag } = await openVrCard();
  await openTag('stove');
  draw.mockImplementation(() => {
    throw new Error('no 2D canvas');
  });
  await openTag('lamp');
  expect([stage.xrCard, warn.mock.calls.length]).toEqual([null, 1]);
  warn.mockRestore();
});

it('a pin that is pressed does not turn the view in a session', async () => {
  const { stage, openTag } = await openVrCard();
  stage.commands.length = 0;
  await openTag('stove', 'pin');
  expect(stage.commands).toEqual([]);
  await openTag('stove', 'list');
  expect(stage.commands).not.toEqual([]);
});
