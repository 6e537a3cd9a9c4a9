/** The editor of a view's items. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { isRoot, type ViewKind } from '#domain/views/view-content.ts';
import type { ViewState } from '#domain/views/view-state.ts';
import type { ViewRecord } from '#domain/views/view-types.ts';
import type { ViewItem } from '#src/data/map-view-content.ts';
import { mergeChanges, viewItems } from '#src/data/view-content.ts';
import { $viewState, nameOfLayer, nameOfView } from '#src/features/views/lazy.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import type { IconName } from '#ui-kit/index.ts';
import { ViewItemsModal, type ViewItemsModalProps } from '#ui-kit/lazy.ts';
import { changedFieldsOf, groupByKind, itemTitle } from '../change-texts.ts';
import {
  $canDelete,
  $canPublish,
  $changes,
  $copy,
  $copyTargets,
  $isItemEditorBusy,
  $items,
  $notice,
  $selectedItems,
  $targetLayers,
  $view,
  copyChanged,
  copyRequested,
  itemKey,
  itemsDeleted,
  itemsMoved,
  itemsSelected,
  publishRequested,
  type ItemEditorNotice,
  type TargetLayer,
} from '../item-editor.ts';
import { rejectionMessages } from '../dialog-messages.ts';
import { changeActionMessages, itemEditorMessages as messages, itemKindMessages } from '../item-messages.ts';
import { $openView, itemTabChosen } from '../../open-view.ts';

const kindIcons: Readonly<Record<ViewKind, IconName>> = {
  highlightReel: 'reel',
  label: 'label',
  tag: 'tag',
  measurement: 'measure',
  note: 'note',
  objectAnnotation: 'sofa',
  orderedList: 'orderedList',
};

const noticeMessages = {
  MoveViewDataToLayer: messages.moved,
  CopyViewDataToLayer: messages.copied,
  DeleteFromView: messages.deleted,
  PublishView: messages.published,
} as const;

const noticeText = ({ formatMessage }: IntlShape, notice: ItemEditorNotice): ViewItemsModalProps['message'] => {
  if (notice.kind === 'rejected') return { text: formatMessage(rejectionMessages[notice.reason]), isFailure: true };
  const message = noticeMessages[notice.mutation as keyof typeof noticeMessages] as
    (typeof noticeMessages)[keyof typeof noticeMessages] | undefined;
  return message && { text: formatMessage(message) };
};

const viewName = (intl: IntlShape, { viewType, name }: ViewRecord): string =>
  nameOfView(intl, { type: viewType, name });

/** The layers are named as in the view that is edited. */
const layerName = (intl: IntlShape, state: ViewState, view: ViewRecord, { layer, ofView }: TargetLayer): string =>
  ofView ? viewName(intl, ofView) : nameOfLayer(intl, layer, { ...state, currentViewId: view.id });

/** The base layer is that of the main view. */
const iconOfTarget = ({ viewType }: ViewRecord, { layer, ofView }: TargetLayer): IconName =>
  ofView || (layer.layerType === 'base' && !isRoot({ type: viewType })) ? 'views' : 'floors';

const statusOf = (
  { formatMessage }: IntlShape,
  { isLoaded, isFailed, retry }: { readonly isLoaded: boolean; readonly isFailed: boolean; readonly retry: () => void },
): ViewItemsModalProps['items']['status'] => {
  if (isLoaded) return undefined;
  if (!isFailed) return { kind: 'loading', text: formatMessage(messages.loading) };
  return {
    kind: 'failed',
    text: formatMessage(messages.loadFailed),
    retryLabel: formatMessage(messages.retry),
    onRetry: retry,
  };
};

interface PartProps {
  readonly view: ViewRecord;
  readonly state: ViewState;
}

const useItems = ({ view, state }: PartProps): ViewItemsModalProps['items'] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { items, isFailed, selected, targets, canDelete, isBusy } = useUnit({
    items: $items,
    isFailed: viewItems.$isFailed,
    selected: $selectedItems,
    targets: $targetLayers,
    canDelete: $canDelete,
    isBusy: $isItemEditorBusy,
  });
  const on = useUnit({ itemsSelected, itemsMoved, itemsDeleted, retried: viewItems.retried });
  const groups = useMemo(() => {
    const names = new Map(targets.map((target) => [target.layer.id, layerName(intl, state, view, target)]));
    const noteOf = ({ layerId }: ViewItem) => (view.layers.length > 1 ? names.get(layerId) : undefined);
    return groupByKind(items ?? []).map(({ kind, items: ofKind }) => ({
      id: kind,
      title: intl.formatMessage(itemKindMessages[kind]),
      items: ofKind.map((item) => ({
        id: itemKey(item),
        title: itemTitle(intl, item),
        note: noteOf(item),
        icon: kindIcons[kind],
        isDimmed: !item.isShown,
      })),
    }));
  }, [intl, items, targets, state, view]);
  return {
    tab: formatMessage(messages.itemsTab),
    label: formatMessage(messages.itemsLabel, { name: viewName(intl, view) }),
    status: statusOf(intl, { isLoaded: items !== null, isFailed, retry: () => on.retried() }),
    groups,
    selected: new Set(selected.map(itemKey)),
    onSelect: (keys) => on.itemsSelected(keys),
    selectAll: formatMessage(messages.selectAll),
    selectGroup: (group) => formatMessage(messages.selectGroup, { group }),
    search: {
      label: formatMessage(messages.search),
      clearLabel: formatMessage(messages.clearSearch),
      noMatches: formatMessage(messages.noMatches),
    },
    countText: (count) => formatMessage(messages.count, { count }),
    empty: { title: formatMessage(messages.emptyTitle), text: formatMessage(messages.empty) },
    move:
      targets.length > 1
        ? {
            label: formatMessage(messages.move),
            menuLabel: formatMessage(messages.moveTo),
            menu: targets.map((target) => ({
              id: target.layer.id,
              label: layerName(intl, state, view, target),
              icon: iconOfTarget(view, target),
            })),
          }
        : undefined,
    remove: {
      label: formatMessage(messages.delete),
      disabledReason: canDelete ? undefined : formatMessage(messages.cannotDelete),
    },
    isBusy,
    onMove: (layerId) => on.itemsMoved({ layerId }),
    onRemove: () => on.itemsDeleted(),
  };
};

const useCopy = ({ view, state }: PartProps): NonNullable<ViewItemsModalProps['copy']> => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { copy, targets, isBusy } = useUnit({ copy: $copy, targets: $copyTargets, isBusy: $isItemEditorBusy });
  const on = useUnit({ copyChanged, copyRequested });
  const kinds = copy?.kinds ?? new Set<ViewKind>();
  return {
    tab: formatMessage(messages.copyTab),
    hint: formatMessage(messages.copyHint),
    from: {
      label: formatMessage(messages.copyFrom),
      options: (copy?.others ?? []).map((other) => ({ id: other.id, label: viewName(intl, other) })),
      selected: copy?.from.id ?? '',
      onChange: (fromId) => on.copyChanged({ fromId }),
    },
    kinds: {
      label: formatMessage(messages.copyKinds),
      options: viewDataTypes.map((kind) => ({
        id: kind,
        label: formatMessage(itemKindMessages[kind]),
        isSelected: kinds.has(kind),
      })),
      onChange: (id, isSelected) => {
        const others = [...kinds].filter((kind) => kind !== id);
        on.copyChanged({ kinds: new Set(isSelected ? [...others, id as ViewKind] : others) });
      },
    },
    to: {
      label: formatMessage(messages.copyTo),
      options: targets.map((target) => ({ id: target.layer.id, label: layerName(intl, state, view, target) })),
      selected: copy?.to.id ?? '',
      onChange: (layerId) => on.copyChanged({ layerId }),
    },
    submit: {
      label: formatMessage(messages.copy),
      isDisabled: kinds.size === 0,
      isBusy,
      onPress: () => on.copyRequested(),
    },
    empty: copy ? undefined : { title: formatMessage(messages.noOtherTitle), text: formatMessage(messages.noOther) },
  };
};

const usePublish = ({ view }: PartProps): NonNullable<ViewItemsModalProps['publish']> => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { changes, isFailed, isBusy } = useUnit({
    changes: $changes,
    isFailed: mergeChanges.$isFailed,
    isBusy: $isItemEditorBusy,
  });
  const on = useUnit({ publishRequested, retried: mergeChanges.retried });
  const name = viewName(intl, view);
  const countOf = (action: keyof typeof changeActionMessages): number =>
    (changes ?? []).filter((change) => change.action === action).length;
  return {
    tab: formatMessage(messages.publishTab),
    hint: formatMessage(messages.publishHint, { name }),
    status: statusOf(intl, { isLoaded: changes !== null, isFailed, retry: () => on.retried() }),
    groups: groupByKind(changes ?? []).map(({ kind, items }) => ({
      id: kind,
      title: formatMessage(itemKindMessages[kind]),
      changes: items.map((change) => ({
        id: change.id,
        title: itemTitle(intl, change),
        action: change.action,
        actionLabel: formatMessage(changeActionMessages[change.action]),
        fields: changedFieldsOf(intl, change),
      })),
    })),
    summary: formatMessage(messages.summary, {
      added: countOf('added'),
      changed: countOf('changed'),
      removed: countOf('removed'),
    }),
    empty: { title: formatMessage(messages.nothingTitle), text: formatMessage(messages.nothing) },
    submit: {
      label: formatMessage(messages.publish),
      isBusy,
      onPress: () => on.publishRequested({ name }),
    },
  };
};

const OpenEditor = ({ view, state }: PartProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { open, notice, canPublish } = useUnit({ open: $openView, notice: $notice, canPublish: $canPublish });
  const on = useUnit({ itemTabChosen, modalClosed });
  const part = { view, state };
  const [items, copy, publish] = [useItems(part), useCopy(part), usePublish(part)];
  return (
    <ViewItemsModal
      title={formatMessage(messages.title, { name: viewName(intl, view) })}
      closeLabel={formatMessage(messages.close)}
      onClose={() => on.modalClosed()}
      tabsLabel={formatMessage(messages.tabs)}
      selectedTab={open?.tab ?? 'items'}
      onTab={(tab) => on.itemTabChosen(tab)}
      message={notice ? noticeText(intl, notice) : undefined}
      items={items}
      copy={copy}
      publish={canPublish ? publish : undefined}
    />
  );
};

export const ItemEditor = () => {
  const { view, state } = useUnit({ view: $view, state: $viewState });
  return view && state && <OpenEditor view={view} state={state} />;
};
