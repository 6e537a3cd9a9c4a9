/** The screen before a model that asks for a password. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AccessCode } from '#src/data/access.ts';
import { DoorScreen } from '#ui-kit/late.ts';
import { doorMessages as messages, troubleMessages } from '../messages.ts';
import { $isOpening, $passwordTrouble, passwordGiven, reloadFx } from '../model-password.ts';
import { waitInWords } from '../wait-in-words.ts';

export interface PasswordDoorProps {
  readonly modelId: string;
  /** As far as the visitor may know it. */
  readonly name: string | undefined;
  /** In a frame of another page, which leaves the keyboard where it is. */
  readonly isEmbedded: boolean;
}

const ofThePassword: ReadonlySet<AccessCode> = new Set(['token.required', 'invalid.credentials', 'password.required']);
/** The page itself has become another one. */
const ofThePage: ReadonlySet<AccessCode> = new Set(['password.forbidden', 'user.unauthorized', 'not.found']);

export const PasswordDoor = ({ modelId, name, isEmbedded }: PasswordDoorProps) => {
  const intl = useIntl();
  const { trouble, isBusy, give, reload } = useUnit({
    trouble: $passwordTrouble,
    isBusy: $isOpening,
    give: passwordGiven,
    reload: reloadFx,
  });
  const told = useMemo(
    () =>
      trouble && {
        message: intl.formatMessage(troubleMessages[trouble.code], {
          wait: waitInWords(intl, trouble.retryAfterSeconds),
        }),
        fields: ofThePassword.has(trouble.code) ? ['password'] : [],
      },
    [intl, trouble],
  );
  // A frame that has the keyboard already keeps it, or it would be left on nothing. Asked once: a door stays as it is.
  const [takesFocus] = useState(() => !isEmbedded || document.hasFocus());
  const title = intl.formatMessage(messages.passwordTitle);
  useEffect(() => {
    document.title = name ?? `${title} · Enfilade`;
  }, [name, title]);
  return (
    <DoorScreen
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
      trouble={told}
      isBusy={isBusy}
      takesFocus={takesFocus}
      reveal={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
      actions={
        trouble && ofThePage.has(trouble.code) ? [{ id: 'reload', label: intl.formatMessage(messages.reload) }] : []
      }
      onAction={() => void reload()}
    />
  );
};
