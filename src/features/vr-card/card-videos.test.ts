/** docs/reference/vr.md#videos */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { attachmentOf } from '#domain/attachments/testing/attachment-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { bitmapOf, lamp, openVrCard, stove } from '#src/testing/open-vr-card.ts';
import { playbackChanged, playbackFailed } from './load-media.ts';

/** A video that records the calls of its methods that change something: to pause a paused one does not. */
const videoOf = (calls: string[]): HTMLVideoElement => {
  let isPaused = true;
  const record = (call: 'play' | 'pause'): void => {
    const wasPaused = isPaused;
    isPaused = call === 'pause';
    if (wasPaused !== isPaused) calls.push(call);
  };
  return {
    videoWidth: 640,
    videoHeight: 360,
    play: async () => record('play'),
    pause: () => record('pause'),
    removeAttribute: (name: string) => void calls.push(`remove ${name}`),
    load: () => void calls.push('load'),
  } as Partial<HTMLVideoElement> as HTMLVideoElement;
};

describe('its videos', () => {
  const walk = attachmentOf('walk', { mediaType: 'video', mimeType: 'video/mp4', url: '/files/walk.mp4' });
  const filmed: Tag = { ...stove, attachments: [walk, attachmentOf('b')] };
  const place = { left: 0.1, top: 0.2, width: 0.8, height: 0.5, radius: 0.02 };

  const openFilmed = async () => {
    const calls: string[] = [];
    const element = videoOf(calls);
    const images = { '/files/walk.mp4': element, '/files/b.jpg': bitmapOf(4, 3) };
    const opened = await openVrCard({ tags: [filmed, lamp], images });
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
