import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { measurementsOffered } from '#src/features/share/index.ts';
import { createCommandBus, type Command } from '#src/shell/commands/index.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { modelChanged } from '#src/data/state.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { linkCommandSummaries, type LinkCommandName } from './command-summaries.ts';
import {
  openMailFx,
  openPopupFx,
  readBrowserFx,
  shareNativelyFx,
  type BrowserState,
  type NativeShare,
} from './browser.ts';
import { $embedCode, embedSizeChosen } from './embed-state.ts';
import { linkCommandHandlers } from './commands.ts';
import { $locationState } from './place-parameters.ts';
import { qrCodeSavePressed, saveQrCodeFx } from './qr-code-state.ts';
import {
  $copied,
  $copiedLink,
  $copyFailed,
  $isLocationLinked,
  $isWithMeasurements,
  $pictureUrl,
  $qrCodeLink,
  channelPressed,
  copyPressed,
  locationToggled,
  measurementsToggled,
  nativePressed,
  shareModalMounted,
} from './state.ts';

const origin = 'https://tours.example';
const browser: BrowserState = {
  address: { origin, path: '/show', search: '?m=small&lang=de&measure=0,0,0,1,1,1&utm_source=x&ref=tw' },
  canShareNatively: false,
  canEmbed: true,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const open = async ({
  model = smallModel,
  copy = () => Promise.resolve(),
  share = () => Promise.resolve(),
}: {
  readonly model?: Model;
  readonly copy?: (text: string) => Promise<void>;
  readonly share?: (content: NativeShare) => Promise<void>;
} = {}) => {
  const opened: unknown[] = [];
  const saved: unknown[] = [];
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [readBrowserFx, () => browser],
      [copyTextFx, copy],
      [openPopupFx, (popup: unknown) => void opened.push(popup)],
      [saveQrCodeFx, (file: unknown) => void saved.push(file)],
      [openMailFx, (url: unknown) => void opened.push(url)],
      [shareNativelyFx, share],
    ],
  });
  const events: AnalyticsEvent[] = [];
  createWatch({ unit: eventTracked, scope, fn: (event) => void events.push(event) });
  const space = await openSpace({ model, scope });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  space.stage.settle();
  await space.settled();
  await allSettled(shareModalMounted, { scope });
  const link = (): string => scope.getState($copiedLink);
  return { ...space, scope, events, opened, saved, link };
};

/** The owner disables the viewpoint at which the visitor is. */
const disableViewpoint = (scope: Scope): Promise<void> => {
  const sweeps = smallModel.sweeps.map((sweep) => (sweep.id === 'a' ? { ...sweep, enabled: false } : sweep));
  return allSettled(modelChanged, { scope, params: { model: { ...smallModel, sweeps }, warnings: [] } });
};

const copyLink = (scope: Scope, text: string) =>
  allSettled(copyPressed, { scope, params: { what: 'link' as const, text } });

describe('the link', () => {
  it('leads to the current view, without the parameters of the visit', async () => {
    const { link } = await open();
    expect(link()).toBe(`${origin}/show?m=small&lang=de&sm=1&sp=0,1.6,0&sr=0,0,0&ss=1&ref=cp`);
  });

  it('leads to the start of the space without the toggle, which is on again when the modal is opened again', async () => {
    const { scope, link } = await open();
    await allSettled(locationToggled, { scope, params: false });
    expect(link()).toBe(`${origin}/show?m=small&lang=de&ref=cp`);
    await allSettled(modalClosed, { scope });
    expect(scope.getState($isLocationLinked)).toBe(true);
  });

  it('has the measurements that are offered, in place of those of the address, unless they are turned off', async () => {
    const { scope, link } = await open();
    expect(scope.getState($isWithMeasurements)).toBe(false);
    const offered = { value: '1,0,0,4,0,0', count: 1, isSelection: false };
    await allSettled(measurementsOffered, { scope, params: offered });
    expect(link()).toMatch(/&ss=1&measure=1,0,0,4,0,0&ref=cp$/);
    await allSettled(measurementsToggled, { scope, params: false });
    expect(link()).not.toContain('measure');
    await allSettled(shareModalMounted, { scope });
    await allSettled(measurementsOffered, { scope, params: { ...offered, value: null } });
    expect([link().includes('measure'), scope.getState($isWithMeasurements)]).toEqual([false, false]);
  });

  it('has a place again where another modal has replaced this one', async () => {
    const { scope } = await open({ copy: () => Promise.reject(new Error('NotAllowedError')) });
    await allSettled(locationToggled, { scope, params: false });
    await copyLink(scope, 'x');
    await allSettled(modalOpened, { scope, params: 'help' });
    await allSettled(shareModalMounted, { scope });
    expect([scope.getState($isLocationLinked), scope.getState($copyFailed)]).toEqual([true, null]);
  });

  it('follows the visitor', async () => {
    const { scope, link, stage, settled } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    stage.settle();
    await settled();
    expect(link()).toMatch(/&sm=2&sp=/);
  });

  it('of a disabled viewpoint has no place', async () => {
    const { scope, link } = await open();
    await disableViewpoint(scope);
    expect(scope.getState($locationState)).toBe('disabled');
    expect(link()).toBe(`${origin}/show?m=small&lang=de&ref=cp`);
  });
});

describe('a channel', () => {
  it.each([
    ['facebook', 'fb', { width: 626, height: 436 }],
    ['twitter', 'tw', { width: 550, height: 440 }],
    ['pinterest', 'pn', { width: 750, height: 749 }],
    ['linkedin', 'ln', { width: 550, height: 453 }],
  ] as const)('%s opens a popup of its size with its ref code', async (channel, code, size) => {
    const { scope, opened, events } = await open();
    await allSettled(channelPressed, { scope, params: channel });
    expect(opened).toEqual([{ url: expect.stringContaining(`ref%3D${code}`), size }]);
    expect(events).toContainEqual({ name: 'share', channel, pano_id: 'a', deeplink: true });
  });

  it('of e-mail opens the mail program', async () => {
    const { scope, opened, events } = await open();
    await allSettled(locationToggled, { scope, params: false });
    await allSettled(channelPressed, { scope, params: 'email' });
    expect(opened).toEqual([
      expect.stringMatching(/^mailto:\?subject=Small%20house&body=Look%20around%20Small%20house/),
    ]);
    expect(opened[0]).toContain(encodeURIComponent(`${origin}/show?m=small&lang=de&ref=em`));
    expect(events).toContainEqual({ name: 'share', channel: 'email', pano_id: 'a', deeplink: false });
  });

  it('without the name of the space says “A space”', async () => {
    const details = { ...smallModel.details, name: '' };
    const { scope, opened } = await open({ model: { ...smallModel, details } });
    await allSettled(channelPressed, { scope, params: 'email' });
    expect(opened[0]).toContain('subject=A%20space');
  });
});

describe('copying', () => {
  it('is confirmed for a while, and reported', async () => {
    const texts: string[] = [];
    const { scope, link, events } = await open({ copy: (text) => Promise.resolve(void texts.push(text)) });
    void copyLink(scope, link());
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($copied)).toBe('link');
    expect(texts).toEqual([link()]);
    expect(events).toContainEqual({ name: 'share', channel: 'copy', pano_id: 'a', deeplink: true });
    await vi.advanceTimersByTimeAsync(2499);
    expect(scope.getState($copied)).toBe('link');
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState($copied)).toBeNull();
  });

  it('the code is no share', async () => {
    const { scope, events } = await open();
    void allSettled(copyPressed, { scope, params: { what: 'code', text: '<iframe>' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($copied)).toBe('code');
    expect(events.filter(({ name }) => name === 'share')).toEqual([]);
  });

  it('that the browser refuses is reported to the visitor until the next attempt', async () => {
    const { scope, events } = await open({ copy: () => Promise.reject(new Error('NotAllowedError')) });
    await copyLink(scope, 'x');
    expect(scope.getState($copyFailed)).toBe('link');
    expect(scope.getState($copied)).toBeNull();
    expect(events.filter(({ name }) => name === 'share')).toEqual([]);
    await allSettled(modalClosed, { scope });
    expect(scope.getState($copyFailed)).toBeNull();
  });
});

describe('native sharing', () => {
  it.each([
    ['current', true, '&sm=1&sp=0,1.6,0&sr=0,0,0&ss=1&ref=os'],
    ['default', false, '&ref=os'],
  ] as const)('of the %s location passes url, text and title', async (place, deeplink, end) => {
    const shared: NativeShare[] = [];
    const { scope, events } = await open({ share: (content) => Promise.resolve(void shared.push(content)) });
    await allSettled(nativePressed, { scope, params: place });
    expect(shared).toEqual([
      { url: `${origin}/show?m=small&lang=de${end}`, text: 'Look around Small house', title: 'Small house' },
    ]);
    expect(events).toContainEqual({ name: 'share', channel: 'native', pano_id: 'a', deeplink });
  });

  it('that is cancelled is no share', async () => {
    const { scope, events } = await open({ share: () => Promise.reject(new Error('AbortError')) });
    await allSettled(nativePressed, { scope, params: 'current' });
    expect(events.filter(({ name }) => name === 'share')).toEqual([]);
  });
});

it('requests the picture of the space without a query', async () => {
  const { scope } = await open({ model: { ...smallModel, thumbnailUrl: '/thumb.jpg?width=400' } });
  expect(scope.getState($pictureUrl)).toBe(`${origin}/thumb.jpg`);
});

it('embeds the link without a ref code, in the chosen size', async () => {
  const { scope } = await open();
  expect(scope.getState($embedCode)).toContain('width="853" height="480"');
  await allSettled(embedSizeChosen, { scope, params: 'large' });
  await allSettled(locationToggled, { scope, params: false });
  expect(scope.getState($embedCode)).toContain(
    '<iframe src="https://tours.example/show?m=small&amp;lang=de" title="Small house" width="1280" height="720"',
  );
});

const busOf = (scope: Scope) => {
  const names = Object.keys(linkCommandSummaries) as LinkCommandName[];
  const commands: Command[] = names.map((name) => ({
    name,
    summary: linkCommandSummaries[name],
    run: linkCommandHandlers[name],
  }));
  return createCommandBus(scope, commands);
};

describe('the commands of links', () => {
  it('return the shared link, short or long, or without a place', async () => {
    const { scope, link } = await open();
    const bus = busOf(scope);
    expect(await bus.run('SHARE_LINK')).toBe(link());
    expect(await bus.run('SHARE_LINK', { location: false })).toBe(`${origin}/show?m=small&lang=de&ref=cp`);
    await allSettled(measurementsOffered, { scope, params: { value: '1,0,0,4,0,0', count: 1, isSelection: false } });
    expect(await bus.run('SHARE_LINK', { location: false })).toContain('&measure=1,0,0,4,0,0&ref=cp');
    const without = { location: false, measurements: false };
    expect(await bus.run('SHARE_LINK', without)).toBe(`${origin}/show?m=small&lang=de&ref=cp`);
    const long = new URL((await bus.run('SHARE_LINK', { form: 'long' })) as string);
    expect(JSON.parse(long.searchParams.get('start')!)).toEqual({
      camera_mode: 1,
      camera_position: [0, 1.6, 0],
      camera_quaternion: [0, 0, 0, 1],
      scan_id: 'uuid-a',
    });
  });

  it('return a search link', async () => {
    const { scope } = await open();
    const query = { text: 'sofa', keywords: ['a', 'b'], filters: ['tags'] };
    expect(await busOf(scope).run('SEARCH_LINK', query)).toBe(
      `${origin}/show?m=small&lang=de&measure=0,0,0,1,1,1&utm_source=x&ref=tw&q=sofa&qK=a,b&qF=tags`,
    );
  });

  it.each([
    ['SHARE_LINK', { location: 1 }],
    ['SHARE_LINK', { form: 'medium' }],
    ['SHARE_LINK', { measurements: 2 }],
    ['SEARCH_LINK', { text: 1 }],
    ['SEARCH_LINK', { keywords: 'a' }],
    ['SEARCH_LINK', { filters: [1] }],
  ])('reject %s %j', async (name, payload) => {
    const { scope } = await open();
    await expect(busOf(scope).run(name, payload)).rejects.toMatchObject({ code: 'command.invalid' });
  });

  it('reject where nothing may be shared', async () => {
    const unlisted = await open({ model: { ...smallModel, visibility: 'unlisted' } });
    await expect(busOf(unlisted.scope).run('SHARE_LINK')).rejects.toMatchObject({ code: 'share.disabled' });
    const { scope } = await open();
    await disableViewpoint(scope);
    await expect(busOf(scope).run('SHARE_LINK')).rejects.toMatchObject({ code: 'share.viewpoint' });
  });
});

const qrLink = (place: string) => `${origin}/show?m=small&lang=de${place}&ref=qr`;

describe('the QR code', () => {
  const place = '&sm=1&sp=0,1.6,0&sr=0,0,0&ss=1';

  it('leads where the link leads, with its own ref code', async () => {
    const { scope } = await open();
    expect(scope.getState($qrCodeLink)).toEqual(qrLink(place));
    await allSettled(locationToggled, { scope, params: false });
    expect(scope.getState($qrCodeLink)).toEqual(qrLink(''));
  });

  it('is saved with the name of the space, which is a share', async () => {
    const { scope, saved, events } = await open();
    await allSettled(qrCodeSavePressed, { scope, params: 'svg' });
    expect(saved).toEqual([{ link: qrLink(place), title: smallModel.details.name, type: 'svg' }]);
    expect(events.at(-1)).toEqual({ name: 'share', channel: 'qr', pano_id: 'a', deeplink: true });
  });
});
