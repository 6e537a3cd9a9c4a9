/** The dialog with a space's settings, the confirmation before the trash, and notices of the menu's actions. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { useSpaceName, type SpaceName } from '#src/features/spaces/index.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { ConfirmModal } from '#ui-kit/lazy.ts';
import { noticeMessages, settingsMessages as messages } from '../messages.ts';
import {
  $isTrashing,
  $notice,
  $space,
  $trashing,
  noticeDismissed,
  trashCancelled,
  trashConfirmed,
  type Notice,
} from '../state.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const TrashConfirmation = () => {
  const { formatMessage } = useIntl();
  const { space, isBusy, confirm, cancel } = useUnit({
    space: $trashing,
    isBusy: $isTrashing,
    confirm: trashConfirmed,
    cancel: trashCancelled,
  });
  const nameOf = useSpaceName();
  if (!space) return null;
  return (
    <ConfirmModal
      title={formatMessage(messages.trashTitle, { name: nameOf(space) })}
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
      <TrashConfirmation />
      <ToastRegion>
        {notice && (
          <Toast
            message={formatMessage(noticeMessages[notice.kind], { name: namedIn(notice, nameOf) })}
            isFailure={notice.kind === 'failed'}
            dismissLabel={formatMessage(messages.close)}
            onDismiss={dismiss}
          />
        )}
      </ToastRegion>
    </>
  );
};
