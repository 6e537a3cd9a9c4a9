/**
 * The content of the panel in which editors arrange a tour: buttons, and the stops as a strip of tiles. A tile is moved by
 * dragging, by the keyboard from its handle, or by its menu. The strip is one tab stop: the arrow keys go from tile to tile,
 * Tab along the controls of a tile. The order is the parent's.
 */
import './tour-editor.css';
import { useRef, useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { placeAfterMove, placeOfDrop } from '../../components/reorder-list/place-before.ts';
import { useCancelOnUnmount } from '../../components/reorder-list/use-cancel-on-unmount.ts';
import { TourEditorBar, type TourEditorAction, type TourEditorAdd } from './tour-editor-bar.tsx';
import { TourTile, type TourEditorStop, type TourTileLabels } from './tour-tile.tsx';

export type TourEditorProps = {
  /** Of the list. */
  readonly label: string;
  readonly stops: readonly TourEditorStop[];
  /** The current stop's index; −1: none. */
  readonly current: number;
  readonly add: TourEditorAdd;
  /** Such as From photos, Preview, Settings. */
  readonly actions: readonly TourEditorAction[];
  /** Right end of the row of buttons, e.g. “6 stops · with texts”. */
  readonly summary?: string | undefined;
  readonly empty: { readonly title: string; readonly text: string };
  readonly labels: TourTileLabels & {
    /** Announced after a move by the menu; `place` begins with 1. */
    readonly moved: (title: string, place: number) => string;
  };
  /** Entries of a stop's menu, such as move, transition, remove. */
  readonly menuOf: (id: string) => readonly MenuEntry[];
  readonly onMenu: (id: string, entry: string) => void;
  /** Press on the picture: the camera goes there. */
  readonly onSelect: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** `before`: the id of the stop that follows; null: it is the last one. */
  readonly onMove: (id: string, before: string | null) => void;
  /** Nothing can be changed, e.g. while the tour is loaded. */
  readonly isDisabled?: boolean | undefined;
  /** The language of React Aria's sentences about dragging. */
  readonly locale?: string | undefined;
};

type MenuUse = { readonly id: string; readonly order: readonly string[] };

type StripProps = TourEditorProps & { readonly onMenuUse: (use: MenuUse | null) => void };

const Strip = ({ label, stops, current, labels, isDisabled = false, onMenuUse, ...props }: StripProps) => {
  const ids = stops.map(({ id }) => id);
  const isDragging = useRef(false);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    onDragStart: () => {
      isDragging.current = true;
    },
    onDragEnd: () => {
      isDragging.current = false;
    },
    getItems: (keys) => stops.filter(({ id }) => keys.has(id)).map(({ title }) => ({ 'text/plain': title })),
    onReorder: ({ keys, target }) => {
      const [id] = keys;
      onMenuUse(null);
      if (target.dropPosition === 'on') return;
      const before = placeOfDrop(ids, String(id), String(target.key), target.dropPosition);
      if (before !== undefined) props.onMove(String(id), before);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="tour-editor__drop" />,
  });
  const { isVirtualDragging } = dragAndDropHooks;
  useCancelOnUnmount(() => isDragging.current && isVirtualDragging?.() === true);
  return (
    <GridList
      aria-label={label}
      className="tour-editor__strip"
      orientation="horizontal"
      keyboardNavigationBehavior="tab"
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
    >
      {stops.map((stop, index) => (
        <TourTile
          key={stop.id}
          stop={stop}
          index={index}
          isCurrent={index === current}
          isDisabled={isDisabled}
          labels={labels}
          menu={() => props.menuOf(stop.id)}
          onMenu={(entry) => {
            onMenuUse({ id: stop.id, order: ids });
            props.onMenu(stop.id, entry);
          }}
          onSelect={() => props.onSelect(stop.id)}
          onEdit={() => props.onEdit(stop.id)}
        />
      ))}
    </GridList>
  );
};

export const TourEditor = (props: TourEditorProps) => {
  const { stops, add, actions, summary, empty, labels, isDisabled = false, locale } = props;
  const [menuUse, setMenuUse] = useState<MenuUse | null>(null);
  const place =
    menuUse &&
    placeAfterMove(
      menuUse.id,
      menuUse.order,
      stops.map(({ id }) => id),
    );
  const moved = stops[(place ?? 0) - 1];
  return (
    <I18nProvider {...(locale !== undefined && { locale })}>
      <div className="tour-editor">
        <TourEditorBar add={add} actions={actions} summary={summary} isDisabled={isDisabled} />
        {stops.length === 0 ? (
          <ListNotice title={empty.title} text={empty.text} />
        ) : (
          <Strip {...props} onMenuUse={setMenuUse} />
        )}
        <LiveRegion message={moved && place !== null ? labels.moved(moved.title, place) : ''} />
      </div>
    </I18nProvider>
  );
};
