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

  it('of the view have the pixels that are given', async () => {
    const commands = await bus();
    expect(await text(await commands.run('SCREENSHOT', { width: 1920, height: 1080 }))).toBe('photo 1920x1080');
    expect(await text(await commands.run('SCREENSHOT', { width: 16, height: 4096 }))).toBe('photo 16x4096');
  });

  it.each([
    { width: 1920 },
    { height: 1080 },
    { width: 15, height: 100 },
    { width: 100, height: 4097 },
    { width: 100.5, height: 100 },
    { width: '100', height: 100 },
  ])('of the view of %o are rejected', async (payload) => {
    const commands = await bus();
    await expect(commands.run('SCREENSHOT', payload)).rejects.toMatchObject({ code: 'command.invalid' });
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
