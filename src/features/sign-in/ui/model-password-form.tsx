/** The screen before a model that asks for a password. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AccessCode } from '#src/data/access.ts';
import { SignInScreen } from '#ui-kit/lazy.ts';
import { signInMessages as messages, passwordFailureMessages } from '../messages.ts';
import { $isOpening, $passwordFailure, passwordSubmitted, reloadFx } from '../model-password.ts';
import { formatWait } from '../format-wait.ts';

export interface ModelPasswordFormProps {
  readonly modelId: string;
  /** As far as the visitor may know it. */
  readonly name: string | undefined;
  /** In a frame of another page, which leaves the keyboard where it is. */
  readonly isEmbedded: boolean;
}

const ofThePassword: ReadonlySet<AccessCode> = new Set(['token.required', 'invalid.credentials', 'password.required']);
/** The page itself has become another one. */
const ofThePage: ReadonlySet<AccessCode> = new Set(['password.forbidden', 'user.unauthorized', 'not.found']);

export const ModelPasswordForm = ({ modelId, name, isEmbedded }: ModelPasswordFormProps) => {
  const intl = useIntl();
  const {
    trouble: failure,
    isBusy,
    give,
    reload,
  } = useUnit({
    trouble: $passwordFailure,
    isBusy: $isOpening,
    give: passwordSubmitted,
    reload: reloadFx,
  });
  const received = useMemo(
    () =>
      failure && {
        message: intl.formatMessage(passwordFailureMessages[failure.code], {
          wait: formatWait(intl, failure.retryAfterSeconds),
        }),
        fields: ofThePassword.has(failure.code) ? ['password'] : [],
      },
    [intl, failure],
  );
  // A frame that has the keyboard already keeps it, or it would be left on nothing. Asked once: a door stays as it is.
  const [takesFocus] = useState(() => !isEmbedded || document.hasFocus());
  const title = intl.formatMessage(messages.passwordTitle);
  useEffect(() => {
    document.title = name ?? `${title} · Enfilade`;
  }, [name, title]);
  return (
    <SignInScreen
      name={name}
      title={title}
      message={intl.formatMessage(messages.passwordMessage)}
      fields={[
        {
          name: 'password',
          label: intl.formatMessage(messages.password),
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      account={modelId}
      submitLabel={intl.formatMessage(messages.open)}
      onSubmit={({ password = '' }) => give({ modelId, password })}
      trouble={received}
      isBusy={isBusy}
      takesFocus={takesFocus}
      reveal={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
      actions={
        failure && ofThePage.has(failure.code) ? [{ id: 'reload', label: intl.formatMessage(messages.reload) }] : []
      }
      onAction={() => void reload()}
    />
  );
};
