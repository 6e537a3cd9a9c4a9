/** A tool that places something with a pin: the pin follows the pointer until a surface is pressed. */
import type { Markers, Pin } from '../markers/markers.ts';
import { defaultPinColor, defaultStemLength } from '../records/common-fields.ts';
import type { SurfacePoint, ToolInput, ToolMachine, ToolStep } from './tool.ts';

export interface PlacedPin<Output, Context> {
  readonly pin: Pick<Pin, 'kind' | 'icon'>;
  /** What a press on a surface makes. */
  readonly outputOf: (hit: SurfacePoint, context: Context) => Output;
}

/** Less than that of a saved pin, to distinguish the two. */
const draftOpacity = 0.6;

/** A pin at a point, which is not saved yet; by default with the stem and colour of a new one. */
export const pinDraftOf = (
  pin: Pick<Pin, 'kind' | 'icon'> & Partial<Pick<Pin, 'color' | 'stemLength' | 'stemEnabled'>>,
  { position, normal, floorId, roomId }: Pick<SurfacePoint, 'position' | 'normal' | 'floorId' | 'roomId'>,
): Markers => ({
  pins: [
    {
      stemLength: defaultStemLength,
      stemEnabled: true,
      color: defaultPinColor,
      ...pin,
      id: 'draft',
      anchor: position,
      normal,
      title: '',
      state: 'default',
      opacity: draftOpacity,
      floorId,
      roomId,
    },
  ],
});

export const placePinTool = <Output, Context>({
  pin,
  outputOf,
}: PlacedPin<Output, Context>): ToolMachine<null, Output, Context> => {
  const place = (hit: SurfacePoint, context: Context): ToolStep<null, Output> => ({
    state: null,
    output: outputOf(hit, context),
    isDone: true,
  });
  return {
    initial: null,
    step: (_, input: ToolInput, context) => {
      switch (input.kind) {
        case 'hover':
          return { state: null, ...(input.hit && { draft: pinDraftOf(pin, input.hit) }) };
        case 'press':
          return place(input.hit, context);
        case 'confirm':
          return input.hit ? place(input.hit, context) : { state: null };
        case 'cancel':
          return { state: null, isDone: true };
        default:
          return { state: null };
      }
    },
  };
};
