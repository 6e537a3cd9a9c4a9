/** A tag's content in a side panel: an image or video, text with links, keywords and attachments. */
import './tag-card.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { AttachmentList, type AttachmentListProps } from './attachment-list.tsx';
import { TagMedia, type TagMediaProps } from './tag-media.tsx';

export type TagCardPart =
  | { readonly kind: 'text' | 'hashtag'; readonly text: string }
  | { readonly kind: 'web'; readonly text: string; readonly url: string }
  /** A link to a place in the model; a press calls `onPlace`. */
  | { readonly kind: 'place'; readonly text: string };

export type TagCardProps = {
  /** The card's accessible name. */
  readonly title: string;
  readonly description: readonly TagCardPart[];
  /** The place's index among the parts. */
  readonly onPlace: (index: number) => void;
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

const Description = ({ description, onPlace }: Pick<TagCardProps, 'description' | 'onPlace'>) => (
  <p className="tag-card__words">
    {description.map((part, index) => {
      // Parts have no ids, and a new text is a new list.
      // oxlint-disable react/no-array-index-key
      if (part.kind === 'web')
        return (
          <a key={index} href={part.url} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        );
      if (part.kind === 'place')
        return (
          <Link key={index} className="tag-card__place" onPress={() => onPlace(index)}>
            {part.text}
          </Link>
        );
      return part.kind === 'hashtag' ? (
        <span key={index} className="tag-card__hashtag">
          #{part.text}
        </span>
      ) : (
        part.text
      );
      // oxlint-enable react/no-array-index-key
    })}
  </p>
);

export const TagCard = ({
  title,
  description,
  onPlace,
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
      {description.length > 0 && <Description description={description} onPlace={onPlace} />}
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
