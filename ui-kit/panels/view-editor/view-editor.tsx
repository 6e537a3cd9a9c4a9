/** The content of the panel in which editors manage the views of a space and the layers of the current view. */
import { useMemo } from 'react';
import {
  RecordList,
  type RecordListProps,
  type RecordListRow,
  type RecordListSection,
} from '../../components/record-list/record-list.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

/**
 * `isCurrent` of a view: it is shown; of a layer: new items are added to it. `isDimmed`: a view that visitors cannot choose, a
 * layer that is hidden in the view. `isMovable`: layers only.
 */
export type ViewEditorRow = Omit<RecordListRow, 'sign'> & { readonly icon: IconName };

export type ViewEditorSection = Pick<RecordListSection, 'hint' | 'add' | 'notice'> & {
  readonly title: string;
  readonly rows: readonly ViewEditorRow[];
};

type SectionName = 'views' | 'layers';

export type ViewEditorProps = Pick<
  RecordListProps,
  'status' | 'nameLimit' | 'nameHint' | 'renameLabel' | 'nameErrorOf' | 'locale'
> & {
  /** `selectLabel`: the accessible name of a row, such as "Show Kitchen". */
  readonly views: ViewEditorSection & Pick<RecordListSection, 'selectLabel'>;
  /** Absent: layers are switched off. */
  readonly layers?:
    | (ViewEditorSection &
        Pick<RecordListSection, 'selectLabel'> & {
          readonly labels: NonNullable<RecordListSection['labels']>;
          readonly onMove: NonNullable<RecordListSection['onMove']>;
        })
    | undefined;
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
};

const nameOf = (section: string): SectionName => (section === 'layers' ? 'layers' : 'views');

const useRows = (rows: readonly ViewEditorRow[] | undefined): readonly RecordListRow[] =>
  useMemo(() => (rows ?? []).map(({ icon, ...row }) => ({ ...row, sign: <Icon name={icon} /> })), [rows]);

export const ViewEditor = ({
  views,
  layers,
  onEdit,
  onRename,
  onSelect,
  onToggle,
  onMenu,
  ...props
}: ViewEditorProps) => {
  const viewRows = useRows(views.rows);
  const layerRows = useRows(layers?.rows);
  return (
    <RecordList
      {...props}
      sections={[
        { ...views, id: 'views', rows: viewRows },
        ...(layers ? [{ ...layers, id: 'layers', rows: layerRows }] : []),
      ]}
      onEdit={(edited) => onEdit(edited && { section: nameOf(edited.section), id: edited.id })}
      onRename={(section, id, name) => onRename(nameOf(section), id, name)}
      onSelect={(section, id) => onSelect(nameOf(section), id)}
      onToggle={(section, id, isOn) => onToggle(nameOf(section), id, isOn)}
      onMenu={(section, id, entryId) => onMenu(nameOf(section), id, entryId)}
    />
  );
};
