/** The photos of the picker: a grid that is one tab stop, in which each photo is selected by a press or the space bar. */
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Icon } from '../../icons/icon.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';

export type PickerPhoto = {
  readonly id: string;
  readonly title: string;
  /** Such as its room. */
  readonly subtitle?: string | undefined;
  /** '' without a picture. */
  readonly thumbnailUrl: string;
  /** Such as "Already in the tour", or why it cannot be selected. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
};

const Thumbnail = ({ url }: { readonly url: string }) => {
  const { source, hasFailed, onError } = useSteadySource(url);
  if (source === '' || hasFailed) return <Icon name="image" />;
  return <img src={source} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />;
};

/** `order`: of the selected photos, from 1; 0: it is not selected. */
type TileProps = {
  readonly photo: PickerPhoto;
  readonly order: number;
  readonly isSingle: boolean;
  readonly isSelectable: boolean;
};

const Tile = ({ photo, order, isSingle, isSelectable }: TileProps) => {
  const { id, title, subtitle = '', thumbnailUrl, note = '' } = photo;
  return (
    <GridListItem
      id={id}
      textValue={title}
      // One row of a grid is read as a whole by its name.
      aria-label={[title, subtitle, note].filter((text) => text !== '').join(', ')}
      className="photo-picker__tile"
      render={(attributes) => (
        <div
          {...attributes}
          aria-disabled={!isSelectable || undefined}
          data-unselectable={isSelectable ? undefined : ''}
        />
      )}
    >
      <span className="photo-picker__picture">
        {/* A photo that gets its picture later has no image until then. */}
        <Thumbnail key={String(thumbnailUrl === '')} url={thumbnailUrl} />
        {(isSelectable || order > 0) && (
          <span className="photo-picker__order" data-selected={order > 0 || undefined}>
            {order > 0 && (isSingle ? <Icon name="check" /> : order)}
          </span>
        )}
        {note !== '' && (
          <span className="photo-picker__note" dir="auto">
            {note}
          </span>
        )}
      </span>
      <span className="photo-picker__title" dir="auto">
        {title}
      </span>
      {subtitle !== '' && (
        <span className="photo-picker__subtitle" dir="auto">
          {subtitle}
        </span>
      )}
    </GridListItem>
  );
};

export type PhotoGridProps = {
  readonly label: string;
  readonly photos: readonly PickerPhoto[];
  /** Ids in the order of their selection; photos that are filtered out are among them. */
  readonly selected: readonly string[];
  /** At most one photo is selected: a second one replaces it. */
  readonly isSingle: boolean;
  /** No other photo can be selected. */
  readonly isFull: boolean;
  /** The selection cannot change; the photos keep the focus. */
  readonly isDisabled: boolean;
  readonly onChange: (ids: ReadonlySet<string>) => void;
};

export const PhotoGrid = ({ label, photos, selected, isSingle, isFull, isDisabled, onChange }: PhotoGridProps) => {
  const orders = new Map(selected.map((id, index) => [id, index + 1]));
  const isSelectable = ({ id, isDisabled: isPhotoDisabled = false }: PickerPhoto): boolean =>
    !isPhotoDisabled && !isDisabled && (!isFull || orders.has(id));
  const selectable = photos.filter(isSelectable).map(({ id }) => id);
  return (
    <GridList
      aria-label={label}
      layout="grid"
      className="photo-picker__grid"
      selectionMode={isSingle ? 'single' : 'multiple'}
      selectionBehavior="toggle"
      selectedKeys={selected}
      disabledKeys={photos.filter((photo) => !isSelectable(photo)).map(({ id }) => id)}
      // Arrow keys reach them, so that their notes can be read.
      disabledBehavior="selection"
      // It closes the dialog.
      escapeKeyBehavior="none"
      onSelectionChange={(keys) =>
        onChange(new Set(keys === 'all' ? [...selected, ...selectable] : [...keys].map(String)))
      }
    >
      {photos.map((photo) => (
        <Tile
          key={photo.id}
          photo={photo}
          order={orders.get(photo.id) ?? 0}
          isSingle={isSingle}
          isSelectable={isSelectable(photo)}
        />
      ))}
    </GridList>
  );
};
