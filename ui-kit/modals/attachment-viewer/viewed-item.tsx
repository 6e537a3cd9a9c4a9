/** What the attachment viewer shows: an image that can be magnified, a player, an embedded page, or given content. */
import type { ReactNode, Ref } from 'react';
import { EmbeddedPage } from '../../components/media/embedded-page.tsx';
import { VideoPlayer } from '../../components/media/video-player.tsx';
import { ZoomImage, type ZoomImageHandle, type ZoomImageProps } from '../../components/zoom-image/zoom-image.tsx';

type ViewedBase = {
  readonly id: string;
  readonly name: string;
  /** The link that opens it in a new tab or downloads it. */
  readonly url: string;
  /** A new number loads it again. */
  readonly attempt?: number | undefined;
  /** Absent: it cannot be saved. */
  readonly download?: { readonly fileName: string } | undefined;
  /** A browser can show it in a tab of its own. */
  readonly opensInTab: boolean;
};

export type ViewedAttachment = ViewedBase &
  (
    | { readonly kind: 'image' | 'video' | 'audio' | 'frame'; readonly src: string }
    /**
     * It fills the stage. An element of it that uses the arrow keys has the attribute `data-uses-arrow-keys`, or prevents
     * their default: while it has the focus they do not show another item.
     */
    | { readonly kind: 'content'; readonly content: ReactNode }
  );

export type ViewedItemProps = Pick<ZoomImageProps, 'labels' | 'onSwipe'> & {
  readonly item: ViewedAttachment;
  readonly playsInline: boolean | undefined;
  readonly onFailed: () => void;
  readonly onClose: () => void;
  readonly zoomRef: Ref<ZoomImageHandle>;
};

export const ViewedItem = (props: ViewedItemProps) => {
  const { item, labels, playsInline, onFailed, onClose, onSwipe, zoomRef } = props;
  const key = `${item.id} ${item.attempt ?? 0}`;
  switch (item.kind) {
    case 'content':
      return (
        <div key={key} className="attachment-viewer__content">
          {item.content}
        </div>
      );
    case 'frame':
      return <EmbeddedPage key={key} src={item.src} title={item.name} />;
    case 'image':
      return (
        <ZoomImage
          ref={zoomRef}
          imageId={key}
          src={item.src}
          alt={item.name}
          labels={labels}
          onFailed={onFailed}
          onPressBeside={onClose}
          onSwipe={onSwipe}
        />
      );
    default: {
      const media = { kind: item.kind, src: item.src, label: item.name, playsInline };
      return <VideoPlayer key={key} media={media} onFailed={onFailed} />;
    }
  }
};
