/** The form that changes the user's password. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { formatWait } from '#src/features/sign-in/index.ts';
import { PageSection, PasswordForm, type PasswordFormFailure } from '#ui-kit/lazy.ts';
import { accountMessages as messages, passwordFailureMessages } from '../messages.ts';
import {
  $changeCount,
  $hasChanged,
  $isChanging,
  $passwordFailure,
  lengthOf,
  passwordSubmitted,
  type PasswordFailure,
} from '../password.ts';

const fieldOf = (code: PasswordFailure['code']): PasswordFormFailure['field'] => {
  if (code === 'current.missing' || code === 'password.wrong') return 'current';
  return code.startsWith('password.') ? 'new' : null;
};

export const PasswordSection = ({ username }: { readonly username: string }) => {
  const intl = useIntl();
  const { failure, isBusy, hasChanged, changeCount, submit } = useUnit({
    failure: $passwordFailure,
    isBusy: $isChanging,
    hasChanged: $hasChanged,
    changeCount: $changeCount,
    submit: passwordSubmitted,
  });
  const formFailure = useMemo((): PasswordFormFailure | null => {
    // The page reloads and shows the sign-in page.
    if (!failure || failure.code === 'signed.out') return null;
    const values = { wait: formatWait(intl, failure.retryAfterSeconds), max: maxPasswordLength };
    return {
      message: intl.formatMessage(passwordFailureMessages[failure.code], values),
      field: fieldOf(failure.code),
    };
  }, [intl, failure]);
  const title = intl.formatMessage(messages.changePassword);
  return (
    <PageSection title={title}>
      <PasswordForm
        labels={{
          currentPassword: intl.formatMessage(messages.currentPassword),
          newPassword: intl.formatMessage(messages.newPassword),
          submit: title,
          rule: intl.formatMessage(messages.rule, { min: minPersonPasswordLength }),
          ruleMet: intl.formatMessage(messages.ruleMet),
          revealCurrent: {
            show: intl.formatMessage(messages.showCurrent),
            hide: intl.formatMessage(messages.hideCurrent),
          },
          revealNew: { show: intl.formatMessage(messages.showNew), hide: intl.formatMessage(messages.hideNew) },
        }}
        username={username}
        isLongEnough={(password) => lengthOf(password) >= minPersonPasswordLength}
        onSubmit={submit}
        isBusy={isBusy}
        failure={formFailure}
        success={hasChanged ? intl.formatMessage(messages.changed) : null}
        changeCount={changeCount}
      />
    </PageSection>
  );
};
