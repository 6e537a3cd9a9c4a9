/** What a tag says: an image or video, words with links, keywords, and what hangs on it. It stands in a side panel. */
import './tag-card.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components';
import { AttachmentList, type AttachmentListProps } from './attachment-list.tsx';
import { TagMedia, type TagMediaProps } from './tag-media.tsx';

export type TagCardPart =
  | { readonly kind: 'text' | 'hashtag'; readonly text: string }
  | { readonly kind: 'web'; readonly text: string; readonly url: string }
  /** A place of the space; `onPlace` is told which. */
  | { readonly kind: 'place'; readonly text: string };

export type TagCardProps = {
  /** Names the card for those who hear it. */
  readonly title: string;
  readonly description: readonly TagCardPart[];
  /** The place's index among the parts. */
  readonly onPlace: (index: number) => void;
  readonly media?: TagMediaProps | undefined;
  /** Counted up, the media begin anew. */
  readonly mediaTries?: number | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly keywordsLabel?: string | undefined;
  readonly attachments?: AttachmentListProps | undefined;
  /** Shown where there is nothing else. */
  readonly emptyLabel: string;
  /** The focus comes here when it opens: where it was, nothing is any more. */
  readonly takesFocus?: boolean | undefined;
};

const Description = ({ description, onPlace }: Pick<TagCardProps, 'description' | 'onPlace'>) => (
  <p className="tag-card__words">
    {description.map((part, index) => {
      // Parts have no names of their own, and a new text is a new list.
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
  mediaTries = 0,
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
      {media && <TagMedia key={mediaTries} {...media} />}
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
