/** The modal that adds items to a list. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { entryKey } from '#domain/ordered-lists/ordered-list.ts';
import { maxEntries } from '#domain/records/common-fields.ts';
import { $areAnnotationsLoading, $haveAnnotationsFailed, annotationsWanted } from '#src/features/annotations/lazy.ts';
import { shortened } from '#src/features/notes/lazy-search.ts';
import { useDescribe, type ListedAnnotation } from '#src/features/ordered-lists/lazy.ts';
import { modalClosed, modalContentRemoved } from '#src/shell/modals/index.ts';
import type { IconName } from '#ui-kit/index.ts';
import { ItemPickerModal, type ItemPickerModalProps, type PickerGroup } from '#ui-kit/lazy.ts';
import { $candidates, $pickedFor, $room, entryOf, itemsPicked } from '../item-picker.ts';
import { itemPickerMessages as messages } from '../picker-messages.ts';

const kinds = [
  { type: 'tag', title: messages.tags, icon: 'tag' },
  { type: 'label', title: messages.labels, icon: 'label' },
  { type: 'measurement', title: messages.measurements, icon: 'measure' },
  { type: 'note', title: messages.notes, icon: 'note' },
] as const satisfies readonly { type: ListedAnnotation['type']; title: object; icon: IconName }[];

const useGroups = (): readonly PickerGroup[] => {
  const { formatMessage } = useIntl();
  const candidates = useUnit($candidates);
  const describe = useDescribe();
  return useMemo(
    () =>
      kinds.map(({ type, title: kind, icon }) => ({
        id: type,
        title: formatMessage(kind),
        items: candidates
          .filter((annotation) => annotation.type === type)
          .flatMap((annotation) => {
            const described = describe?.(annotation);
            if (!described) return [];
            const { title, place, sign } = described;
            const shown = type === 'note' ? shortened(title) : title;
            return [{ id: entryKey(entryOf(annotation)), title: shown, note: place || undefined, icon, sign }];
          }),
      })),
    [candidates, describe, formatMessage],
  );
};

const useStatus = (hasItems: boolean): Pick<ItemPickerModalProps, 'status' | 'notice'> => {
  const { formatMessage } = useIntl();
  const { isLoading, haveFailed, retry } = useUnit({
    isLoading: $areAnnotationsLoading,
    haveFailed: $haveAnnotationsFailed,
    retry: annotationsWanted,
  });
  if (isLoading) return { status: { kind: 'loading', text: formatMessage(messages.loading) } };
  if (!haveFailed) return {};
  if (hasItems) return { notice: formatMessage(messages.someFailed) };
  const retryLabel = formatMessage(messages.retry);
  return {
    status: { kind: 'failed', text: formatMessage(messages.loadFailed), retryLabel, onRetry: () => retry() },
  };
};

export const ItemPickerDialog = () => {
  const { formatMessage } = useIntl();
  const { list, room } = useUnit({ list: $pickedFor, room: $room });
  const on = useUnit({ itemsPicked, close: modalClosed, removeContent: modalContentRemoved });
  const groups = useGroups();
  const status = useStatus(groups.some(({ items }) => items.length > 0));
  const { removeContent } = on;
  const isGone = list === null;
  useEffect(() => {
    // Another editor has deleted the list.
    if (isGone) removeContent('list_items_add');
  }, [isGone, removeContent]);
  if (!list) return null;
  return (
    <ItemPickerModal
      title={formatMessage(messages.title, { name: list.label })}
      closeLabel={formatMessage(messages.close)}
      cancelLabel={formatMessage(messages.cancel)}
      addLabel={(count) => formatMessage(messages.add, { count })}
      label={formatMessage(messages.label)}
      selectAll={formatMessage(messages.selectAll)}
      selectGroup={(group) => formatMessage(messages.selectGroup, { group })}
      search={{
        label: formatMessage(messages.search),
        clearLabel: formatMessage(messages.clearSearch),
        noMatches: formatMessage(messages.noMatches),
      }}
      countText={(count) => formatMessage(messages.count, { count })}
      groups={groups}
      {...status}
      empty={{ title: formatMessage(messages.emptyTitle), text: formatMessage(messages.empty) }}
      room={room}
      tooMany={formatMessage(messages.tooMany, { most: maxEntries })}
      onAdd={(keys) => on.itemsPicked(keys)}
      onClose={() => on.close()}
    />
  );
};
