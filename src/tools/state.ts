/**
 * The one tool in hand, and every way of putting it away (Escape, another tool, a sign that is pressed, a page that is
 * left). While there is one, a press on a surface is the tool's and leads nowhere.
 */
import { createEvent, createStore, merge, sample } from 'effector';
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

sample({ clock: [bells.markerPressed, bells.contextLost], fn: () => undefined, target: toolPutAway });

export interface ToolPress {
  readonly tool: ToolName;
  readonly hit: SurfacePoint;
}

export interface ToolPress {
  readonly tool: ToolName;
  readonly hit: SurfacePoint;
}

/** A surface was given to the tool in hand by the keyboard. */
export const surfaceGiven = createEvent<SurfacePoint>();

/** With what was in hand at the press: the press itself may put it away. */
const pressed = sample({ clock: bells.surfacePressed, source: $tool, fn: (tool, press) => ({ tool, press }) });
const given = sample({ clock: surfaceGiven, source: $tool, fn: (tool, hit) => ({ tool, press: { hit } }) });

/** With bare hands. */
export const surfacePressed = pressed.filterMap(({ tool, press }) => (tool === null ? press : undefined));
export const toolPressed = merge([pressed, given]).filterMap(({ tool, press }): ToolPress | undefined =>
  tool === null ? undefined : { tool, hit: press.hit },
);
