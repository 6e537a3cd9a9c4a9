/** The list of accounts and invited addresses, with a menu of actions for each. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { AccountEntry } from '#src/data/accounts.ts';
import { formatLastActive } from '#src/i18n/format-last-active.ts';
import { ActionList, PageSection, type ActionListAction, type ActionListItem } from '#ui-kit/lazy.ts';
import { accountsMessages as messages, changeMessages } from '../messages.ts';
import {
  $hasListFailed,
  $isLoadingMore,
  $isSearchable,
  $linkingEmail,
  $page,
  $search,
  accountChanges,
  changeRequested,
  linkRequested,
  morePressed,
  retryPressed,
  searchChanged,
  sectionOpened,
  type AccountChange,
} from '../state.ts';

const icons = {
  makeAdmin: 'key',
  removeAdmin: 'person',
  signOut: 'signOut',
  delete: 'trash',
  withdraw: 'trash',
} as const satisfies Readonly<Record<AccountChange, ActionListAction['icon']>>;

const changesOf = ({ id, isAdmin }: AccountEntry): readonly AccountChange[] => {
  if (id === null) return ['withdraw'];
  return [isAdmin ? 'removeAdmin' : 'makeAdmin', 'signOut', 'delete'];
};

const formatActivity = (intl: IntlShape, usedMs: number | null): string => {
  if (usedMs === null) return intl.formatMessage(messages.notSignedIn);
  const when = formatLastActive(intl, usedMs, Date.now());
  return when === null
    ? intl.formatMessage(messages.activeRecently)
    : intl.formatMessage(messages.lastActive, { when });
};

/** An action that creates a link. */
const linkAction = 'link';

const itemOf = (intl: IntlShape, entry: AccountEntry, linkingEmail: string | null): ActionListItem => {
  const { id, email, name, isAdmin, isCurrent, spaceCount, usedMs } = entry;
  const shownName = name || email;
  return {
    id: email,
    name: shownName,
    badges: [
      ...(isCurrent ? [intl.formatMessage(messages.you)] : []),
      ...(id === null ? [intl.formatMessage(messages.invited)] : []),
      ...(isAdmin ? [intl.formatMessage(messages.administrator)] : []),
    ],
    details: [
      ...(name ? [email] : []),
      ...(isAdmin ? [] : [intl.formatMessage(messages.spaces, { count: spaceCount })]),
      ...(id === null ? [] : [formatActivity(intl, usedMs)]),
    ],
    menuLabel: intl.formatMessage(messages.actions, { name: shownName }),
    actions: isCurrent
      ? []
      : [
          {
            id: linkAction,
            label: intl.formatMessage(id === null ? messages.invitationLink : messages.passwordLink),
            icon: 'link',
          },
          ...changesOf(entry).map((change) => ({
            id: change,
            label: intl.formatMessage(changeMessages[change].action),
            icon: icons[change],
          })),
        ],
    isBusy: email === linkingEmail,
  };
};

export const AccountsSection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { page, search, isSearchable, hasFailed, isLoadingMore, linkingEmail } = useUnit({
    page: $page,
    search: $search,
    isSearchable: $isSearchable,
    hasFailed: $hasListFailed,
    isLoadingMore: $isLoadingMore,
    linkingEmail: $linkingEmail,
  });
  const on = useUnit({
    sectionOpened,
    searchChanged,
    morePressed,
    retryPressed,
    changeRequested,
    linkRequested,
  });
  const { sectionOpened: open } = on;
  useEffect(() => open(), [open]);
  const title = formatMessage(messages.title);
  const act = (email: string, action: string): void => {
    const entry = page?.entries.find((each) => each.email === email);
    if (!entry) return;
    const change = accountChanges.find((each) => each === action);
    if (change) on.changeRequested({ change, entry });
    else on.linkRequested({ kind: entry.id === null ? 'invitation' : 'password', entry });
  };
  const statusWithoutFailure = page === null ? 'loading' : 'ready';
  return (
    <PageSection title={title} hint={formatMessage(messages.hint)}>
      <ActionList
        label={title}
        status={hasFailed ? 'error' : statusWithoutFailure}
        loadingLabel={formatMessage(messages.loading)}
        items={(page?.entries ?? []).map((entry) => itemOf(intl, entry, linkingEmail))}
        search={
          isSearchable
            ? {
                label: formatMessage(messages.search),
                clearLabel: formatMessage(messages.clearSearch),
                text: search,
                onChange: on.searchChanged,
              }
            : null
        }
        empty={formatMessage(messages.nothingFound)}
        more={
          page?.next
            ? { label: formatMessage(messages.more), isBusy: isLoadingMore, onPress: () => on.morePressed() }
            : null
        }
        error={{
          message: formatMessage(messages.failed),
          retryLabel: formatMessage(messages.retry),
          onRetry: () => on.retryPressed(),
        }}
        onAction={act}
      />
    </PageSection>
  );
};
