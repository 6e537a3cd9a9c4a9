/** `enfilade serve`: the server, until it is told to stop. */
import { startServer } from '#server/http/start-server.ts';
import { attachmentSettings } from './attachment-settings.ts';
import { clientFolder, dataFolder } from './places.ts';
import { orRefuse, Refusal } from './refusal.ts';
import { storeSettings } from './with-store.ts';

export interface ServeOptions {
  readonly port: string;
  readonly host?: string;
}

const portOf = (text: string): number => {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal({ code: 'port.invalid', message: `"${text}" is no port: give a number from 0 to 65535.` });
  return port;
};

/** `ENFILADE_TRUST_PROXY`: how many proxies stand before the server. */
const proxiesOf = (text: string | undefined): number => {
  if (!text) return 0;
  if (/^\d$/.test(text)) return Number(text);
  throw new Refusal({
    code: 'proxies.invalid',
    message: `ENFILADE_TRUST_PROXY is "${text}": give the number of your proxies before this server, from 0 to 9.`,
  });
};

/** `ENFILADE_REQUESTS_PER_MINUTE`: of one client address; 0 sets no limit. */
const requestsPerMinuteOf = (text: string | undefined): number | undefined => {
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Refusal({
    code: 'requests.invalid',
    message: `ENFILADE_REQUESTS_PER_MINUTE is "${text}": give a whole number, or 0 for no limit.`,
  });
};

export const serveCommand = async ({ port, host }: ServeOptions, version: string): Promise<void> => {
  const origin = process.env['ENFILADE_ORIGIN'];
  const requestsPerMinute = requestsPerMinuteOf(process.env['ENFILADE_REQUESTS_PER_MINUTE']);
  const server = orRefuse(
    await startServer({
      dataFolder: dataFolder(),
      settings: storeSettings(),
      clientFolder: clientFolder(),
      version,
      port: portOf(port),
      proxies: proxiesOf(process.env['ENFILADE_TRUST_PROXY']),
      attachments: attachmentSettings(process.env),
      ...(requestsPerMinute !== undefined && { requestsPerMinute }),
      ...(host !== undefined && { host }),
      ...(origin !== undefined && { origin }),
    }),
  );
  console.log(`Enfilade serves ${dataFolder()} at http://${host ?? 'localhost'}:${server.port}/`);
  // Ctrl+C under npm comes twice, once from the terminal and once passed on; stopping takes 5 s at most anyhow.
  await new Promise<void>((resolve) => {
    const stop = (): void => resolve(server.stop());
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
};
