/**
 * The content of the panel in which editors manage the labels of a space: short texts such as "Kitchen", by floor. They are
 * named in place, shown or hidden; the button at the top starts the tool that places one, whose text is a draft at first.
 */
import './label-editor.css';
import { useRef } from 'react';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { RecordList, type RecordListProps, type RecordListSection } from '../../components/record-list/record-list.tsx';
import { useRecordSearch, type RecordGroup } from '../../components/record-list/use-record-search.ts';
import { useHeadHeight } from '../../components/use-head-height.ts';
import { EditorNotice, type EditorNoticeProps } from '../tag-editor/editor-notice.tsx';
import { LabelEditorHead, type LabelEditorHeadProps } from './label-editor-head.tsx';

export type LabelGroup = RecordGroup;

export type LabelEditorProps = Pick<
  RecordListProps,
  | 'status'
  | 'nameLimit'
  | 'nameHint'
  | 'renameLabel'
  | 'nameErrorOf'
  | 'nameSuggestions'
  | 'suggestionsLabel'
  | 'locale'
> & {
  /** Toggles the tool that places a label. */
  readonly add: LabelEditorHeadProps['add'];
  /** Above the list, such as that visitors do not see labels. */
  readonly notice?: EditorNoticeProps | undefined;
  /** Filters by title and note (case and accents ignored); the field is shown from 12 labels on. */
  readonly search: { readonly label: string; readonly clearLabel: string; readonly noMatches: string };
  /** The accessible name of all groups. */
  readonly label: string;
  /** By floor. Those without rows are not shown; the title of a single group is for assistive technology only. */
  readonly groups: readonly LabelGroup[];
  readonly empty: { readonly title: string; readonly hint: string };
  /** A label that was placed and has no text yet: a row above the groups. */
  readonly draft: RecordListSection['draft'];
  /** The accessible name of a row, such as "Go to Kitchen". */
  readonly selectLabel: (title: string) => string;
  /** The label whose text is edited. */
  readonly edited: string | null;
  /** Editing began, or ended (null). */
  readonly onEdit: (id: string | null) => void;
  /** With a valid, trimmed text that is another one. */
  readonly onRename: (id: string, name: string) => void;
  /** Press on the row. */
  readonly onSelect: (id: string) => void;
  readonly onToggle: (id: string, isOn: boolean) => void;
  readonly onMenu: (id: string, entryId: string) => void;
};

/** Ids of groups have no spaces. */
const draftSection = 'new label';

export const LabelEditor = (props: LabelEditorProps) => {
  const { add, notice, search, label, groups, empty, draft, selectLabel, edited, ...listProps } = props;
  const { status, onEdit, onRename, onSelect, onToggle, onMenu } = props;
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const found = useRecordSearch(groups, edited);
  useHeadHeight(root, head);

  const isEmpty = !status && !draft && found.isWithoutRows;
  const isWithoutMatch = !status && !found.isWithoutRows && found.shown.length === 0;
  const editedGroup = groups.find(({ rows }) => rows.some(({ id }) => id === edited))?.id;
  const currentGroup = found.shown.find(({ rows }) => rows.some(({ isCurrent }) => isCurrent));
  const currentId = currentGroup?.rows.find(({ isCurrent }) => isCurrent)?.id;
  const drafts: readonly RecordListSection[] = draft
    ? [
        {
          id: draftSection,
          label: draft.label,
          rows: [],
          selectLabel,
          draft: {
            ...draft,
            onSave: (name) => {
              found.keepNew();
              draft.onSave(name);
            },
          },
        },
      ]
    : [];
  const sections = found.shown.map(({ id, title, rows }): RecordListSection => {
    const name = found.hasOneGroup ? { label: title } : { title };
    return { id, ...name, rows, selectLabel };
  });

  return (
    <div ref={root} className="label-editor">
      <LabelEditorHead
        ref={head}
        add={add}
        search={!status && found.isSearched ? { ...search, initialText: found.text, onSearch: found.search } : null}
      />
      {notice && (
        <div className="label-editor__notice">
          <EditorNotice {...notice} />
        </div>
      )}
      <div
        // A fieldset is for fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={label}
        className="label-editor__groups"
        data-untitled={found.hasOneGroup || undefined}
      >
        <RecordList
          {...listProps}
          sections={[...drafts, ...sections]}
          edited={edited !== null && editedGroup !== undefined ? { section: editedGroup, id: edited } : undefined}
          revealed={currentGroup && currentId !== undefined ? { section: currentGroup.id, id: currentId } : undefined}
          onEdit={(next) => onEdit(next && next.id)}
          onRename={(_, id, name) => {
            found.keepRenamed(id);
            onRename(id, name);
          }}
          onSelect={(_, id) => onSelect(id)}
          onToggle={(_, id, isOn) => onToggle(id, isOn)}
          onMenu={(_, id, entryId) => onMenu(id, entryId)}
          onFocusLost={() => head.current?.querySelector('button')?.focus()}
        />
        {isEmpty && <ListNotice title={empty.title} text={empty.hint} />}
        {isWithoutMatch && <ListNotice text={search.noMatches} />}
      </div>
      <LiveRegion message={isWithoutMatch ? search.noMatches : ''} />
    </div>
  );
};
