/** The dialog with a space's settings, confirmations, and notices of the menu's actions. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { useSpaceName, type SpaceName } from '#src/features/spaces/index.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { ConfirmModal } from '#ui-kit/lazy.ts';
import { confirmationMessages, noticeMessages, settingsMessages as messages } from '../messages.ts';
import {
  $confirmation,
  $isActing,
  $notice,
  $space,
  actionCancelled,
  actionConfirmed,
  isFailure,
  noticeDismissed,
  type Notice,
} from '../state.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const confirmLabels = { archive: messages.archive, trash: messages.toTrash, delete: messages.deleteForGood };

const ActionConfirmation = () => {
  const { formatMessage } = useIntl();
  const { confirmation, isBusy, confirm, cancel } = useUnit({
    confirmation: $confirmation,
    isBusy: $isActing,
    confirm: actionConfirmed,
    cancel: actionCancelled,
  });
  const nameOf = useSpaceName();
  if (!confirmation) return null;
  const { action, space } = confirmation;
  const { title, message } = confirmationMessages[action];
  return (
    <ConfirmModal
      title={formatMessage(title, { name: nameOf(space) })}
      message={formatMessage(message)}
      confirmLabel={formatMessage(confirmLabels[action])}
      cancelLabel={formatMessage(messages.cancel)}
      onConfirm={() => confirm()}
      onCancel={() => cancel()}
      isBusy={isBusy}
      isDanger={action !== 'archive'}
    />
  );
};

const namedIn = (notice: Notice, nameOf: SpaceName): string => {
  if ('space' in notice) return nameOf(notice.space);
  return 'text' in notice ? notice.text : '';
};

export interface SpaceSettingsProps {
  readonly isAdmin: boolean;
}

export const SpaceSettings = ({ isAdmin }: SpaceSettingsProps) => {
  const { formatMessage } = useIntl();
  const { space, notice, dismiss } = useUnit({ space: $space, notice: $notice, dismiss: noticeDismissed });
  const nameOf = useSpaceName();
  return (
    <>
      {space && <SettingsDialog key={space.id} space={space} isAdmin={isAdmin} />}
      <ActionConfirmation />
      <ToastRegion>
        {notice && (
          <Toast
            message={formatMessage(noticeMessages[notice.kind], { name: namedIn(notice, nameOf) })}
            isFailure={isFailure(notice)}
            dismissLabel={formatMessage(messages.close)}
            onDismiss={dismiss}
          />
        )}
      </ToastRegion>
    </>
  );
};
