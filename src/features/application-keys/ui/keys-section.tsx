/** The list of application keys. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { ApplicationKey } from '#src/data/administration/application-keys.ts';
import { ActionList, PageSection, type ActionListItem } from '#ui-kit/lazy.ts';
import { applicationKeysMessages as messages } from '../messages.ts';
import { $hasListFailed, $keys, removalRequested, retryPressed, sectionOpened } from '../state.ts';

const itemOf = (
  { name, origins, createdMs, lastUsedMs }: ApplicationKey,
  { formatMessage, formatDate }: IntlShape,
): ActionListItem => ({
  id: name,
  name,
  badges: [],
  details: [
    origins.join(', '),
    lastUsedMs === null
      ? formatMessage(messages.notUsed)
      : // A day of UTC.
        formatMessage(messages.lastUsed, { date: formatDate(lastUsedMs, { dateStyle: 'medium', timeZone: 'UTC' }) }),
    formatMessage(messages.created, { date: formatDate(createdMs, { dateStyle: 'medium' }) }),
  ],
  menuLabel: formatMessage(messages.actions, { name }),
  actions: [{ id: 'remove', label: formatMessage(messages.remove), icon: 'trash' }],
});

export const KeysSection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { keys, hasFailed } = useUnit({ keys: $keys, hasFailed: $hasListFailed });
  const on = useUnit({ sectionOpened, retryPressed, removalRequested });
  const { sectionOpened: open } = on;
  useEffect(() => open(), [open]);
  const title = formatMessage(messages.title);
  const statusWithoutFailure = keys === null ? 'loading' : 'ready';
  return (
    <PageSection title={title} hint={formatMessage(messages.hint)}>
      <ActionList
        label={title}
        status={hasFailed ? 'error' : statusWithoutFailure}
        loadingLabel={formatMessage(messages.loading)}
        items={(keys ?? []).map((key) => itemOf(key, intl))}
        search={null}
        empty={formatMessage(messages.empty)}
        more={null}
        error={{
          message: formatMessage(messages.failed),
          retryLabel: formatMessage(messages.retry),
          onRetry: () => on.retryPressed(),
        }}
        onAction={(name) => on.removalRequested(name)}
      />
    </PageSection>
  );
};
