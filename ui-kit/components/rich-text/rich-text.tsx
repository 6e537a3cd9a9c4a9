/**
 * A text with links, hashtags and mentions of people. Its lines break where the text has line breaks. The direction of a
 * name or link (bdi) does not change that of the text around it.
 */
import './rich-text.css';
import { Link } from 'react-aria-components/Link';

export type RichTextPart =
  /** A hashtag without its #, a mention without its @. */
  | { readonly kind: 'text' | 'hashtag' | 'user'; readonly text: string }
  | { readonly kind: 'web'; readonly text: string; readonly url: string }
  /** A link to a place in the model; a press calls `onPlace`. */
  | { readonly kind: 'place'; readonly text: string };

export type RichTextProps = {
  readonly parts: readonly RichTextPart[];
  /** The place's index among the parts. */
  readonly onPlace: (index: number) => void;
  /** Makes hashtags links; the hashtag's index among the parts. */
  readonly onHashtag?: ((index: number) => void) | undefined;
};

type PartProps = Omit<RichTextProps, 'parts'> & { readonly part: RichTextPart; readonly index: number };

const Part = ({ part, index, onPlace, onHashtag }: PartProps) => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'user') return <bdi className="rich-text__user">@{part.text}</bdi>;
  if (part.kind === 'web')
    return (
      <a className="rich-text__link" href={part.url} target="_blank" rel="noopener noreferrer">
        <bdi>{part.text}</bdi>
      </a>
    );
  if (part.kind === 'place')
    return (
      <Link className="rich-text__link" onPress={() => onPlace(index)}>
        <bdi>{part.text}</bdi>
      </Link>
    );
  if (!onHashtag) return <bdi className="rich-text__hashtag">#{part.text}</bdi>;
  return (
    <Link className="rich-text__link" onPress={() => onHashtag(index)}>
      <bdi>#{part.text}</bdi>
    </Link>
  );
};

export const RichText = ({ parts, onPlace, onHashtag }: RichTextProps) => (
  <p className="rich-text" dir="auto">
    {parts.map((part, index) => (
      // Parts have no ids, and a new text is a new list.
      // oxlint-disable-next-line react/no-array-index-key
      <Part key={index} part={part} index={index} onPlace={onPlace} onHashtag={onHashtag} />
    ))}
  </p>
);
