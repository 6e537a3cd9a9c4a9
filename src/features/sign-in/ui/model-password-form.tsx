/** The screen of a model that is protected by a password. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { AccessCode } from '#src/data/access.ts';
import type { ScreenLink } from '#ui-kit/index.ts';
import { SignInScreen } from '#ui-kit/lazy.ts';
import { cookiesRefusedInFrame, formatWait, passwordFailureMessages, signInMessages as messages } from '../messages.ts';
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
  /** In a frame: the link to the space in a tab of its own. */
  readonly newTab: ScreenLink | undefined;
}

const fieldCodes: ReadonlySet<AccessCode> = new Set(['token.required', 'invalid.credentials', 'password.required']);
/** The model is no longer protected by a password, or no longer available: a reload shows its new state. */
const reloadCodes: ReadonlySet<AccessCode> = new Set(['password.forbidden', 'user.unauthorized', 'not.found']);

/** Cookies may be refused only because of the frame. */
const messageOf = (code: AccessCode, hasLink: boolean): MessageDescriptor =>
  code === 'cookies.refused' && hasLink ? cookiesRefusedInFrame : passwordFailureMessages[code];

export const ModelPasswordForm = (props: ModelPasswordFormProps) => {
  const { modelId, name, isEmbedded, isBranded, isWholePage, newTab } = props;
  const linkLabel = newTab?.label;
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
        message: intl.formatMessage(messageOf(failure.code, linkLabel !== undefined), {
          wait: formatWait(intl, failure.retryAfterSeconds),
          link: linkLabel,
        }),
        fields: fieldCodes.has(failure.code) ? ['password'] : [],
      },
    [intl, failure, linkLabel],
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
      link={newTab}
    />
  );
};
