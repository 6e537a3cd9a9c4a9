import { X509Certificate } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeCertificate } from '#server/main/tls/make-certificate.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { CommandFailure } from './command-failure.ts';
import { schemeFrom, tlsCredentials, type TlsContext, type TlsOptions } from './tls-settings.ts';

const now = new Date();

const contextOf = (environment: TlsContext['environment'] = {}, host?: string): TlsContext => ({
  environment,
  dataFolder: temporaryFolder(),
  host,
  now,
});

const ownFiles = async () => {
  const folder = temporaryFolder();
  const made = await makeCertificate(['tours.home'], now);
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(cert, made.certificate);
  writeFileSync(key, made.key);
  return { cert, key, certificate: made.certificate };
};

const failureOf = async (options: TlsOptions, environment: TlsContext['environment'] = {}): Promise<string> => {
  const thrown: unknown = await tlsCredentials(options, contextOf(environment)).catch((error: unknown) => error);
  if (!(thrown instanceof CommandFailure)) throw new Error('no failure of the command');
  return thrown.message;
};

it.each([{}, { ENFILADE_HTTPS: '' }, { ENFILADE_HTTPS: '0' }, { ENFILADE_TLS_CERT: ' ', ENFILADE_TLS_KEY: '' }])(
  'is plain http with %o, and nothing is written',
  async (environment) => {
    const context = contextOf(environment);
    expect(await tlsCredentials({}, context)).toBeUndefined();
    expect(existsSync(path.join(context.dataFolder, 'tls'))).toBe(false);
    expect(schemeFrom(environment)).toBe('http');
  },
);

it.each([
  [{ https: true }, {}],
  [{}, { ENFILADE_HTTPS: '1' }],
  [{ https: true }, { ENFILADE_HTTPS: '0' }],
])('is self-signed with %o and %o', async (options, environment) => {
  const context = contextOf(environment);
  expect(await tlsCredentials(options, context)).toMatchObject({ isSelfSigned: true });
  expect(existsSync(path.join(context.dataFolder, 'tls', 'key.pem'))).toBe(true);
});

it('names this machine, the address to listen on and the public origin', async () => {
  const environment = { ENFILADE_ORIGIN: 'https://tours.home:8443' };
  const read = async (host: string) =>
    new X509Certificate((await tlsCredentials({ https: true }, contextOf(environment, host)))!.certificate);
  const certificate = await read('203.0.113.5');
  const { hostname } = os;
  expect(certificate.checkHost(hostname().toLowerCase())).toBe(hostname().toLowerCase());
  expect(certificate.checkHost('tours.home')).toBe('tours.home');
  expect(certificate.checkIP('203.0.113.5')).toBe('203.0.113.5');
  for (const host of ['0.0.0.0', '::']) expect((await read(host)).checkIP(host)).toBeUndefined();
});

it('is the owner’s certificate by options, also without --https, before that of the environment', async () => {
  const [own, other] = [await ownFiles(), await ownFiles()];
  const environment = { ENFILADE_TLS_CERT: other.cert, ENFILADE_TLS_KEY: other.key };
  const context = contextOf(environment);
  expect(await tlsCredentials({ cert: own.cert, key: own.key }, context)).toMatchObject({
    certificate: own.certificate,
  });
  expect(await tlsCredentials({}, context)).toMatchObject({ certificate: other.certificate });
  expect(existsSync(path.join(context.dataFolder, 'tls'))).toBe(false);
  expect(schemeFrom(environment)).toBe('https');
});

it('fails with a sentence that names the variable, the option or the file', async () => {
  const { cert, key } = await ownFiles();
  expect(await failureOf({}, { ENFILADE_HTTPS: 'yes' })).toBe(
    'ENFILADE_HTTPS is "yes": set it to 1 or 0, or remove it.',
  );
  expect(await failureOf({ cert })).toBe(
    `A certificate consists of two files, and only the certificate ${cert} is given: name the other one with --key or ENFILADE_TLS_KEY.`,
  );
  expect(await failureOf({}, { ENFILADE_TLS_KEY: key })).toBe(
    `A certificate consists of two files, and only the key ${key} is given: name the other one with --cert or ENFILADE_TLS_CERT.`,
  );
  expect(await failureOf({ cert: '/none.pem', key })).toContain('/none.pem cannot be read as the certificate');
});
