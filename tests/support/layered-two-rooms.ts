/** The two rooms with a second view, whose layer is toggled off, beside that view's own layer, which the import adds. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveWithEditor, type RunMutation } from './editor.ts';
import { twoRoomsCapture, twoRoomsId } from './places.ts';
import { TestServer } from './server.ts';

const record = { enabled: true, created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' };
const content = {
  layers: [{ id: 'wires', type: 'common', label: 'Wires', ...record }],
  views: [
    {
      id: 'view-wires',
      type: 'user',
      name: 'Electrician',
      layers: [
        { layerId: '0', position: 0, visible: true },
        { layerId: 'wires', position: 1, visible: true, toggled: false },
      ],
      masks: [],
      ...record,
    },
  ],
};

/** Dispose the server when the tests have ended. */
export const serveLayeredTwoRooms = async (): Promise<{ server: TestServer; runMutation: RunMutation }> => {
  const server = new TestServer();
  const capture = path.join(server.folder, 'capture');
  cpSync(twoRoomsCapture, capture, { recursive: true });
  const file = path.join(capture, 'capture.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { readonly content: object };
  writeFileSync(file, JSON.stringify({ ...whole, content: { ...whole.content, ...content } }));
  await server.import(capture, twoRoomsId);
  return { server, runMutation: await serveWithEditor(server, twoRoomsId) };
};
