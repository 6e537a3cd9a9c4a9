/** The dialog with a space's settings, the confirmation before the trash, and notices of the menu's actions. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { ConfirmModal } from '#ui-kit/lazy.ts';
import { noticeMessages, settingsMessages as messages } from '../messages.ts';
import { $isTrashing, $notice, $space, $trashing, noticeDismissed, trashCancelled, trashConfirmed } from '../state.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const TrashConfirmation = () => {
  const { formatMessage } = useIntl();
  const { space, isBusy, confirm, cancel } = useUnit({
    space: $trashing,
    isBusy: $isTrashing,
    confirm: trashConfirmed,
    cancel: trashCancelled,
  });
  if (!space) return null;
  return (
    <ConfirmModal
      title={formatMessage(messages.trashTitle, { name: space.name })}
      message={formatMessage(messages.trashMessage)}
      confirmLabel={formatMessage(messages.toTrash)}
      cancelLabel={formatMessage(messages.cancel)}
      onConfirm={() => confirm()}
      onCancel={() => cancel()}
      isBusy={isBusy}
      isDanger
    />
  );
};

export interface SpaceSettingsProps {
  readonly isAdmin: boolean;
}

export const SpaceSettings = ({ isAdmin }: SpaceSettingsProps) => {
  const { formatMessage } = useIntl();
  const { space, notice, dismiss } = useUnit({ space: $space, notice: $notice, dismiss: noticeDismissed });
  return (
    <>
      {space && <SettingsDialog key={space.id} space={space} isAdmin={isAdmin} />}
      <TrashConfirmation />
      <ToastRegion>
        {notice && (
          <Toast
            message={formatMessage(noticeMessages[notice.kind], { name: notice.text })}
            isFailure={notice.kind === 'failed'}
            dismissLabel={formatMessage(messages.close)}
            onDismiss={dismiss}
          />
        )}
      </ToastRegion>
    </>
  );
};
