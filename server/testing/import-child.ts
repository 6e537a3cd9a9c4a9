/** A process that adopts one prepared folder, to be killed by its test. Arguments: data folder, prepared folder. */
import { importPrepared } from '../edits/imports/import-prepared.ts';

const [dataFolder, preparedFolder] = process.argv.slice(2) as [string, string];
process.stdout.write('begin\n');
const adopted = await importPrepared(dataFolder, preparedFolder);
process.stdout.write(adopted.ok ? 'done\n' : `${adopted.failure.message}\n`);
