/** The panel with the list of measurements. docs/reference/measurements-and-units.md#list */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { LineGroup } from '#domain/measure/line-groups.ts';
import { linesCsv } from '#domain/measure/lines-csv.ts';
import type { MeasuredLine } from '#domain/measure/measured-line.ts';
import type { Model } from '#domain/model/model.ts';
import type { ViewState } from '#domain/views/view-state.ts';
import { saveCsvFile } from '#src/data/save-file.ts';
import { $model } from '#src/data/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { MeasurementList, type MeasurementListGroup } from '#ui-kit/lazy.ts';
import { formatFloorName } from '../../floors/index.ts';
import { measurementsPanel } from '../../measure/index.ts';
import { $hiddenIds, $texts } from '../../measure/lazy.ts';
import { $viewState, nameOfRecordLayer } from '../../views/lazy.ts';
import { listMessages as messages } from '../messages.ts';
import { $currentId, $emptyReason, $groups, $total, allToggled, lineVisited, rowToggled } from '../state.ts';

const floorNameOf = (intl: IntlShape, { floorId }: LineGroup, model: Model | null): string => {
  const floor = model?.floors.find(({ id }) => id === floorId);
  return floor ? formatFloorName(intl, floor) : intl.formatMessage(messages.severalFloors);
};

const originNameOf = (intl: IntlShape, { origin }: LineGroup, state: ViewState | null): string => {
  if (origin.kind !== 'saved') return intl.formatMessage(messages[origin.kind]);
  return (state && nameOfRecordLayer(intl, origin.layerId, state)) ?? intl.formatMessage(messages.saved);
};

const toastMs = 4000;

export const MeasurementsPanel = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { model, groups, viewState, hiddenIds, texts, total, current, empty } = useUnit({
    model: $model,
    groups: $groups,
    viewState: $viewState,
    hiddenIds: $hiddenIds,
    texts: $texts,
    total: $total,
    current: $currentId,
    empty: $emptyReason,
  });
  const on = useUnit({ lineVisited, rowToggled, allToggled, toastShown });
  const nameOf = ({ label }: MeasuredLine): string => (label === '' ? formatMessage(messages.unnamed) : label);
  const shownGroups = useMemo(
    () =>
      groups.map((group): MeasurementListGroup => ({
        id: group.id,
        title: floorNameOf(intl, group, model),
        detail: originNameOf(intl, group, viewState),
        rows: group.lines.map((line) => {
          const { id, label, color } = line;
          const size = texts.size(line);
          const name = label === '' ? intl.formatMessage(messages.unnamed) : label;
          // Names need not differ.
          const nameAndSize = `${name}, ${size}`;
          return {
            id,
            name,
            isUnnamed: label === '',
            size,
            color,
            isShown: !hiddenIds.has(id),
            showLabel: intl.formatMessage(messages.show, { name: nameAndSize }),
            copyLabel: intl.formatMessage(messages.copyOne, { name: nameAndSize }),
          };
        }),
      })),
    [groups, viewState, hiddenIds, texts, model, intl],
  );

  const lines = groups.flatMap((group) => group.lines);
  const say = (message: typeof messages.copied, isFailure = false): void =>
    void on.toastShown({ message: formatMessage(message), isFailure, timeoutMs: toastMs });
  const copy = (copied: readonly MeasuredLine[]): void => {
    const text = copied.map((line) => `${nameOf(line)}\t${texts.size(line)}`).join('\n');
    // A page without TLS has no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => say(messages.copied),
      () => say(messages.copyFailed, true),
    );
  };
  const totalText = [
    // Something is there, also where all are hidden.
    ...(total.length === null && total.area !== null ? [] : [texts.length(total.length ?? { value: 0, margin: null })]),
    ...(total.area === null ? [] : [texts.area(total.area)]),
  ].join(' · ');
  const save = (): void => {
    const listed = groups.flatMap((group) => {
      const [floor, layer] = [floorNameOf(intl, group, model), originNameOf(intl, group, viewState)];
      return group.lines.map((line) => ({ line, floor, layer }));
    });
    const name = formatMessage(messages.fileName, { space: model?.details.name ?? '' });
    saveCsvFile(linesCsv(listed), `${name.replaceAll(/[/\\:*?"<>|]/g, '-').trim()}.csv`);
  };

  return (
    <PanelFrame
      panel={measurementsPanel}
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(messages.close)}
    >
      <MeasurementList
        groups={shownGroups}
        current={current}
        total={{ label: formatMessage(messages.total, { count: total.count }), size: totalText }}
        actions={{
          copy: formatMessage(messages.copyAll),
          csv: formatMessage(messages.csv),
          showAll: formatMessage(total.count === 0 ? messages.showAll : messages.hideAll),
        }}
        empty={
          empty === 'none'
            ? { title: formatMessage(messages.emptyTitle), hint: formatMessage(messages.emptyHint) }
            : { title: formatMessage(messages[empty]), hint: '' }
        }
        onGoTo={(id) => on.lineVisited(id)}
        onToggle={(id) => on.rowToggled(id)}
        onCopyRow={(id) => copy(lines.filter((line) => line.id === id))}
        onCopy={() => copy(lines)}
        onCsv={save}
        onShowAll={() => on.allToggled()}
      />
    </PanelFrame>
  );
};
