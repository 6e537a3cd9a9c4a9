/** The tools that choose the place of a new label, and move a label (docs/reference/labels.md#editing). */
import type { Markers } from '../markers/markers.ts';
import { moveTool } from '../tools/move-tool.ts';
import type { SurfacePoint, ToolInput, ToolMachine, ToolStep } from '../tools/tool.ts';
import { labelEdit, type LabelPlace } from './label-edits.ts';
import type { SpaceLabel } from './label.ts';

/** Less than that of a saved label, to distinguish the two. */
const draftOpacity = 0.75;

export const labelDraftOf = (text: string, { position, floorId, roomId }: LabelPlace): Markers => ({
  labels: [{ id: 'draft', text, detail: '', position, floorId, roomId, isHighlighted: true, opacity: draftOpacity }],
});

/** Without what belongs to a surface only. */
const placeOf = ({ position, floorId, roomId }: SurfacePoint): LabelPlace => ({ position, floorId, roomId });

type Draft = Pick<ToolStep<null, unknown>, 'draft'>;
const draftAt = (text: string, hit: SurfacePoint | null): Draft => (hit ? { draft: labelDraftOf(text, hit) } : {});

export interface PlaceLabelContext {
  /** Shown where the label would be. */
  readonly text: string;
}

/** The text follows the pointer until a surface is pressed. */
export const placeLabelTool: ToolMachine<null, LabelPlace, PlaceLabelContext> = {
  initial: null,
  step: (_, input: ToolInput, { text }) => {
    if (input.kind === 'cancel') return { state: null, isDone: true };
    const hit = 'hit' in input ? input.hit : null;
    if (input.kind !== 'press' && input.kind !== 'confirm') return { state: null, ...draftAt(text, hit) };
    return hit ? { state: null, output: placeOf(hit), isDone: true } : { state: null };
  },
};

export interface MoveLabelContext {
  /** Shown for a label without a text. */
  readonly untitled: string;
  /** Null: it has been removed. */
  readonly label: SpaceLabel | null;
}

export const moveLabelTool = moveTool<MoveLabelContext>(
  ({ label, untitled }) =>
    label && {
      draftAt: (hit) => labelDraftOf(label.label.trim() || untitled, hit),
      editsTo: (hit) => {
        const edit = labelEdit(label, placeOf(hit));
        return edit ? [edit] : [];
      },
    },
);
