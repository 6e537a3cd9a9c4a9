/** The list of one's own sessions with its words, and the question before all others are ended. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { AccountSession } from '#src/data/account.ts';
import { ConfirmModal, SessionList, type SessionListItem } from '#ui-kit/lazy.ts';
import { deviceName } from '../device-name.ts';
import { formatDate, lastActive } from '../last-active.ts';
import { accountMessages as messages } from '../messages.ts';
import {
  $ending,
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

const activityIn = (intl: IntlShape, { isCurrent, usedMs }: AccountSession): string => {
  if (isCurrent) return intl.formatMessage(messages.activeNow);
  const when = lastActive(intl, usedMs, Date.now());
  return when === null
    ? intl.formatMessage(messages.activeRecently)
    : intl.formatMessage(messages.lastActive, { when });
};

const itemOf = (intl: IntlShape, session: AccountSession, isBusy: boolean): SessionListItem => {
  return {
    id: session.id,
    name: deviceName(intl, session.client),
    details: [
      activityIn(intl, session),
      intl.formatMessage(messages.signedIn, { date: formatDate(intl, session.createdMs) }),
    ],
    isCurrent: session.isCurrent,
    isBusy,
  };
};

const outcomeIn = (intl: IntlShape, { kind, session }: SessionOutcome) => {
  if (session === null) {
    const hasFailed = kind === 'others.failed';
    return { message: intl.formatMessage(hasFailed ? messages.othersEndFailed : messages.othersEnded), hasFailed };
  }
  const hasFailed = kind === 'failed';
  const device = deviceName(intl, session.client);
  return { message: intl.formatMessage(hasFailed ? messages.endFailed : messages.ended, { device }), hasFailed };
};

const useSessions = () =>
  useUnit({
    sessions: $sessions,
    hasFailed: $hasListFailed,
    ending: $ending,
    outcome: $outcome,
    isConfirming: $isConfirming,
    isEndingOthers: $isEndingOthers,
    open: pageOpened,
    reload: reloadPressed,
    end: sessionEndPressed,
    askOthers: othersEndPressed,
    cancelOthers: othersEndCancelled,
    endOthers: othersEndConfirmed,
  });

export const SessionsSection = () => {
  const intl = useIntl();
  const unit = useSessions();
  const { sessions, open } = unit;
  useEffect(() => open(), [open]);
  const missing = unit.hasFailed ? 'error' : 'loading';
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
        status={sessions ? 'ready' : missing}
        sessions={(sessions ?? []).map((session) => itemOf(intl, session, unit.ending.has(session.id)))}
        onEnd={(id) => {
          const session = sessions?.find((each) => each.id === id);
          if (session) unit.end(session);
        }}
        onEndOthers={unit.askOthers}
        error={{
          message: intl.formatMessage(messages.listFailed),
          retryLabel: intl.formatMessage(messages.retry),
          onRetry: unit.reload,
        }}
        outcome={unit.outcome && outcomeIn(intl, unit.outcome)}
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
