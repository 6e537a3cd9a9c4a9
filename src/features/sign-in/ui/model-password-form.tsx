/** The screen of a model that is protected by a password. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AccessCode } from '#src/data/access.ts';
import { SignInScreen } from '#ui-kit/lazy.ts';
import { formatWait, passwordFailureMessages, signInMessages as messages } from '../messages.ts';
import { $isOpening, $passwordFailure, passwordSubmitted, reloadFx } from '../model-password.ts';

export interface ModelPasswordFormProps {
  readonly modelId: string;
  /** Undefined if visitors without access may not see it. */
  readonly name: string | undefined;
  /** In a frame of another page, whose focus must not be taken. */
  readonly isEmbedded: boolean;
  /** Whether this program is named. */
  readonly isBranded: boolean;
  /** The title of a page of others is left alone. */
  readonly isWholePage: boolean;
}

const fieldCodes: ReadonlySet<AccessCode> = new Set(['token.required', 'invalid.credentials', 'password.required']);
/** The model is no longer protected by a password, or no longer available: a reload shows its new state. */
const reloadCodes: ReadonlySet<AccessCode> = new Set(['password.forbidden', 'user.unauthorized', 'not.found']);

export const ModelPasswordForm = ({ modelId, name, isEmbedded, isBranded, isWholePage }: ModelPasswordFormProps) => {
  const intl = useIntl();
  const { failure, isBusy, submit, reload } = useUnit({
    failure: $passwordFailure,
    isBusy: $isOpening,
    submit: passwordSubmitted,
    reload: reloadFx,
  });
  const screenFailure = useMemo(
    () =>
      failure && {
        message: intl.formatMessage(passwordFailureMessages[failure.code], {
          wait: formatWait(intl, failure.retryAfterSeconds),
        }),
        fields: fieldCodes.has(failure.code) ? ['password'] : [],
      },
    [intl, failure],
  );
  // A frame that has the focus already keeps it. Determined once, since the result changes when the form takes the focus.
  const [takesFocus] = useState(() => !isEmbedded || document.hasFocus());
  const title = intl.formatMessage(messages.passwordTitle);
  useEffect(() => {
    if (isWholePage) document.title = name ?? (isBranded ? `${title} · Enfilade` : title);
  }, [name, title, isBranded, isWholePage]);
  return (
    <SignInScreen
      hasMark={isBranded}
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
      onSubmit={({ password = '' }) => submit({ modelId, password })}
      failure={screenFailure}
      isBusy={isBusy}
      takesFocus={takesFocus}
      reveal={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
      actions={
        failure && reloadCodes.has(failure.code) ? [{ id: 'reload', label: intl.formatMessage(messages.reload) }] : []
      }
      onAction={() => void reload()}
    />
  );
};
