/** The form that invites a person to the server. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { InviteForm, PageSection } from '#ui-kit/lazy.ts';
import { accountFailureMessages, accountsMessages as messages } from '../messages.ts';
import { $inviteCount, $inviteFailure, $isInviting, invited } from '../state.ts';

export const InviteSection = () => {
  const { formatMessage } = useIntl();
  const { isBusy, failure, count } = useUnit({
    isBusy: $isInviting,
    failure: $inviteFailure,
    count: $inviteCount,
  });
  const on = useUnit({ invited });
  const formFailure = useMemo(() => {
    if (!failure) return null;
    if (failure.code === 'invalid') return { message: formatMessage(messages.emailInvalid) };
    if (failure.code === 'conflict') return { message: formatMessage(messages.emailTaken) };
    return { message: formatMessage(accountFailureMessages[failure.code === 'network' ? 'network' : 'unknown']) };
  }, [failure, formatMessage]);
  return (
    <PageSection title={formatMessage(messages.invite)} hint={formatMessage(messages.inviteHint)}>
      <InviteForm
        labels={{
          email: formatMessage(messages.email),
          role: formatMessage(messages.rights),
          add: formatMessage(messages.createLink),
        }}
        roles={[
          { id: 'user', label: formatMessage(messages.user) },
          { id: 'admin', label: formatMessage(messages.administrator) },
        ]}
        defaultRole="user"
        onAdd={(email, role) => on.invited({ email, admin: role === 'admin' })}
        isBusy={isBusy}
        failure={formFailure}
        addedCount={count}
      />
    </PageSection>
  );
};
