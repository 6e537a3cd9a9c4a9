/** A PDF in the attachment viewer. */
import { useIntl } from 'react-intl';
import { LoadingIndicator } from '#ui-kit/index.ts';
import { PagedView, TextView } from '#ui-kit/lazy.ts';
import { nameOfAttachment } from '../attachment-item.ts';
import { attachmentMessages, viewerMessages as messages } from '../messages.ts';
import { openPdf, PasswordNeeded, type OpenPdf } from '../pdf/open-pdf.ts';
import type { ContentProps } from './content.ts';
import { useLoadedFile } from './use-loaded-file.ts';

/** Null: it has a password. */
const readPdf = async ({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<OpenPdf | null> => {
  try {
    return await openPdf(bytes);
  } catch (thrown) {
    if (thrown instanceof PasswordNeeded) return null;
    throw thrown;
  }
};
const releasePdf = (pdf: OpenPdf | null): void => pdf?.dispose();

export const PdfContent = ({ attachment, onFailed }: ContentProps) => {
  const { formatMessage } = useIntl();
  const name = nameOfAttachment(attachment);
  const loaded = useLoadedFile({ url: attachment.url, read: readPdf, release: releasePdf, onFailed });
  if (loaded.state === 'loading') return <LoadingIndicator label={formatMessage(messages.loading)} isVisible />;
  const pdf = loaded.value;
  if (!pdf) return <TextView text={formatMessage(messages.hasPassword)} label={name} isProse />;
  return (
    <PagedView
      document={pdf.document}
      label={name}
      labels={{
        zoomIn: formatMessage(attachmentMessages.zoomIn),
        zoomOut: formatMessage(attachmentMessages.zoomOut),
        fitWidth: formatMessage(messages.fitWidth),
        previousPage: formatMessage(messages.previousPage),
        nextPage: formatMessage(messages.nextPage),
        page: (number) => formatMessage(messages.page, { number }),
        position: (number, count) => formatMessage(messages.pageOf, { number, count }),
        pageFailed: formatMessage(messages.pageFailed),
      }}
    />
  );
};
