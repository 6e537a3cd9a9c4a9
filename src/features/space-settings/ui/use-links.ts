/** The links that invite people to the open space, as the dialog shows them. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { spaceLinkDays } from '#domain/spaces/space-link.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { SpaceLink } from '#src/data/spaces/space-links.ts';
import { jobFailureMessages } from '#src/features/space-jobs/index.ts';
import type { SpaceModalProps } from '#ui-kit/lazy.ts';
import { linkMessages as texts } from '../link-messages.ts';
import {
  $isCreatingLink,
  $linkFailure,
  $linkNotice,
  $links,
  linkRemoved,
  linksRetried,
  linkSubmitted,
} from '../links.ts';
import { settingsMessages as messages } from '../messages.ts';
import { useCopyField } from './use-copy-field.ts';

const defaultDays = 7;

export const useLinks = ({ id: modelId }: ModelCard, isAdmin: boolean): SpaceModalProps['links'] => {
  const { formatMessage, formatDate } = useIntl();
  const copyFieldOf = useCopyField();
  const { list, isBusy, failureCode, notice, create, remove, retry } = useUnit({
    list: $links,
    isBusy: $isCreatingLink,
    failureCode: $linkFailure,
    notice: $linkNotice,
    create: linkSubmitted,
    remove: linkRemoved,
    retry: linksRetried,
  });
  const roles = [
    { id: 'viewer', label: formatMessage(messages.commenter) },
    { id: 'full', label: formatMessage(messages.editor) },
  ];
  const rowOf = ({ id, access, createsAccounts, expiresMs, uses, creator, path }: SpaceLink) => {
    const label = formatMessage(texts.until, {
      role: formatMessage(access === 'full' ? messages.editor : messages.commenter),
      time: formatDate(expiresMs, { dateStyle: 'long', timeStyle: 'short' }),
    });
    const details = [
      formatMessage(texts.uses, { count: uses }),
      creator && formatMessage(texts.creator, { name: creator }),
      createsAccounts && formatMessage(texts.accounts),
    ];
    return {
      id,
      link: { label, ...copyFieldOf(window.location.origin + path) },
      details: details.filter(Boolean).join(' · '),
      removeLabel: formatMessage(texts.remove, { link: label }),
    };
  };
  const notices = { created: texts.created, removed: texts.removed };
  return {
    label: formatMessage(texts.title),
    hint: formatMessage(isAdmin ? texts.hintForAdmins : texts.hint),
    status: list.status,
    links: list.links.map(rowOf),
    empty: formatMessage(texts.empty),
    error: {
      message: formatMessage(texts.failed),
      retryLabel: formatMessage(messages.retry),
      onRetry: () => retry(),
    },
    onRemove: (id) => remove({ modelId, id }),
    form: {
      labels: {
        role: formatMessage(messages.role),
        lifetime: formatMessage(texts.lifetime),
        create: formatMessage(texts.create),
      },
      roles,
      defaultRole: 'viewer',
      lifetimes: spaceLinkDays.map((days) => ({ id: String(days), label: formatMessage(texts.days, { count: days }) })),
      defaultLifetime: String(defaultDays),
      accounts: isAdmin ? formatMessage(texts.createsAccounts) : null,
      onCreate: ({ role, lifetime, createsAccounts }) =>
        create({
          modelId,
          link: { access: role === 'full' ? role : 'viewer', days: Number(lifetime), createsAccounts },
        }),
      isBusy,
      failure: failureCode === null ? '' : formatMessage(jobFailureMessages[failureCode]),
    },
    announcement: notice ? formatMessage(notices[notice]) : '',
  };
};
