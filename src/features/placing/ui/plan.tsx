/** The plan of the chosen floor, connected with the placement. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FloorId, SweepId } from '#domain/ids.ts';
import {
  addFloor,
  headingOf,
  isPlaced,
  placeSweep,
  removeFromPlan,
  turnSweep,
  type PlanPoint,
} from '#domain/placing/placing.ts';
import { scaleStepOf } from '#domain/units/scale-step.ts';
import { newId } from '#src/data/new-id.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { PlanEditor, type PlanEditorPoint, type PlanEditorProps, type PlanGesture } from '#ui-kit/lazy.ts';
import { planMessages as messages } from '../messages.ts';
import { $isMeasuring } from '../plan-image-fitting.ts';
import { $planImages, planImagesPicked } from '../plan-images.ts';
import { degreesOf, floorName, roundedLength, sweepName } from '../names.ts';
import {
  $floorId,
  $hasChanged,
  $isConnecting,
  $loaded,
  $placing,
  $present,
  $selected,
  $selectedId,
  changed,
  connectionToggled,
  floorChosen,
  previewed,
  sweepSelected,
  type PlacingChange,
} from '../state.ts';
import { imagesOnPlan, usePlanImageLayer } from './plan-image-layer.ts';

/** A space without floors gets one with the first viewpoint. */
const placeOn =
  (floorId: FloorId | null, id: SweepId, point: PlanPoint, newFloorId: FloorId): PlacingChange =>
  (placing) =>
    floorId === null
      ? placeSweep(addFloor(placing, newFloorId, 'above'), id, point, newFloorId)
      : placeSweep(placing, id, point, floorId);

const linesOf = (sweeps: readonly { readonly id: SweepId; readonly neighbours: readonly SweepId[] }[]) => {
  const shown = new Set(sweeps.map(({ id }) => id));
  const lines = sweeps.flatMap(({ id, neighbours }) =>
    neighbours.filter((other) => shown.has(other)).map((other) => [id, other].toSorted()),
  );
  return [...new Map(lines.map((pair) => [pair.join(' '), { from: pair[0]!, to: pair[1]! }])).values()];
};

/** While the image is fitted, viewpoints show only where they are. */
const passive = (point: PlanEditorPoint): PlanEditorPoint => ({ ...point, heading: null, isPassive: true });

/** Where the selected viewpoint is, for screen readers. */
const useDescription = (): string => {
  const intl = useIntl();
  const { placing, selectedId } = useUnit({ placing: $present, selectedId: $selectedId });
  const sweep = placing.sweeps.find(({ id }) => id === selectedId);
  if (!sweep) return '';
  const name = sweepName(intl, sweep);
  if (!isPlaced(sweep)) return intl.formatMessage(messages.unplaced, { name });
  const [x, , z] = sweep.position;
  const heading = degreesOf(sweep);
  return intl.formatMessage(messages.placed, { name, x: roundedLength(x), y: roundedLength(-z), heading });
};

/** What a change did to the selected viewpoint, or to the plan image that is being fitted. */
export const PlanAnnouncer = () => {
  const hasChanged = useUnit($hasChanged);
  const [viewpoint, imageLayer] = [useDescription(), usePlanImageLayer()];
  const description = imageLayer?.description ?? viewpoint;
  return <LiveRegion message={hasChanged ? description : ''} />;
};

export const Plan = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { placing, selected, floorId, isConnecting, page, images, isMeasuring } = useUnit({
    placing: $placing,
    selected: $selected,
    floorId: $floorId,
    isConnecting: $isConnecting,
    page: $loaded,
    images: $planImages,
    isMeasuring: $isMeasuring,
  });
  const on = useUnit({ changed, previewed, sweepSelected, floorChosen, connectionToggled, planImagesPicked });
  const imageLayer = usePlanImageLayer();
  const description = useDescription();
  const shown = placing.sweeps.filter((sweep) => isPlaced(sweep) && sweep.floorId === floorId);
  const canPlace = selected !== null && !isPlaced(selected);

  const points = shown.map((sweep) => ({
    id: sweep.id as string,
    number: String(sweep.index + 1),
    name: sweepName(intl, sweep),
    x: sweep.position[0],
    z: sweep.position[2],
    heading: headingOf(sweep),
  }));
  const place = (id: string, { x, z }: PlanPoint): void => {
    const newFloorId = newId() as FloorId;
    const point = { x: roundedLength(x), z: roundedLength(z) };
    on.changed({ change: placeOn(floorId, id as SweepId, point, newFloorId) });
    if (floorId === null) on.floorChosen(newFloorId);
    on.sweepSelected(id as SweepId);
  };
  const apply = (change: PlacingChange, by: PlanGesture, key: string): void => {
    if (by === 'drag') on.previewed(change);
    else on.changed({ change, mergeKey: by === 'key' ? key : undefined });
  };

  const hint = (): string => {
    if (!selected) return '';
    const name = sweepName(intl, selected);
    if (canPlace)
      return formatMessage(placing.sweeps.some(isPlaced) ? messages.hintPlace : messages.hintFirst, { name });
    return isConnecting ? formatMessage(messages.hintConnect, { name }) : '';
  };
  const scaleOf: PlanEditorProps['scaleOf'] = (pixelsPerMetre) => {
    const { length, widthPixels } = scaleStepOf(1 / pixelsPerMetre, 'metric');
    return { label: formatMessage(messages.scale, { length }), pixels: widthPixels };
  };

  return (
    <PlanEditor
      label={
        floorId === null
          ? formatMessage(messages.emptyPlan)
          : formatMessage(messages.plan, { floor: floorName(intl, placing, floorId) })
      }
      instructions={formatMessage(messages.instructions)}
      description={description}
      hint={hint()}
      planId={floorId ?? ''}
      images={imagesOnPlan(images, imageLayer !== null && !isMeasuring)}
      points={points}
      lines={linesOf(shown)}
      rooms={(page?.rooms ?? []).filter((room) => room.floorId === floorId && room.outline.length > 2)}
      selected={selected?.id ?? null}
      canPlace={canPlace}
      isConnecting={isConnecting}
      scaleOf={scaleOf}
      zoom={{
        in: formatMessage(messages.zoomIn),
        out: formatMessage(messages.zoomOut),
        fit: formatMessage(messages.fit),
      }}
      onSelect={(id) => on.sweepSelected(id as SweepId)}
      onPlace={(point) => selected && place(selected.id, point)}
      onMove={(id, { x, z }, by) => {
        const point = { x: roundedLength(x), z: roundedLength(z) };
        apply((current) => placeSweep(current, id as SweepId, point, floorId), by, `move ${id}`);
      }}
      onTurn={(id, angle, by) => apply((current) => turnSweep(current, id as SweepId, angle), by, `turn ${id}`)}
      onCancel={() => on.previewed(null)}
      onConnect={(id) => on.connectionToggled(id as SweepId)}
      onRemove={(id) => on.changed({ change: (current) => removeFromPlan(current, id as SweepId) })}
      onDropItem={place}
      onPickFiles={(files) => on.planImagesPicked({ files })}
      {...(imageLayer && { ...imageLayer, points: [...points.map(passive), ...imageLayer.points] })}
    />
  );
};
