/** Texts and tables in the attachment viewer. */
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { megabyte } from '#base/bytes.ts';
import { LoadingIndicator } from '#ui-kit/index.ts';
import { TableView, TextView } from '#ui-kit/lazy.ts';
import { nameOfAttachment } from '../attachment-item.ts';
import type { FetchedFile } from '../fetch-file.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import { viewerMessages as messages } from '../messages.ts';
import { decodeText } from '../text/decode-text.ts';
import { readTable } from '../text/read-table.ts';
import type { ContentProps } from './content.ts';
import { useLoadedFile } from './use-loaded-file.ts';

/** docs/reference/attachments.md#viewers */
const maxBytes = megabyte;
const rowsAtOnce = 1000;

const readText = ({ bytes, isCut }: FetchedFile) => ({ text: decodeText(bytes, isCut), isCut });
const readRows = (file: FetchedFile) => {
  const { text, isCut } = readText(file);
  return { ...readTable(text, isCut), isCut };
};

const beginningNotice = (intl: IntlShape): string =>
  intl.formatMessage(messages.beginning, { size: formatBytes(intl, maxBytes) });

/** Plain text and Markdown are prose; data, such as JSON, is read line by line. */
const isProse = (mimeType: string): boolean => mimeType === 'text/plain' || mimeType === 'text/markdown';

export const TextContent = ({ attachment, onFailed }: ContentProps) => {
  const intl = useIntl();
  const loaded = useLoadedFile({ url: attachment.url, maxBytes, read: readText, onFailed });
  const [wraps, setWraps] = useState(true);
  if (loaded.state === 'loading') return <LoadingIndicator label={intl.formatMessage(messages.loading)} isVisible />;
  const { text, isCut } = loaded.value;
  const prose = isProse(attachment.mimeType);
  return (
    <TextView
      text={text}
      label={nameOfAttachment(attachment)}
      isProse={prose}
      notice={isCut ? beginningNotice(intl) : undefined}
      wrap={prose ? undefined : { label: intl.formatMessage(messages.wrap), isOn: wraps, onChange: setWraps }}
    />
  );
};

export const TableContent = ({ attachment, onFailed }: ContentProps) => {
  const intl = useIntl();
  const loaded = useLoadedFile({ url: attachment.url, maxBytes, read: readRows, onFailed });
  const [shownRows, setShownRows] = useState(rowsAtOnce);
  if (loaded.state === 'loading') return <LoadingIndicator label={intl.formatMessage(messages.loading)} isVisible />;
  const { header, rows, isCut } = loaded.value;
  const shown = Math.min(shownRows, rows.length);
  const count = rows.length - shown;
  const notices = [
    ...(count > 0 ? [intl.formatMessage(messages.rowCount, { shown, count: rows.length })] : []),
    ...(isCut ? [beginningNotice(intl)] : []),
  ];
  return (
    <TableView
      header={header}
      rows={count > 0 ? rows.slice(0, shown) : rows}
      label={nameOfAttachment(attachment)}
      notice={notices.length > 0 ? notices.join(' · ') : undefined}
      more={
        count > 0
          ? {
              label: intl.formatMessage(messages.moreRows, { count: Math.min(count, rowsAtOnce) }),
              onPress: () => setShownRows(shown + rowsAtOnce),
            }
          : undefined
      }
    />
  );
};
