import { describe, expect, it } from 'vitest';
import { openSpace } from '#src/testing/open-space.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { snapshotCommands } from './commands.ts';

const bus = async () => createCommandBus((await openSpace()).scope, snapshotCommands);
const text = async (result: unknown): Promise<string> => (result as Blob).text();

describe('images', () => {
  it('are of the current sweep unless another is given', async () => {
    const commands = await bus();
    expect(await text(await commands.run('SNAPSHOT_PANORAMA', {}))).toBe('a 4096');
    expect(await text(await commands.run('SNAPSHOT_PANORAMA', { sweepId: 'b', width: 1024 }))).toBe('b 1024');
    expect(await text(await commands.run('SCREENSHOT', {}))).toBe('screen');
  });

  it.each([
    [{ width: 100 }, 'command.invalid'],
    [{ width: 1025 }, 'command.invalid'],
    [{ sweepId: 'nowhere' }, 'panorama.unavailable'],
  ])('%o is rejected with %s', async (payload, code) => {
    const commands = await bus();
    await expect(commands.run('SNAPSHOT_PANORAMA', payload)).rejects.toMatchObject({ code });
  });
});
