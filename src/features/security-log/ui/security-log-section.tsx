/** The security log, with a choice of events. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { securityGroups } from '#domain/access/security-events.ts';
import { EventList, PageSection, SelectField } from '#ui-kit/lazy.ts';
import { itemOfEntry } from '../log-item.ts';
import { groupMessages, securityLogMessages as messages } from '../messages.ts';
import {
  $group,
  $hasFailed,
  $isLoadingMore,
  $page,
  groupChosen,
  morePressed,
  retryPressed,
  sectionOpened,
} from '../state.ts';

const allEvents = 'all';

export const SecurityLogSection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { page, group, hasFailed, isLoadingMore } = useUnit({
    page: $page,
    group: $group,
    hasFailed: $hasFailed,
    isLoadingMore: $isLoadingMore,
  });
  const on = useUnit({ sectionOpened, groupChosen, morePressed, retryPressed });
  const { sectionOpened: open } = on;
  useEffect(() => open(), [open]);
  const items = useMemo(() => (page?.entries ?? []).map((entry) => itemOfEntry(entry, intl)), [page, intl]);
  const title = formatMessage(messages.title);
  const statusWithoutFailure = page === null ? 'loading' : 'ready';
  return (
    <PageSection title={title} hint={formatMessage(messages.hint)}>
      <SelectField
        label={formatMessage(messages.show)}
        options={[
          { id: allEvents, label: formatMessage(messages.all) },
          ...securityGroups.map((id) => ({ id, label: formatMessage(groupMessages[id]) })),
        ]}
        selected={group ?? allEvents}
        onChange={(id) => on.groupChosen(securityGroups.find((each) => each === id) ?? null)}
      />
      <EventList
        label={title}
        status={hasFailed ? 'error' : statusWithoutFailure}
        loadingLabel={formatMessage(messages.loading)}
        items={items}
        empty={formatMessage(messages.empty)}
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
      />
    </PageSection>
  );
};
