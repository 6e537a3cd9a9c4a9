/** All lists of the current view, in the workshop. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { findListNameIssue } from '#domain/ordered-lists/list-edits.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $lastOpenedId, $lists, listOpened, type PresentedList } from '#src/features/ordered-lists/lazy.ts';
import { Icon } from '#ui-kit/index.ts';
import { RecordList, useFocusOnRow, type RecordListProps, type RecordListRow } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { layerOfEntry, useLayerEntries } from '../../use-layer-entries.ts';
import {
  $editedNameId,
  $findLayers,
  $isNaming,
  addPressed,
  listLayerChosen,
  listRemoved,
  listRenamed,
  listsRetried,
  nameEdited,
  newListDiscarded,
  newListNamed,
} from '../edited-lists.ts';
import { listEditorMessages as messages } from '../messages.ts';

const section = 'lists';

const useRowOf = () => {
  const { formatMessage } = useIntl();
  const layersOf = useLayerEntries(useUnit($findLayers));
  return ({ list }: PresentedList): RecordListRow => {
    const { id, label: name, entries } = list;
    const { entries: layerEntries, layerName } = layersOf(list);
    const notes = [formatMessage(messages.count, { count: entries.length }), layerName];
    return {
      id,
      name,
      title: name,
      sign: <Icon name="orderedList" />,
      note: notes.filter((note) => note !== null).join(' · '),
      isCurrent: false,
      isDimmed: false,
      isRenamable: true,
      editors: <RecordEditors kind="orderedList" id={id} isCompact />,
      menuLabel: formatMessage(messages.more, { name }),
      menu: [
        { id: 'rename', icon: 'pencil', label: formatMessage(messages.renameEntry) },
        ...layerEntries,
        { id: 'delete', icon: 'trash', label: formatMessage(messages.delete) },
      ],
    };
  };
};

export const AllListsEditor = () => {
  const { formatMessage, locale } = useIntl();
  const { lists, recordsStatus, lastId, isNaming, editedId } = useUnit({
    lists: $lists,
    recordsStatus: orderedListRecords.$status,
    lastId: $lastOpenedId,
    isNaming: $isNaming,
    editedId: $editedNameId,
  });
  const on = useUnit({
    addPressed,
    listLayerChosen,
    listOpened,
    listRemoved,
    listRenamed,
    listsRetried,
    nameEdited,
    newListDiscarded,
    newListNamed,
  });
  const rowOf = useRowOf();
  const ref = useFocusOnRow(lastId, true);
  const errorOf = (name: string): string | null => {
    const issue = findListNameIssue(name);
    if (issue === null) return null;
    return issue === 'taken'
      ? formatMessage(messages.nameTaken)
      : formatMessage(messages.nameLength, { most: maxTitleLength });
  };
  const statusOf = (): RecordListProps['status'] => {
    if (recordsStatus === 'loaded') return undefined;
    if (recordsStatus !== 'failed') return { kind: 'loading', text: formatMessage(messages.loading) };
    return {
      kind: 'failed',
      text: formatMessage(messages.listsFailed),
      retryLabel: formatMessage(messages.retry),
      onRetry: () => on.listsRetried(),
    };
  };
  const chooseEntry = (id: string, entry: string): void => {
    const layerId = layerOfEntry(entry);
    if (layerId !== null) on.listLayerChosen({ id, layerId });
    else if (entry === 'rename') on.nameEdited(id);
    else on.listRemoved(id);
  };
  return (
    <div ref={ref}>
      <RecordList
        sections={[
          {
            id: section,
            label: formatMessage(messages.lists),
            rows: lists.map(rowOf),
            selectLabel: (name) => formatMessage(messages.open, { name }),
            draft: isNaming
              ? {
                  label: formatMessage(messages.nameLabel),
                  placeholder: formatMessage(messages.newList),
                  sign: <Icon name="orderedList" />,
                  onSave: (name) => on.newListNamed(name),
                  onCancel: () => on.newListDiscarded(),
                }
              : null,
            notice: lists.length === 0 && !isNaming ? { text: formatMessage(messages.empty) } : undefined,
            add: { label: formatMessage(messages.add), isDisabled: isNaming, onPress: () => on.addPressed() },
          },
        ]}
        status={statusOf()}
        nameLimit={maxTitleLength}
        nameHint={formatMessage(messages.nameHint)}
        renameLabel={(name) => formatMessage(messages.rename, { name })}
        nameErrorOf={errorOf}
        edited={editedId === null ? undefined : { section, id: editedId }}
        onEdit={(edited) => on.nameEdited(edited?.id ?? null)}
        onRename={(_, id, label) => on.listRenamed({ id, label })}
        onSelect={(_, id) => on.listOpened(id)}
        onToggle={() => {}}
        onMenu={(_, id, entry) => chooseEntry(id, entry)}
        locale={locale}
      />
    </div>
  );
};
