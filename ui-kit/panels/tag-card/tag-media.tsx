/**
 * The media at the top of a tag's card: an image, a video, audio, a page of a known provider, or a link. Videos never start
 * by themselves, and nothing is loaded from a provider before a press.
 */
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmbeddedPage } from '../../components/media/embedded-page.tsx';
import { FailureNotice, type MediaFailure } from '../../components/media/failure-notice.tsx';
import { VideoPlayer, type PlayedMedia } from '../../components/media/video-player.tsx';
import { Icon } from '../../icons/icon.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';

export type TagImage = {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
  /** Makes the image a button that opens it larger. */
  readonly onOpen?: (() => void) | undefined;
  readonly openLabel?: string | undefined;
};
export type TagFrame = {
  readonly kind: 'frame';
  readonly src: string;
  readonly title: string;
  /** The label of the button that loads the page. */
  readonly showLabel: string;
  /** Under the button: which data a press sends to whom. */
  readonly hint: string;
  /** The page at the provider's site. */
  readonly link: { readonly label: string; readonly url: string };
};
export type TagLink = {
  readonly kind: 'link';
  readonly url: string;
  readonly label: string;
  readonly hint: string;
};
export type TagCardMedia = TagImage | PlayedMedia | TagFrame | TagLink;

export type TagMediaProps = {
  readonly media: TagCardMedia;
  /** Shown instead of the media. */
  readonly failure?: MediaFailure | undefined;
  /** The media failed to load. */
  readonly onFailed?: (() => void) | undefined;
};

type MediaViewProps<Media> = { readonly media: Media; readonly onFailed: (() => void) | undefined };

const CardImage = ({ media, onFailed }: MediaViewProps<TagImage>) => {
  const { source, hasFailed, onError } = useSteadySource(media.src, onFailed);
  const [isLoaded, setLoaded] = useState(false);
  const { onOpen, openLabel } = media;
  const image = !hasFailed && (
    <img
      className="tag-card__picture"
      src={source}
      alt={onOpen ? '' : media.alt}
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
  return (
    <div className="tag-card__stage" data-loading={!isLoaded || hasFailed || undefined}>
      {onOpen && isLoaded && !hasFailed ? (
        <button type="button" className="tag-card__enlarge" aria-label={openLabel} onClick={onOpen}>
          {image}
        </button>
      ) : (
        image
      )}
    </div>
  );
};

const Frame = ({ media: { src, title, showLabel, hint, link } }: { readonly media: TagFrame }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className="tag-card__stage">
        {isShown ? (
          <EmbeddedPage src={src} title={title} />
        ) : (
          <div className="tag-card__offer">
            <Icon name="play" />
            <Button variant="primary" onPress={() => setShown(true)}>
              {showLabel}
            </Button>
            <p>{hint}</p>
          </div>
        )}
      </div>
      <p className="tag-card__source">
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      </p>
    </>
  );
};

const Link = ({ media: { url, label, hint } }: { readonly media: TagLink }) => (
  <p className="tag-card__link">
    <Icon name="link" />
    <span>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
      <span className="tag-card__hint">{hint}</span>
    </span>
  </p>
);

export const TagMedia = ({ media, failure, onFailed }: TagMediaProps) => {
  if (failure) {
    return (
      <div className="tag-card__stage">
        <FailureNotice {...failure} />
      </div>
    );
  }
  if (media.kind === 'image') return <CardImage media={media} onFailed={onFailed} />;
  if (media.kind === 'frame') return <Frame media={media} />;
  if (media.kind === 'link') return <Link media={media} />;
  return <VideoPlayer media={media} onFailed={onFailed} />;
};
