/**
 * The tool that a visit begins with (docs/reference/start-up.md#initial-tool). A tool that opens by a link reads what the
 * link says from here.
 */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { SearchLink } from '#domain/links/read-viewer-parameters.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { $parameters, $phase } from '../start-up/index.ts';

export interface InitialTool {
  readonly name: ToolName;
  readonly tag: string | null;
  readonly note: string | null;
  readonly comment: string | null;
  readonly pinPosition: Vec3 | null;
  readonly search: SearchLink | null;
}

export const $initialTool = $parameters.map(
  ({ openingTool, tag, note, comment, pinPosition, search }): InitialTool | null =>
    openingTool === null ? null : { name: openingTool, tag, note, comment, pinPosition, search },
);

/** After the start, so that the tool's code does not delay the first view. */
const toolsDelayMs = 750;
const delayFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, toolsDelayMs)));
const $isPlaying = $phase.map((phase) => phase === 'playing');
sample({ clock: $isPlaying, filter: Boolean, fn: () => undefined, target: delayFx });

/** The tool is to be opened now. */
export const initialToolRequested = createEvent<InitialTool>();
sample({
  clock: delayFx.done,
  source: $initialTool,
  filter: (tool) => tool !== null,
  fn: (tool) => tool!,
  target: initialToolRequested,
});

const $wasRequested = createStore(false).on(initialToolRequested, () => true);
/** For programs: the tool of the address, and whether it was opened. */
export const $initialToolStatus = combine($initialTool, $wasRequested, (tool, wasRequested) =>
  tool === null ? null : { name: tool.name, wasRequested },
);
