import { createIntl } from 'react-intl';
import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { securityEvents } from '#domain/access/security-events.ts';
import type { LogEntry, LogPage } from '#src/data/administration/security-log.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import { itemOfEntry } from './log-item.ts';
import { $group, $hasFailed, $page, groupChosen, morePressed, readFx, retryPressed, sectionOpened } from './state.ts';

const ada = { id: 'ada', email: 'ada@example.org', name: 'Ada Lovelace' };
const entry: LogEntry = {
  id: '1',
  atMs: Date.UTC(2026, 0, 31, 8),
  event: 'sign_in.succeeded',
  count: 1,
  address: '192.0.2.1',
  detail: '',
  person: ada,
  target: null,
  space: null,
};
const pageOf = (ids: readonly string[], next: string | null = null): LogPage => ({
  entries: ids.map((id) => ({ ...entry, id })),
  next,
});

const read =
  vi.fn<
    (group: string | null, after: string) => Result<LogPage, SpaceFailure> | Promise<Result<LogPage, SpaceFailure>>
  >();
const create = (): Scope => {
  read.mockReset().mockReturnValue(ok(pageOf(['1'])));
  return fork({ handlers: [[readFx, ({ group, after }: Parameters<typeof readFx>[0]) => read(group, after)]] });
};
const idsIn = (scope: Scope) => scope.getState($page)?.entries.map(({ id }) => id);

describe('the log', () => {
  it('continues after the last entry, and has all pages', async () => {
    const scope = create();
    read.mockReturnValueOnce(ok(pageOf(['1', '2'], 'after 2'))).mockReturnValueOnce(ok(pageOf(['3'])));
    await allSettled(sectionOpened, { scope });
    await allSettled(morePressed, { scope });
    expect(read.mock.calls).toEqual([
      [null, ''],
      [null, 'after 2'],
    ]);
    expect(idsIn(scope)).toEqual(['1', '2', '3']);
    await allSettled(morePressed, { scope });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not show the response for a group that is no longer chosen', async () => {
    const scope = create();
    const responses: ((page: Result<LogPage, SpaceFailure>) => void)[] = [];
    read.mockReturnValueOnce(new Promise((resolve) => responses.push(resolve))).mockReturnValue(ok(pageOf(['server'])));
    const opened = allSettled(sectionOpened, { scope });
    const chosen = allSettled(groupChosen, { scope, params: 'server' });
    responses[0]!(ok(pageOf(['all'])));
    await Promise.all([opened, chosen]);
    expect(scope.getState($group)).toBe('server');
    expect(idsIn(scope)).toEqual(['server']);
  });

  it('repeats the request that failed', async () => {
    const scope = create();
    read
      .mockReturnValueOnce(ok(pageOf(['1'], 'after 1')))
      .mockReturnValueOnce(fail({ code: 'network', message: '' }))
      .mockReturnValueOnce(ok(pageOf(['2'])));
    await allSettled(sectionOpened, { scope });
    await allSettled(morePressed, { scope });
    expect(scope.getState($hasFailed)).toBe(true);
    await allSettled(retryPressed, { scope });
    expect(scope.getState($hasFailed)).toBe(false);
    expect(idsIn(scope)).toEqual(['1', '2']);
  });
});

describe('an entry', () => {
  const intl = createIntl({ locale: 'en-US', timeZone: 'UTC', onError: () => {} });
  const detailsOf = (changes: Partial<LogEntry>) =>
    itemOfEntry({ ...entry, ...changes }, intl).details.map(({ label, value }) => `${label}: ${value}`);

  it('of a sign-in names the account and the address', () => {
    expect(itemOfEntry(entry, intl)).toMatchObject({
      title: 'Signed in',
      count: '',
      isFailure: false,
      time: { text: 'Jan 31, 2026, 8:00:00 AM', dateTime: '2026-01-31T08:00:00.000Z' },
    });
    expect(detailsOf({})).toEqual(['Account: Ada Lovelace (ada@example.org)', 'IP address: 192.0.2.1']);
  });

  it('of a change names what it is now, whom and which space it affects, and who made it', () => {
    const target = { id: 'new', email: 'new@example.org', name: '' };
    const space = { id: 'house', name: 'House' };
    expect(detailsOf({ event: 'role.changed', detail: 'full', target, space })).toEqual([
      'Detail: Editor',
      'Account: new@example.org',
      'Space: House',
      'By: Ada Lovelace (ada@example.org)',
      'IP address: 192.0.2.1',
    ]);
    expect(detailsOf({ event: 'visibility.changed', detail: 'public to private' })[0]).toBe('Detail: Public → Private');
  });

  it('of a command, of a deleted account, of many visitors, and of a deleted space says so', () => {
    const noPerson = { person: null, address: '' };
    expect(detailsOf({ ...noPerson, event: 'access.refused' })).toEqual([]);
    expect(detailsOf({ ...noPerson, event: 'model.deleted', detail: 'expired' })).toEqual([
      'Detail: after 30 days in the trash',
    ]);
    expect(detailsOf({ event: 'password.changed', target: ada, address: '' })).toEqual([
      'Account: Ada Lovelace (ada@example.org)',
    ]);
    expect(detailsOf({ ...noPerson, event: 'key.added', detail: 'tv' })).toEqual([
      'Detail: tv',
      'By: a command on the server',
    ]);
    expect(detailsOf({ ...noPerson, event: 'access.refused', detail: 'many addresses' })).toEqual([
      'Detail: many addresses',
    ]);
    expect(detailsOf({ person: { id: 'x', email: '', name: '' } })[0]).toBe('Account: deleted account or invitation');
    expect(detailsOf({ event: 'model.deleted', detail: 'with files', space: { id: 'old', name: '' } })[0]).toBe(
      'Space: old',
    );
  });

  it('that was counted says how often', () => {
    const item = itemOfEntry({ ...entry, event: 'sign_in.failed', count: 12, person: null }, intl);
    expect(item).toMatchObject({ title: 'Sign-in failed', count: '12 times', isFailure: true, icon: 'warning' });
  });

  it('of every event has a title and an icon; one of a later version has its name', () => {
    const items = securityEvents.map((event) => itemOfEntry({ ...entry, event }, intl));
    expect(items.filter(({ title, icon }) => /[._]/.test(title) || icon === 'info')).toEqual([]);
    expect(itemOfEntry({ ...entry, event: 'new.event' }, intl).title).toBe('new.event');
  });
});
