/** docs/reference/sweeps-and-pucks.md#360-views */
import { CommandError, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import type * as Lazy from './lazy.ts';
import { $returnPlace } from './state.ts';

export const view360CommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] => [
  {
    name: 'GO_BACK_FROM_360',
    summary: '{} goes from a 360° view back to where the visitor was',
    run: async ({ get, execute }) => {
      await started();
      const place = get($returnPlace);
      if (!place) throw new CommandError('view360.none', 'there is no 360° view to go back from');
      return execute(goToPlaceFx, place);
    },
  },
];
