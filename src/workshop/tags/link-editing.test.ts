/** docs/reference/tags.md#links-to-places */
import { allSettled } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { openSpace } from '#src/testing/open-space.ts';
import {
  $canLinkView,
  $convertShareLinks,
  $linkDraft,
  $linkedPlace,
  linkChanged,
  linkLimits,
  linkRequested,
  linkSubmitted,
  viewLinked,
  viewUnlinked,
} from './link-editing.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { $invalidFields } from './unsaved-texts.ts';

const origin = 'https://tours.example';

beforeEach(() => void vi.stubGlobal('location', { origin }));
afterEach(() => void vi.unstubAllGlobals());

const open = async (description = 'See the sea.') => {
  const opened = openWorkshop({ a: 'Lamp' });
  const { scope, workshop, notify } = opened;
  workshop.records.set('a', { ...workshop.records.get('a'), description });
  notify();
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const { stage } = await openSpace({ scope, model: smallModel });
  stage.settle();
  const request = (start: number, end: number, text = description) =>
    allSettled(linkRequested, { scope, params: { tagId: 'a', description: text, selection: { start, end } } });
  const type = (text: string, address: string) => allSettled(linkChanged, { scope, params: { text, address } });
  const submit = async (): Promise<void> => {
    await allSettled(linkSubmitted, { scope });
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  };
  const stored = () => workshop.records.get('a')!['description'];
  const draft = () => scope.getState($linkDraft);
  return { ...opened, stage, request, type, submit, stored, draft };
};

describe('a link in a description', () => {
  it('replaces the selected text', async () => {
    const { scope, request, type, submit, stored, draft } = await open();
    await request(8, 11);
    expect(draft()).toMatchObject({ text: 'sea', address: '', failure: null });
    await type('the sea', 'sea.example/tides');
    await submit();
    expect(stored()).toBe('See the [the sea](sea.example/tides).');
    expect(scope.getState($modal)).toBeNull();
  });

  it('is edited where the cursor is in it', async () => {
    const { request, type, submit, stored, draft } = await open('See [the fire](place://b) now.');
    await request(9, 9);
    expect(draft()).toMatchObject({ text: 'the fire', address: 'place://b', target: { isLink: true } });
    await type('fire', 'ada@example.org');
    await submit();
    expect(stored()).toBe('See [fire](mailto:ada@example.org) now.');
  });

  it('leads to the current view, with its name where there is no text', async () => {
    const { scope, request, submit, stored, draft } = await open();
    expect(scope.getState($canLinkView)).toBe(true);
    await request(12, 12);
    await allSettled(viewLinked, { scope });
    expect(draft()?.address).toMatch(/^place:\/\/a\?sr=/);
    const name = scope.getState($linkedPlace);
    expect(name).toBe('Kitchen');
    await submit();
    expect(stored()).toMatch(/^See the sea\. \[Kitchen\]\(place:\/\/a\?sr=[-\d.,]+\)$/);
  });

  it('leads to a view by its share link; without it to nowhere', async () => {
    const { scope, request, type, draft } = await open();
    await request(0, 0);
    await type('there', `${origin}/show?m=small&sm=1&ss=2&sr=0,1`);
    expect(draft()?.address).toMatch(/^place:\/\/b\?sr=0,1,0$/);
    expect(scope.getState($linkedPlace)).toBe('Floor 1');
    await allSettled(viewUnlinked, { scope });
    expect([draft()?.address, scope.getState($linkedPlace)]).toEqual(['', null]);
  });

  it.each([
    ['there', '', 'noAddress'],
    ['there', 'javascript:alert(1)', 'invalidAddress'],
    ['there', 'no address', 'invalidAddress'],
    ['x'.repeat(linkLimits.text + 1), 'https://a.example', 'textTooLong'],
    ['there', `https://a.example/${'x'.repeat(linkLimits.address)}`, 'addressTooLong'],
  ])(
    'with the text %.10s and the address %.40s is rejected: %s; nothing that was typed is lost',
    async (text, address, failure) => {
      const { scope, workshop, request, type, submit, draft } = await open();
      await request(0, 0);
      await type(text, address);
      await submit();
      expect(draft()).toMatchObject({ text, address, failure });
      expect([scope.getState($modal), workshop.made]).toEqual(['link_editor', []]);
    },
  );

  it('is rejected where the description would be too long', async () => {
    const { scope, request, type, submit, draft } = await open('x'.repeat(9_990));
    await request(0, 0);
    await type('there', 'https://a.example');
    await submit();
    expect([draft()?.failure, scope.getState($invalidFields)]).toEqual(['tooLong', []]);
  });

  it('closes its modal when someone removes the tag', async () => {
    const { scope, workshop, notify, request } = await open();
    await request(0, 0);
    workshop.records.delete('a');
    notify();
    expect([scope.getState($modal), scope.getState($linkDraft)]).toEqual([null, null]);
  });
});

it('a share link of this space that is written into a description becomes a link to its place', async () => {
  const { scope } = await open();
  const convert = scope.getState($convertShareLinks);
  expect(convert(`Go to ${origin}/show?m=small&ss=2&sr=0,1, please`)).toBe(
    'Go to [Floor 1](place://b?sr=0,1,0), please',
  );
  const other = `${origin}/show?m=other&ss=2`;
  expect(convert(other)).toBe(other);
});
