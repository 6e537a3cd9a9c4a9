/** The groups of the list of measurements: by floor, then by layer (docs/reference/measurements-and-units.md#list). */
import type { FloorId } from '../ids.ts';
import { floorOfLine, type MeasuredLine } from './measured-line.ts';

/** Where a line is stored: with the space, in one of its layers (null: the base layer); in the address; on the device. */
export type LineOrigin =
  { readonly kind: 'saved'; readonly layerId: string | null } | { readonly kind: 'link' } | { readonly kind: 'device' };

export interface LineGroup {
  readonly id: string;
  /** Null: on several floors, or on none. */
  readonly floorId: FloorId | null;
  readonly origin: LineOrigin;
  readonly lines: readonly MeasuredLine[];
}

const keyOf = (floorId: FloorId | null, origin: LineOrigin): string =>
  JSON.stringify([floorId, origin.kind, origin.kind === 'saved' ? origin.layerId : null]);

const originOrder = ['saved', 'link', 'device'] as const;

/**
 * Floors in the model's order, lines on no single floor last; within a floor what is saved, by layer, then the others. Lines
 * keep their order.
 */
export const groupLines = (
  lines: readonly MeasuredLine[],
  originOf: (line: MeasuredLine) => LineOrigin,
  floorIds: readonly FloorId[],
): readonly LineGroup[] => {
  const groups = new Map<string, LineGroup & { readonly lines: MeasuredLine[] }>();
  for (const line of lines) {
    const [found, origin] = [floorOfLine(line), originOf(line)];
    const floorId = found !== null && floorIds.includes(found) ? found : null;
    const id = keyOf(floorId, origin);
    const group = groups.get(id) ?? { id, floorId, origin, lines: [] };
    groups.set(id, group);
    group.lines.push(line);
  }
  const rankOf = ({ floorId }: LineGroup): number => (floorId === null ? floorIds.length : floorIds.indexOf(floorId));
  return [...groups.values()].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || originOrder.indexOf(a.origin.kind) - originOrder.indexOf(b.origin.kind),
  );
};
