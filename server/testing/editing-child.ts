/** A process that is an editing server with the model `haus`, until it is told to end. Argument: its folder. */
import { runEditingServer } from './editing-server.ts';
import { fixtureModel } from './prepared-fixture.ts';

const server = await runEditingServer(process.argv[2]!);
await server.take(fixtureModel('haus'));
process.on('SIGTERM', () => void server.stop());
process.stdout.write(`${server.origin}\n`);
