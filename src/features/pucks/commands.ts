/** The state of the pucks, for programs (docs/reference/sweeps-and-pucks.md#puck-states). */
import { add } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { selectionAnimation } from '#domain/navigation/puck-selection.ts';
import { $model } from '#src/data/state.ts';
import { $mode, $stage } from '#src/stage/state.ts';
import type { Command, CommandContext } from '#src/shell/commands/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { hasPuck } from './select-pucks.ts';
import { $pucks, $puckSelection } from './state.ts';

/** Metres. */
const heightAboveFloor = 0.05;

/** Inside walls hide pucks, but not those of neighbours. */
const isBehindWall = (get: CommandContext['get'], sweep: Sweep): boolean => {
  const [stage, current] = [get($stage), get($currentSweep)];
  if (!stage || !current || !isInside(get($mode)) || current.neighbours.includes(sweep.id)) return false;
  return !stage.sees(current.position, add(sweep.floorPosition, [0, heightAboveFloor, 0]));
};

export const puckCommands: readonly Command[] = [
  {
    name: 'LIST_PUCKS',
    summary:
      '{} → the pucks: [{ id, floorId, position, index, alignment, placed, enabled, name, selected, visible, animation }]',
    run: ({ get }) => {
      const [visible, selection, now] = [new Set(get($pucks)), get($puckSelection), performance.now()];
      return (get($model)?.sweeps ?? []).filter(hasPuck).map((sweep) => ({
        id: sweep.id,
        floorId: sweep.floorId,
        position: sweep.floorPosition,
        index: sweep.index,
        alignment: sweep.alignment,
        placed: sweep.placement === 'manual',
        enabled: sweep.enabled,
        name: sweep.name,
        selected: sweep.id === selection.selected,
        visible: visible.has(sweep.id) && !isBehindWall(get, sweep),
        animation: selectionAnimation(selection, sweep.id, now),
      }));
    },
  },
];
