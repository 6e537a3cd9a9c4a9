/** The state of the pucks, for programs (docs/reference/sweeps-and-pucks.md#puck-states). */
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { selectionAnimation } from '#domain/navigation/puck-selection.ts';
import { hasPuck, isPuckInSight } from '#domain/navigation/pucks.ts';
import { $model } from '#src/data/state.ts';
import { $mode, $stage } from '#src/stage/state.ts';
import type { Command, CommandContext } from '#src/shell/commands/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { $pucks, $puckSelection } from './state.ts';

/** Whether the mesh lets a possible puck be seen; from above it always does. */
const isInSight = (get: CommandContext['get'], sweep: Sweep): boolean => {
  const [stage, current] = [get($stage), get($currentSweep)];
  return (
    !stage ||
    !current ||
    !isInside(get($mode)) ||
    isPuckInSight(current, sweep, (eye, point) => stage.sees(eye, point) ?? true)
  );
};

export const puckCommands: readonly Command[] = [
  {
    name: 'LIST_PUCKS',
    summary:
      '{} → the pucks: [{ id, floorId, position, index, alignment, placed, enabled, name, selected, visible, animation }]',
    run: ({ get }) => {
      const [possible, selection, now] = [new Set(get($pucks)), get($puckSelection), performance.now()];
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
        visible: possible.has(sweep.id) && isInSight(get, sweep),
        animation: selectionAnimation(selection, sweep.id, now),
      }));
    },
  },
];
