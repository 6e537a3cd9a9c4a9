/** Before all browser tests: the sample imported into a data folder of its own and served. Its return value ends it. */
import { existsSync } from 'node:fs';
import { sampleCapture, sampleId } from './places.ts';
import { TestServer } from './server.ts';

const serveSample = async (): Promise<() => Promise<void>> => {
  if (!existsSync(sampleCapture)) throw new Error('samples/two-rooms/capture is missing: run its author program');
  const server = new TestServer();
  try {
    await server.import(sampleCapture, sampleId);
    await server.serve();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  process.env['ENFILADE_TEST_ORIGIN'] = server.origin;
  return () => server.dispose();
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls a setup file's default
export default serveSample;
