/** The form that invites a person, the list of accounts, which can be long, and the dialogs of both. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { CopyModal, ConfirmModal } from '#ui-kit/lazy.ts';
import { accountFailureMessages, accountsMessages as messages, changeMessages, linkMessages } from '../messages.ts';
import {
  $confirmation,
  $copied,
  $copyFailed,
  $isChanging,
  $link,
  $notice,
  changeCancelled,
  changeConfirmed,
  copyPressed,
  linkClosed,
  noticeDismissed,
  type Notice,
} from '../state.ts';
import { AccountsSection } from './accounts-section.tsx';
import { InviteSection } from './invite-section.tsx';

const Confirmation = () => {
  const { formatMessage } = useIntl();
  const { confirmation, isBusy } = useUnit({ confirmation: $confirmation, isBusy: $isChanging });
  const on = useUnit({ changeConfirmed, changeCancelled });
  if (!confirmation) return null;
  const { change, entry } = confirmation;
  const { title, message, action } = changeMessages[change];
  return (
    <ConfirmModal
      title={formatMessage(title, { name: entry.name || entry.email })}
      message={formatMessage(message)}
      confirmLabel={formatMessage(action)}
      cancelLabel={formatMessage(messages.cancel)}
      onConfirm={() => on.changeConfirmed()}
      onCancel={() => on.changeCancelled()}
      isBusy={isBusy}
      isDanger={change === 'delete' || change === 'withdraw'}
    />
  );
};

const CreatedLink = () => {
  const { formatMessage, formatDate } = useIntl();
  const { link, copied, copyFailed } = useUnit({ link: $link, copied: $copied, copyFailed: $copyFailed });
  const on = useUnit({ copyPressed, linkClosed });
  if (!link) return null;
  const { kind, entry, path, expiresMs } = link;
  const { email } = entry;
  const { title, message } = linkMessages[kind];
  const url = new URL(path, document.baseURI).href;
  return (
    <CopyModal
      title={formatMessage(title, { email, name: entry.name || email })}
      message={formatMessage(message, { email })}
      field={{
        label: formatMessage(messages.link),
        value: url,
        copyLabel: formatMessage(messages.copyLink),
        copiedLabel: formatMessage(messages.copied),
        isCopied: copied === url,
        failure: copyFailed === url ? formatMessage(messages.copyFailed) : null,
        onCopy: () => on.copyPressed(url),
      }}
      hint={formatMessage(messages.validUntil, {
        time: formatDate(expiresMs, { dateStyle: 'long', timeStyle: 'short' }),
      })}
      closeLabel={formatMessage(messages.close)}
      onClose={() => on.linkClosed()}
    />
  );
};

const useNoticeText = () => {
  const { formatMessage } = useIntl();
  return (notice: Notice): string => {
    if (notice.kind === 'changed') {
      const { change, entry } = notice.request;
      return formatMessage(changeMessages[change].done, { name: entry.name || entry.email });
    }
    const { code } = notice;
    return formatMessage(accountFailureMessages[code === 'network' || code === 'not.found' ? code : 'unknown']);
  };
};

export const AccountsSections = () => {
  const { formatMessage } = useIntl();
  const notice = useUnit($notice);
  const on = useUnit({ noticeDismissed });
  const textOf = useNoticeText();
  return (
    <>
      <InviteSection />
      <AccountsSection />
      <Confirmation />
      <CreatedLink />
      <ToastRegion>
        {notice && (
          <Toast
            message={textOf(notice)}
            isFailure={notice.kind === 'failed'}
            dismissLabel={formatMessage(messages.close)}
            onDismiss={() => on.noticeDismissed()}
          />
        )}
      </ToastRegion>
    </>
  );
};
