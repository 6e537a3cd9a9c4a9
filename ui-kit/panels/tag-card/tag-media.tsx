/**
 * What a tag shows at its top: an image, a video, a sound, a page of a known provider, or a link. Videos never begin by
 * themselves, and nothing is fetched from elsewhere before a press asks for it.
 */
import { useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { FailureNotice, type MediaFailure } from './failure-notice.tsx';

export type TagImage = {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
  /** Given, a press opens it larger. */
  readonly onOpen?: (() => void) | undefined;
  readonly openLabel?: string | undefined;
};
export type TagVideo = {
  readonly kind: 'video' | 'audio';
  readonly src: string;
  readonly label: string;
  readonly playsInline?: boolean | undefined;
};
export type TagFrame = {
  readonly kind: 'frame';
  readonly src: string;
  readonly title: string;
  /** On the button that fetches it. */
  readonly showLabel: string;
  /** Under the button: what a press sends where. */
  readonly hint: string;
  /** The same at its own site. */
  readonly link: { readonly label: string; readonly url: string };
};
export type TagLink = {
  readonly kind: 'link';
  readonly url: string;
  readonly label: string;
  readonly hint: string;
};
export type TagCardMedia = TagImage | TagVideo | TagFrame | TagLink;

export type TagMediaProps = {
  readonly media: TagCardMedia;
  /** Given, it stands in the place of the media. */
  readonly failure?: MediaFailure | undefined;
  /** The element could not show its address. */
  readonly onFailed?: (() => void) | undefined;
};

type ShownProps<Media> = { readonly media: Media; readonly onFailed: (() => void) | undefined };

const CardImage = ({ media, onFailed }: ShownProps<TagImage>) => {
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

/** The browser's own controls: every hand and every reader knows them. */
export const VideoPlayer = ({ media, onFailed }: ShownProps<TagVideo>) => {
  const { source, hasFailed, onError } = useSteadySource(media.src, onFailed);
  const reached = useRef(0);
  if (hasFailed) return <div className="tag-card__stage" data-loading="" />;
  const Element = media.kind === 'video' ? 'video' : 'audio';
  return (
    // What people attach has no track of captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <Element
      className={`tag-card__${media.kind}`}
      src={source}
      controls
      preload="metadata"
      aria-label={media.label}
      {...(media.kind === 'video' && { playsInline: media.playsInline ?? false })}
      onTimeUpdate={(event) => (reached.current = event.currentTarget.currentTime)}
      // An address that ended in the middle: the new one goes on from there.
      onLoadedMetadata={(event) => {
        if (reached.current > 0) event.currentTarget.currentTime = reached.current;
      }}
      onError={onError}
    />
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

/** A page of another origin than ours, which is why it may have its own and still take nothing of this page. */
export const EmbeddedPage = ({ src, title }: { readonly src: string; readonly title: string }) => (
  <iframe
    className="tag-card__frame"
    src={src}
    title={title}
    allow="fullscreen; picture-in-picture; encrypted-media"
    referrerPolicy="strict-origin-when-cross-origin"
    // oxlint-disable-next-line react/iframe-missing-sandbox
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
  />
);

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
