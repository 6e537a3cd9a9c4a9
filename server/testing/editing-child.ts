/** A process that runs an editing server with the model `haus` until SIGTERM. Argument: its folder. */
import { runEditingServer } from './editing-server.ts';
import { fixtureModel } from './prepared-fixture.ts';

const server = await runEditingServer(process.argv[2]!);
await server.importModel(fixtureModel('haus'));
process.on('SIGTERM', () => void server.stop());
process.stdout.write(`${server.origin}\n`);
