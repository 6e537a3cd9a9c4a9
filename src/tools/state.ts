/**
 * The one tool in hand, and every way of putting it away (Escape, another tool, a sign that is pressed, a page that is
 * left). While there is one, a press on a surface is the tool's and leads nowhere.
 */
import { createEvent, createStore, sample } from 'effector';
import type { SurfacePoint } from '#domain/geometry/surface-point.ts';
import { bells } from '#src/stage/state.ts';

/** Spec 2 §2. */
export type ToolName = 'TAGS';

export const toolTaken = createEvent<ToolName>();
export const toolPutAway = createEvent();

/** Null: bare hands. */
export const $tool = createStore<ToolName | null>(null)
  .on(toolTaken, (_, tool) => tool)
  .reset(toolPutAway);

sample({ clock: [bells.markerPressed, bells.contextLost], target: toolPutAway });

export interface ToolPress {
  readonly tool: ToolName;
  readonly hit: SurfacePoint;
}

/** A surface was pressed by the tool in hand; a press of the keyboard is one in the middle of the picture. */
export const surfaceGiven = createEvent<SurfacePoint>();
sample({ clock: bells.surfacePressed, fn: ({ hit }) => hit, target: surfaceGiven });

export const toolPressed = sample({
  clock: surfaceGiven,
  source: $tool,
  filter: (tool) => tool !== null,
  fn: (tool, hit): ToolPress => ({ tool: tool!, hit }),
});
