/** Runs one of the Blender programs and prints its progress. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Lines that Blender prints for every tile of every image. */
const chatter = /^(Fra:|Info:|Read blend|Saved:|Blender|Warning: 'skipExistingImages)|^\s*$|^ Time:|OIIO DEBUG/;

/**
 * Runs `blender/<program>.py` with the given parameters, in the folder of the authoring program.
 *
 * @throws if Blender is not installed or fails; the message has its last lines
 */
export const runBlender = async (
  author: string,
  workFolder: string,
  program: string,
  parameters: readonly string[],
): Promise<void> => {
  const child = spawn(
    'blender',
    [
      '--background',
      '--factory-startup',
      '--python-exit-code',
      '1',
      '--python',
      `${author}/blender/${program}.py`,
      '--',
      ...parameters,
    ],
    {
      // Blender of Debian finds numpy only with the system's own Python first.
      env: { ...process.env, PATH: `/usr/bin:${process.env['PATH'] ?? ''}`, HOUSE_WORK: workFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > 30) last.shift();
      if (!chatter.test(line)) console.log(`  ${line}`);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Error(`blender cannot be started (${error.message}); install Blender 3.4 or later`)),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${program}.py ended with ${code}:\n${last.join('\n')}`);
};
