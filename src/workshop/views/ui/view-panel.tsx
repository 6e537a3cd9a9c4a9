/** The panel with the views of the space and the layers of the current one. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxNameLength } from '#domain/records/kinds/view.ts';
import { findNameFailure } from '#domain/views/names.ts';
import { isRoot } from '#domain/views/view-content.ts';
import { layerForNewRecords, type ViewState } from '#domain/views/view-state.ts';
import type { LayerRecord, ViewRecord, ViewTypeName } from '#domain/views/view-types.ts';
import {
  $allowedFeatures,
  $viewState,
  $viewsStatus,
  nameOfLayer,
  nameOfView,
  viewChosen,
  viewsRetried,
} from '#src/features/views/lazy.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import type { IconName } from '#ui-kit/index.ts';
import { ViewEditor, type ViewEditorProps, type ViewEditorRow } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { layerEntryPressed, layerMoved, layerSelected, layerShown, viewEntryPressed } from '../actions.ts';
import { viewsButtonMessages } from '../button-messages.ts';
import {
  $currentView,
  $editedName,
  $editedViews,
  $viewList,
  nameEdited,
  renamed,
  viewEnabledChanged,
} from '../edited-views.ts';
import { $layerCounts } from '../item-editor.ts';
import { viewEditorMessages as messages } from '../messages.ts';
import { nameDialogOpened } from '../name-dialog.ts';
import { viewEditor } from '../panel.ts';
import {
  canHideView,
  editedLayers,
  isEditableLayer,
  layerEntries,
  needsConversion,
  viewEntries,
  type LayerEntry,
  type ViewEntry,
} from '../rows.ts';

const viewIcons: Readonly<Partial<Record<ViewTypeName, IconName>>> = {
  base: 'dollhouse',
  layered: 'dollhouse',
  insights: 'info',
};

const viewEntryTexts = {
  rename: { icon: 'pencil', message: messages.renameEntry },
  items: { icon: 'list', message: messages.editItems },
  publish: { icon: 'upload', message: messages.publish },
  duplicate: { icon: 'copy', message: messages.duplicate },
  useLayers: { icon: 'floors', message: messages.convert },
  stopLayers: { icon: 'floors', message: messages.stopLayers },
  delete: { icon: 'trash', message: messages.delete },
} as const satisfies Readonly<Record<ViewEntry, { icon: IconName; message: object }>>;

const layerEntryTexts = {
  addHere: { icon: 'plus', message: messages.addHere },
  rename: { icon: 'pencil', message: messages.renameEntry },
  duplicate: { icon: 'copy', message: messages.duplicate },
  everyView: { icon: 'views', message: messages.everyView },
  moveUp: { icon: 'chevronUp', message: messages.moveUp },
  moveDown: { icon: 'chevronDown', message: messages.moveDown },
  delete: { icon: 'trash', message: messages.delete },
} as const satisfies Readonly<Record<LayerEntry, { icon: IconName; message: object }>>;

const joined = (notes: readonly (string | false | null)[]): string | undefined =>
  notes.filter((note) => note !== false && note !== null).join(' · ') || undefined;

const viewNote = ({ formatMessage }: IntlShape, { viewType, enabled }: ViewRecord): string | undefined => {
  if (isRoot({ type: viewType })) return formatMessage(messages.visitorsBeginHere);
  return joined([
    viewType === 'insights' && formatMessage(messages.insights),
    !enabled && formatMessage(messages.hiddenFromVisitors),
  ]);
};

/** Null: there are no views, or layers and views are switched off. */
const useViews = (): ViewEditorProps['views'] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { list, views, state, allowed } = useUnit({
    list: $viewList,
    views: $editedViews,
    state: $viewState,
    allowed: $allowedFeatures,
  });
  const open = useUnit(nameDialogOpened);
  const rows = (allowed ? list : []).map((view): ViewEditorRow => {
    const title = nameOfView(intl, { type: view.viewType, name: view.name });
    const canHide = canHideView(view);
    return {
      id: view.id,
      name: view.name,
      title,
      icon: viewIcons[view.viewType] ?? 'views',
      note: viewNote(intl, view),
      isCurrent: view.id === state?.currentViewId,
      isDimmed: !view.enabled,
      isRenamable: true,
      editors: <RecordEditors kind="view" id={view.id} isCompact />,
      toggle: {
        label: formatMessage(messages.shownToVisitors, { name: title }),
        isOn: view.enabled,
        lockedReason: canHide ? undefined : formatMessage(messages.isRoot),
      },
      menuLabel: formatMessage(messages.more, { name: title }),
      menu: viewEntries(view, { views, allowed: allowed! }).map((entry) => ({
        id: entry,
        icon: viewEntryTexts[entry].icon,
        label: formatMessage(viewEntryTexts[entry].message),
      })),
    };
  });
  return {
    title: formatMessage(messages.views),
    hint: formatMessage(messages.viewsHint),
    rows,
    add: allowed?.modelViews
      ? { label: formatMessage(messages.addView), onPress: () => open({ kind: 'addView' }) }
      : undefined,
    selectLabel: (name) => formatMessage(messages.showView, { name }),
  };
};

const layerNote = (
  { formatMessage }: IntlShape,
  { visible, layerType }: LayerRecord,
  { count, isActive }: { readonly count: number | null; readonly isActive: boolean },
): string | undefined =>
  joined([
    count !== null && formatMessage(messages.itemCount, { count }),
    layerType === 'common' && formatMessage(messages.commonLayer),
    !visible && formatMessage(messages.hiddenInView),
    isActive && formatMessage(messages.addsHere),
  ]);

const useLayerRows = (view: ViewRecord, state: ViewState): readonly ViewEditorRow[] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const counts = useUnit($layerCounts);
  const active = layerForNewRecords(state);
  const layers = editedLayers(view);
  return layers.map((layer, index) => {
    const title = nameOfLayer(intl, layer, state);
    const isActive = active.ok && active.value === layer.id;
    return {
      id: layer.id,
      name: layer.name,
      title,
      icon: layer.layerType === 'overlay' ? 'image' : 'floors',
      // The items of a hidden layer are not among those that the view shows.
      note: layerNote(intl, layer, { count: counts && layer.visible ? (counts.get(layer.id) ?? 0) : null, isActive }),
      isCurrent: isActive,
      isDimmed: !layer.visible,
      isRenamable: isEditableLayer(layer),
      isMovable: isEditableLayer(layer),
      toggle: { label: formatMessage(messages.shownInView, { name: title }), isOn: layer.visible },
      menuLabel: formatMessage(messages.more, { name: title }),
      menu: layerEntries(view, index, layers).map((entry) => ({
        id: entry,
        icon: layerEntryTexts[entry].icon,
        label: formatMessage(layerEntryTexts[entry].message),
        isOn: entry === 'everyView' ? layer.layerType === 'common' : undefined,
      })),
    };
  });
};

const useLayers = (view: ViewRecord, state: ViewState): NonNullable<ViewEditorProps['layers']> => {
  const { formatMessage } = useIntl();
  const views = useUnit($editedViews);
  const on = useUnit({ nameDialogOpened, viewEntryPressed, layerMoved });
  const rows = useLayerRows(view, state);
  const isUnlayered = needsConversion(view, views);
  return {
    title: formatMessage(messages.layers),
    hint: formatMessage(messages.layersHint),
    rows,
    add: isUnlayered
      ? undefined
      : {
          label: formatMessage(messages.addLayer),
          onPress: () => on.nameDialogOpened({ kind: 'addLayer', viewId: view.id }),
        },
    notice: isUnlayered
      ? {
          text: formatMessage(messages.layersNotice),
          action: {
            label: formatMessage(messages.convert),
            onPress: () => on.viewEntryPressed({ viewId: view.id, entry: 'useLayers' }),
          },
        }
      : undefined,
    selectLabel: (name) => formatMessage(messages.addTo, { name }),
    labels: {
      drag: (name) => formatMessage(messages.drag, { name }),
      moved: (name, place) => formatMessage(messages.moved, { name, place }),
    },
    onMove: (layerId, before) => on.layerMoved({ layerId, before }),
  };
};

/** Undefined: there are views. */
const useStatus = (): ViewEditorProps['status'] => {
  const { formatMessage } = useIntl();
  const status = useUnit($viewsStatus);
  const retry = useUnit(viewsRetried);
  if (status === 'loading') return { kind: 'loading', text: formatMessage(messages.loading) };
  if (status !== 'failed') return undefined;
  return {
    kind: 'failed',
    text: formatMessage(messages.loadFailed),
    retryLabel: formatMessage(messages.retry),
    onRetry: () => retry(),
  };
};

type EditorProps = { readonly views: ViewEditorProps['views']; readonly layers?: ViewEditorProps['layers'] };

const Editor = ({ views, layers }: EditorProps) => {
  const { formatMessage, locale } = useIntl();
  const status = useStatus();
  const edited = useUnit($editedName);
  const on = useUnit({
    nameEdited,
    renamed,
    viewChosen,
    layerSelected,
    viewEnabledChanged,
    layerShown,
    viewEntryPressed,
    layerEntryPressed,
  });
  return (
    <ViewEditor
      views={views}
      layers={layers}
      status={status}
      nameLimit={maxNameLength}
      nameHint={formatMessage(messages.nameHint)}
      renameLabel={(name) => formatMessage(messages.rename, { name })}
      nameErrorOf={(name) =>
        findNameFailure(name) === null ? null : formatMessage(messages.nameLength, { most: maxNameLength })
      }
      edited={edited ?? undefined}
      onEdit={(row) => on.nameEdited(row)}
      onRename={(section, id, name) => on.renamed({ section, id, name })}
      onSelect={(section, id) => (section === 'views' ? on.viewChosen(id) : on.layerSelected(id))}
      onToggle={(section, id, isOn) => {
        if (section === 'views') on.viewEnabledChanged({ id, isEnabled: isOn });
        else on.layerShown({ layerId: id, isShown: isOn });
      }}
      onMenu={(section, id, entry) => {
        if (section === 'views') on.viewEntryPressed({ viewId: id, entry: entry as ViewEntry });
        else on.layerEntryPressed({ layerId: id, entry: entry as LayerEntry });
      }}
      locale={locale}
    />
  );
};

type CurrentProps = {
  readonly view: ViewRecord;
  readonly state: ViewState;
  readonly views: ViewEditorProps['views'];
};

const EditorWithLayers = ({ view, state, views }: CurrentProps) => (
  <Editor views={views} layers={useLayers(view, state)} />
);

export const ViewPanel = () => {
  const { formatMessage } = useIntl();
  const { state, view, allowed } = useUnit({ state: $viewState, view: $currentView, allowed: $allowedFeatures });
  const views = useViews();
  return (
    <PanelFrame
      panel={viewEditor}
      title={formatMessage(viewsButtonMessages.title)}
      closeLabel={formatMessage(messages.close)}
    >
      {state && view && allowed?.dataLayers ? (
        <EditorWithLayers view={view} state={state} views={views} />
      ) : (
        <Editor views={state ? views : { ...views, notice: { text: formatMessage(messages.unavailable) } }} />
      )}
    </PanelFrame>
  );
};
