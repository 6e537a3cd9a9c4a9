/**
 * A server in a process of its own, to be measured or killed. Arguments: data folder, client folder; the environment
 * may name a database, as the program's own. Tells its parent
 * the port; asked for `peak`, the most memory that it has had; asked for `heap`, it collects what nobody holds (node --expose-gc) and tells what is left.
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

process.on('message', (requested) => {
  if (requested === 'peak') process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 });
  if (requested !== 'heap') return;
  globalThis.gc?.();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
// A parent that died leaves no server behind.
process.on('disconnect', () => process.exit());
process.send?.({ port: started.value.port });
