/**
 * The content of the panel in which editors manage the photos of a space (docs/reference/photos.md#gallery): buttons to take
 * and upload photos, and a list of them, which are opened, named in place, shown or hidden, and moved.
 */
import './photo-editor.css';
import { useMemo, useRef } from 'react';
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import {
  RecordList,
  type RecordListProps,
  type RecordListRow,
  type RecordListSection,
} from '../../components/record-list/record-list.tsx';
import { RecordSearch } from '../../components/record-list/record-search.tsx';
import { useRecordSearch } from '../../components/record-list/use-record-search.ts';
import { useHeadHeight } from '../../components/use-head-height.ts';
import { GalleryFrame } from '../photo-gallery/gallery-frame.tsx';
import type { PhotoGalleryProps } from '../photo-gallery/photo-gallery.tsx';
import { useFocusOnPhoto } from './use-focus-on-photo.ts';

export type PhotoEditorProps = Pick<
  PhotoGalleryProps,
  'label' | 'empty' | 'take' | 'upload' | 'uploads' | 'loadingLabel' | 'failure'
> &
  Pick<RecordListProps, 'nameLimit' | 'nameHint' | 'renameLabel' | 'nameErrorOf' | 'locale'> & {
    /**
     * In their order, with a PhotoSign as sign. One that is the same object as before is not rendered again: with many rows,
     * keep those that did not change.
     */
    readonly rows: readonly RecordListRow[];
    /**
     * Filters by title and note (case and accents ignored); the field is shown from 12 photos on. Rows are not moved
     * while it has text.
     */
    readonly search: { readonly label: string; readonly clearLabel: string; readonly noMatches: string };
    readonly labels: NonNullable<RecordListSection['labels']>;
    /** `before`: the id of the photo that follows; null: it becomes the last one. */
    readonly onMove: (id: string, before: string | null) => void;
    /** The accessible name of a row, such as "Open Kitchen". */
    readonly selectLabel: (title: string) => string;
    /** The photo whose title is edited. */
    readonly edited: string | null;
    /** Editing began, or ended (null). */
    readonly onEdit: (id: string | null) => void;
    /** With a valid, trimmed title that is another one. */
    readonly onRename: (id: string, name: string) => void;
    /** Press on the row: opens the photo. */
    readonly onSelect: (id: string) => void;
    readonly onToggle: (id: string, isOn: boolean) => void;
    readonly onMenu: (id: string, entryId: string) => void;
    /** The entries of the menus that move a row: they are left out while the rows are filtered. */
    readonly moveEntryIds: readonly string[];
    /** Its row is scrolled into view and gets the focus when this changes, such as the photo that was open. */
    readonly focusedId: string | null;
  };

const sectionId = 'photos';

/** Of a thumbnail and what is above and below it. */
const rowHeight = 64;

const noRows: readonly RecordListRow[] = [];

const withoutEntries = (rows: readonly RecordListRow[], ids: readonly string[]): readonly RecordListRow[] =>
  rows.map((row) => ({ ...row, menu: row.menu.filter(({ id }) => !ids.includes(id)) }));

export const PhotoEditor = (props: PhotoEditorProps) => {
  const { label, empty, take, upload, uploads, loadingLabel, failure, rows, search, ...listProps } = props;
  const { labels, onMove, selectLabel, edited, onEdit, onRename, onSelect, onToggle, onMenu, moveEntryIds, focusedId } =
    listProps;
  const [root, head, around] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const groups = useMemo(() => [{ id: sectionId, title: label, rows }], [label, rows]);
  const found = useRecordSearch(groups, edited);
  const listed = found.shown[0]?.rows ?? noRows;
  const { isFiltered } = found;
  const shown = useMemo(
    () => (isFiltered ? withoutEntries(listed, moveEntryIds) : listed),
    [isFiltered, listed, moveEntryIds],
  );
  useHeadHeight(root, head);
  useFocusOnPhoto({ list: around, section: sectionId, id: focusedId, rows, shown });

  const isShown = !failure && loadingLabel === undefined;
  const isWithoutMatch = isShown && rows.length > 0 && shown.length === 0;
  const section: RecordListSection = {
    id: sectionId,
    label,
    rows: shown,
    labels,
    selectLabel,
    // Where a photo would be among those that are left out is not seen.
    onMove: isFiltered ? undefined : onMove,
  };
  return (
    <GalleryFrame
      {...{ root, head, list: around, empty, take, upload, uploads, failure }}
      className="photo-editor"
      isEmpty={rows.length === 0}
      skeleton={loadingLabel === undefined ? null : <ListSkeleton label={loadingLabel} />}
      search={
        isShown && found.isSearched && <RecordSearch {...search} initialText={found.text} onSearch={found.search} />
      }
    >
      <div ref={around} className="photo-editor__rows">
        <RecordList
          {...listProps}
          sections={[section]}
          rowHeight={rowHeight}
          edited={edited === null ? undefined : { section: sectionId, id: edited }}
          onEdit={(next) => onEdit(next && next.id)}
          onRename={(_, id, name) => {
            found.keepRenamed(id);
            onRename(id, name);
          }}
          onSelect={(_, id) => onSelect(id)}
          onToggle={(_, id, isOn) => onToggle(id, isOn)}
          onMenu={(_, id, entryId) => onMenu(id, entryId)}
          // The last photo was removed.
          onFocusLost={() => (head.current?.querySelector('button') ?? root.current)?.focus()}
        />
        {isWithoutMatch && <ListNotice text={search.noMatches} />}
      </div>
      <LiveRegion message={isWithoutMatch ? search.noMatches : ''} />
    </GalleryFrame>
  );
};
