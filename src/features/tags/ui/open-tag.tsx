/** The card of the tag that is open, with the viewer of what hangs on it. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Tag } from '#domain/tags/tag.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { goToFx } from '#src/stage/state.ts';
import {
  AttachmentViewer,
  TagCard,
  type MediaFailure,
  type TagAttachmentItem,
  type ViewedAttachment,
} from '#ui-kit/lazy.ts';
import { $failures, $attempts, mediaKey, partFailed, partRetried } from '../attachment-failures.ts';
import { attachmentItem, failureText, mediaOf, titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { $openedByPin } from '../state.ts';

export interface OpenTagProps {
  readonly tag: Tag;
}

/** Apart from the same attachment in its full size. */
const keyOfThumbnail = (id: string): string => `${id} thumbnail`;

const useFailures = () => {
  const intl = useIntl();
  const { failures, tries, failed, retry } = useUnit({
    failures: $failures,
    tries: $attempts,
    failed: partFailed,
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
  return { failureOf, triesOf: (key: string) => tries.get(key) ?? 0, failed };
};

/** An address ends and is made anew; what it leads to stays. */
const fileOf = (url: string): string => url.split('?')[0]!;

/** All that the viewer shows, the tag's own image first where it is not attached besides. */
const viewedOf = (tag: Tag, items: readonly TagAttachmentItem[], title: string): readonly ViewedAttachment[] => {
  const viewed = items.flatMap(({ id, kind, name, url }): readonly ViewedAttachment[] => {
    if (kind !== 'image' && kind !== 'video' && kind !== 'frame') return [];
    const src = tag.attachments.find((attachment) => attachment.id === id)?.src ?? url;
    return [{ id, kind, name, src, url }];
  });
  const { media, mediaType } = tag;
  if (media === null || mediaType === 'video' || /^https?:\/\//i.test(media)) return viewed;
  if (viewed.some(({ url }) => fileOf(url) === fileOf(media))) return viewed;
  return [{ id: mediaKey, kind: 'image', name: title, src: media, url: media }, ...viewed];
};

export const OpenTag = ({ tag }: OpenTagProps) => {
  const intl = useIntl();
  const { parameters, openedByPin, goTo } = useUnit({
    parameters: $parameters,
    openedByPin: $openedByPin,
    goTo: goToFx,
  });
  const { failureOf, triesOf, failed } = useFailures();
  const [viewedId, view] = useState<string | null>(null);
  const title = titleOf(intl, tag);
  const { playsInline } = parameters;
  const enlarge = (): void => {
    const own = viewed.find(({ url }) => fileOf(url) === fileOf(tag.media ?? ''));
    if (own) view(own.id);
  };
  const media = mediaOf(intl, tag, { playsInline, onEnlarge: enlarge });
  const items = tag.attachments.map((each) => attachmentItem(intl, each, triesOf(keyOfThumbnail(each.id))));
  const viewed = viewedOf(tag, items, title).map((each) => ({ ...each, tries: triesOf(each.id) }));
  const index = viewed.findIndex(({ id }) => id === viewedId);
  const say = (message: (typeof cardMessages)['close']): string => intl.formatMessage(message);
  return (
    <>
      <TagCard
        title={title}
        description={tag.descriptionParts}
        onPlace={(at) => {
          const part = tag.descriptionParts[at];
          if (part?.kind !== 'place') return;
          const { sweepId, rotation } = part;
          void goTo({ sweepId, options: rotation ? { rotation } : {} });
        }}
        media={
          media
            ? {
                media,
                failure: failureOf(mediaKey),
                onFailed: () => failed({ key: mediaKey, url: tag.media ?? '' }),
              }
            : undefined
        }
        mediaTries={triesOf(mediaKey)}
        keywords={tag.keywords}
        keywordsLabel={say(cardMessages.keywords)}
        attachments={{
          label: intl.formatMessage(cardMessages.attachments, { count: items.length }),
          items,
          newTabLabel: say(cardMessages.newTab),
          onOpen: view,
          onFailed: (id) => {
            const item = items.find((each) => each.id === id);
            if (item) failed({ key: keyOfThumbnail(id), url: item.thumbnailUrl || item.url });
          },
        }}
        emptyLabel={say(cardMessages.empty)}
        takesFocus={!openedByPin}
      />
      {viewedId !== null && index >= 0 && (
        <AttachmentViewer
          items={viewed}
          current={viewedId}
          onChange={view}
          onClose={() => view(null)}
          position={intl.formatMessage(cardMessages.position, { index: index + 1, count: viewed.length })}
          words={{
            close: say(cardMessages.close),
            previous: say(cardMessages.previous),
            next: say(cardMessages.next),
            fullSize: say(cardMessages.fullSize),
            fit: say(cardMessages.fit),
            openInTab: say(cardMessages.openInTab),
          }}
          playsInline={playsInline}
          failure={failureOf(viewedId)}
          onFailed={(id) => failed({ key: id, url: viewed.find((each) => each.id === id)?.src ?? '' })}
        />
      )}
    </>
  );
};
