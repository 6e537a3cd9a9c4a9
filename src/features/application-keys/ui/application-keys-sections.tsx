/** The application keys, the form that creates one, and the dialogs of both. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { ConfirmModal, CopyModal } from '#ui-kit/lazy.ts';
import { applicationKeysMessages as messages } from '../messages.ts';
import {
  $confirmation,
  $copied,
  $copyFailed,
  $created,
  $isRemoving,
  $notice,
  copyPressed,
  keyClosed,
  noticeDismissed,
  removalCancelled,
  removalConfirmed,
} from '../state.ts';
import { CreateKeySection } from './create-key-section.tsx';
import { KeysSection } from './keys-section.tsx';

const Confirmation = () => {
  const { formatMessage } = useIntl();
  const { name, isBusy } = useUnit({ name: $confirmation, isBusy: $isRemoving });
  const on = useUnit({ removalConfirmed, removalCancelled });
  if (name === null) return null;
  return (
    <ConfirmModal
      title={formatMessage(messages.removeTitle, { name })}
      message={formatMessage(messages.removeMessage)}
      confirmLabel={formatMessage(messages.remove)}
      cancelLabel={formatMessage(messages.cancel)}
      onConfirm={() => on.removalConfirmed()}
      onCancel={() => on.removalCancelled()}
      isBusy={isBusy}
      isDanger
    />
  );
};

const CreatedKey = () => {
  const { formatMessage } = useIntl();
  const { created, copied, copyFailed } = useUnit({ created: $created, copied: $copied, copyFailed: $copyFailed });
  const on = useUnit({ copyPressed, keyClosed });
  if (!created) return null;
  const { name, key } = created;
  return (
    <CopyModal
      title={formatMessage(messages.keyTitle, { name })}
      message={formatMessage(messages.keyMessage)}
      field={{
        label: formatMessage(messages.key),
        value: key,
        copyLabel: formatMessage(messages.copyKey),
        copiedLabel: formatMessage(messages.keyCopied),
        isCopied: copied === key,
        failure: copyFailed === key ? formatMessage(messages.copyFailed) : null,
        onCopy: () => on.copyPressed(key),
      }}
      hint={formatMessage(messages.keyHint, { header: 'X-Application-Key' })}
      closeLabel={formatMessage(messages.close)}
      isCancellable={false}
      onClose={() => on.keyClosed()}
    />
  );
};

const RemovalNotice = () => {
  const { formatMessage } = useIntl();
  const notice = useUnit($notice);
  const dismiss = useUnit({ noticeDismissed });
  if (!notice) return null;
  const failure = (code: string) => formatMessage(code === 'network' ? messages.network : messages.unknown);
  return (
    <Toast
      message={
        notice.kind === 'removed' ? formatMessage(messages.removed, { name: notice.name }) : failure(notice.code)
      }
      isFailure={notice.kind === 'failed'}
      dismissLabel={formatMessage(messages.close)}
      onDismiss={() => dismiss.noticeDismissed()}
    />
  );
};

export const ApplicationKeysSections = () => (
  <>
    <KeysSection />
    <CreateKeySection />
    <Confirmation />
    <CreatedKey />
    <ToastRegion>
      <RemovalNotice />
    </ToastRegion>
  </>
);
