/**
 * The content of the panel in which editors manage one ordered list: its name, description and layer, then its
 * items, which are moved by dragging, by the keyboard from their handles, or by their menus. Text typed for one list is not
 * reported for another one: give each list a `key`.
 */
import './list-editor.css';
import { useId, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EditableText, type EditableFieldProps } from '../../components/editable-text/editable-text.tsx';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { RecordList, type RecordListProps, type RecordListSection } from '../../components/record-list/record-list.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';

export type ListEditorText = EditableFieldProps;

export type ListEditorProps = {
  /** One line. */
  readonly name: ListEditorText;
  readonly description: ListEditorText;
  /** Null: there is one layer only. */
  readonly layer: SelectFieldProps | null;
  /** Goes through the list as visitors do; null: there is no such button, such as without items. */
  readonly start: { readonly label: string; readonly onPress: () => void } | null;
  readonly addItems: {
    readonly label: string;
    readonly isDisabled?: boolean | undefined;
    readonly onPress: () => void;
  };
  /**
   * With signs of one width, such as TagMark and ListSign. The rows have no toggle, and names that cannot be edited here. One that is the same object as before is not rendered
   * again: with many rows, keep those that did not change.
   */
  readonly items: Pick<RecordListSection, 'rows' | 'labels' | 'onMove' | 'selectLabel' | 'notice'> & {
    readonly title: string;
    /** Without rows. */
    readonly empty: { readonly title: string; readonly hint: string };
  };
  /** Shown in place of the items. */
  readonly status?: RecordListProps['status'];
  /** A press on a row: shows the item. */
  readonly onSelect: (id: string) => void;
  readonly onMenu: (id: string, entryId: string) => void;
  /** The language of React Aria's own sentences about dragging; the browser's if absent. */
  readonly locale?: string | undefined;
};

const sectionId = 'items';

/** Names of items are not edited here. */
const withoutRenaming = {
  nameLimit: 0,
  nameHint: '',
  renameLabel: (title: string) => title,
  nameErrorOf: () => null,
  onEdit: () => {},
  onRename: () => {},
  onToggle: () => {},
};

type ItemsProps = Pick<ListEditorProps, 'start' | 'addItems' | 'items' | 'status' | 'onSelect' | 'onMenu' | 'locale'>;

const Items = ({ start, addItems, items, status, onSelect, onMenu, locale }: ItemsProps) => {
  const { title, rows, labels, onMove, selectLabel, notice, empty } = items;
  const titleId = useId();
  const actions = useRef<HTMLDivElement>(null);
  return (
    <section className="list-editor__items" aria-labelledby={titleId}>
      <div className="list-editor__head">
        <h3 className="list-editor__title" id={titleId}>
          {title}
        </h3>
        <div ref={actions} className="list-editor__actions">
          {start && (
            <Button variant="quiet" icon="play" onPress={start.onPress}>
              {start.label}
            </Button>
          )}
          <Button variant="secondary" icon="plus" isDisabled={addItems.isDisabled} onPress={addItems.onPress}>
            {addItems.label}
          </Button>
        </div>
      </div>
      <RecordList
        {...withoutRenaming}
        sections={[{ id: sectionId, label: title, rows, labels, onMove, selectLabel, notice }]}
        status={status}
        onSelect={(_, id) => onSelect(id)}
        onMenu={(_, id, entryId) => onMenu(id, entryId)}
        // The last row was removed.
        onFocusLost={() =>
          [...(actions.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus()
        }
        locale={locale}
      />
      {!status && rows.length === 0 && <ListNotice title={empty.title} text={empty.hint} />}
    </section>
  );
};

export const ListEditor = ({ name, description, layer, ...items }: ListEditorProps) => (
  <div className="list-editor">
    <div className="list-editor__fields">
      <EditableText {...name} />
      <EditableText {...description} isMultiline />
      {layer && <SelectField {...layer} />}
    </div>
    <Items {...items} />
  </div>
);
