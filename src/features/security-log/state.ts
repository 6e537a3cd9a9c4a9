/** The security log, newest first, of all events or one group of them (docs/reference/server-settings.md#security-log). */
import { createEffect, createEvent, createStore, restore, sample } from 'effector';
import type { SecurityGroup } from '#domain/access/security-events.ts';
import { readSecurityLog, type LogPage } from '#src/data/administration/security-log.ts';
import { isAccessLost } from '#src/data/spaces/space-requests.ts';

interface PageRequest {
  readonly group: SecurityGroup | null;
  /** '' for the newest entries. */
  readonly after: string;
}

export const sectionOpened = createEvent();
export const groupChosen = createEvent<SecurityGroup | null>();
export const morePressed = createEvent();
export const retryPressed = createEvent();

export const readFx = createEffect(({ group, after }: PageRequest) => readSecurityLog(group, after));

export const $group = restore(groupChosen, null);

/** Of the group that is chosen: a response for another one is not shown. */
const loaded = sample({
  clock: readFx.done,
  source: $group,
  filter: (group, { params }) => params.group === group,
  fn: (_, done) => done,
});

/** All pages that were loaded, as one; null before the first response. */
export const $page = createStore<LogPage | null>(null)
  .on(loaded, (before, { params: { after }, result }) => {
    if (!result.ok) return before;
    if (after === '') return result.value;
    // A page that was requested before the log was loaded again does not continue it.
    if (before?.next !== after) return before;
    return { entries: [...before.entries, ...result.value.entries], next: result.value.next };
  })
  .reset(groupChosen);

export const $hasFailed = createStore(false)
  .on(loaded, (_, { result }) => !result.ok)
  .reset(retryPressed, groupChosen, sectionOpened);

/** Whether the next page is being loaded. */
export const $isLoadingMore = createStore(false)
  .on(readFx, (_, { after }) => after !== '')
  .on(readFx.finally, () => false);

const $lastRequest = createStore<PageRequest>({ group: null, after: '' }).on(readFx, (_, request) => request);
sample({
  clock: [sectionOpened, groupChosen],
  source: $group,
  fn: (group) => ({ group, after: '' }),
  target: readFx,
});
sample({
  clock: morePressed,
  source: { page: $page, group: $group, isReading: readFx.pending },
  filter: ({ page, isReading }) => Boolean(page?.next) && !isReading,
  fn: ({ page, group }) => ({ group, after: page!.next! }),
  target: readFx,
});
sample({ clock: retryPressed, source: $lastRequest, target: readFx });

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = readFx.doneData.filterMap((result) => (isAccessLost(result) ? true : undefined));
