/** docs/reference/tags.md#media-from-the-web */
import { EventEmitter, once } from 'node:events';
import { allSettled, scopeBind } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { TagId } from '#domain/ids.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import { attachmentOf, tagOf } from '#domain/tags/testing/tag-of.ts';
import { $unsavedCount, undoRequested } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $modal, modalClosed } from '#src/shell/modals/index.ts';
import type { MediaPlace } from '#ui-kit/lazy.ts';
import {
  $mediaDraft,
  areAttachmentsFull,
  mediaAddressTyped,
  mediaPlaceChosen,
  mediaRemoved,
  mediaRequested,
  mediaSubmitted,
} from './media-editing.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { $removalFailure } from './toasts.ts';

const video = 'https://youtu.be/dQw4w9WgXcQ';

const open = async () => {
  const opened = openWorkshop({ a: 'Lamp' });
  const { scope, workshop, notify } = opened;
  // As the server has it.
  workshop.records.set('a', { ...workshop.records.get('a'), media: null, mediaType: null });
  notify();
  const request = () => allSettled(mediaRequested, { scope, params: 'a' as TagId });
  const add = async (address: string, place?: MediaPlace): Promise<void> => {
    await request();
    if (place) await allSettled(mediaPlaceChosen, { scope, params: place });
    await allSettled(mediaAddressTyped, { scope, params: address });
    await allSettled(mediaSubmitted, { scope });
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  };
  const record = () => workshop.records.get('a')!;
  const tag = () => scope.getState(tagRecords.$all).find(({ id }) => id === 'a')!;
  return { ...opened, request, add, record, tag };
};

describe('media of the web', () => {
  it('become those of the tag, or replace them, in one edit that can be undone', async () => {
    const { workshop, scope, add, record } = await open();
    await add(video);
    expect(record()).toMatchObject({ media: video, mediaType: 'video' });
    expect(scope.getState($modal)).toBeNull();
    await add('sketchfab.com/models/0123456789abcdef0123456789abcdef', 'media');
    expect(record()).toMatchObject({
      media: 'https://sketchfab.com/models/0123456789abcdef0123456789abcdef',
      mediaType: 'rich',
    });
    expect(workshop.made).toHaveLength(2);
    await allSettled(undoRequested, { scope });
    await vi.waitFor(() => expect(record()).toMatchObject({ media: video, mediaType: 'video' }));
  });

  it('are an attachment where the user chooses that, which is the default for a tag that has media', async () => {
    const { workshop, scope, add, request } = await open();
    await add(video);
    await request();
    expect(scope.getState($mediaDraft)?.place).toBe('attachment');
    await allSettled(modalClosed, { scope });
    await add('https://example.org/plan.pdf', 'attachment');
    expect(workshop.made.at(-1)).toMatchObject([
      {
        kind: 'attachment',
        before: null,
        after: { category: 'external', parentType: 'mattertag', parentId: 'a', url: 'https://example.org/plan.pdf' },
      },
    ]);
  });

  it.each([
    ['https://www.youtube.com/channel/abc', 'linkType'],
    ['https://example.org/page', 'unsupportedProvider'],
    ['not an address', 'invalidUrl'],
    ['', 'invalidUrl'],
  ])('are rejected for %j: %s; the address stays, and the reason until it is changed', async (address, failure) => {
    const { workshop, scope, add } = await open();
    await add(address);
    expect(scope.getState($mediaDraft)).toMatchObject({ address, failure: { code: failure } });
    expect([scope.getState($modal), workshop.made]).toEqual(['mediaEmbedPopup', []]);
    await allSettled(mediaAddressTyped, { scope, params: video });
    expect(scope.getState($mediaDraft)?.failure).toBeNull();
    await allSettled(mediaSubmitted, { scope });
    expect(workshop.made).toHaveLength(1);
  });

  it('are removed; of a file, by what its record has', async () => {
    const { workshop, scope, notify, record, tag } = await open();
    workshop.records.set('a', { ...record(), media: 'media/lamp.jpg', mediaType: 'photo' });
    notify();
    await allSettled(mediaRemoved, { scope, params: { ...tag(), media: '/files/lamp.jpg?signature=1' } });
    await vi.waitFor(() => expect(record()).toMatchObject({ media: null, mediaType: null }));
    expect(workshop.made[0]).toMatchObject([{ before: { media: 'media/lamp.jpg', mediaType: 'photo' } }]);
  });

  it('that cannot be read are not changed, and the modal or a message says so', async () => {
    const { workshop, scope, notify, add, record, tag } = await open();
    workshop.records.set('a', { ...record(), media: 'media/lamp.jpg', mediaType: 'photo' });
    notify();
    workshop.isReadBroken = true;
    await add(video, 'media');
    expect(scope.getState($mediaDraft)).toMatchObject({ address: video, failure: { code: 'notRead' } });
    await allSettled(modalClosed, { scope });
    // The message is shown for ten seconds.
    scopeBind(mediaRemoved, { scope })(tag());
    await vi.waitFor(() => expect(scope.getState($removalFailure)).not.toBeNull());
    expect(workshop.made).toEqual([]);
  });

  it('are not added to a full list of attachments, which is not offered', async () => {
    const { workshop, scope, notify, request, record } = await open();
    const externalAttachments = Array.from({ length: maxAttachments }, (_, n) => ({
      id: `e${n}`,
      url: 'https://example.org/a.pdf',
      mediaType: 'pdf',
    }));
    workshop.records.set('a', { ...record(), media: video, mediaType: 'video', externalAttachments });
    notify();
    const full = scope.getState(tagRecords.$all)[0]!;
    scopeBind(tagRecords.changed, { scope })({
      records: [{ ...full, attachments: externalAttachments.map(({ id }) => attachmentOf(id)) }],
      hidden: [],
      warnings: [],
    });
    await request();
    expect(scope.getState($mediaDraft)?.place).toBe('media');
    await allSettled(mediaPlaceChosen, { scope, params: 'attachment' });
    await allSettled(mediaAddressTyped, { scope, params: video });
    await allSettled(mediaSubmitted, { scope });
    expect([scope.getState($mediaDraft)?.failure, workshop.made]).toEqual([{ code: 'full' }, []]);
  });

  it('are not changed twice at a time, and not after the modal was closed', async () => {
    const { workshop, scope, notify, request, record, tag } = await open();
    workshop.records.set('a', { ...record(), media: 'media/lamp.jpg', mediaType: 'photo' });
    notify();
    const gate = new EventEmitter();
    workshop.readGate = once(gate, 'opened');
    await request();
    scopeBind(mediaPlaceChosen, { scope })('media');
    scopeBind(mediaAddressTyped, { scope })(video);
    scopeBind(mediaSubmitted, { scope })();
    scopeBind(mediaSubmitted, { scope })();
    scopeBind(modalClosed, { scope })();
    gate.emit('opened');
    await allSettled(scope);
    expect([workshop.made, workshop.reads]).toEqual([[], ['a']]);
    scopeBind(mediaRemoved, { scope })(tag());
    scopeBind(mediaRemoved, { scope })(tag());
    await allSettled(scope);
    expect(workshop.made).toHaveLength(1);
  });

  it('close their modal when someone removes the tag', async () => {
    const { workshop, scope, notify, request } = await open();
    await request();
    workshop.records.delete('a');
    notify();
    expect([scope.getState($modal), scope.getState($mediaDraft)]).toEqual([null, null]);
  });
});

it('a tag with the most attachments is full', () => {
  const attachments = Array.from({ length: maxAttachments }, (_, n) => attachmentOf(`${n}`));
  expect(areAttachmentsFull(tagOf('t', { attachments }))).toBe(true);
  expect(areAttachmentsFull(tagOf('t', { attachments: attachments.slice(1) }))).toBe(false);
});
