/** The catalogue of named operations and their variables, from the tables of docs/reference/data-api.md#queries. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/reference/data-api.md', import.meta.url));

export interface CatalogueEntry {
  readonly name: string;
  /** Names of variables. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const namesIn = (cell: string): readonly string[] =>
  cell
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '—');

export const readCatalogue = (): readonly CatalogueEntry[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, required, optional] = line.split('|').map((cell) => cell.trim());
      if (!name || required === undefined || optional === undefined || !/^[A-Z][a-z]+[A-Z]/.test(name)) return [];
      return [{ name, required: namesIn(required), optional: namesIn(optional) }];
    });
