/** A tag's attachments: images as thumbnails, all others as rows with their kind and size. */
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { VideoPlayer } from './tag-media.tsx';

export type TagAttachmentItem = {
  readonly id: string;
  /** Images, videos and frames open in the attachment viewer, audio plays in its row, files and links open in a tab. */
  readonly kind: 'image' | 'video' | 'frame' | 'audio' | 'file' | 'link';
  readonly name: string;
  /** Under the name, such as "PDF, 1.2 MB". */
  readonly detail: string;
  readonly url: string;
  /** '' if there is none. */
  readonly thumbnailUrl: string;
  /** A new number loads its image or audio again. */
  readonly attempt?: number | undefined;
};

export type AttachmentListProps = {
  readonly label: string;
  readonly items: readonly TagAttachmentItem[];
  readonly newTabLabel: string;
  /** For items that the attachment viewer shows. */
  readonly onOpen: (id: string) => void;
  /** A thumbnail or audio failed to load. */
  readonly onFailed?: ((id: string) => void) | undefined;
};

const icons: Readonly<Record<TagAttachmentItem['kind'], IconName>> = {
  image: 'eye',
  video: 'play',
  frame: 'play',
  audio: 'play',
  file: 'file',
  link: 'link',
};

type ItemProps = { readonly item: TagAttachmentItem } & Pick<
  AttachmentListProps,
  'onOpen' | 'onFailed' | 'newTabLabel'
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
      <span className="attachments__name">{item.name}</span>
      <span className="attachments__detail">{item.detail}</span>
    </span>
  </>
);

const Row = ({ item, onOpen, onFailed, newTabLabel }: ItemProps) => {
  if (item.kind === 'audio') {
    const media = { kind: 'audio', src: item.url, label: item.name } as const;
    return (
      <li>
        <div className="attachments__row">
          <ItemText item={item} />
        </div>
        <VideoPlayer media={media} onFailed={() => onFailed?.(item.id)} />
      </li>
    );
  }
  if (item.kind === 'video' || item.kind === 'frame') {
    return (
      <li>
        <button type="button" className="attachments__row" onClick={() => onOpen(item.id)}>
          <ItemText item={item} />
        </button>
      </li>
    );
  }
  return (
    <li>
      <a className="attachments__row" href={item.url} target="_blank" rel="noopener noreferrer">
        <ItemText item={item} />
        <VisuallyHidden>{newTabLabel}</VisuallyHidden>
      </a>
    </li>
  );
};

export const AttachmentList = ({ label, items, ...rest }: AttachmentListProps) => {
  const images = items.filter(({ kind }) => kind === 'image');
  const others = items.filter(({ kind }) => kind !== 'image');
  return (
    <section className="attachments" aria-label={label}>
      <h3 className="attachments__title">{label}</h3>
      {images.length > 0 && (
        <ul className="attachments__grid">
          {images.map((item) => (
            <Thumbnail key={`${item.id} ${item.attempt ?? 0}`} item={item} {...rest} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="attachments__rows">
          {others.map((item) => (
            <Row key={`${item.id} ${item.attempt ?? 0}`} item={item} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
};
