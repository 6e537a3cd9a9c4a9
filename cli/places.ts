/** Where things lie: the project's own folder, and the data folder of whoever calls. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this module that holds package.json: the module itself may be built or not. */
const projectFolder = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder);
  return folder;
};

/** The built browser application; `ENFILADE_CLIENT` names another build of it. */
export const clientFolder = (): string =>
  process.env['ENFILADE_CLIENT'] || path.join(projectFolder(), 'dist', 'client');

export const dataFolder = (): string => process.env['ENFILADE_DATA'] || '.data';
