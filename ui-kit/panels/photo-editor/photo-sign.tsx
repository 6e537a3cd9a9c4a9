/** The sign of a row: the thumbnail of its photo. */
import './photo-sign.css';
import { PhotoThumbnail, type PhotoThumbnailProps } from '../photo-gallery/photo-thumbnail.tsx';

/** 72 × 48 px. The icon of an image where `src` is '' or cannot be loaded. */
export const PhotoSign = (props: PhotoThumbnailProps) => (
  <span className="photo-sign">
    <PhotoThumbnail {...props} />
  </span>
);
