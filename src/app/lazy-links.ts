/** The commands of links, loaded by the first that runs. */
import { lazyCommands } from '#src/features/lazy-feature/index.ts';
import { linkCommandSummaries } from '#src/features/share/index.ts';

export const linkCommands = lazyCommands(linkCommandSummaries, async (name, ...given) => {
  const { linkCommandHandlers } = await import('#src/features/share-modal/index.ts');
  return linkCommandHandlers[name](...given);
});
