/**
 * The attachments of a tag or a message: images as thumbnails, all others as rows with their kind and size. What the
 * attachment viewer shows is a button, audio plays in its row, other files are downloaded, and links open in a new tab.
 */
import './attachment-list.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { VideoPlayer } from '../media/video-player.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type AttachmentItem = {
  readonly id: string;
  readonly kind:
    'image' | 'video' | 'frame' | 'audio' | 'pdf' | 'text' | 'table' | 'model' | 'archive' | 'file' | 'link';
  readonly name: string;
  /** Under the name, such as "PDF, 1.2 MB". */
  readonly detail: string;
  readonly url: string;
  /** Of an image; '' if there is none. */
  readonly thumbnailUrl: string;
  /** A new number loads its image or audio again. */
  readonly attempt?: number | undefined;
};

export type AttachmentListProps = {
  /** The title, and the accessible name where no title is shown. */
  readonly label: string;
  readonly items: readonly AttachmentItem[];
  /** For assistive technology, such as "(opens in a new tab)". */
  readonly newTabLabel: string;
  /** Likewise, such as "(download)". */
  readonly downloadLabel: string;
  /** For items that the attachment viewer shows. */
  readonly onOpen: (id: string) => void;
  /** A thumbnail or audio failed to load. */
  readonly onFailed?: ((id: string) => void) | undefined;
  /** In a message: without the title, and smaller. */
  readonly isCompact?: boolean | undefined;
};

const icons: Readonly<Record<AttachmentItem['kind'], IconName>> = {
  image: 'image',
  video: 'video',
  frame: 'play',
  audio: 'audio',
  pdf: 'document',
  text: 'textFile',
  table: 'table',
  model: 'mesh',
  archive: 'archive',
  file: 'file',
  link: 'link',
};

type ItemProps = { readonly item: AttachmentItem } & Pick<
  AttachmentListProps,
  'onOpen' | 'onFailed' | 'newTabLabel' | 'downloadLabel'
>;

const Thumbnail = ({ item, onOpen, onFailed }: ItemProps) => {
  const { source, hasFailed, onError } = useSteadySource(item.thumbnailUrl, () => onFailed?.(item.id));
  return (
    <li>
      <button type="button" className="attachments__thumbnail" aria-label={item.name} onClick={() => onOpen(item.id)}>
        {hasFailed || source === '' ? (
          <Icon name={icons[item.kind]} />
        ) : (
          <img src={source} alt="" loading="lazy" decoding="async" onError={onError} />
        )}
      </button>
    </li>
  );
};

const ItemText = ({ item }: Pick<ItemProps, 'item'>) => (
  <>
    <span className="attachments__sign">
      <Icon name={icons[item.kind]} />
    </span>
    <span className="attachments__words">
      <span className="attachments__name">
        <bdi>{item.name}</bdi>
      </span>
      <span className="attachments__detail">{item.detail}</span>
    </span>
  </>
);

const AudioRow = ({ item, onFailed }: ItemProps) => (
  <>
    <div className="attachments__row">
      <ItemText item={item} />
    </div>
    <VideoPlayer media={{ kind: 'audio', src: item.url, label: item.name }} onFailed={() => onFailed?.(item.id)} />
  </>
);

const LinkRow = ({ item, newTabLabel }: ItemProps) => (
  <a className="attachments__row" href={item.url} target="_blank" rel="noopener noreferrer">
    <ItemText item={item} />
    <VisuallyHidden>{newTabLabel}</VisuallyHidden>
  </a>
);

const DownloadRow = ({ item, downloadLabel }: ItemProps) => (
  <a className="attachments__row" href={item.url} download={item.name}>
    <ItemText item={item} />
    <VisuallyHidden>{downloadLabel}</VisuallyHidden>
    <span className="attachments__action">
      <Icon name="download" />
    </span>
  </a>
);

const ViewerRow = ({ item, onOpen }: ItemProps) => (
  <button type="button" className="attachments__row" onClick={() => onOpen(item.id)}>
    <ItemText item={item} />
  </button>
);

const rowOf = (kind: AttachmentItem['kind']) => {
  if (kind === 'audio') return AudioRow;
  if (kind === 'link') return LinkRow;
  return kind === 'archive' || kind === 'file' ? DownloadRow : ViewerRow;
};

const keyOf = ({ id, attempt }: AttachmentItem): string => `${id} ${attempt ?? 0}`;

export const AttachmentList = ({ label, items, isCompact = false, ...rest }: AttachmentListProps) => {
  // In messages there may be many, too many for landmarks.
  const Frame = isCompact ? 'div' : 'section';
  const images = items.filter(({ kind }) => kind === 'image');
  const others = items.filter(({ kind }) => kind !== 'image');
  return (
    <Frame
      className="attachments"
      {...(isCompact && { role: 'group' })}
      aria-label={label}
      data-compact={isCompact || undefined}
    >
      {!isCompact && <h3 className="attachments__title">{label}</h3>}
      {images.length > 0 && (
        <ul className="attachments__grid">
          {images.map((item) => (
            <Thumbnail key={keyOf(item)} item={item} {...rest} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="attachments__rows">
          {others.map((item) => {
            const Row = rowOf(item.kind);
            return (
              <li key={keyOf(item)}>
                <Row item={item} {...rest} />
              </li>
            );
          })}
        </ul>
      )}
    </Frame>
  );
};
