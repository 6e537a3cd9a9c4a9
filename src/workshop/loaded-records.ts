/** Records for commands, which may be called before they are loaded. */
import type { Store } from 'effector';
import type { RecordsStatus } from '#src/data/record-subscription.ts';
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';
import { editorReady } from './make-edit.ts';
import type { FindLayers } from './record-layers.ts';

const isSettled = (status: RecordsStatus): boolean => status === 'loaded' || status === 'failed';

/** @throws CommandError with this code if they could not be loaded */
export const loadedRecords = async <Shown>(
  context: CommandContext,
  { $status, $shown }: { readonly $status: Store<RecordsStatus>; readonly $shown: Store<readonly Shown[]> },
  code: string,
): Promise<readonly Shown[]> => {
  await editorReady(context);
  const { get, waitFor } = context;
  if (!isSettled(get($status))) await waitFor($status, isSettled);
  if (get($status) === 'failed') throw new CommandError(code, 'the records could not be loaded');
  return get($shown);
};

/** @throws CommandError with this code if the record cannot be moved to the layer */
export const checkLayer = (
  record: Parameters<FindLayers>[0],
  layerId: string | undefined,
  findLayers: FindLayers,
  code: string,
): void => {
  if (layerId === undefined || layerId === record.layerId) return;
  if (!findLayers(record).some(({ id }) => id === layerId))
    throw new CommandError(code, `it cannot be moved to the layer "${layerId}"`);
};
