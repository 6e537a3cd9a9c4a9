/** The dialog with a space's link, name, visibility and people, and links that invite. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { minModelPasswordLength } from '#domain/access/password-limits.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { SpaceVisibility } from '#src/data/spaces/space-settings.ts';
import { $language, useSpaceName, viewerUrl } from '#src/features/spaces/index.ts';
import { SpaceModal, type SpaceFormProps } from '#ui-kit/lazy.ts';
import {
  isFieldFailure,
  otherFailureMessages,
  saveFailureMessages,
  settingsMessages as messages,
  visibilityHints,
  visibilityMessages,
} from '../messages.ts';
import {
  $address,
  $hasSaved,
  $invitation,
  $isSaving,
  $saveFailure,
  saved,
  settingsClosed,
  type SaveCode,
} from '../state.ts';
import { useCopyField } from './use-copy-field.ts';
import { useLinks } from './use-links.ts';
import { usePeople } from './use-people.ts';

const visibilityIds = ['private', 'unlisted', 'password', 'public'] as const satisfies readonly SpaceVisibility[];

const fieldsOfFailures = {
  'name.invalid': 'name',
  'address.invalid': 'address',
  'password.missing': 'password',
  'password.weak': 'password',
} as const;

const useForm = (space: ModelCard): SpaceFormProps => {
  const { formatMessage } = useIntl();
  const { isBusy, failure, hasSaved, address, save } = useUnit({
    address: $address,
    isBusy: $isSaving,
    failure: $saveFailure,
    hasSaved: $hasSaved,
    save: saved,
  });
  const formFailure = useMemo(() => {
    const messageOf = (code: SaveCode): string => {
      if (isFieldFailure(code)) return formatMessage(saveFailureMessages[code]);
      const kind = code === 'network' || code === 'forbidden' ? code : 'unknown';
      return formatMessage(otherFailureMessages[kind]);
    };
    if (!failure) return null;
    const { code } = failure;
    return { message: messageOf(code), field: isFieldFailure(code) ? fieldsOfFailures[code] : null };
  }, [failure, formatMessage]);
  return {
    labels: {
      name: formatMessage(messages.name),
      address: formatMessage(messages.address),
      visibility: formatMessage(messages.visibility),
      password: formatMessage(visibilityMessages.password),
      passwordHint: formatMessage(messages.passwordHint, { min: minModelPasswordLength }),
      save: formatMessage(messages.save),
      reveal: { show: formatMessage(messages.showPassword), hide: formatMessage(messages.hidePassword) },
    },
    name: space.name,
    address,
    visibility: space.access?.visibility ?? 'private',
    visibilities: visibilityIds.map((id) => ({
      id,
      label: formatMessage(visibilityMessages[id]),
      hint: formatMessage(visibilityHints[id]),
    })),
    passwordVisibility: 'password',
    onSave: ({ name, address: newAddress, visibility, password }) =>
      save({
        space,
        name,
        address: newAddress,
        visibility: visibilityIds.find((id) => id === visibility) ?? 'private',
        password,
      }),
    isBusy,
    failure: formFailure,
    success: hasSaved ? formatMessage(messages.saved) : '',
  };
};

export interface SettingsDialogProps {
  readonly space: ModelCard;
  readonly isAdmin: boolean;
}

export const SettingsDialog = ({ space, isAdmin }: SettingsDialogProps) => {
  const { formatMessage } = useIntl();
  const { language, invitation, close } = useUnit({
    language: $language,
    invitation: $invitation,
    close: settingsClosed,
  });
  const nameOf = useSpaceName();
  const { origin } = window.location;
  const copyFieldOf = useCopyField();
  return (
    <SpaceModal
      title={nameOf(space)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      link={{ label: formatMessage(messages.link), ...copyFieldOf(origin + viewerUrl(space.id, language)) }}
      form={useForm(space)}
      people={usePeople(space, isAdmin)}
      links={useLinks(space, isAdmin)}
      invitation={
        invitation && {
          label: formatMessage(messages.invitationFor, { email: invitation.email }),
          hint: formatMessage(messages.invitationHint),
          ...copyFieldOf(origin + invitation.path),
        }
      }
    />
  );
};
