/** A process that opens the store of its environment and prints the result. Argument: the data folder. */
import { openStore } from '../store/open-store.ts';
import { readStoreSettings } from '../store/store-settings.ts';

const settings = readStoreSettings(process.env);
const store = settings.ok ? await openStore(process.argv[2]!, settings.value) : settings;
process.stdout.write(store.ok ? 'open' : store.failure.message);
if (store.ok) await store.value.close();
