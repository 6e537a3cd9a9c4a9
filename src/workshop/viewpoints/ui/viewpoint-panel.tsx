/** The panel of the editor of viewpoints, by floors. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Model, Sweep } from '#domain/model/model.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { $model } from '#src/data/state.ts';
import { formatFloorName } from '#src/features/floors/index.ts';
import { formatViewpointName } from '#src/features/navigation/index.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { ViewpointEditor, type ViewpointEditorGroup, type ViewpointEditorRow } from '#ui-kit/lazy.ts';
import { viewpointsButtonMessages } from '../button-messages.ts';
import { viewpointMessages as messages } from '../messages.ts';
import { viewpointEditor } from '../panel.ts';
import {
  $editedNameId,
  $editedSweeps,
  $findHideIssue,
  $placingUrl,
  $startSweepId,
  nameEdited,
  sweepChanged,
  viewpointVisited,
} from '../viewpoints.ts';

const issueMessages = { start: messages.isStart, last: messages.isLast } as const;

interface RowFacts {
  readonly current: string | null;
  readonly startId: string | null;
  readonly lockedReason: string | undefined;
}

const noteOf = ({ formatMessage }: IntlShape, { id, enabled }: Sweep, { current, startId }: RowFacts) => {
  if (id === current && id === startId) return formatMessage(messages.hereAtStart);
  if (id === current) return formatMessage(messages.here);
  if (id === startId) return formatMessage(messages.start);
  return enabled ? undefined : formatMessage(messages.hidden);
};

const rowOf = (intl: IntlShape, sweep: Sweep, { rooms }: Model, facts: RowFacts): ViewpointEditorRow => ({
  id: sweep.id,
  name: sweep.name,
  title: formatViewpointName(intl, sweep, rooms.find(({ id }) => id === sweep.roomId) ?? null),
  note: noteOf(intl, sweep, facts),
  thumbnailUrl: sweep.panorama.thumbnailUrl,
  isCurrent: sweep.id === facts.current,
  isShown: sweep.enabled,
  lockedReason: facts.lockedReason,
});

/** The floors from the lowest up, then what is on none, then 360° views, which have no place in the space. */
const useGroups = (): readonly ViewpointEditorGroup[] => {
  const intl = useIntl();
  const { model, sweeps, current, startId, findIssue } = useUnit({
    model: $model,
    sweeps: $editedSweeps,
    current: $currentSweepId,
    startId: $startSweepId,
    findIssue: $findHideIssue,
  });
  return useMemo(() => {
    if (!model) return [];
    const rowsOf = (isIn: (sweep: Sweep) => boolean): readonly ViewpointEditorRow[] =>
      sweeps.filter(isIn).map((sweep) => {
        const issue = findIssue(sweep);
        const lockedReason = issue ? intl.formatMessage(issueMessages[issue]) : undefined;
        return rowOf(intl, sweep, model, { current, startId, lockedReason });
      });
    const isAligned = ({ alignment }: Sweep): boolean => alignment === 'aligned';
    const floorIds = new Set<string | null>(model.floors.map(({ id }) => id));
    return [
      ...model.floors.map((floor) => ({
        id: floor.id as string,
        title: formatFloorName(intl, floor),
        rows: rowsOf((sweep) => isAligned(sweep) && sweep.floorId === floor.id),
      })),
      {
        id: 'noFloor',
        title: intl.formatMessage(messages.noFloor),
        rows: rowsOf((sweep) => isAligned(sweep) && !floorIds.has(sweep.floorId)),
      },
      {
        id: 'views360',
        title: intl.formatMessage(messages.views360),
        rows: rowsOf((sweep) => !isAligned(sweep)),
      },
    ];
  }, [intl, model, sweeps, current, startId, findIssue]);
};

export const ViewpointPanel = () => {
  const { formatMessage } = useIntl();
  const groups = useGroups();
  const { editedId, placing } = useUnit({ editedId: $editedNameId, placing: $placingUrl });
  const on = useUnit({ nameEdited, sweepChanged, viewpointVisited });
  const title = formatMessage(viewpointsButtonMessages.title);
  return (
    <PanelFrame panel={viewpointEditor} title={title} closeLabel={formatMessage(messages.close)}>
      <ViewpointEditor
        label={title}
        groups={groups}
        search={{
          label: formatMessage(messages.search),
          clearLabel: formatMessage(messages.clearSearch),
          noMatches: formatMessage(messages.noMatches),
        }}
        place={placing === null ? undefined : { label: formatMessage(messages.place), href: placing }}
        empty={{ title: formatMessage(messages.emptyTitle), hint: formatMessage(messages.empty) }}
        goLabel={(name) => formatMessage(messages.go, { name })}
        renameLabel={(name) => formatMessage(messages.rename, { name })}
        shownLabel={(name) => formatMessage(messages.shown, { name })}
        nameLimit={maxTitleLength}
        nameHint={formatMessage(messages.nameHint)}
        tooLong={formatMessage(messages.tooLong, { most: maxTitleLength })}
        onGo={(id) => on.viewpointVisited(id)}
        onRename={(id, name) => on.sweepChanged({ id, change: { name } })}
        onShow={(id, enabled) => on.sweepChanged({ id, change: { enabled } })}
        editedId={editedId ?? undefined}
        onEdit={(id) => on.nameEdited(id)}
      />
    </PanelFrame>
  );
};
