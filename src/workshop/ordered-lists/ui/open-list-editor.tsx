/** The open list in the workshop: its texts, its layer, and its items. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxDescriptionLength, maxEntries, maxTitleLength } from '#domain/records/common-fields.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { $areAnnotationsLoading, $haveAnnotationsFailed, annotationsWanted } from '#src/features/annotations/lazy.ts';
import {
  $lastVisitedKey,
  entryVisited,
  type Describe,
  type ListEntry,
  type OpenListProps,
} from '#src/features/ordered-lists/lazy.ts';
import { shortened } from '#src/features/notes/lazy-search.ts';
import { $viewState, nameOfLayer } from '#src/features/views/lazy.ts';
import { ListEditor, useFocusOnRow, type ListEditorProps, type RecordListRow } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { useRecordTexts } from '../../use-record-texts.ts';
import { $findLayers, itemMoved, itemRemoved, listLayerChosen } from '../edited-lists.ts';
import { addItemsPressed } from '../item-picker.ts';
import { listTexts, type ListTextField } from '../list-texts.ts';
import { listEditorMessages as messages } from '../messages.ts';

const useText = (list: OrderedList) => {
  const { formatMessage } = useIntl();
  const textOf = useRecordTexts(listTexts, list);
  return (field: ListTextField, label: string, most: number): ListEditorProps['name'] =>
    textOf(field, {
      label,
      limit: most,
      errors: {
        empty: formatMessage(messages.nameLength, { most }),
        tooLong: formatMessage(messages.tooLong, { most }),
        taken: formatMessage(messages.nameTaken),
      },
    });
};

const isHidden = ({ annotation: { record } }: ListEntry): boolean => 'enabled' in record && !record.enabled;

const rowOf = (
  { formatMessage }: IntlShape,
  entry: ListEntry,
  describe: Describe,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): RecordListRow => {
  const { title, place, sign } = describe(entry.annotation);
  const name = entry.annotation.type === 'note' ? shortened(title) : title;
  const notes = [place, isHidden(entry) ? formatMessage(messages.hidden) : ''];
  return {
    id: entry.key,
    name,
    title: name,
    sign,
    note: notes.filter((note) => note !== '').join(' · ') || undefined,
    isCurrent: false,
    isDimmed: isHidden(entry),
    isRenamable: false,
    isMovable: true,
    menuLabel: formatMessage(messages.more, { name }),
    menu: [
      ...(isFirst ? [] : [{ id: 'up', icon: 'chevronUp' as const, label: formatMessage(messages.moveUp) }]),
      ...(isLast ? [] : [{ id: 'down', icon: 'chevronDown' as const, label: formatMessage(messages.moveDown) }]),
      { id: 'remove', icon: 'close' as const, label: formatMessage(messages.removeItem) },
    ],
  };
};

const useLayer = (list: OrderedList): ListEditorProps['layer'] => {
  const intl = useIntl();
  const { findLayers, viewState } = useUnit({ findLayers: $findLayers, viewState: $viewState });
  const choose = useUnit(listLayerChosen);
  const layers = findLayers(list);
  if (!viewState || layers.length === 0) return null;
  return {
    label: intl.formatMessage(messages.layer),
    options: layers.map((layer) => ({ id: layer.id, label: nameOfLayer(intl, layer, viewState) })),
    selected: list.layerId ?? '',
    onChange: (layerId) => choose({ id: list.id, layerId }),
  };
};

interface ItemsState {
  /** Items that could not be loaded are missing. */
  readonly isIncomplete: boolean;
  readonly leftOut: number;
  readonly count: number;
}

const useItemsState = ({ isIncomplete, leftOut, count }: ItemsState) => {
  const { formatMessage } = useIntl();
  const { isLoading, retry } = useUnit({ isLoading: $areAnnotationsLoading, retry: annotationsWanted });
  const text = formatMessage(messages.itemsFailed);
  const retryLabel = formatMessage(messages.retry);
  const onRetry = () => retry();
  const statusOf = (): ListEditorProps['status'] => {
    if (isLoading) return { kind: 'loading', text: formatMessage(messages.loadingItems) };
    return isIncomplete && count === 0 ? { kind: 'failed', text, retryLabel, onRetry } : undefined;
  };
  const noticeOf = (): ListEditorProps['items']['notice'] => {
    if (count === 0) return undefined;
    if (isIncomplete) return { text, action: { label: retryLabel, onPress: onRetry } };
    return leftOut > 0 ? { text: formatMessage(messages.leftOut, { count: leftOut }) } : undefined;
  };
  return { status: statusOf(), notice: noticeOf() };
};

export const OpenListEditor = ({ open: { list, entries }, describe }: OpenListProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { haveFailed, lastKey } = useUnit({ haveFailed: $haveAnnotationsFailed, lastKey: $lastVisitedKey });
  const on = useUnit({ addItemsPressed, entryVisited, itemMoved, itemRemoved });
  const text = useText(list);
  const rows = useMemo(
    () =>
      entries.map((entry, index) =>
        rowOf(intl, entry, describe, { isFirst: index === 0, isLast: index === entries.length - 1 }),
      ),
    [entries, describe, intl],
  );
  const ref = useFocusOnRow(lastKey, true);
  const { id } = list;
  const leftOut = list.entries.length - entries.length;
  const { status, notice } = useItemsState({
    isIncomplete: haveFailed && leftOut > 0,
    leftOut,
    count: entries.length,
  });
  const move = (key: string, before: string | null): void => {
    on.itemMoved({ id, key, before });
  };
  const chooseEntry = (key: string, entry: string): void => {
    const index = entries.findIndex((each) => each.key === key);
    if (entry === 'remove') on.itemRemoved({ id, key });
    else if (entry === 'up') move(key, entries[index - 1]?.key ?? null);
    else move(key, entries[index + 2]?.key ?? null);
  };
  const [first] = entries;
  return (
    <div ref={ref}>
      <RecordEditors kind="orderedList" id={id} />
      <ListEditor
        name={text('label', formatMessage(messages.name), maxTitleLength)}
        description={text('description', formatMessage(messages.description), maxDescriptionLength)}
        layer={useLayer(list)}
        start={first ? { label: formatMessage(messages.start), onPress: () => on.entryVisited(first.key) } : null}
        addItems={{
          label: formatMessage(messages.addItems),
          isDisabled: list.entries.length >= maxEntries,
          onPress: () => on.addItemsPressed(id),
        }}
        items={{
          title: formatMessage(messages.items),
          rows,
          selectLabel: (name) => formatMessage(messages.showItem, { name }),
          labels: {
            drag: (name) => formatMessage(messages.drag, { name }),
            moved: (name, place) => formatMessage(messages.moved, { name, place }),
          },
          onMove: move,
          notice,
          empty:
            leftOut > 0
              ? { title: formatMessage(messages.noneShownTitle), hint: formatMessage(messages.noneShown) }
              : { title: formatMessage(messages.noItemsTitle), hint: formatMessage(messages.noItems) },
        }}
        status={status}
        onSelect={(key) => on.entryVisited(key)}
        onMenu={chooseEntry}
        locale={intl.locale}
      />
    </div>
  );
};
