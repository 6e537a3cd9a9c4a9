/**
 * Makes a self-signed certificate and its key. The library is loaded only when a certificate is made
 * (docs/reference/https.md#library).
 */
import { randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import type { TlsCredentials } from './tls-credentials.ts';

const dayMs = 24 * 3600 * 1000;
/** Browsers of Apple accept at most 825 days of a certificate that a person has trusted. */
export const lifetimeDays = 397;
/** The clocks of headsets and phones may be behind. */
const clockToleranceDays = 1;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The library depends on tsyringe, which needs the metadata of decorators when it is loaded. */
const loadLibrary = async () => {
  await import('reflect-metadata');
  return import('@peculiar/x509');
};

const toPem = (label: string, bytes: ArrayBuffer): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
};

/** For a server under `hosts`: names and IP addresses without brackets, at least one. */
export const makeCertificate = async (hosts: readonly string[], now: Date): Promise<TlsCredentials> => {
  const x509 = await loadLibrary();
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      // Positive: the first bit of the first byte is 0.
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: 'CN=Enfilade, O=Self-signed',
      notBefore: new Date(now.getTime() - clockToleranceDays * dayMs),
      notAfter: new Date(now.getTime() + lifetimeDays * dayMs),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(
          hosts.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
        ),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto as Crypto),
      ],
    },
    webcrypto as Crypto,
  );
  const key = toPem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { certificate: `${made.toString('pem')}\n`, key, isSelfSigned: true };
};
