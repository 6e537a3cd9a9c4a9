/** Labels for tests, with defaults for all fields. */
import type { LabelId } from '../../ids.ts';
import type { SpaceLabel } from '../label.ts';

export const labelOf = (id: string, changes: Partial<Omit<SpaceLabel, 'id'>> = {}): SpaceLabel => ({
  id: id as LabelId,
  layerId: null,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  enabled: true,
  label: id,
  position: [0, 0, 0],
  floorId: null,
  roomId: null,
  ...changes,
});
