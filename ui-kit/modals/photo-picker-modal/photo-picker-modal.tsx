/**
 * The dialog that chooses photos of the space, such as stops of a tour (docs/reference/tours.md#editing-a-tour): a grid of
 * photos of which one or several are selected. Their order is the one in which they were selected.
 */
import './photo-picker-modal.css';
import { useRef, useState } from 'react';
import { useFilter } from 'react-aria/useFilter';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Modal } from '../modal/modal.tsx';
import { PhotoGrid, type PickerPhoto } from './photo-grid.tsx';

export type PhotoPickerStatus =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void };

export type PhotoPickerModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The accessible name of the grid. */
  readonly label: string;
  readonly photos: readonly PickerPhoto[];
  /** Shown instead of the photos. */
  readonly status?: PhotoPickerStatus | undefined;
  /** Without photos. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Filters by title; shown from 12 photos on. `noMatches` is shown where no title matches. */
  readonly search?:
    { readonly label: string; readonly clearLabel: string; readonly noMatches?: string | undefined } | undefined;
  readonly confirm: {
    readonly label: (count: number) => string;
    /** The ids in the order in which they were selected. */
    readonly onConfirm: (ids: readonly string[]) => void;
    readonly isBusy?: boolean | undefined;
  };
  readonly cancelLabel: string;
  /** When so many are selected, no other can be. */
  readonly maxCount?: number | undefined;
  /** Announced when the count changes, such as "3 selected"; undefined: one photo is chosen. */
  readonly countText?: ((count: number) => string) | undefined;
};

const minSearchedPhotos = 12;

/** It appears after 300 ms, so that a short wait shows nothing. */
const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="photo-picker__skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: 8 }, (_, index) => (
      <span key={index} className="photo-picker__bone" />
    ))}
  </output>
);

/** Those that remain, in the order of their selection, then the new ones in the order of the grid. */
const selectionAfter = (
  before: readonly string[],
  selected: ReadonlySet<string>,
  photos: readonly PickerPhoto[],
): readonly string[] => [
  ...before.filter((id) => selected.has(id)),
  ...photos.map(({ id }) => id).filter((id) => selected.has(id) && !before.includes(id)),
];

export const PhotoPickerModal = (props: PhotoPickerModalProps) => {
  const { title, closeLabel, onClose, label, photos, status, empty, search } = props;
  const { confirm, cancelLabel, maxCount = Infinity, countText } = props;
  const isSingle = countText === undefined;
  const noMatches = search?.noMatches ?? '';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  const content = useRef<HTMLDivElement>(null);
  // Such as that of the button that loads the photos again.
  const focusRestore = useFocusRestore(() => content.current);

  // Photos may be removed, or come into the tour, while the dialog is open.
  const selected = chosen.filter((id) => photos.some((photo) => photo.id === id && photo.isDisabled !== true));
  const isSearched = search !== undefined && status === undefined && photos.length >= minSearchedPhotos;
  const shown =
    isSearched && text.trim() !== '' ? photos.filter((photo) => contains(photo.title, text.trim())) : photos;
  const isFilteredOut = photos.length > 0 && shown.length === 0;

  return (
    <Modal
      title={title}
      size="large"
      scrollsItself
      onClose={onClose}
      closeLabel={closeLabel}
      primary={{
        label: confirm.label(selected.length),
        onPress: () => confirm.onConfirm(selected),
        isDisabled: selected.length === 0 || status !== undefined,
        isBusy: confirm.isBusy,
      }}
      secondary={{ label: cancelLabel, onPress: onClose }}
    >
      <div ref={content} className="photo-picker" tabIndex={-1} {...focusRestore}>
        {!status && photos.length > 0 && (isSearched || !isSingle) && (
          <div className="photo-picker__head">
            {isSearched && (
              <SearchField label={search.label} clearLabel={search.clearLabel} text={text} onChange={setText} />
            )}
            {countText && (
              <output className="photo-picker__count" aria-live="polite">
                {countText(selected.length)}
              </output>
            )}
          </div>
        )}
        <div className="photo-picker__scroll scroll-area">
          {status?.kind === 'loading' && <Skeleton label={status.text} />}
          {status?.kind === 'failed' && (
            <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: status.onRetry }} />
          )}
          {!status && photos.length === 0 && <ListNotice title={empty.title} text={empty.text} />}
          {!status && isFilteredOut && <ListNotice text={noMatches} />}
          {!status && shown.length > 0 && (
            <PhotoGrid
              label={label}
              photos={shown}
              selected={selected}
              isSingle={isSingle}
              isFull={!isSingle && selected.length >= maxCount}
              isDisabled={confirm.isBusy ?? false}
              onChange={(ids) => setChosen(selectionAfter(isSingle ? [] : selected, ids, photos).slice(0, maxCount))}
            />
          )}
        </div>
        <LiveRegion message={!status && isFilteredOut ? noMatches : ''} />
      </div>
    </Modal>
  );
};
