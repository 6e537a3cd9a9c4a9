// Checks who imports whom by .dependency-cruiser.cjs, and that anything was looked at at all: with the wrong TypeScript
// installed the tool sees no module, finds no violation and calls that success.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed, root, run } from './steps.js';

const folders = ['base', 'domain', 'engine', 'ui-kit', 'sdk', 'server', 'importers', 'cli', 'src'];

/**
 * @param {string} from a folder laid out like the project; its own root by default
 * @returns {Promise<{ ok: boolean, output: string, note: string, violations: { rule: string, from: string, to: string }[] }>}
 */
export const checkLayers = async (from = root) => {
  const present = folders.filter((folder) => existsSync(path.join(from, folder)));
  const config = path.join(root, '.dependency-cruiser.cjs');
  const { output } = await run(installed('depcruise'), ['--config', config, '--output-type', 'json', ...present], {
    cwd: from,
  });
  const begins = output.indexOf('{');
  if (begins < 0) return { ok: false, output, note: '', violations: [] };
  const { summary } = JSON.parse(output.slice(begins));
  const violations = summary.violations.map(({ rule, from: source, to }) => ({ rule: rule.name, from: source, to }));
  const lines = violations.map(({ rule, from: source, to }) => `${rule}: ${source} → ${to}`);
  if (summary.totalCruised === 0) lines.push('no module was looked at; does "typescript" still name version 6?');
  const note = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports`;
  return { ok: lines.length === 0, output: lines.join('\n'), note, violations };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = await checkLayers(process.argv[2]);
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
