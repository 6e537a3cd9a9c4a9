// Finds import cycles between sibling folders, which can exist even if there are no cycles between files.
import path from 'node:path';

/**
 * The folder below `parent` that contains a file; null for a file directly in `parent` or outside it.
 * @param {string} parent '' for the root
 * @param {string} file
 */
const childFolder = (parent, file) => {
  if (parent && !file.startsWith(`${parent}/`)) return null;
  const rest = parent ? file.slice(parent.length + 1) : file;
  const end = rest.indexOf('/');
  return end < 0 ? null : rest.slice(0, end);
};

/**
 * Strongly connected components with more than one node (Tarjan 1972).
 * @param {Map<string, Set<string>>} next
 */
const cyclesIn = (next) => {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node), lowest.get(target)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return cycles;
};

/**
 * @param {readonly { from: string, to: string }[]} imports files relative to the root, with forward slashes
 * @returns {{ parent: string, folders: string[], imports: string[] }[]} each cycle with one import for each direction
 */
export const findFolderCycles = (imports) => {
  const parents = new Set(['']);
  for (const { from } of imports)
    for (let folder = path.posix.dirname(from); folder !== '.'; folder = path.posix.dirname(folder))
      parents.add(folder);
  return [...parents]
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((parent) => {
      const next = new Map();
      const examples = new Map();
      for (const { from, to } of imports) {
        const [source, target] = [childFolder(parent, from), childFolder(parent, to)];
        if (source === null || target === null || source === target) continue;
        next.set(source, (next.get(source) ?? new Set()).add(target));
        if (!examples.has(`${source} ${target}`)) examples.set(`${source} ${target}`, `${from} → ${to}`);
      }
      return cyclesIn(next).map((folders) => ({
        parent,
        folders,
        imports: folders.flatMap((a) => folders.flatMap((b) => examples.get(`${a} ${b}`) ?? [])),
      }));
    });
};
