/** Plays a video or audio with the browser's own controls, which are familiar and accessible. It never starts by itself. */
import './media.css';
import { useRef } from 'react';
import { useSteadySource } from '../../media/use-steady-source.ts';

export type PlayedMedia = {
  readonly kind: 'video' | 'audio';
  readonly src: string;
  readonly label: string;
  readonly playsInline?: boolean | undefined;
};

export type VideoPlayerProps = {
  readonly media: PlayedMedia;
  /** The media failed to load. */
  readonly onFailed: (() => void) | undefined;
};

export const VideoPlayer = ({ media, onFailed }: VideoPlayerProps) => {
  const { source, hasFailed, onError } = useSteadySource(media.src, onFailed);
  const playbackTime = useRef(0);
  if (hasFailed) return <div className={`media__placeholder media__placeholder--${media.kind}`} />;
  const Element = media.kind === 'video' ? 'video' : 'audio';
  return (
    // Attached files have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <Element
      className={`media__${media.kind}`}
      src={source}
      controls
      preload="metadata"
      aria-label={media.label}
      {...(media.kind === 'video' && { playsInline: media.playsInline ?? false })}
      onTimeUpdate={(event) => (playbackTime.current = event.currentTarget.currentTime)}
      // After a URL has expired during playback, the new one continues from the same time.
      onLoadedMetadata={(event) => {
        if (playbackTime.current > 0) event.currentTarget.currentTime = playbackTime.current;
      }}
      onError={onError}
    />
  );
};
