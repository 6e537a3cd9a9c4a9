/** The media of a tag in its editor: an image, a video or a page that its card shows, with buttons that add and remove it. */
import '../file-list/file-list.css';
import '../file-list/file-picker.css';
import './media-field.css';
import { useId, useRef, useState } from 'react';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { FileName } from '../file-list/file-name.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type MediaFieldProps = {
  /** The section's heading, such as "Media". */
  readonly title: string;
  /** Null: there is none. */
  readonly media: {
    readonly icon: IconName;
    /** An image to show; absent: the icon. */
    readonly imageUrl?: string | undefined;
    /** Such as a file's name; title and detail are shortened in the middle. */
    readonly title: string;
    /** Such as the address. */
    readonly detail: string;
    /** What visitors see instead; absent: the media. */
    readonly notice?: string | undefined;
  } | null;
  /** Where there is none: what media is. */
  readonly emptyHint: string;
  /** Such as "Add from the web". */
  readonly addLabel: string;
  /** Such as "Remove media". */
  readonly removeLabel: string;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** The image failed to load; a new URL loads it again. */
  readonly onImageFailed?: (() => void) | undefined;
};

type PictureProps = Pick<NonNullable<MediaFieldProps['media']>, 'icon' | 'imageUrl'> &
  Pick<MediaFieldProps, 'onImageFailed'>;

const Picture = ({ icon, imageUrl, onImageFailed }: PictureProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span className="file-list__picture">
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          decoding="async"
          onError={() => {
            setFailedUrl(imageUrl);
            onImageFailed?.();
          }}
        />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  );
};

export const MediaField = ({
  title,
  media,
  emptyHint,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
  onImageFailed,
}: MediaFieldProps) => {
  const [titleId, nameId, detailId] = [useId(), useId(), useId()];
  const addRow = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => addRow.current?.querySelector('button'));
  return (
    // The section only handles bubbling focus events.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="media-field" aria-labelledby={titleId} {...focusRestore}>
      <h3 className="file-picker__title" id={titleId}>
        {title}
      </h3>
      {media && (
        <div className="file-list__file media-field__media">
          <Picture icon={media.icon} imageUrl={media.imageUrl} onImageFailed={onImageFailed} />
          <div className="file-list__words">
            <FileName name={media.title} id={nameId} />
            <span className="media-field__detail">
              <FileName name={media.detail} id={detailId} />
            </span>
          </div>
          <IconButton icon="trash" label={removeLabel} onPress={onRemove} ground="plain" tooltip={false} />
        </div>
      )}
      {media?.notice && (
        <p className="media-field__notice">
          <Icon name="info" />
          {media.notice}
        </p>
      )}
      <div ref={addRow} className="file-picker__add">
        <Button variant="secondary" icon="link" onPress={onAdd}>
          {addLabel}
        </Button>
        {!media && <p className="file-picker__hint">{emptyHint}</p>}
      </div>
    </section>
  );
};
