/** A tag's content in a side panel: an image or video, text with links, keywords and attachments. */
import './tag-card.css';
import { useEffect, useRef } from 'react';
import { AttachmentList, type AttachmentListProps } from '../../components/attachment-list/attachment-list.tsx';
import { RichText, type RichTextPart } from '../../components/rich-text/rich-text.tsx';
import { TagMedia, type TagMediaProps } from './tag-media.tsx';

export type TagCardPart = RichTextPart;

export type TagCardProps = {
  /** The card's accessible name. */
  readonly title: string;
  readonly description: readonly TagCardPart[];
  /** The place's index among the parts. */
  readonly onPlace: (index: number) => void;
  /** Makes hashtags links; the hashtag's index among the parts. */
  readonly onHashtag?: ((index: number) => void) | undefined;
  readonly media?: TagMediaProps | undefined;
  /** A new number loads the media again. */
  readonly mediaAttempt?: number | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly keywordsLabel?: string | undefined;
  readonly attachments?: AttachmentListProps | undefined;
  /** Shown if the tag has no content. */
  readonly emptyLabel: string;
  /** Focuses the card when it opens, if the element that had the focus is removed. */
  readonly takesFocus?: boolean | undefined;
};

export const TagCard = ({
  title,
  description,
  onPlace,
  onHashtag,
  media,
  mediaAttempt = 0,
  keywords,
  keywordsLabel,
  attachments,
  emptyLabel,
  takesFocus = false,
}: TagCardProps) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hasAttachments = attachments !== undefined && attachments.items.length > 0;
  const hasKeywords = keywords !== undefined && keywords.length > 0;
  const isEmpty = description.length === 0 && !media && !hasKeywords && !hasAttachments;
  return (
    <article ref={card} className="tag-card" aria-label={title} tabIndex={-1}>
      {media && <TagMedia key={mediaAttempt} {...media} />}
      {description.length > 0 && (
        <div className="tag-card__words">
          <RichText parts={description} onPlace={onPlace} onHashtag={onHashtag} />
        </div>
      )}
      {isEmpty && <p className="tag-card__empty">{emptyLabel}</p>}
      {hasKeywords && (
        <ul className="tag-card__keywords" aria-label={keywordsLabel}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      )}
      {hasAttachments && <AttachmentList {...attachments} />}
    </article>
  );
};
