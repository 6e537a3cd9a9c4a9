/** Whether `serve` uses https, and with which certificate: options first, then the environment (docs/reference/https.md). */
import os from 'node:os';
import { localHosts } from '#server/main/tls/local-hosts.ts';
import { readOwnerCertificate, type CertificateFiles } from '#server/main/tls/owner-certificate.ts';
import { selfSignedCertificate } from '#server/main/tls/self-signed-certificate.ts';
import type { TlsCredentials } from '#server/main/tls/tls-credentials.ts';
import { CommandFailure, valueOrThrow } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface TlsOptions {
  readonly https?: boolean;
  /** Files in PEM form; the certificate's file may contain those of its issuers. */
  readonly cert?: string;
  readonly key?: string;
}

const isHttpsOn = (environment: Environment): boolean => {
  const text = environment['ENFILADE_HTTPS']?.trim() ?? '';
  if (text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new CommandFailure({
    code: 'environment.invalid',
    message: `ENFILADE_HTTPS is "${text}": set it to 1 or 0, or remove it.`,
  });
};

const ownFilesOf = (options: TlsOptions, environment: Environment): CertificateFiles | null => {
  const certificate = options.cert || environment['ENFILADE_TLS_CERT']?.trim() || '';
  const key = options.key || environment['ENFILADE_TLS_KEY']?.trim() || '';
  if (certificate !== '' && key !== '') return { certificate, key };
  if (certificate === '' && key === '') return null;
  const [given, missing] =
    key === ''
      ? [`the certificate ${certificate}`, '--key or ENFILADE_TLS_KEY']
      : [`the key ${key}`, '--cert or ENFILADE_TLS_CERT'];
  throw new CommandFailure({
    code: 'certificate.invalid',
    message: `A certificate consists of two files, and only ${given} is given: name the other one with ${missing}.`,
  });
};

/** `https` for commands that print links, by the environment alone. */
export const schemeFrom = (environment: Environment): 'http' | 'https' =>
  isHttpsOn(environment) || ownFilesOf({}, environment) ? 'https' : 'http';

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The hosts that the server is started with, beside those of the machine. */
const otherHosts = (host: string | undefined, origin: string | undefined): readonly string[] => [
  ...(host && !everyAddress.has(host) ? [host] : []),
  ...(origin && URL.canParse(origin) ? [new URL(origin).hostname.replaceAll(/[[\]]/g, '')] : []),
];

export interface TlsContext {
  readonly environment: Environment;
  /** Where the self-signed certificate is kept. */
  readonly dataFolder: string;
  readonly host: string | undefined;
  readonly now: Date;
}

/** Undefined for plain http. Throws a `CommandFailure` that names the wrong option, variable or file. */
export const tlsCredentials = async (
  options: TlsOptions,
  { environment, dataFolder, host, now }: TlsContext,
): Promise<TlsCredentials | undefined> => {
  const files = ownFilesOf(options, environment);
  if (files) return valueOrThrow(readOwnerCertificate(files, now));
  if (!options.https && !isHttpsOn(environment)) return undefined;
  const machine = { hostName: os.hostname(), interfaces: os.networkInterfaces() };
  const hosts = localHosts(machine, otherHosts(host, environment['ENFILADE_ORIGIN']));
  return selfSignedCertificate(dataFolder, hosts, { now, onNotice: (sentence) => console.warn(sentence) });
};
