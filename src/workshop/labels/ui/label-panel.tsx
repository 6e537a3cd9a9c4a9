/** The panel with the labels of the current view, by floor. */
import { useUnit } from 'effector-react';
import { useCallback, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { SpaceLabel } from '#domain/labels/label.ts';
import type { Model } from '#domain/model/model.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { labelRecords } from '#src/data/labels.ts';
import { $model } from '#src/data/state.ts';
import { formatFloorName } from '#src/features/floors/index.ts';
import { $unalignedSweepId } from '#src/features/navigation/index.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { Icon } from '#ui-kit/index.ts';
import { LabelEditor, type LabelEditorProps, type RecordListRow } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { settingsShown } from '../../settings/index.ts';
import { layerOfEntry, useLayerEntries, type LayerEntries } from '../../use-layer-entries.ts';
import { labelsButtonMessages } from '../button-messages.ts';
import {
  $editedTextId,
  $findLayers,
  $selectedLabel,
  labelChanged,
  labelRemoved,
  labelRenamed,
  labelsRetried,
  labelVisited,
  textEdited,
} from '../edited-labels.ts';
import {
  $canPlace,
  $newLabel,
  addPressed,
  movePressed,
  newLabelDiscarded,
  newLabelNamed,
  placeLabel,
} from '../label-tools.ts';
import { labelMessages as messages } from '../messages.ts';
import { labelEditor } from '../panel.ts';
import { suggestedTexts } from '../suggestions.ts';

interface RowFacts {
  readonly model: Model;
  readonly isCurrent: boolean;
  readonly layers: LayerEntries;
  /** It can be placed again. */
  readonly canPlace: boolean;
}

/** The room; the floor is the heading. */
const placeOf = (label: SpaceLabel, { rooms }: Model): string | null => {
  const room = rooms.find(({ id }) => id === label.roomId)?.name.trim() ?? '';
  return room === '' || room === label.label.trim() ? null : room;
};

/** A label of another program may have no text. */
const titleOf = ({ formatMessage }: IntlShape, { label }: SpaceLabel): string =>
  label.trim() || formatMessage(messages.untitled);

const rowOf = (intl: IntlShape, label: SpaceLabel, { model, isCurrent, layers, canPlace }: RowFacts): RecordListRow => {
  const { formatMessage } = intl;
  const { id, enabled } = label;
  const title = titleOf(intl, label);
  const notes = [placeOf(label, model), layers.layerName, enabled ? null : formatMessage(messages.hidden)];
  return {
    id,
    name: label.label,
    title,
    sign: <Icon name="label" />,
    note: notes.filter((note) => note !== null).join(' · ') || undefined,
    isCurrent,
    isDimmed: !enabled,
    isRenamable: true,
    editors: <RecordEditors kind="label" id={id} isCompact />,
    toggle: { label: formatMessage(messages.shown, { name: title }), isOn: enabled },
    menuLabel: formatMessage(messages.more, { name: title }),
    menu: [
      { id: 'rename', icon: 'pencil', label: formatMessage(messages.renameEntry) },
      { id: 'move', icon: 'movePoint', label: formatMessage(messages.move), isDisabled: !canPlace },
      ...layers.entries,
      { id: 'delete', icon: 'trash', label: formatMessage(messages.delete) },
    ],
  };
};

/** Selecting a label makes a new row of it, and of the one before, so that the others are not rendered again. */
const useRowOf = (labels: readonly SpaceLabel[], model: Model | null): ((label: SpaceLabel) => RecordListRow[]) => {
  const intl = useIntl();
  const { selected, findLayers, canPlace } = useUnit({
    selected: $selectedLabel,
    findLayers: $findLayers,
    canPlace: $canPlace,
  });
  const layersOf = useLayerEntries(findLayers);
  const rows = useMemo(
    () =>
      new Map(
        labels.map((label) => [
          label,
          model && rowOf(intl, label, { model, isCurrent: false, layers: layersOf(label), canPlace }),
        ]),
      ),
    [labels, model, intl, layersOf, canPlace],
  );
  return useCallback(
    (label) => {
      const row = rows.get(label);
      return row ? [label === selected ? { ...row, isCurrent: true } : row] : [];
    },
    [rows, selected],
  );
};

/** The floors from the lowest up, then what is on none. */
const useGroups = (): LabelEditorProps['groups'] => {
  const intl = useIntl();
  const { model, labels } = useUnit({ model: $model, labels: labelRecords.$shown });
  const rowsOf = useRowOf(labels, model);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(intl.locale, { numeric: true });
    return labels.toSorted((a, b) => compare(a.label.trim(), b.label.trim()));
  }, [labels, intl.locale]);
  return useMemo(() => {
    const floors = (model?.floors ?? []).map((floor) => ({
      id: floor.id as string,
      title: formatFloorName(intl, floor),
      rows: sorted.filter(({ floorId }) => floorId === floor.id).flatMap(rowsOf),
    }));
    const known = new Set<string | null>(floors.map(({ id }) => id));
    const others = sorted.filter(({ floorId }) => !known.has(floorId)).flatMap(rowsOf);
    return [...floors, { id: '', title: intl.formatMessage(messages.noFloor), rows: others }];
  }, [model, sorted, rowsOf, intl]);
};

const useNotice = (): LabelEditorProps['notice'] => {
  const { formatMessage } = useIntl();
  const { unalignedSweepId, model, openSettings } = useUnit({
    unalignedSweepId: $unalignedSweepId,
    model: $model,
    openSettings: settingsShown,
  });
  const [isIn360View, areOff] = [unalignedSweepId !== null, model?.options.labels === false];
  if (!isIn360View && !areOff) return undefined;
  const sentences = [...(isIn360View ? [messages.noPlace] : []), ...(areOff ? [messages.switchedOff] : [])];
  return {
    text: sentences.map((sentence) => formatMessage(sentence)).join(' '),
    action: areOff ? { label: formatMessage(messages.openSettings), onPress: () => openSettings('viewer') } : undefined,
  };
};

const useStatus = (): LabelEditorProps['status'] => {
  const { formatMessage } = useIntl();
  const { status, retry } = useUnit({ status: labelRecords.$status, retry: labelsRetried });
  if (status === 'loaded') return undefined;
  if (status !== 'failed') return { kind: 'loading', text: formatMessage(messages.loading) };
  return {
    kind: 'failed',
    text: formatMessage(messages.loadFailed),
    retryLabel: formatMessage(messages.retry),
    onRetry: () => retry(),
  };
};

const useDraft = (): LabelEditorProps['draft'] => {
  const { formatMessage } = useIntl();
  const newLabel = useUnit($newLabel);
  const [save, cancel] = useUnit([newLabelNamed, newLabelDiscarded]);
  if (!newLabel) return null;
  return {
    id: newLabel.id,
    label: formatMessage(messages.textLabel),
    placeholder: formatMessage(messages.newLabel),
    sign: <Icon name="label" />,
    onSave: (text) => save({ label: newLabel, text }),
    onCancel: () => cancel(),
  };
};

export const LabelPanel = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { model, canPlace, isPlacing, editedId } = useUnit({
    model: $model,
    canPlace: $canPlace,
    isPlacing: placeLabel.$isActive,
    editedId: $editedTextId,
  });
  const on = useUnit({ addPressed, labelVisited, textEdited, labelRenamed, labelChanged, labelRemoved, movePressed });
  const suggestions = useMemo(() => (model ? suggestedTexts(intl, model) : []), [intl, model]);
  const title = formatMessage(labelsButtonMessages.title);
  return (
    <PanelFrame panel={labelEditor} title={title} closeLabel={formatMessage(messages.close)}>
      <LabelEditor
        label={title}
        add={{
          label: formatMessage(messages.add),
          isActive: isPlacing,
          isDisabled: !canPlace,
          onPress: () => on.addPressed(),
        }}
        notice={useNotice()}
        search={{
          label: formatMessage(messages.search),
          clearLabel: formatMessage(messages.clearSearch),
          noMatches: formatMessage(messages.noMatches),
        }}
        groups={useGroups()}
        empty={{ title: formatMessage(messages.emptyTitle), hint: formatMessage(messages.empty) }}
        status={useStatus()}
        draft={useDraft()}
        nameLimit={maxTitleLength}
        nameHint={formatMessage(messages.nameHint)}
        renameLabel={(name) => formatMessage(messages.rename, { name })}
        nameErrorOf={(name) => (name === '' ? formatMessage(messages.nameLength, { most: maxTitleLength }) : null)}
        nameSuggestions={suggestions}
        suggestionsLabel={formatMessage(messages.suggestions)}
        locale={intl.locale}
        selectLabel={(name) => formatMessage(messages.go, { name })}
        edited={editedId}
        onEdit={(id) => on.textEdited(id)}
        onRename={(id, text) => on.labelRenamed({ id, text })}
        onSelect={(id) => on.labelVisited(id)}
        onToggle={(id, isShown) => on.labelChanged({ id, change: { enabled: isShown } })}
        onMenu={(id, entry) => {
          const layerId = layerOfEntry(entry);
          if (layerId !== null) on.labelChanged({ id, change: { layerId } });
          else if (entry === 'rename') on.textEdited(id);
          else if (entry === 'move') on.movePressed(id);
          else on.labelRemoved(id);
        }}
      />
    </PanelFrame>
  );
};
