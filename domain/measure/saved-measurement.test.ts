/** docs/reference/measurements-and-units.md#saved-with-the-space */
import { describe, expect, it } from 'vitest';
import { applyToRecords } from '../edits/apply-to-records.ts';
import { inverseOf, type Edit } from '../edits/edit.ts';
import { measurement as definition } from '../records/kinds/measurement.ts';
import {
  lineOfMeasurement,
  measurementEdit,
  measurementLayerEdit,
  measurementShownEdit,
  newMeasurementEdit,
  type SavedMeasurement,
} from './saved-measurement.ts';
import { areaLine, lineAt } from './testing/run-measure-tool.ts';

const apply = (records: readonly SavedMeasurement[], edit: Edit | null) =>
  applyToRecords<SavedMeasurement>({ definition }, records, edit ? [edit] : []);

/** As the server has it once the edit is applied. */
const savedIn = (layerId: string | null): SavedMeasurement =>
  apply([], newMeasurementEdit({ ...lineAt('a', 0, 3), label: 'Door', color: '#e5484d' }, layerId))[0]!;

describe('a saved measurement', () => {
  it('is the line that was measured', () => {
    expect(lineOfMeasurement(savedIn('plan'))).toEqual({
      ...lineAt('a', 0, 3),
      label: 'Door',
      color: '#e5484d',
    });
    expect(savedIn('plan')).toMatchObject({ layerId: 'plan', enabled: true, lineType: null });
    expect(newMeasurementEdit(lineAt('a', 0, 3), null).after).not.toHaveProperty('layerId');
  });

  it('is an area of three points or more', () => {
    const [saved] = apply([], newMeasurementEdit(areaLine, null));
    expect(lineOfMeasurement(saved!)).toEqual({ ...areaLine, created: 0 });
    expect(lineOfMeasurement({ ...saved!, points: saved!.points.slice(1) }).shape).toBe('area');
    expect(lineOfMeasurement({ ...saved!, points: saved!.points.slice(2) }).shape).toBe('line');
  });

  it('has the time at which it was created', () => {
    expect(lineOfMeasurement({ ...savedIn(null), created: '2026-01-02T03:04:05Z' }).created).toBe(
      Date.UTC(2026, 0, 2, 3, 4, 5),
    );
  });

  it('changes only in the fields that differ, in its own layer', () => {
    const saved = savedIn('plan');
    const line = lineOfMeasurement(saved);
    expect(measurementEdit(line, { ...line, label: 'Gate' }, saved)).toEqual({
      kind: 'measurement',
      id: 'a',
      layerId: 'plan',
      before: { label: 'Door' },
      after: { label: 'Gate' },
    });
    expect(measurementEdit(line, line, saved)).toBeNull();
    const { points } = lineAt('a', 0, 5);
    expect(apply([saved], measurementEdit(line, { ...line, points }, saved))[0]).toEqual({ ...saved, points });
  });

  it('is hidden from visitors, and shown again', () => {
    const saved = savedIn('plan');
    const edit = measurementShownEdit(saved, false)!;
    expect(apply([saved], edit)[0]).toEqual({ ...saved, enabled: false });
    expect(apply(apply([saved], edit), inverseOf(edit))).toEqual([saved]);
    expect(measurementShownEdit(saved, true)).toBeNull();
  });

  it('moves to another layer and back', () => {
    const saved = savedIn('plan');
    const edit = measurementLayerEdit(saved, 'fire')!;
    const moved = apply([saved], edit);
    expect(moved).toEqual([{ ...saved, layerId: 'fire' }]);
    expect(apply(moved, inverseOf(edit))).toEqual([saved]);
    expect(measurementLayerEdit(saved, 'plan')).toBeNull();
    expect(measurementLayerEdit({ ...saved, layerId: null }, 'plan')).toBeNull();
  });
});
