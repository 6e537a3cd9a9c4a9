/** Runs before all browser tests: imports and serves the two rooms. The function it returns stops the server. */
import { twoRoomsCapture, twoRoomsId } from './places.ts';
import { TestServer } from './server.ts';

const serveTwoRooms = async (): Promise<() => Promise<void>> => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    await server.serve();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  process.env['ENFILADE_TEST_ORIGIN'] = server.origin;
  process.env['ENFILADE_TEST_DATA'] = server.data;
  return () => server.dispose();
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls a setup file's default
export default serveTwoRooms;
