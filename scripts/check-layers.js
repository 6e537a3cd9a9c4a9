// Checks the imports between folders: the rules of .dependency-cruiser.cjs, and cycles between sibling folders. Fails if
// no module was read: with an unsupported version of TypeScript dependency-cruiser finds none and passes.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFolderCycles } from './folder-cycles.js';
import { installed, root, run } from './steps.js';

const folders = ['base', 'domain', 'engine', 'ui-kit', 'sdk', 'server', 'importers', 'cli', 'src'];

const cruise = async (from) => {
  const present = folders.filter((folder) => existsSync(path.join(from, folder)));
  const config = path.join(root, '.dependency-cruiser.cjs');
  const { output } = await run(installed('depcruise'), ['--config', config, '--output-type', 'json', ...present], {
    cwd: from,
  });
  const begin = output.indexOf('{');
  return { output, result: begin < 0 ? null : JSON.parse(output.slice(begin)) };
};

const importsIn = (modules) =>
  modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));

/** @returns {Promise<{ from: string, to: string }[]>} every import between files of the project, without tests */
export const readImports = async () => {
  const { output, result } = await cruise(root);
  if (!result) throw new Error(output);
  return importsIn(result.modules);
};

/**
 * @param {string} from a folder with the project's structure; the project's root by default
 * @returns {Promise<{ ok: boolean, output: string, note: string, violations: { rule: string, from: string, to: string }[] }>}
 */
export const checkLayers = async (from = root) => {
  const { output, result } = await cruise(from);
  if (!result) return { ok: false, output, note: '', violations: [] };
  const { summary, modules } = result;
  const imports = importsIn(modules);
  const violations = summary.violations.map(({ rule, from: source, to }) => ({ rule: rule.name, from: source, to }));
  const lines = violations.map(({ rule, from: source, to }) => `${rule}: ${source} → ${to}`);
  for (const { parent, folders, imports: examples } of findFolderCycles(imports)) {
    lines.push(`folder-cycle: ${parent || '.'}: ${folders.join(', ')}`, ...examples.map((each) => `  ${each}`));
  }
  if (summary.totalCruised === 0) lines.push('no module was read; does "typescript" still name version 6?');
  const note = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports`;
  return { ok: lines.length === 0, output: lines.join('\n'), note, violations };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = await checkLayers(process.argv[2]);
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
