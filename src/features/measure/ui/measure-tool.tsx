/** The interface of the measuring tool over the view. docs/reference/measurements-and-units.md#action-bar */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { MeasureChange, MeasureKind } from '#domain/measure/measure-tool.ts';
import { lineLength } from '#domain/measure/measured-line.ts';
import type { MeasurePhase } from '#domain/measure/phases.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { cancelPressed, confirmPressed, toolActionPressed, toolDeactivated } from '#src/tools/state.ts';
import { MeasureOverlay } from '#ui-kit/lazy.ts';
import { measureMessages as messages } from '../messages.ts';
import {
  $actions,
  $formatLength,
  $isContinuous,
  $isOppositeMissing,
  $isTouch,
  $kind,
  $lastChange,
  $phase,
  $shownLength,
  $shownPoints,
  $snaps,
  continuousToggled,
  kindChosen,
  measure,
  snappingToggled,
} from '../state.ts';

interface HintFacts {
  readonly phase: MeasurePhase;
  readonly kind: MeasureKind;
  readonly isTouch: boolean;
  readonly placed: number;
  readonly isOppositeMissing: boolean;
}

const hintOf = ({ phase, kind, isTouch, placed, isOppositeMissing }: HintFacts): MessageDescriptor => {
  if (phase === 'IDLE') return messages.selected;
  if (kind !== 'points') {
    if (isOppositeMissing) return messages.noOpposite;
    if (kind === 'across') return isTouch ? messages.tapAcross : messages.clickAcross;
    return isTouch ? messages.tapHeight : messages.clickHeight;
  }
  if (phase === 'EDITING') return messages.release;
  if (phase === 'CONFIRMING_POINT') return messages.adjust;
  if (placed > 0) return isTouch ? messages.tapNext : messages.clickNext;
  return isTouch ? messages.tapFirst : messages.clickFirst;
};

const kindIcons = { points: 'pointToPoint', across: 'straightAcross', height: 'height' } as const;
const kinds = ['points', 'across', 'height'] as const;

export const MeasureTool = () => {
  const isActive = useUnit(measure.$isActive);
  return isActive ? <ActiveMeasureTool /> : null;
};

const ActiveMeasureTool = () => {
  const { formatMessage } = useIntl();
  const facts = useUnit({
    phase: $phase,
    // Not `kind`: by that, a shape is taken for a unit.
    chosenKind: $kind,
    isTouch: $isTouch,
    isOppositeMissing: $isOppositeMissing,
    state: measure.$state,
    actions: $actions,
    shownLength: $shownLength,
    points: $shownPoints,
    format: $formatLength,
    lastChange: $lastChange,
    snaps: $snaps,
    isContinuous: $isContinuous,
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
  });
  const { actions, format, shownLength, points, lastChange } = facts;
  const announcementOf = (change: MeasureChange): string =>
    change.kind === 'measured'
      ? formatMessage(messages.measured, { length: format(lineLength(change.line.points)) })
      : formatMessage(messages.removed);
  const lengthText = shownLength === null ? null : format(shownLength);
  return (
    <MeasureOverlay
      labels={{
        controls: formatMessage(messages.controls),
        help: formatMessage(messages.help),
        close: formatMessage(messages.close),
        kinds: formatMessage(messages.kinds),
        add: formatMessage(messages.add),
        confirm: formatMessage(messages.confirm),
        cancel: formatMessage(messages.cancel),
        remove: formatMessage(messages.remove),
        settings: formatMessage(messages.settings),
      }}
      hint={formatMessage(hintOf({ ...facts, kind: facts.chosenKind, placed: facts.state.placed.length }))}
      length={
        lengthText !== null && points.length > 2 ? formatMessage(messages.total, { length: lengthText }) : lengthText
      }
      announcement={lastChange === null ? '' : announcementOf(lastChange)}
      kinds={kinds.map((id) => ({ id, label: formatMessage(messages[id]), icon: kindIcons[id] }))}
      kind={facts.chosenKind}
      canAdd={actions.canAdd}
      showsConfirm={actions.showsConfirm}
      showsCancel={actions.showsCancel}
      showsRemove={actions.showsDelete}
      canRemove={actions.canDelete}
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
      onHelp={() => on.modalOpened('measurementModeHelp')}
      onClose={() => on.toolDeactivated()}
    />
  );
};
