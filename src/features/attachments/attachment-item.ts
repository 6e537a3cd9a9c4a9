/** Maps attachments to the rows of a list. */
import type { IntlShape } from 'react-intl';
import type { Attachment } from '#domain/attachments/attachment.ts';
import { displayKindOf } from '#domain/attachments/display-kind.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import type { AttachmentItem } from '#ui-kit/lazy.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import { attachmentMessages as messages, failureMessages, kindMessages } from './messages.ts';
import type { FailureStatus } from './part-failures.ts';

export const nameOfAttachment = ({ category, filename, url }: Attachment): string =>
  category === 'upload' ? filename : url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

export const attachmentItem = (
  intl: IntlShape,
  attachment: Attachment,
  { attempt, permitted }: { readonly attempt: number; readonly permitted: PermittedProviders },
): AttachmentItem => {
  const { id, bytes, category, mediaType, url, thumbnailUrl } = attachment;
  const kind = intl.formatMessage(kindMessages[mediaType]);
  return {
    id,
    kind: displayKindOf(attachment, permitted),
    name: nameOfAttachment(attachment),
    detail: bytes === null ? kind : intl.formatMessage(messages.kindAndSize, { kind, size: formatBytes(intl, bytes) }),
    url,
    // Nothing is loaded from other sites before a press.
    thumbnailUrl: category === 'upload' ? (thumbnailUrl ?? url) : '',
    attempt,
  };
};

const failureMessageOf = (status: FailureStatus) => {
  if (status === null) return failureMessages.noResponse;
  if (status < 400) return failureMessages.status200;
  if (status === 401) return failureMessages.status401;
  if (status === 403) return failureMessages.status403;
  if (status === 404) return failureMessages.status404;
  if (status === 429) return failureMessages.status429;
  return status < 500 ? failureMessages.status4xx : failureMessages.status5xx;
};

export const failureText = (intl: IntlShape, status: FailureStatus): string =>
  intl.formatMessage(failureMessageOf(status));
