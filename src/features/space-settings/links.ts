/** The links that invite people to the space whose settings are open (docs/reference/spaces.md#links-that-invite). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  createSpaceLink,
  listSpaceLinks,
  removeSpaceLink,
  type NewSpaceLink,
  type SpaceLink,
} from '#src/data/spaces/space-links.ts';
import { $space, settingsClosed, settingsOpened } from './state.ts';

interface OfSpace {
  readonly modelId: string;
}

export const linkSubmitted = createEvent<OfSpace & { readonly link: NewSpaceLink }>();
export const linkRemoved = createEvent<OfSpace & { readonly id: string }>();
export const linksRetried = createEvent();

export const listLinksFx = createEffect((modelId: string) => listSpaceLinks(modelId));
export const createLinkFx = createEffect(({ modelId, link }: OfSpace & { readonly link: NewSpaceLink }) =>
  createSpaceLink(modelId, link),
);
export const removeLinkFx = createEffect(({ modelId, id }: OfSpace & { readonly id: string }) =>
  removeSpaceLink(modelId, id),
);

sample({ clock: settingsOpened, fn: ({ id }) => id, target: listLinksFx });
sample({
  clock: [linksRetried, createLinkFx.finally, removeLinkFx.finally],
  source: $space,
  filter: (space) => space !== null,
  fn: (space) => space!.id,
  target: listLinksFx,
});
sample({ clock: linkSubmitted, target: createLinkFx });
sample({ clock: linkRemoved, target: removeLinkFx });

/** Results that arrive after the settings of another space were opened are not used. */
const linksRead = sample({
  clock: listLinksFx.done,
  source: $space,
  filter: (space, { params: id }) => space?.id === id,
  fn: (_, { result }) => result,
});
const createEnded = sample({
  clock: createLinkFx.done,
  source: $space,
  filter: (space, { params: { modelId } }) => space?.id === modelId,
  fn: (_, { result }) => result,
});
const removeEnded = sample({
  clock: removeLinkFx.done,
  source: $space,
  filter: (space, { params: { modelId } }) => space?.id === modelId,
  fn: (_, { params: { id }, result }) => ({ id, result }),
});

export interface Links {
  readonly status: 'loading' | 'ready' | 'error';
  readonly links: readonly SpaceLink[];
}
export const $links = createStore<Links>({ status: 'loading', links: [] })
  .on(linksRead, (before, read) => (read.ok ? { status: 'ready', links: read.value } : { ...before, status: 'error' }))
  .on(createEnded, (before, created) => (created.ok ? { ...before, links: [created.value, ...before.links] } : before))
  .on(removeEnded, (before, { id, result }) =>
    result.ok ? { ...before, links: before.links.filter((link) => link.id !== id) } : before,
  )
  .on(linksRetried, (before) => ({ ...before, status: 'loading' }))
  .reset(settingsOpened);

export const $isCreatingLink = createLinkFx.pending;

export const $linkFailure = createStore<SpaceFailure['code'] | null>(null)
  .on([createEnded, removeEnded.map(({ result }) => result)], (_, result) => (result.ok ? null : result.failure.code))
  .reset(linkSubmitted, linkRemoved, settingsOpened);

/** What is announced. */
export const $linkNotice = createStore<'created' | 'removed' | null>(null)
  .on(createEnded, (_, { ok }) => (ok ? 'created' : null))
  .on(removeEnded, (_, { result }) => (result.ok ? 'removed' : null))
  .reset(linkSubmitted, linkRemoved, settingsOpened, settingsClosed);
