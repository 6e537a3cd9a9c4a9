/** docs/reference/vr.md#cards */
import { allSettled, createEvent, createStore, fork } from 'effector';
import { expect, it } from 'vitest';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { loadMediaFx } from './load-media.ts';
import { createTagMedia } from './media.ts';

it('the image of a tag is loaded that was open before the code of the card was', async () => {
  const bitmap: ImageBitmap = { width: 8, height: 6, close: () => {} };
  const scope = fork({ handlers: [[loadMediaFx, async () => bitmap]] });
  const opened = createEvent<Tag>();
  const $tag = createStore<Tag | null>(null).on(opened, (_, tag) => tag);
  const params = tagOf('stove', { media: '/files/own.jpg', mediaType: 'photo' });
  await allSettled(opened, { scope, params });
  const { $shown, started } = createTagMedia($tag, createStore(0));
  expect(scope.getState($shown)).toMatchObject({ url: '/files/own.jpg', count: 1, source: undefined });
  await allSettled(started, { scope });
  expect(scope.getState($shown)?.source).toBe(bitmap);
});
