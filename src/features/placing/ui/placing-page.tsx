/** The page on which viewpoints are placed. docs/reference/placing.md */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { addFloor, connectNear, isPlaced, removeFloor, type PlacingSweep } from '#domain/placing/placing.ts';
import { newId } from '#src/data/new-id.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import { PageNotice, PageScreen, PlacingScreen, type PlacingScreenProps } from '#ui-kit/lazy.ts';
import { placingMessages as messages, planImageMessages, planMessages } from '../messages.ts';
import { floorName, floorOptions, sweepName } from '../names.ts';
import {
  $canRedo,
  $canUndo,
  $failure,
  $floorId,
  $hasSaved,
  $isConnecting,
  $isLoading,
  $isSaving,
  $isUnsaved,
  $isWaiting,
  $loaded,
  $loadFailure,
  $placing,
  $present,
  $selected,
  $selectedId,
  $space,
  changed,
  connectionToggled,
  floorChosen,
  floorNameOpened,
  redoPressed,
  reloadPressed,
  retryPressed,
  sweepSelected,
  undoPressed,
} from '../state.ts';
import { $fittedImage } from '../plan-image-fitting.ts';
import { $hasFailedImage } from '../plan-images.ts';
import { FloorName } from './floor-name.tsx';
import { Plan, PlanAnnouncer } from './plan.tsx';
import { PlanImagePanel, PlanImageUploads, usePlanImageButton } from './plan-image.tsx';
import { Viewpoint } from './viewpoint.tsx';

export interface PlacingPageProps {
  readonly homeUrl: string;
  readonly viewerUrl: string;
}

/** Undo and redo by keys, except while a text is typed. */
const useUndoKeys = (): void => {
  const on = useUnit({ undoPressed, redoPressed });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input:not([type=checkbox])');
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) on.redoPressed();
      else on.undoPressed();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [on]);
};

const useSaveStatus = (): PlacingScreenProps['save'] => {
  const { formatMessage } = useIntl();
  const { isSaving, isWaiting, hasSaved, failure } = useUnit({
    isSaving: $isSaving,
    isWaiting: $isWaiting,
    hasSaved: $hasSaved,
    failure: $failure,
  });
  if (failure) return { state: 'rejected', text: formatMessage(messages.notSaved) };
  if (isWaiting) return { state: 'waiting', text: formatMessage(messages.waiting) };
  if (isSaving) return { state: 'saving', text: formatMessage(messages.saving) };
  return { state: 'saved', text: hasSaved ? formatMessage(messages.saved) : '' };
};

const useFailureText = () => {
  const { formatMessage } = useIntl();
  return ({ code, message }: SpaceFailure): string => {
    if (code === 'conflict') return formatMessage(messages.conflict);
    if (code === 'forbidden' || code === 'not.found') return formatMessage(messages.forbidden);
    return code === 'invalid' ? formatMessage(messages.rejected, { reason: message }) : formatMessage(messages.failed);
  };
};

const Notice = () => {
  const { formatMessage } = useIntl();
  const { failure, hasFailedImage, isUnsaved } = useUnit({
    failure: $failure,
    hasFailedImage: $hasFailedImage,
    isUnsaved: $isUnsaved,
  });
  const on = useUnit({ reloadPressed, retryPressed });
  const textOf = useFailureText();
  if (!failure && hasFailedImage)
    return (
      <PageNotice
        kind="warning"
        title={formatMessage(planImageMessages.failed)}
        // What is not saved yet would be lost.
        action={isUnsaved ? undefined : { label: formatMessage(messages.reload), onPress: on.reloadPressed }}
      />
    );
  if (!failure) return null;
  const action =
    failure.code === 'unknown'
      ? { label: formatMessage(messages.retry), onPress: on.retryPressed }
      : { label: formatMessage(messages.reload), onPress: on.reloadPressed };
  return <PageNotice kind="warning" title={textOf(failure)} action={action} />;
};

const useList = (): PlacingScreenProps['list'] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  // Not during a drag: a thousand rows would be compared with each movement.
  const { placing, page, selectedId, isConnecting } = useUnit({
    placing: $present,
    page: $loaded,
    selectedId: $selectedId,
    isConnecting: $isConnecting,
  });
  const on = useUnit({ sweepSelected, connectionToggled });
  const select = (id: SweepId): void => {
    const isOther = id !== selectedId && placing.sweeps.some((sweep) => sweep.id === id && isPlaced(sweep));
    if (isConnecting && isOther) on.connectionToggled(id);
    else on.sweepSelected(id);
  };
  const thumbnails = new Map(page?.images.map(({ id, panorama }) => [id, panorama.thumbnailUrl]));
  const itemOf = (sweep: PlacingSweep) => ({
    id: sweep.id,
    title: sweepName(intl, sweep),
    thumbnailUrl: thumbnails.get(sweep.id),
    number: String(sweep.index + 1),
  });
  const unplaced = placing.sweeps.filter((sweep) => !isPlaced(sweep));
  const onFloor = (floorId: FloorId | null) =>
    placing.sweeps.filter((sweep) => isPlaced(sweep) && sweep.floorId === floorId);
  const groupOf = (id: string, title: string, sweeps: readonly PlacingSweep[]) => ({
    id,
    title,
    count: intl.formatNumber(sweeps.length),
    items: sweeps.map(itemOf),
  });
  return {
    label: formatMessage(planMessages.viewpoints),
    isNumbered: true,
    isDraggable: true,
    groups: [
      groupOf('unplaced', formatMessage(planMessages.notPlaced), unplaced),
      ...placing.floors.toReversed().map(({ id }) => groupOf(id, floorName(intl, placing, id), onFloor(id))),
      groupOf('no floor', formatMessage(planMessages.emptyPlan), onFloor(null)),
    ],
    current: selectedId,
    onSelect: (id) => select(id as SweepId),
    empty: { title: formatMessage(messages.emptyTitle), hint: formatMessage(messages.emptyHint) },
  };
};

const useFloorMenu = (): PlacingScreenProps['floorMenu'] => {
  const { formatMessage } = useIntl();
  const { placing, floorId } = useUnit({ placing: $placing, floorId: $floorId });
  const on = useUnit({ changed, floorChosen, floorNameOpened });
  const isUsed = placing.sweeps.some((sweep) => sweep.floorId === floorId);
  const add = (where: 'above' | 'below'): void => {
    const id = newId() as FloorId;
    on.changed({ change: (current) => addFloor(current, id, where) });
    on.floorChosen(id);
  };
  const actions: Readonly<Record<string, () => void>> = {
    above: () => add('above'),
    below: () => add('below'),
    rename: () => on.floorNameOpened(floorId),
    remove: () => floorId !== null && on.changed({ change: (current) => removeFloor(current, floorId) }),
    connect: () => on.changed({ change: connectNear }),
  };
  return {
    label: formatMessage(planMessages.menu),
    items: [
      { id: 'above', icon: 'plus', label: formatMessage(planMessages.addAbove) },
      { id: 'below', icon: 'plus', label: formatMessage(planMessages.addBelow) },
      { id: 'rename', icon: 'pencil', label: formatMessage(planMessages.renameFloor), isDisabled: floorId === null },
      {
        id: 'remove',
        icon: 'trash',
        label: formatMessage(planMessages.removeFloor),
        isDisabled: floorId === null || isUsed,
      },
      { id: 'connect', icon: 'link', label: formatMessage(planMessages.connectNear) },
    ],
    onSelect: (id) => actions[id]?.(),
  };
};

const LoadedPage = ({ homeUrl, viewerUrl }: PlacingPageProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { space, placing, selected, floorId, canUndo, canRedo } = useUnit({
    space: $space,
    placing: $placing,
    selected: $selected,
    floorId: $floorId,
    canUndo: $canUndo,
    canRedo: $canRedo,
  });
  const on = useUnit({ undoPressed, redoPressed, floorChosen });
  const fitted = useUnit($fittedImage);
  useUndoKeys();
  const details = (): PlacingScreenProps['details'] => {
    if (fitted)
      return {
        title: formatMessage(planImageMessages.title),
        content: <PlanImagePanel image={fitted} />,
      };
    return selected
      ? { title: sweepName(intl, selected), content: <Viewpoint key={selected.id} sweep={selected} /> }
      : null;
  };
  return (
    <>
      <PlacingScreen
        title={space.name}
        subtitle={formatMessage(messages.title)}
        back={{ label: formatMessage(messages.home), href: homeUrl }}
        save={useSaveStatus()}
        undo={{ label: formatMessage(messages.undo), isDisabled: !canUndo, onPress: on.undoPressed }}
        redo={{ label: formatMessage(messages.redo), isDisabled: !canRedo, onPress: on.redoPressed }}
        walk={{ label: formatMessage(messages.walk), href: viewerUrl }}
        list={useList()}
        floor={
          placing.floors.length > 1 && floorId !== null
            ? {
                label: formatMessage(planMessages.floor),
                options: floorOptions(intl, placing),
                selected: floorId,
                onChange: (id) => on.floorChosen(id as FloorId),
              }
            : null
        }
        floorMenu={useFloorMenu()}
        plan={<Plan />}
        planImage={usePlanImageButton()}
        details={details()}
        notice={<Notice />}
        uploads={<PlanImageUploads />}
      />
      <PlanAnnouncer />
      <FloorName />
    </>
  );
};

export const PlacingPage = (props: PlacingPageProps) => {
  const { formatMessage } = useIntl();
  const { page, failure, isLoading } = useUnit({ page: $loaded, failure: $loadFailure, isLoading: $isLoading });
  const retry = useUnit(reloadPressed);
  if (page) return <LoadedPage {...props} />;
  return (
    <PageScreen
      title={formatMessage(messages.title)}
      back={{ label: formatMessage(messages.home), href: props.homeUrl }}
    >
      {failure !== null && !isLoading ? (
        <PageNotice
          kind="warning"
          title={formatMessage(messages.loadFailed)}
          action={{ label: formatMessage(messages.retry), onPress: retry }}
        />
      ) : (
        <output>{formatMessage(messages.loading)}</output>
      )}
    </PageScreen>
  );
};
