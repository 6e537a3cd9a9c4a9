/** A process that opens a data folder and says how that went. Argument: the data folder. */
import { openStore } from '../store/open-store.ts';

const store = await openStore(process.argv[2]!);
process.stdout.write(store.ok ? 'open' : store.failure.message);
if (store.ok) await store.value.close();
