/** The catalogue of the specification (3 §7): which operations there are, and what each is given. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const specificationFile = fileURLToPath(
  new URL('../../../shared/spec/3-data-model-and-wall-graph.md', import.meta.url),
);

export interface CatalogueEntry {
  readonly name: string;
  /** Names of variables, here and below. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The catalogue's words for what its tables do not call by a variable's name. */
const dataNames: Readonly<Record<string, string>> = {
  'label data': 'label',
  'tag data': 'mattertag',
  'path data': 'measurementPath',
};

/** What stands between commas, without remarks in parentheses and shapes in braces. */
const wordsOf = (cell: string): readonly string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/ list of \{[^}]*\}/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'none');

const isOptional = (word: string): boolean => word.startsWith('optional ');

/** From the tables of section 7; none where the specification is not beside the project. */
export const readCatalogue = (): readonly CatalogueEntry[] => {
  if (!existsSync(specificationFile)) return [];
  const text = readFileSync(specificationFile, 'utf8');
  const section = text.slice(text.indexOf('## 7. Calls'), text.indexOf('## 8.'));
  const rows = section.split('\n').flatMap((line) => {
    const [, operation, variables] = line.split('|').map((cell) => cell.trim());
    return operation && variables && /^[A-Z][a-z]+[A-Z]/.test(operation) ? [[operation, variables] as const] : [];
  });
  return rows.flatMap(([names, variables]) => {
    const words = wordsOf(variables);
    const required = words.filter((word) => !isOptional(word)).map((word) => dataNames[word] ?? word);
    const optional = words.filter(isOptional).map((word) => word.slice('optional '.length));
    return wordsOf(names).map((name) => ({ name, required, optional }));
  });
};
