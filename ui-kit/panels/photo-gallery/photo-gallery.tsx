/**
 * The photos of a space in their panel (docs/reference/photos.md#gallery): buttons to take and upload photos, and a grid that
 * is one tab stop with arrow keys inside. Cells out of view are not laid out (content-visibility), and a cell renders only
 * when it changes.
 */
import './photo-gallery.css';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import { GalleryFrame, type GalleryFrameOptions } from './gallery-frame.tsx';
import { gridTarget } from './grid-target.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

export type GalleryPhoto = {
  readonly id: string;
  readonly title: string;
  /** Such as its room. */
  readonly detail: string;
  /** '' without a picture. */
  readonly thumbnailUrl: string;
  /** A new number loads the thumbnail again. */
  readonly attempt?: number | undefined;
  /** Shown to editors: visitors do not see it. */
  readonly hiddenLabel?: string | undefined;
};

export type PhotoGalleryProps = GalleryFrameOptions & {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly photos: readonly GalleryPhoto[];
  readonly onOpen: (id: string) => void;
  /** A thumbnail failed to load. */
  readonly onFailed?: ((id: string) => void) | undefined;
  /** The photos are loading. */
  readonly loadingLabel?: string | undefined;
  /** Gets the focus when it is set: the photo that was open. */
  readonly focusedId?: string | null | undefined;
};

type CellProps = GalleryPhoto & { readonly isTabStop: boolean; readonly onFailed: (id: string) => void };

const Cell = memo(({ id, title, detail, thumbnailUrl, attempt = 0, hiddenLabel, isTabStop, onFailed }: CellProps) => (
  <li className="photo-gallery__item">
    <button type="button" className="photo-gallery__photo" data-id={id} tabIndex={isTabStop ? 0 : -1}>
      <span className="photo-gallery__picture" data-hidden={hiddenLabel === undefined ? undefined : ''}>
        <PhotoThumbnail src={thumbnailUrl} attempt={attempt} onFailed={() => onFailed(id)} />
      </span>
      <span className="photo-gallery__title" dir="auto">
        {title}
      </span>{' '}
      {detail !== '' && (
        <span className="photo-gallery__detail" dir="auto">
          {detail}
        </span>
      )}{' '}
      {hiddenLabel !== undefined && (
        <span className="photo-gallery__hidden">
          <Icon name="eyeOff" />
          <span>{hiddenLabel}</span>
        </span>
      )}
    </button>
  </li>
));

const cellOf = (grid: Element | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;

const idOfCell = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null) : null;

const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Focuses the photo once it is there. */
const useFocusOn = (grid: RefObject<HTMLElement | null>, id: string | null): void => {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (id === focused.current) return;
    const cell = id === null ? null : cellOf(grid.current, id);
    if (id === null || cell) focused.current = id;
    cell?.focus();
    // After every render: the photo may have arrived.
  });
};

type GridProps = Pick<PhotoGalleryProps, 'label' | 'photos' | 'onOpen' | 'onFailed' | 'focusedId'> & {
  /** Gets the focus of the last photo when that is removed. */
  readonly head: RefObject<HTMLElement | null>;
};

const Grid = ({ label, photos, onOpen, onFailed, focusedId = null, head }: GridProps) => {
  const grid = useRef<HTMLUListElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const latestOnFailed = useRef(onFailed);
  useLayoutEffect(() => {
    latestOnFailed.current = onFailed;
  });
  const reportFailure = useCallback((id: string): void => latestOnFailed.current?.(id), []);
  const stop = Math.max(
    0,
    photos.findIndex(({ id }) => id === visited),
  );
  const focusRestore = useFocusRestore(
    (index) =>
      grid.current?.children[Math.min(index, photos.length - 1)]?.querySelector<HTMLElement>('button') ??
      head.current?.querySelector<HTMLElement>('button'),
  );
  useFocusOn(grid, focusedId);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const columns = columnsOf(event.currentTarget);
    const target = photos[gridTarget(event.key, stop, photos.length, columns, isRightToLeft) ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    setVisited(target.id);
    cellOf(event.currentTarget, target.id)?.focus();
  };
  return (
    // The cells are buttons; the grid only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={grid}
      className="photo-gallery__grid"
      aria-label={label}
      hidden={photos.length === 0}
      onKeyDown={move}
      onClick={({ target }) => {
        const id = idOfCell(target);
        if (id !== null) onOpen(id);
      }}
      onFocus={(event) => {
        focusRestore.onFocus(event);
        setVisited(idOfCell(event.target));
      }}
      onBlur={focusRestore.onBlur}
    >
      {photos.map((photo, index) => (
        <Cell key={photo.id} {...photo} isTabStop={index === stop} onFailed={reportFailure} />
      ))}
    </ul>
  );
};

/** It appears after 300 ms, so that a short wait shows nothing. */
const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="photo-gallery__skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className="photo-gallery__bone" />
    ))}
  </output>
);

export const PhotoGallery = ({ loadingLabel, empty, take, upload, uploads, failure, ...grid }: PhotoGalleryProps) => {
  const [root, head] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <GalleryFrame
      {...{ root, head, empty, take, upload, uploads, failure }}
      className="photo-gallery"
      isEmpty={grid.photos.length === 0}
      skeleton={loadingLabel === undefined ? null : <Skeleton label={loadingLabel} />}
    >
      <Grid {...grid} head={head} />
    </GalleryFrame>
  );
};
