/** The modal that shows the attachments of a tag or a message, one at a time. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { Attachment } from '#domain/attachments/attachment.ts';
import { displayKindOf, hasViewer, type DisplayKind } from '#domain/attachments/display-kind.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { lazyComponents } from '#src/shell/features/index.ts';
import { AttachmentViewer, type ViewedAttachment } from '#ui-kit/lazy.ts';
import { nameOfAttachment } from '../attachment-item.ts';
import { attachmentMessages as messages } from '../messages.ts';
import type { ContentProps } from './content.ts';
import type { AttachmentModal } from './use-attachment-modal.ts';
import type { UsedPartFailures } from './use-part-failures.ts';

const pdfViewer = lazyComponents({ name: 'the viewer of PDFs', load: () => import('../lazy-pdf.ts') });
const textViewer = lazyComponents({ name: 'the viewer of texts', load: () => import('../lazy-text.ts') });
const modelViewer = lazyComponents({ name: 'the viewer of models', load: () => import('../lazy-model.ts') });

/** Viewers that are loaded when they are needed first. */
const contents = {
  pdf: pdfViewer.component((module) => module.PdfContent),
  text: textViewer.component((module) => module.TextContent),
  table: textViewer.component((module) => module.TableContent),
  model: modelViewer.component((module) => module.ModelContent),
} as const;
const hasContent = (kind: DisplayKind): kind is keyof typeof contents => Object.hasOwn(contents, kind);

/** Kinds that a browser shows in a tab, too. */
const tabKinds: ReadonlySet<DisplayKind> = new Set(['image', 'video', 'audio', 'pdf', 'text', 'table', 'frame']);

/** The file of a tag's own media. */
export interface LeadingImage {
  readonly key: string;
  readonly name: string;
  readonly src: string;
}

export interface AttachmentsViewerProps {
  readonly attachments: readonly Attachment[];
  /** Shown before the attachments; null: none. */
  readonly leadingImage?: LeadingImage | null;
  readonly modal: AttachmentModal;
  readonly failures: UsedPartFailures;
  /** The key under which the failures of an attachment are stored; by default its id. */
  readonly keyOf?: (id: string) => string;
}

const idOf = (id: string): string => id;

export const AttachmentsViewer = ({
  attachments,
  leadingImage = null,
  modal,
  failures,
  keyOf = idOf,
}: AttachmentsViewerProps) => {
  const intl = useIntl();
  const { parameters, permitted } = useUnit({ parameters: $parameters, permitted: $permittedProviders });
  const { playsInline } = parameters;
  const { viewedId, setViewedId, close } = modal;
  const itemOf = (attachment: Attachment): readonly ViewedAttachment[] => {
    const kind = displayKindOf(attachment, permitted);
    if (!hasViewer(kind)) return [];
    const { id, url, filename, category } = attachment;
    const name = nameOfAttachment(attachment);
    const common = {
      id,
      name,
      url,
      attempt: failures.attemptOf(keyOf(id)),
      opensInTab: tabKinds.has(kind),
      ...(category === 'upload' && { download: { fileName: filename } }),
    };
    if (!hasContent(kind))
      return [{ ...common, kind: kind as 'image' | 'video' | 'audio' | 'frame', src: attachment.src ?? url }];
    const Content = contents[kind];
    const props: ContentProps = {
      attachment,
      onFailed: () => failures.reportFailure({ key: keyOf(id), url }),
    };
    return [{ ...common, kind: 'content', content: <Content {...props} /> }];
  };
  const leading: readonly ViewedAttachment[] = leadingImage
    ? [
        {
          id: leadingImage.key,
          kind: 'image',
          name: leadingImage.name,
          src: leadingImage.src,
          url: leadingImage.src,
          attempt: failures.attemptOf(leadingImage.key),
          opensInTab: true,
        },
      ]
    : [];
  const items = viewedId === null ? [] : [...leading, ...attachments.flatMap(itemOf)];
  const index = items.findIndex(({ id }) => id === viewedId);
  if (viewedId === null || index < 0) return null;
  const viewedKey = viewedId === leadingImage?.key ? viewedId : keyOf(viewedId);
  const format = (message: (typeof messages)['close']): string => intl.formatMessage(message);
  return (
    <AttachmentViewer
      items={items}
      current={viewedId}
      onChange={setViewedId}
      onClose={close}
      position={intl.formatMessage(messages.position, { index: index + 1, count: items.length })}
      labels={{
        close: format(messages.close),
        previous: format(messages.previous),
        next: format(messages.next),
        zoomIn: format(messages.zoomIn),
        zoomOut: format(messages.zoomOut),
        fit: format(messages.fit),
        openInTab: format(messages.openInTab),
        download: format(messages.download),
      }}
      playsInline={playsInline}
      failure={failures.failureOf(viewedKey)}
      onFailed={(id) =>
        failures.reportFailure({
          key: id === leadingImage?.key ? id : keyOf(id),
          url: items.find((each) => each.id === id)?.url ?? '',
        })
      }
    />
  );
};
