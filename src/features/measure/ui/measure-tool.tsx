/** The interface of the measuring tool over the view. docs/reference/measurements-and-units.md#action-bar */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { polygonArea } from '#domain/measure/measured-area.ts';
import { positionsOf } from '#domain/measure/measured-line.ts';
import { isAcross, shapeOf, type MeasureKind } from '#domain/measure/measure-state.ts';
import { minAreaPoints } from '#domain/records/kinds/measurement.ts';
import type { MeasurePhase } from '#domain/measure/phases.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import type { RecordsStatus } from '#src/data/record-subscription.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { useUndoShortcuts } from '#src/shell/undo-shortcuts.ts';
import { cancelPressed, confirmPressed, toolActionPressed, toolDeactivated } from '#src/tools/state.ts';
import { MeasureOverlay } from '#ui-kit/lazy.ts';
import { $canMeasure } from '../availability.ts';
import { $notice, $noticeCount, type LineNotice } from '../lines.ts';
import { measureButtonMessages } from '../button-messages.ts';
import { measureMessages as messages } from '../messages.ts';
import { measurementsPanel } from '../panel.ts';
import {
  $actions,
  $hasOutline,
  $isContinuous,
  $isOppositeMissing,
  $isPointMoved,
  $isRedoOffered,
  $isSelectedEditable,
  $isTouch,
  $isUndoOffered,
  $kind,
  $phase,
  $placedPoints,
  $savedLineControls,
  $selectedMeasurement,
  $selectedLine,
  $shownOutline,
  $snaps,
  $texts,
  continuousToggled,
  kindChosen,
  measure,
  measureKinds,
  redoRequested,
  snappingToggled,
  undoRequested,
} from '../state.ts';
import { useSelectedLine } from './use-selected-line.ts';

interface HintFacts {
  readonly phase: MeasurePhase;
  readonly kind: MeasureKind;
  readonly isTouch: boolean;
  readonly placed: number;
  readonly isOppositeMissing: boolean;
  /** A point follows the pointer. */
  readonly isMoving: boolean;
  readonly canMeasure: boolean;
  readonly isSelectionEditable: boolean;
  /** The selection is an area. */
  readonly isSelectionArea: boolean;
  /** With the space. */
  readonly isSelectionSaved: boolean;
  /** Of the measurements that are saved with the space. */
  readonly status: RecordsStatus;
}

/** Nothing can be measured: the workshop is not ready, or visitors only see what is saved. */
const hintWithoutMeasuring = ({ isTouch, status }: Pick<HintFacts, 'isTouch' | 'status'>): MessageDescriptor => {
  if (status === 'failed') return messages.loadFailed;
  if (status !== 'loaded') return messages.loading;
  return isTouch ? messages.tapSaved : messages.clickSaved;
};

/** Corners of an area are placed. */
const cornerHint = ({ phase, isTouch, placed }: Pick<HintFacts, 'phase' | 'isTouch' | 'placed'>): MessageDescriptor => {
  if (phase === 'CONFIRMING_POINT' && placed + 1 < minAreaPoints) return messages.adjust;
  if (phase === 'CONFIRMING_POINT') return messages.tapLastCorner;
  if (placed === 0) return isTouch ? messages.tapArea : messages.clickArea;
  if (placed < minAreaPoints) return isTouch ? messages.tapCorner : messages.clickCorner;
  return isTouch ? messages.tapLastCorner : messages.clickLastCorner;
};

const hintOf = (facts: HintFacts): MessageDescriptor => {
  const { phase, kind, isTouch, placed, isOppositeMissing, isMoving } = facts;
  if (!facts.canMeasure) return hintWithoutMeasuring(facts);
  if (isMoving) return isTouch ? messages.tapMoved : messages.clickMoved;
  if (phase === 'EDITING') return messages.release;
  if (phase === 'IDLE') {
    if (facts.isSelectionEditable) return facts.isSelectionArea ? messages.areaSelected : messages.selected;
    return facts.isSelectionSaved ? messages.selectedSaved : messages.selectedLinked;
  }
  if (isAcross(kind)) {
    if (isOppositeMissing) return messages.noOpposite;
    if (kind === 'across') return isTouch ? messages.tapAcross : messages.clickAcross;
    return isTouch ? messages.tapHeight : messages.clickHeight;
  }
  if (kind === 'area') return cornerHint(facts);
  if (phase === 'CONFIRMING_POINT') return messages.adjust;
  if (placed > 0) return isTouch ? messages.tapNext : messages.clickNext;
  return isTouch ? messages.tapFirst : messages.clickFirst;
};

const kindIcons = { points: 'pointToPoint', across: 'straightAcross', height: 'height', area: 'area' } as const;

export const MeasureTool = ({ canvas }: PartProps) => {
  const isActive = useUnit(measure.$isActive);
  return isActive ? <ActiveMeasureTool canvas={canvas} /> : null;
};

/** Changes with each movement of the pointer, unlike the rest. */
const OutlineSize = () => {
  const { outline, texts } = useUnit({ outline: $shownOutline, texts: $texts });
  return outline && texts.summary(outline);
};

const ActiveMeasureTool = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const facts = useUnit({
    phase: $phase,
    // Not `kind`: by that, a shape is taken for a unit.
    chosenKind: $kind,
    isTouch: $isTouch,
    isOppositeMissing: $isOppositeMissing,
    placed: $placedPoints,
    isMoving: $isPointMoved,
    actions: $actions,
    hasOutline: $hasOutline,
    selected: $selectedLine,
    texts: $texts,
    notice: $notice,
    noticeCount: $noticeCount,
    canUndo: $isUndoOffered,
    canRedo: $isRedoOffered,
    snaps: $snaps,
    isContinuous: $isContinuous,
    canMeasure: $canMeasure,
    isSelectionEditable: $isSelectedEditable,
    status: measurementRecords.$status,
    measurement: $selectedMeasurement,
    controls: $savedLineControls,
    isListOpen: measurementsPanel.$isOpen,
  });
  const on = useUnit({
    kindChosen,
    snappingToggled,
    continuousToggled,
    confirmPressed,
    cancelPressed,
    toolActionPressed,
    toolDeactivated,
    modalOpened,
    undoRequested,
    redoRequested,
    listToggled: measurementsPanel.toggled,
  });
  useUndoShortcuts({ undo: () => on.undoRequested(), redo: () => on.redoRequested() }, { isFirst: true });
  const line = useSelectedLine(canvas);
  const { actions, texts, selected, notice, measurement, controls } = facts;
  /** Whether the buttons are for an area: the selected one, or one in progress. */
  const isArea = (selected?.shape ?? shapeOf(facts.chosenKind)) === 'area';
  const announcementOf = (said: LineNotice): string => {
    if ('shape' in said) return formatMessage(said.shape === 'area' ? messages.removedArea : messages.removed);
    if (!('line' in said)) return formatMessage(messages[said.what]);
    const size = texts.size(said.line);
    // The outline crosses itself.
    if (said.line.shape === 'area' && polygonArea(positionsOf(said.line)) === null) return size;
    if (said.line.shape === 'line') return formatMessage(messages[said.what], { length: size });
    return formatMessage(said.what === 'measured' ? messages.measuredArea : messages.changedArea, { area: size });
  };
  return (
    <MeasureOverlay
      labels={{
        controls: formatMessage(facts.canMeasure ? messages.controls : measureButtonMessages.show),
        help: formatMessage(messages.help),
        close: formatMessage(facts.canMeasure ? messages.close : messages.closeShown),
        list: formatMessage(messages.list),
        kinds: formatMessage(messages.kinds),
        add: formatMessage(messages.add),
        confirm: formatMessage(isArea ? messages.confirmArea : messages.confirm),
        cancel: formatMessage(messages.cancel),
        remove: formatMessage(isArea ? messages.removeArea : messages.remove),
        settings: formatMessage(messages.settings),
        undo: formatMessage(undoMessages.undo),
        redo: formatMessage(undoMessages.redo),
      }}
      hint={formatMessage(
        hintOf({
          ...facts,
          kind: facts.chosenKind,
          isSelectionArea: selected?.shape === 'area',
          isSelectionSaved: measurement !== null,
        }),
      )}
      line={line}
      lineControls={controls && measurement && <controls.Controls measurement={measurement} />}
      isReadOnly={!facts.canMeasure}
      size={facts.hasOutline ? <OutlineSize /> : null}
      announcement={notice === null ? '' : announcementOf(notice) + '\u00A0'.repeat(facts.noticeCount % 2)}
      kinds={measureKinds.map((id) => ({ id, label: formatMessage(messages[id]), icon: kindIcons[id] }))}
      kind={facts.chosenKind}
      canAdd={actions.canAdd}
      showsConfirm={actions.showsConfirm}
      showsCancel={actions.showsCancel}
      showsRemove={actions.showsDelete}
      canRemove={actions.canDelete}
      canUndo={facts.canUndo}
      canRedo={facts.canRedo}
      switches={[
        {
          label: formatMessage(messages.snapping),
          // A touch device has no such key.
          hint: facts.isTouch ? undefined : formatMessage(messages.snappingHint),
          isOn: facts.snaps,
          onToggle: (isOn) => on.snappingToggled(isOn),
        },
        {
          label: formatMessage(messages.continuous),
          hint: formatMessage(messages.continuousHint),
          isOn: facts.isContinuous,
          onToggle: (isOn) => on.continuousToggled(isOn),
        },
      ]}
      onKind={(id) => on.kindChosen(id as MeasureKind)}
      onAdd={() => on.confirmPressed()}
      onConfirm={() => on.toolActionPressed('finish')}
      onCancel={() => on.cancelPressed()}
      onRemove={() => on.toolActionPressed('delete')}
      onUndo={() => on.undoRequested()}
      onRedo={() => on.redoRequested()}
      isListOpen={facts.isListOpen}
      onList={() => on.listToggled()}
      onHelp={() => on.modalOpened('measurementModeHelp')}
      onClose={() => on.toolDeactivated()}
    />
  );
};
