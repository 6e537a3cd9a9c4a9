/** The card of the open tag, with the viewer of its attachments. */
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Tag } from '#domain/tags/tag.ts';
import { $modal, modalClosed, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import { $isSearchOffered, keywordSearched } from '#src/features/search-panel/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import {
  AttachmentViewer,
  TagCard,
  type MediaFailure,
  type TagAttachmentItem,
  type ViewedAttachment,
} from '#ui-kit/lazy.ts';
import { $failures, $attempts, mediaKey, partFailed, partRetried } from '../attachment-failures.ts';
import { attachmentItem, failureText, keywordsOf, mediaOf, titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { placeLinkPressed } from '../move-camera.ts';
import { $openedByPin } from '../state.ts';

export interface OpenTagProps {
  readonly tag: Tag;
  /** The card takes the focus when it opens. Absent: unless the tag was opened by its pin. */
  readonly takesFocus?: boolean;
}

/** A thumbnail fails independently of the attachment itself. */
const thumbnailKey = (id: string): string => `${id} thumbnail`;

const useFailures = () => {
  const intl = useIntl();
  const { failures, attempts, reportFailure, retry } = useUnit({
    failures: $failures,
    attempts: $attempts,
    reportFailure: partFailed,
    retry: partRetried,
  });
  const failureOf = (key: string): MediaFailure | undefined => {
    const status = failures.get(key);
    if (status === undefined) return undefined;
    return {
      message: failureText(intl, status),
      retryLabel: intl.formatMessage(cardMessages.retry),
      onRetry: () => retry(key),
    };
  };
  return { failureOf, attemptOf: (key: string) => attempts.get(key) ?? 0, reportFailure };
};

/** Without the signature in the query, which changes when the URL is renewed. */
const stablePart = (url: string): string => url.split('?')[0]!;

/** The items of the attachment viewer; the tag's own image is the first, unless it is an attachment, too. */
const viewerItems = (tag: Tag, items: readonly TagAttachmentItem[], title: string): readonly ViewedAttachment[] => {
  const attachments = items.flatMap(({ id, kind, name, url }): readonly ViewedAttachment[] => {
    if (kind !== 'image' && kind !== 'video' && kind !== 'frame') return [];
    const src = tag.attachments.find((attachment) => attachment.id === id)?.src ?? url;
    return [{ id, kind, name, src, url }];
  });
  const { media, mediaType } = tag;
  if (media === null || mediaType === 'video' || /^https?:\/\//i.test(media)) return attachments;
  if (attachments.some(({ url }) => stablePart(url) === stablePart(media))) return attachments;
  return [{ id: mediaKey, kind: 'image', name: title, src: media, url: media }, ...attachments];
};

/** The viewed attachment; null while the modal of attachments is not open. */
const useViewedId = () => {
  const { modal, open, close, removeContent } = useUnit({
    modal: $modal,
    open: modalOpened,
    close: modalClosed,
    removeContent: modalContentRemoved,
  });
  const [viewedId, setViewedId] = useState<string | null>(null);
  const isOpen = modal === 'attachmentViewer';
  // Each tag has a card of its own: with the card the viewer closes.
  useEffect(() => () => void removeContent('attachmentViewer'), [removeContent]);
  const view = (id: string): void => {
    setViewedId(id);
    open('attachmentViewer');
  };
  return { viewedId: isOpen ? viewedId : null, view, setViewedId, closeViewer: () => close() };
};

export const OpenTag = ({ tag, takesFocus }: OpenTagProps) => {
  const intl = useIntl();
  const { parameters, openedByPin, isSearchOffered, goToPlace, searchKeyword } = useUnit({
    parameters: $parameters,
    openedByPin: $openedByPin,
    isSearchOffered: $isSearchOffered,
    goToPlace: placeLinkPressed,
    searchKeyword: keywordSearched,
  });
  const { failureOf, attemptOf, reportFailure } = useFailures();
  const { viewedId, view, setViewedId, closeViewer } = useViewedId();
  const title = titleOf(intl, tag);
  const { playsInline } = parameters;
  const enlarge = (): void => {
    const own = viewed.find(({ url }) => stablePart(url) === stablePart(tag.media ?? ''));
    if (own) view(own.id);
  };
  const media = mediaOf(intl, tag, { playsInline, onEnlarge: enlarge });
  const items = tag.attachments.map((each) => attachmentItem(intl, each, attemptOf(thumbnailKey(each.id))));
  const viewed = viewerItems(tag, items, title).map((each) => ({ ...each, attempt: attemptOf(each.id) }));
  const index = viewed.findIndex(({ id }) => id === viewedId);
  const format = (message: (typeof cardMessages)['close']): string => intl.formatMessage(message);
  return (
    <>
      <TagCard
        title={title}
        description={tag.descriptionParts}
        onPlace={(at) => {
          const part = tag.descriptionParts[at];
          if (part?.kind !== 'place') return;
          const { sweepId, rotation } = part;
          goToPlace({ sweepId, options: rotation ? { rotation } : {} });
        }}
        onHashtag={
          isSearchOffered
            ? (at) => {
                const part = tag.descriptionParts[at];
                if (part?.kind === 'hashtag') searchKeyword(part.text);
              }
            : undefined
        }
        media={
          media
            ? {
                media,
                failure: failureOf(mediaKey),
                onFailed: () => reportFailure({ key: mediaKey, url: tag.media ?? '' }),
              }
            : undefined
        }
        mediaAttempt={attemptOf(mediaKey)}
        keywords={keywordsOf(tag)}
        keywordsLabel={format(cardMessages.keywords)}
        attachments={{
          label: intl.formatMessage(cardMessages.attachments, { count: items.length }),
          items,
          newTabLabel: format(cardMessages.newTab),
          onOpen: view,
          onFailed: (id) => {
            const item = items.find((each) => each.id === id);
            if (item) reportFailure({ key: thumbnailKey(id), url: item.thumbnailUrl || item.url });
          },
        }}
        emptyLabel={format(cardMessages.empty)}
        takesFocus={takesFocus ?? !openedByPin}
      />
      {viewedId !== null && index >= 0 && (
        <AttachmentViewer
          items={viewed}
          current={viewedId}
          onChange={setViewedId}
          onClose={closeViewer}
          position={intl.formatMessage(cardMessages.position, { index: index + 1, count: viewed.length })}
          labels={{
            close: format(cardMessages.close),
            previous: format(cardMessages.previous),
            next: format(cardMessages.next),
            fullSize: format(cardMessages.fullSize),
            fit: format(cardMessages.fit),
            openInTab: format(cardMessages.openInTab),
          }}
          playsInline={playsInline}
          failure={failureOf(viewedId)}
          onFailed={(id) => reportFailure({ key: id, url: viewed.find((each) => each.id === id)?.src ?? '' })}
        />
      )}
    </>
  );
};
