/** The accounts of the server, as administrators see and change them (docs/reference/server-settings.md#accounts). */
import { createEffect, createEvent, createStore, merge, restore, sample } from 'effector';
import { debounce, not, or } from 'patronum';
import type { Result } from '#base/result.ts';
import {
  createInvitationLink,
  createPasswordLink,
  deleteAccount,
  endAccountSessions,
  listAccounts,
  setAdministrator,
  withdrawInvitation,
  type AccountEntry,
  type AccountLink,
  type AccountPage,
} from '#src/data/accounts.ts';
import { isAccessLost, type SpaceCode, type SpaceFailure } from '#src/data/spaces/space-requests.ts';
import { createCopyState } from '#src/shell/copy-text.ts';

/** With fewer accounts and invitations there is no search field. */
const minSearchedEntries = 11;
const searchDelayMs = 250;

/** Changes of an account or an invitation; each is confirmed first. */
export const accountChanges = ['makeAdmin', 'removeAdmin', 'signOut', 'delete', 'withdraw'] as const;
export type AccountChange = (typeof accountChanges)[number];
/** Links for an account or an invitation. */
export type LinkKind = 'password' | 'invitation';

export interface ChangeRequest {
  readonly change: AccountChange;
  readonly entry: AccountEntry;
}

export interface LinkRequest {
  readonly kind: LinkKind;
  readonly entry: Pick<AccountEntry, 'id' | 'email' | 'name'>;
}

export interface Invitation {
  readonly email: string;
  readonly admin: boolean;
}

interface ListRequest {
  readonly search: string;
  /** '' for the first page. */
  readonly after: string;
}

export const sectionOpened = createEvent();
export const searchChanged = createEvent<string>();
export const morePressed = createEvent();
export const retryPressed = createEvent();
export const changeRequested = createEvent<ChangeRequest>();
export const changeConfirmed = createEvent();
export const changeCancelled = createEvent();
export const linkRequested = createEvent<LinkRequest>();
export const linkClosed = createEvent();
export const invited = createEvent<Invitation>();
export const noticeDismissed = createEvent();

export const listFx = createEffect(({ search, after }: ListRequest) => listAccounts(search, after));
export const createLinkFx = createEffect(
  ({ kind, entry: { id, email } }: LinkRequest): Promise<Result<AccountLink, SpaceFailure>> =>
    kind === 'password' ? createPasswordLink(id ?? '') : createInvitationLink(email),
);
export const inviteFx = createEffect(({ email, admin }: Invitation) => createInvitationLink(email, admin));
export const changeFx = createEffect(({ change, entry }: ChangeRequest): Promise<Result<null, SpaceFailure>> => {
  const id = entry.id ?? '';
  if (change === 'withdraw') return withdrawInvitation(entry.email);
  if (change === 'delete') return deleteAccount(id);
  return change === 'signOut' ? endAccountSessions(id) : setAdministrator(id, change === 'makeAdmin');
});

/** A section that is opened again has no search. */
export const $search = restore(searchChanged, '').reset(sectionOpened);

const changed = changeFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined));
/** Without `total`, which changes would make wrong. */
interface ShownPage extends Omit<AccountPage, 'total'> {
  readonly search: string;
}

const isOf = ({ email }: AccountEntry, other: Pick<AccountEntry, 'email'>): boolean => email === other.email;
const fieldsAfter: Readonly<Record<AccountChange, Partial<AccountEntry> | null>> = {
  makeAdmin: { isAdmin: true },
  removeAdmin: { isAdmin: false },
  signOut: { usedMs: null },
  delete: null,
  withdraw: null,
};
const afterChange = (page: ShownPage, { change, entry }: ChangeRequest): ShownPage => {
  const fields = fieldsAfter[change];
  if (fields === null) return { ...page, entries: page.entries.filter((each) => !isOf(each, entry)) };
  return { ...page, entries: page.entries.map((each) => (isOf(each, entry) ? { ...each, ...fields } : each)) };
};

/** Of the current search: a response that comes after the next key is not shown. */
const listed = sample({
  clock: listFx.done,
  source: $search,
  filter: (search, { params }) => params.search === search,
  fn: (_, done) => done,
});
/** All pages that were loaded, as one; null before the first response. */
export const $page = createStore<ShownPage | null>(null)
  .on(listed, (before, { params: { search, after }, result }) => {
    // The entries of another search would look like the result.
    if (!result.ok) return before?.search === search ? before : null;
    const { entries, next } = result.value;
    if (after === '' || before === null) return { entries, next, search };
    // A page that was requested before the list was loaded again does not continue it.
    if (before.next !== after) return before;
    return { entries: [...before.entries, ...entries], next, search };
  })
  .on(changed, (before, request) => before && afterChange(before, request));

/** Whether there are enough entries to search; what a search finds does not change it. */
export const $isSearchable = createStore(false).on(listed, (before, { params: { search }, result }) =>
  search === '' && result.ok ? before || result.value.total >= minSearchedEntries : before,
);

export const $hasListFailed = createStore(false)
  .on(listed, (_, { result }) => !result.ok)
  .on(retryPressed, () => false);

const $lastRequest = createStore<ListRequest>({ search: '', after: '' }).on(listFx, (_, request) => request);
sample({ clock: sectionOpened, fn: () => ({ search: '', after: '' }), target: listFx });
sample({
  clock: debounce({ source: searchChanged, timeout: searchDelayMs }),
  fn: (search) => ({ search, after: '' }),
  target: listFx,
});
sample({
  clock: morePressed,
  source: { page: $page, search: $search, isListing: listFx.pending },
  // While a text is typed, the page is that of an earlier search.
  filter: ({ page, search, isListing }) => Boolean(page?.next) && page?.search === search && !isListing,
  fn: ({ page, search }) => ({ search, after: page!.next! }),
  target: listFx,
});
sample({ clock: retryPressed, source: $lastRequest, target: listFx });
/** Whether the next page is being loaded. */
export const $isLoadingMore = createStore(false)
  .on(listFx, (_, { after }) => after !== '')
  .on(listFx.finally, () => false);

/** What is about to be changed. */
export const $confirmation = createStore<ChangeRequest | null>(null)
  .on(changeRequested, (_, request) => request)
  .reset(changeCancelled, changeFx.finally);
sample({
  clock: changeConfirmed,
  source: { confirmation: $confirmation, isChanging: changeFx.pending },
  filter: ({ confirmation, isChanging }) => confirmation !== null && !isChanging,
  fn: ({ confirmation }) => confirmation!,
  target: changeFx,
});
export const $isChanging = changeFx.pending;

// One link at a time: the dialog shows one.
const isCreatingLink = or(createLinkFx.pending, inviteFx.pending);
sample({ clock: linkRequested, filter: not(isCreatingLink), target: createLinkFx });
/** The address whose link is being created. */
export const $linkingEmail = createStore<string | null>(null)
  .on(createLinkFx, (_, { entry }) => entry.email)
  .reset(createLinkFx.finally);

sample({ clock: invited, filter: not(isCreatingLink), target: inviteFx });
export const $isInviting = inviteFx.pending;
export const $inviteFailure = createStore<{ readonly code: SpaceCode } | null>(null)
  .on(inviteFx.doneData, (_, result) => (result.ok ? null : { code: result.failure.code }))
  .reset(invited);
export const $inviteCount = createStore(0).on(inviteFx.doneData, (count, { ok }) => (ok ? count + 1 : count));
/** An entry is not there, or not what it was: a person may have joined, or another administrator has changed it. */
const entryMissing = merge([changeFx.doneData, createLinkFx.doneData]).filter({
  fn: (result) => !result.ok && result.failure.code === 'not.found',
});
sample({
  clock: [inviteFx.doneData.filter({ fn: ({ ok }) => ok }), entryMissing],
  source: $search,
  fn: (search) => ({ search, after: '' }),
  target: listFx,
});

/** The link that is shown. */
export const $link = createStore<(LinkRequest & AccountLink) | null>(null)
  .on(createLinkFx.done, (before, { params, result }) => (result.ok ? { ...params, ...result.value } : before))
  .on(inviteFx.done, (before, { params: { email }, result }) =>
    result.ok
      ? { kind: 'invitation', entry: { id: null, email: email.trim().toLowerCase(), name: '' }, ...result.value }
      : before,
  )
  .reset(linkClosed);

export const { copyPressed, $copied, $copyFailed } = createCopyState();

export type Notice =
  { readonly kind: 'changed'; readonly request: ChangeRequest } | { readonly kind: 'failed'; readonly code: SpaceCode };
const failed = [changeFx.doneData, createLinkFx.doneData].map((done) =>
  done.filterMap((result) => (result.ok ? undefined : result.failure.code)),
);
/** The outcome of an action of a row. */
export const $notice = createStore<Notice | null>(null)
  .on(changed, (_, request) => ({ kind: 'changed', request }))
  .on(failed, (_, code) => ({ kind: 'failed', code }))
  .reset(noticeDismissed, changeRequested, linkRequested, invited);

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = sample({
  clock: [listFx.doneData, changeFx.doneData, createLinkFx.doneData, inviteFx.doneData],
  filter: isAccessLost,
  fn: () => undefined,
});
