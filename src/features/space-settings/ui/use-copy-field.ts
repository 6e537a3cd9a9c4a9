/** Texts of the dialog that are copied. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { settingsMessages as messages } from '../messages.ts';
import { $copied, $copyFailed, copyPressed } from '../state.ts';

/** Returns the props of the field of a text, except its label. */
export const useCopyField = () => {
  const { formatMessage } = useIntl();
  const { copied, failed, copy } = useUnit({ copied: $copied, failed: $copyFailed, copy: copyPressed });
  return (value: string) => ({
    value,
    copyLabel: formatMessage(messages.copyLink),
    copiedLabel: formatMessage(messages.copied),
    isCopied: copied === value,
    failure: failed === value ? formatMessage(messages.copyFailed) : null,
    onCopy: () => copy(value),
  });
};
