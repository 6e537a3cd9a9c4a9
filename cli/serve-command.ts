/** `enfilade serve`: runs the server until a signal stops it. */
import os from 'node:os';
import { minCacheMegabytes } from '#server/wire/cache-budget.ts';
import { startServer } from '#server/main/start-server.ts';
import { analyticsSettings } from './analytics-settings.ts';
import { attachmentSettings, wholeNumber, clientFolder, dataFolder, storeSettings } from './environment.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { hostInUrl, networkLines } from './network-lines.ts';
import { assetBase, modelHosts, pageSettings } from './page-settings.ts';
import { createRunJob } from './run-job.ts';
import { tlsCredentials, type TlsOptions } from './tls-settings.ts';

export interface ServeOptions extends TlsOptions {
  readonly port: string;
  readonly host?: string;
}

const portOf = (text: string): number => {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandFailure({
      code: 'port.invalid',
      message: `"${text}" is not a port; use a number from 0 to 65535.`,
    });
  return port;
};

/** `ENFILADE_TRUST_PROXY`: the number of proxies in front of the server. */
const proxiesOf = (text: string | undefined): number => {
  if (!text) return 0;
  if (/^\d$/.test(text)) return Number(text);
  throw new CommandFailure({
    code: 'proxies.invalid',
    message: `ENFILADE_TRUST_PROXY is "${text}": set it to the number of proxies in front of this server, from 0 to 9.`,
  });
};

/** `ENFILADE_DRAIN_SECONDS`: docs/reference/connections.md#stopping. */
const drainMsOf = (text: string | undefined): number => {
  if (!text) return 0;
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text) * 1000;
  throw new CommandFailure({
    code: 'drain.invalid',
    message: `ENFILADE_DRAIN_SECONDS is "${text}": set it to a number of seconds from 0 to 60.`,
  });
};

/** `ENFILADE_REQUESTS_PER_MINUTE`: per client address; 0 sets no limit. */
const requestsPerMinuteOf = (text: string | undefined): number | undefined => {
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandFailure({
    code: 'requests.invalid',
    message: `ENFILADE_REQUESTS_PER_MINUTE is "${text}": set it to a whole number, or 0 for no limit.`,
  });
};

export const serveCommand = async (options: ServeOptions, version: string): Promise<void> => {
  const { port, host } = options;
  const origin = process.env['ENFILADE_ORIGIN'];
  const cacheMegabytes = wholeNumber(
    process.env,
    'ENFILADE_CACHE_MB',
    'the megabytes that caches may take',
    minCacheMegabytes,
  );
  const requestsPerMinute = requestsPerMinuteOf(process.env['ENFILADE_REQUESTS_PER_MINUTE']);
  const context = { environment: process.env, dataFolder: dataFolder(), host, now: new Date() };
  const tls = await tlsCredentials(options, context);
  const server = valueOrThrow(
    await startServer({
      dataFolder: dataFolder(),
      settings: storeSettings(),
      clientFolder: clientFolder(),
      runJob: createRunJob(process.argv[1]!),
      version,
      port: portOf(port),
      proxies: proxiesOf(process.env['ENFILADE_TRUST_PROXY']),
      drainMs: drainMsOf(process.env['ENFILADE_DRAIN_SECONDS']),
      attachments: attachmentSettings(process.env),
      settingsOfPages: pageSettings(process.env),
      modelHosts: modelHosts(process.env),
      assetBase: assetBase(process.env),
      analytics: analyticsSettings(process.env),
      ...(cacheMegabytes !== null && { cacheMegabytes }),
      ...(requestsPerMinute !== undefined && { requestsPerMinute }),
      ...(host !== undefined && { host }),
      ...(origin !== undefined && { origin }),
      ...(tls && { tls }),
    }),
  );
  const url = `${tls ? 'https' : 'http'}://${hostInUrl(host ?? 'localhost')}:${server.port}`;
  const { firstAccountPath } = server;
  const publicUrl = origin?.replace(/\/+$/, '') || url;
  const accountLine = firstAccountPath === null ? [] : [`Create the first account: ${publicUrl}${firstAccountPath}`];
  const linesOfNetwork = tls ? networkLines({ host, port: server.port, tls }, os.networkInterfaces()) : [];
  // Under npm, Ctrl+C arrives twice: from the terminal and passed on by npm. Without draining, stopping takes at most 5
  // s.
  const stopped = new Promise<void>((resolve) => {
    const stop = (): void => resolve(server.stop());
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
  // In one piece for programs that read the first line, and may send the signal to stop at once.
  console.log([`Enfilade serves ${dataFolder()} at ${url}/`, ...accountLine, ...linesOfNetwork].join('\n'));
  await stopped;
};
