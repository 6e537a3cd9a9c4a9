/** The thumbnail of a photo, decorative; an icon where there is none, or it cannot be loaded. */
import { Icon } from '../../icons/icon.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';

export type PhotoThumbnailProps = {
  /** '' without a picture. */
  readonly src: string;
  /** A new number loads it again. */
  readonly attempt: number;
  readonly onFailed: () => void;
};

const LoadedThumbnail = ({ src, onFailed }: Omit<PhotoThumbnailProps, 'attempt'>) => {
  const { source, hasFailed, onError } = useSteadySource(src, onFailed);
  if (source === '' || hasFailed) return <Icon name="image" />;
  return <img src={source} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />;
};

/** A photo that gets its picture later has no image until then. */
export const PhotoThumbnail = ({ attempt, ...props }: PhotoThumbnailProps) => (
  <LoadedThumbnail key={`${attempt} ${props.src === ''}`} {...props} />
);
