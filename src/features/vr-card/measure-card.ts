/** The card of the measuring tool: what to do next, and buttons for what has no place to point at (docs/reference/vr.md#measuring). */
import { combine } from 'effector';
import type { MessageDescriptor } from 'react-intl';
import { minAreaPoints } from '#domain/records/kinds/measurement.ts';
import { isAcross, isInProgress, type MeasureKind } from '#domain/measure/measure-state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import type { RecordsStatus } from '#src/data/record-subscription.ts';
import { $intl } from '#src/i18n/state.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import type { VrCardAction, VrCardContent } from '#ui-kit/lazy.ts';
import {
  $actions,
  $canMeasure,
  $isOppositeMissing,
  $isRedoOffered,
  $isSelectedEditable,
  $isUndoOffered,
  $kind,
  $selectedLine,
  $selectedMeasurement,
  $texts,
  measure,
  measureButtonMessages,
  measureMessages,
} from '../measure/lazy.ts';
import { vrMeasureMessages as messages } from './messages.ts';
import { textOnly, type PlacedCard } from './placed-card.ts';

const $isShown = combine($isXrPresented, measure.$isActive, (isPresented, isActive) => isPresented && isActive);

/** Null: the tool is not active, or no session is presented. */
export const $measureCard = $isShown.map((isShown): PlacedCard | null =>
  isShown ? { id: 'measure', place: 'aside', playing: null } : null,
);

// The state changes with each movement of the hand, and what the card needs of it hardly ever.
const { $state } = measure;
const $facts = combine({
  kind: $kind,
  canMeasure: $canMeasure,
  status: measurementRecords.$status,
  isIdle: $state.map(({ phase }) => phase === 'IDLE'),
  isInProgress: $state.map(isInProgress),
  placed: $state.map(({ placed }) => placed.length),
  /** A point of a finished line follows the hand. */
  isMoving: $state.map(({ edit }) => edit !== null),
  isOppositeMissing: $isOppositeMissing,
  isEditable: $isSelectedEditable,
  isSaved: $selectedMeasurement.map((record) => record !== null),
  showsFinish: $actions.map(({ showsConfirm }) => showsConfirm),
  canUndo: $isUndoOffered,
  canRedo: $isRedoOffered,
});
type Facts = ReturnType<(typeof $facts)['getState']>;

/** Nothing can be measured: the workshop is not ready, or visitors only see what is saved. */
const hintWithoutMeasuring = (status: RecordsStatus): MessageDescriptor => {
  if (status === 'failed') return measureMessages.loadFailed;
  return status === 'loaded' ? messages.selectSaved : measureMessages.loading;
};

const cornerHint = (placed: number): MessageDescriptor => {
  if (placed === 0) return messages.pressArea;
  return placed < minAreaPoints ? messages.pressCorner : messages.pressLastCorner;
};

const acrossHint = (kind: MeasureKind, isOppositeMissing: boolean): MessageDescriptor => {
  if (isOppositeMissing) return measureMessages.noOpposite;
  return kind === 'across' ? messages.pressAcross : messages.pressHeight;
};

const hintOf = (facts: Facts): MessageDescriptor => {
  const { kind, placed } = facts;
  if (!facts.canMeasure) return hintWithoutMeasuring(facts.status);
  if (facts.isMoving) return messages.pressMoved;
  if (facts.isIdle && facts.isEditable) return messages.lineSelected;
  if (facts.isIdle) return facts.isSaved ? measureMessages.selectedSaved : measureMessages.selectedLinked;
  if (isAcross(kind)) return acrossHint(kind, facts.isOppositeMissing);
  if (kind === 'area') return cornerHint(placed);
  return placed > 0 ? messages.pressNext : messages.pressFirst;
};

export type MeasureAction = 'undo' | 'redo' | 'cancelMove' | 'finishLine' | 'deleteLine';

/** At most three; the one that goes on is last. */
const actionsOf = ({ isMoving, ...facts }: Facts): readonly MeasureAction[] => {
  if (isMoving) return ['cancelMove'];
  const undo: readonly MeasureAction[] = facts.canUndo ? ['undo'] : [];
  if (facts.isInProgress) return facts.showsFinish ? [...undo, 'finishLine'] : undo;
  const redo: readonly MeasureAction[] = facts.canRedo ? ['redo'] : [];
  return facts.isEditable ? [...undo, ...redo, 'deleteLine'] : [...undo, ...redo];
};

/** Null where the card is not shown. */
export const $measureContent = combine(
  { isShown: $isShown, intl: $intl, facts: $facts, line: $selectedLine, texts: $texts },
  ({ isShown, intl, facts, line, texts }): VrCardContent | null => {
    if (!isShown || !intl) return null;
    const isArea = (line?.shape ?? facts.kind) === 'area';
    const labels: Readonly<Record<MeasureAction, MessageDescriptor>> = {
      undo: undoMessages.undo,
      redo: undoMessages.redo,
      cancelMove: measureMessages.cancel,
      finishLine: isArea ? measureMessages.confirmArea : measureMessages.confirm,
      deleteLine: isArea ? measureMessages.removeArea : measureMessages.remove,
    };
    const title = facts.canMeasure ? measureMessages[facts.kind] : measureButtonMessages.show;
    return {
      ...textOnly,
      title: line ? texts.summary(line) : intl.formatMessage(title),
      detail: line?.label ?? '',
      text: intl.formatMessage(hintOf(facts)),
      actions: actionsOf(facts).map((id): VrCardAction => ({
        id,
        label: intl.formatMessage(labels[id]),
        isPrimary: id === 'finishLine',
      })),
    };
  },
);
