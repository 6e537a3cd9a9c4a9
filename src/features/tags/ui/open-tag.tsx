/** The card of the open tag, with the viewer of its attachments. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isSameFile, ownImageOf } from '#domain/tags/tag-media.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import {
  attachmentItem,
  attachmentMessages,
  AttachmentsViewer,
  useAttachmentModal,
  usePartFailures,
  type LeadingImage,
  type PartFailures,
} from '#src/features/attachments/lazy.ts';
import { placeLinkPressed } from '#src/features/go-to-view/lazy-place-links.ts';
import { $isSearchOffered, keywordSearched } from '#src/features/search-panel/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { TagCard } from '#ui-kit/lazy.ts';
import { mediaKey, tagPartFailures } from '../attachment-failures.ts';
import { keywordsOf, mediaOf, titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { $openedByPin } from '../state.ts';

export interface OpenTagProps {
  readonly tag: Tag;
  /** The card takes the focus when it opens. Absent: unless the tag was opened by its pin. */
  readonly takesFocus?: boolean;
  /** Of the parts of this card. Default: those of the card in the panel. */
  readonly partFailures?: PartFailures;
}

/** A thumbnail fails independently of the attachment itself. */
const thumbnailKey = (id: string): string => `${id} thumbnail`;

/** The tag's own image, unless it is an attachment, too. */
const leadingImageOf = (tag: Tag, title: string): LeadingImage | null => {
  const src = ownImageOf(tag);
  if (src === null || tag.attachments.some(({ url }) => isSameFile(url, src))) return null;
  return { key: mediaKey, name: title, src };
};

export const OpenTag = ({ tag, takesFocus, partFailures = tagPartFailures }: OpenTagProps) => {
  const intl = useIntl();
  const { parameters, permitted, openedByPin, isSearchOffered, goToPlace, searchKeyword } = useUnit({
    parameters: $parameters,
    permitted: $permittedProviders,
    openedByPin: $openedByPin,
    isSearchOffered: $isSearchOffered,
    goToPlace: placeLinkPressed,
    searchKeyword: keywordSearched,
  });
  const failures = usePartFailures(partFailures);
  const { failureOf, attemptOf, reportFailure } = failures;
  const modal = useAttachmentModal();
  const title = titleOf(intl, tag);
  // As it was when the card was opened: another one may be opened since.
  const [wasOpenedByPin] = useState(openedByPin);
  const { playsInline } = parameters;
  const leadingImage = leadingImageOf(tag, title);
  const enlarge = (): void => {
    const attached = tag.attachments.find(({ url }) => isSameFile(url, tag.media ?? ''));
    modal.view(attached?.id ?? mediaKey);
  };
  const media = mediaOf(intl, tag, { playsInline, permitted, onEnlarge: enlarge });
  const items = tag.attachments.map((each) =>
    attachmentItem(intl, each, { attempt: attemptOf(thumbnailKey(each.id)), permitted }),
  );
  const format = (message: (typeof cardMessages)['close']): string => intl.formatMessage(message);
  return (
    <>
      <TagCard
        title={title}
        description={tag.descriptionParts}
        onPlace={(at) => {
          const part = tag.descriptionParts[at];
          if (part?.kind === 'place') goToPlace(part.link);
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
          label: intl.formatMessage(attachmentMessages.attachments, { count: items.length }),
          items,
          newTabLabel: intl.formatMessage(attachmentMessages.newTab),
          downloadLabel: intl.formatMessage(attachmentMessages.downloadHint),
          onOpen: modal.view,
          onFailed: (id) => {
            const item = items.find((each) => each.id === id);
            if (item) reportFailure({ key: thumbnailKey(id), url: item.thumbnailUrl || item.url });
          },
        }}
        emptyLabel={format(cardMessages.empty)}
        takesFocus={takesFocus ?? !wasOpenedByPin}
      />
      <AttachmentsViewer attachments={tag.attachments} leadingImage={leadingImage} modal={modal} failures={failures} />
    </>
  );
};
