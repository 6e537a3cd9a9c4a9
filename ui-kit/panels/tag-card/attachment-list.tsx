/** What hangs on a tag: images as thumbnails that open, all else as rows with what they are and how large. */
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { VideoPlayer } from './tag-media.tsx';

export type TagAttachmentItem = {
  readonly id: string;
  /** Images, videos and frames open in the viewer, sounds play in their row, files and links open in a tab. */
  readonly kind: 'image' | 'video' | 'frame' | 'audio' | 'file' | 'link';
  readonly name: string;
  /** Under the name, such as "PDF, 1.2 MB". */
  readonly detail: string;
  readonly url: string;
  /** '' where there is none. */
  readonly thumbnailUrl: string;
  /** Counted up, its image or sound begins anew. */
  readonly tries?: number | undefined;
};

export type AttachmentListProps = {
  readonly label: string;
  readonly items: readonly TagAttachmentItem[];
  readonly newTabLabel: string;
  /** For what the viewer shows. */
  readonly onOpen: (id: string) => void;
  /** A thumbnail or a sound could not be had. */
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

const Words = ({ item }: Pick<ItemProps, 'item'>) => (
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
          <Words item={item} />
        </div>
        <VideoPlayer media={media} onFailed={() => onFailed?.(item.id)} />
      </li>
    );
  }
  if (item.kind === 'video' || item.kind === 'frame') {
    return (
      <li>
        <button type="button" className="attachments__row" onClick={() => onOpen(item.id)}>
          <Words item={item} />
        </button>
      </li>
    );
  }
  return (
    <li>
      <a className="attachments__row" href={item.url} target="_blank" rel="noopener noreferrer">
        <Words item={item} />
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
            <Thumbnail key={`${item.id} ${item.tries ?? 0}`} item={item} {...rest} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="attachments__rows">
          {others.map((item) => (
            <Row key={`${item.id} ${item.tries ?? 0}`} item={item} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
};
