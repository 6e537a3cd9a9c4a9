/**
 * A server in its own process, to be measured or killed. Arguments: data folder, client folder; the environment may
 * name a database, as for the program itself. It sends its port to the parent process; on the messages `memory`
 * and `peak` its memory, and on `heap` its heap size after a garbage collection (node --expose-gc).
 */
import { startServer } from '../main/start-server.ts';
import { readStoreSettings } from '../store/store-settings.ts';

const [dataFolder, clientFolder] = process.argv.slice(2) as [string, string];
const settings = readStoreSettings(process.env);
if (!settings.ok) throw new Error(settings.failure.message);
const started = await startServer({
  dataFolder,
  settings: settings.value,
  clientFolder,
  version: '1.2.3',
  port: 0,
  host: '127.0.0.1',
  proxies: 1,
});
if (!started.ok) throw new Error(started.failure.message);

process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage.rss() });
  if (message === 'peak') process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 });
  if (message !== 'heap') return;
  globalThis.gc?.();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
// The server ends with its parent.
process.on('disconnect', () => process.exit());
process.send?.({ port: started.value.port });
