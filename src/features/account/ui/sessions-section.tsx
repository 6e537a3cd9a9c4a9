/** The list of the user's sessions, and the confirmation before all others are ended. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { AccountSession } from '#src/data/account.ts';
import { formatDate, formatLastActive } from '#src/i18n/format-last-active.ts';
import { ConfirmModal, SessionList, type SessionListItem } from '#ui-kit/lazy.ts';
import { accountMessages as messages } from '../messages.ts';
import { formatDeviceName } from '../session-text.ts';
import {
  $endingIds,
  $hasListFailed,
  $isConfirming,
  $isEndingOthers,
  $outcome,
  $sessions,
  othersEndCancelled,
  othersEndConfirmed,
  othersEndPressed,
  pageOpened,
  reloadPressed,
  sessionEndPressed,
  type SessionOutcome,
} from '../sessions.ts';

const formatActivity = (intl: IntlShape, { isCurrent, usedMs }: AccountSession): string => {
  if (isCurrent) return intl.formatMessage(messages.activeNow);
  const when = formatLastActive(intl, usedMs, Date.now());
  return when === null
    ? intl.formatMessage(messages.activeRecently)
    : intl.formatMessage(messages.lastActive, { when });
};

const itemOf = (intl: IntlShape, session: AccountSession, isBusy: boolean): SessionListItem => {
  return {
    id: session.id,
    name: formatDeviceName(intl, session.client),
    details: [
      formatActivity(intl, session),
      intl.formatMessage(messages.signedIn, { date: formatDate(intl, session.createdMs) }),
    ],
    isCurrent: session.isCurrent,
    isBusy,
  };
};

const formatOutcome = (intl: IntlShape, { kind, session }: SessionOutcome) => {
  if (session === null) {
    const hasFailed = kind === 'others.failed';
    return { message: intl.formatMessage(hasFailed ? messages.othersEndFailed : messages.othersEnded), hasFailed };
  }
  const hasFailed = kind === 'failed';
  const device = formatDeviceName(intl, session.client);
  return { message: intl.formatMessage(hasFailed ? messages.endFailed : messages.ended, { device }), hasFailed };
};

const useSessions = () =>
  useUnit({
    sessions: $sessions,
    hasFailed: $hasListFailed,
    endingIds: $endingIds,
    outcome: $outcome,
    isConfirming: $isConfirming,
    isEndingOthers: $isEndingOthers,
    open: pageOpened,
    reload: reloadPressed,
    end: sessionEndPressed,
    confirmOthers: othersEndPressed,
    cancelOthers: othersEndCancelled,
    endOthers: othersEndConfirmed,
  });

export const SessionsSection = () => {
  const intl = useIntl();
  const unit = useSessions();
  const { sessions, open } = unit;
  useEffect(() => open(), [open]);
  const statusWithoutList = unit.hasFailed ? 'error' : 'loading';
  return (
    <>
      <SessionList
        labels={{
          title: intl.formatMessage(messages.sessions),
          loading: intl.formatMessage(messages.loading),
          end: intl.formatMessage(messages.signOut),
          endOthers: intl.formatMessage(messages.endOthers),
          current: intl.formatMessage(messages.thisDevice),
          onlyHere: intl.formatMessage(messages.onlyHere),
        }}
        status={sessions ? 'ready' : statusWithoutList}
        sessions={(sessions ?? []).map((session) => itemOf(intl, session, unit.endingIds.has(session.id)))}
        onEnd={(id) => {
          const session = sessions?.find((each) => each.id === id);
          if (session) unit.end(session);
        }}
        onEndOthers={unit.confirmOthers}
        error={{
          message: intl.formatMessage(messages.listFailed),
          retryLabel: intl.formatMessage(messages.retry),
          onRetry: unit.reload,
        }}
        outcome={unit.outcome && formatOutcome(intl, unit.outcome)}
      />
      <ConfirmModal
        isOpen={unit.isConfirming}
        title={intl.formatMessage(messages.endOthersTitle)}
        message={intl.formatMessage(messages.endOthersMessage)}
        confirmLabel={intl.formatMessage(messages.endOthers)}
        cancelLabel={intl.formatMessage(messages.cancel)}
        onConfirm={unit.endOthers}
        onCancel={unit.cancelOthers}
        isBusy={unit.isEndingOthers}
      />
    </>
  );
};
