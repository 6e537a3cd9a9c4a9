/**
 * The content of the panel in which editors manage the views of a space and the layers of the current view. Each section is
 * one tab stop: the vertical arrow keys go from row to row, the horizontal ones along the controls of a row, and F2 edits the
 * name. Layers are moved by dragging, by the keyboard from their handles, or by their menus. The order is the parent's.
 */
import '../../components/visually-hidden/visually-hidden.css';
import './view-editor.css';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { NameField } from '../../components/name-field/name-field.tsx';
import { placeAfterMove } from '../../components/reorder-list/place-before.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { ViewRow, type ViewEditorRow } from './view-row.tsx';
import { ViewSection, type ViewEditorSection } from './view-section.tsx';

export type { ViewEditorRow, ViewEditorSection };

type SectionName = 'views' | 'layers';

export type ViewEditorProps = {
  /** `selectLabel`: the accessible name of a row, such as "Show Kitchen". */
  readonly views: ViewEditorSection & { readonly selectLabel: (title: string) => string };
  /** Absent: layers are switched off. */
  readonly layers?:
    | (ViewEditorSection & {
        readonly selectLabel: (title: string) => string;
        readonly labels: {
          readonly drag: (title: string) => string;
          /** Announced after a move by the menu; `place` begins with 1. */
          readonly moved: (title: string, place: number) => string;
        };
        /**
         * `before`: the id of the layer that follows; null: it becomes the last. Not called with a place before a first, or
         * after a last layer that is not movable.
         */
        readonly onMove: (id: string, before: string | null) => void;
      })
    | undefined;
  /** Shown instead of the sections; absent: they are. */
  readonly status?:
    | { readonly kind: 'loading'; readonly text: string }
    | { readonly kind: 'failed'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void }
    | undefined;
  /** In characters: no more can be typed. */
  readonly nameLimit: number;
  /** Under the field while a name is edited. */
  readonly nameHint: string;
  /** The name of the field. */
  readonly renameLabel: (title: string) => string;
  /** Why a trimmed name is invalid, as a sentence; null: it is valid. Not called for the name that the row has. */
  readonly nameErrorOf: (name: string) => string | null;
  /** The row whose name is edited. */
  readonly edited?: { readonly section: SectionName; readonly id: string } | undefined;
  /** Editing began, or ended (null). */
  readonly onEdit: (edited: { readonly section: SectionName; readonly id: string } | null) => void;
  /** With a valid, trimmed name that is another one. */
  readonly onRename: (section: SectionName, id: string, name: string) => void;
  /** Press on the row. */
  readonly onSelect: (section: SectionName, id: string) => void;
  readonly onToggle: (section: SectionName, id: string, isOn: boolean) => void;
  readonly onMenu: (section: SectionName, id: string, entryId: string) => void;
  /** The language of React Aria's own sentences about dragging; the browser's if absent. */
  readonly locale?: string | undefined;
};

type MenuUse = { readonly id: string; readonly order: readonly string[] };

const idsOf = (rows: readonly ViewEditorRow[] = []): readonly string[] => rows.map(({ id }) => id);

const Status = ({ status, onRetry }: { readonly status: ViewEditorProps['status']; readonly onRetry: () => void }) => {
  if (status?.kind === 'loading') return <ListSkeleton label={status.text} />;
  if (status === undefined) return null;
  return <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: onRetry }} />;
};

export const ViewEditor = (props: ViewEditorProps) => {
  const { views, layers, status, edited, locale } = props;
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useFocusAfterRemoval(root);
  const [menuUse, setMenuUse] = useState<MenuUse | null>(null);
  const place = menuUse && placeAfterMove(menuUse.id, menuUse.order, idsOf(layers?.rows));
  const moved = layers?.rows[(place ?? 0) - 1];
  const movedId = moved?.id;

  useEffect(() => {
    if (place === null || movedId === undefined) return;
    const row = root.current?.querySelector(`[data-section="layers"] [data-row="${CSS.escape(movedId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [place, movedId]);

  const edit = (section: SectionName, id: string): void => {
    // An invalid name is neither saved nor lost.
    const invalid = root.current?.querySelector<HTMLElement>('input[aria-invalid]');
    if (invalid) invalid.focus();
    else props.onEdit({ section, id });
  };

  const rowOf =
    (section: SectionName, selectLabel: (title: string) => string, dragLabel?: (title: string) => string) =>
    (row: ViewEditorRow) => {
      const { id, title } = row;
      return (
        <ViewRow
          key={id}
          row={row}
          selectLabel={selectLabel(title)}
          dragLabel={dragLabel?.(title)}
          onSelect={() => props.onSelect(section, id)}
          onEdit={() => edit(section, id)}
          onToggle={(isOn) => props.onToggle(section, id, isOn)}
          onMenu={(entryId) => {
            setMenuUse(section === 'layers' ? { id, order: idsOf(layers?.rows) } : null);
            props.onMenu(section, id, entryId);
          }}
          field={
            edited?.section === section && edited.id === id ? (
              <NameField
                label={props.renameLabel(title)}
                name={row.name}
                placeholder={title}
                maxLength={props.nameLimit}
                hint={props.nameHint}
                errorOf={props.nameErrorOf}
                onSave={(name) => props.onRename(section, id, name)}
                onEnd={() => props.onEdit(null)}
              />
            ) : null
          }
        />
      );
    };

  return (
    <I18nProvider {...(locale !== undefined && { locale })}>
      {/* The status that replaces the retry button has nothing that could have the focus. */}
      <div ref={root} className="view-editor" tabIndex={-1} onFocus={onFocus}>
        {status ? (
          <Status
            status={status}
            onRetry={() => {
              root.current?.focus();
              if (status.kind === 'failed') status.onRetry();
            }}
          />
        ) : (
          <>
            <ViewSection kind="views" section={views} renderRow={rowOf('views', views.selectLabel)} />
            {layers && (
              <ViewSection
                kind="layers"
                section={layers}
                renderRow={rowOf('layers', layers.selectLabel, layers.labels.drag)}
                onMove={(id, before) => {
                  setMenuUse(null);
                  layers.onMove(id, before);
                }}
              />
            )}
          </>
        )}
        <LiveRegion message={moved && place !== null ? (layers?.labels.moved(moved.title, place) ?? '') : ''} />
      </div>
    </I18nProvider>
  );
};
