import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeCertificate } from './make-certificate.ts';
import { readOwnerCertificate, type CertificateFiles } from './owner-certificate.ts';

const now = new Date();
const dayMs = 24 * 3600 * 1000;
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);

const write = (folder: string, name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The files of a new certificate that was made at `time`. */
const makeFiles = async (time = now): Promise<CertificateFiles> => {
  const folder = temporaryFolder();
  const { certificate, key } = await makeCertificate(['tours.home'], time);
  return { certificate: write(folder, 'fullchain.pem', certificate), key: write(folder, 'privkey.pem', key) };
};

/** The one sentence that says why the files cannot be used. */
const failureOf = (files: CertificateFiles, time = now): string => {
  const read = readOwnerCertificate(files, time);
  if (read.ok) throw new Error('the files were accepted');
  expect(read.failure.code).toBe('certificate.invalid');
  expect(read.failure.message).not.toMatch(/\n| at |Error/);
  return read.failure.message;
};

it('is read with its key, with the certificates of its issuers after it', async () => {
  const files = await makeFiles();
  const issuer = await makeCertificate(['issuer.home'], now);
  const read = readOwnerCertificate(files, now);
  expect(read).toMatchObject({ ok: true, value: { isSelfSigned: true } });
  const chain = (read.ok ? read.value.certificate : '') + issuer.certificate;
  const withIssuer = { ...files, certificate: write(temporaryFolder(), 'chain.pem', chain) };
  expect(readOwnerCertificate(withIssuer, now)).toMatchObject({ ok: true, value: { certificate: chain } });
});

it('is refused where a file is missing or a folder, with its name and its option', async () => {
  const files = await makeFiles();
  const folder = path.join(temporaryFolder(), 'folder');
  mkdirSync(folder);
  expect(failureOf({ ...files, certificate: '/none/a.pem' })).toBe(
    '/none/a.pem cannot be read as the certificate: there is no such file; correct --cert or ENFILADE_TLS_CERT.',
  );
  expect(failureOf({ ...files, key: '/none/b.pem' })).toBe(
    '/none/b.pem cannot be read as the key of the certificate: there is no such file; correct --key or ENFILADE_TLS_KEY.',
  );
  expect(failureOf({ ...files, key: folder })).toContain(
    `${folder} cannot be read as the key of the certificate: it is a`,
  );
});

it('is refused where the files are swapped or no PEM', async () => {
  const files = await makeFiles();
  const binary = write(temporaryFolder(), 'a.der', '\u0000\u0001');
  expect(failureOf({ certificate: files.key, key: files.certificate })).toMatch(
    /privkey\.pem is not a certificate in PEM form; give the file that begins with "-----BEGIN CERTIFICATE-----"/,
  );
  expect(failureOf({ ...files, certificate: binary })).toContain('a.der is not a certificate in PEM form');
  expect(failureOf({ ...files, key: files.certificate })).toContain('fullchain.pem is not a private key in PEM form');
  expect(failureOf({ ...files, key: binary })).toContain('a.der is not a private key in PEM form');
});

it('is refused where its key has a passphrase', async () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
  });
  const key = write(temporaryFolder(), 'locked.pem', privateKey);
  expect(failureOf({ ...(await makeFiles()), key })).toMatch(
    /locked\.pem is protected by a passphrase; .*openssl pkey/,
  );
});

it('is refused where the key is that of another certificate', async () => {
  const [files, other] = [await makeFiles(), await makeFiles()];
  expect(failureOf({ ...files, key: other.key })).toBe(
    `The key ${other.key} does not belong to the certificate ${files.certificate}; give the key that it was made with.`,
  );
});

it('is refused before and after its time', async () => {
  const files = await makeFiles();
  // It is valid for 397 days, and from one day before it was made.
  expect(readOwnerCertificate(files, inDays(396))).toMatchObject({ ok: true });
  expect(failureOf(files, inDays(397))).toBe(
    `The certificate ${files.certificate} expired on ${inDays(397).toISOString().slice(0, 10)}; renew it, or serve with --https and without --cert.`,
  );
  expect(failureOf(files, inDays(-2))).toContain(
    `is valid only from ${inDays(-1).toISOString().slice(0, 10)}; check the clock of this machine`,
  );
});

/** A key of 512 bits, valid from November 2026 to 2126: openssl req -x509 -newkey rsa:512 -nodes -subj /CN=weak */
const weak = {
  key: `-----BEGIN PRIVATE KEY-----
MIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEAy5bwZqiq7dzXIWet
lknfXYqBuztcwjeA8eIotER1GxUgSkhOvuhXarCmaEErI4fXArR5Ci9+lnvy4MoB
VVQR4QIDAQABAkADGatThOIFeUV1ZsTH8xwJqqBLH55L/thh1pXUGO7HmMXO/avj
E2w2G+dbCNKwxppn7raqjn+1VVjIx3LpRmmZAiEA5wKgsBzEbhlTuDzUefyJPIiz
WHUpLQl8Idci5UcVzacCIQDhnPNSg4kpDZ0yKVOfz/YXhH2jl0p7qXVE8wUSoq5l
NwIhALgWRviwo/PcqPN7PhLLpI0hnlGSY7KpCUtqRjuRTxWnAiA0gWZPSbVeDIEM
73k6tBc9mePzcn4vEVztUvFXSOz1OQIgffxNHcmw6YlLUN9+QQJ8aCIknnZbUle4
+9FIKoJCVR0=
-----END PRIVATE KEY-----
`,
  certificate: `-----BEGIN CERTIFICATE-----
MIIBdzCCASGgAwIBAgIUTI9BLvSFnZjcswtCLHQQ2l22kAowDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwEd2VhazAgFw0yNjExMjgyMzM5MTlaGA8yMTI2MTEwNDIz
MzkxOVowDzENMAsGA1UEAwwEd2VhazBcMA0GCSqGSIb3DQEBAQUAA0sAMEgCQQDL
lvBmqKrt3NchZ62WSd9dioG7O1zCN4Dx4ii0RHUbFSBKSE6+6FdqsKZoQSsjh9cC
tHkKL36We/LgygFVVBHhAgMBAAGjUzBRMB0GA1UdDgQWBBR0odQ4T34zOE37v19+
zumSCIBsijAfBgNVHSMEGDAWgBR0odQ4T34zOE37v19+zumSCIBsijAPBgNVHRMB
Af8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA0EAotA0Lc/uX7LoBqpajRmuFFvgW/8b
Z5BqdK7OhtDlpPFdHQvQNP26zvy+LUvQSdVOG+WujWRraD5i84v32ICbxg==
-----END CERTIFICATE-----
`,
};

it('is refused where TLS does not accept it, such as for a short key', () => {
  const folder = temporaryFolder();
  const files = { certificate: write(folder, 'weak.pem', weak.certificate), key: write(folder, 'weak.key', weak.key) };
  expect(failureOf(files, new Date('2027-01-01'))).toMatch(
    /weak\.pem and .*weak\.key cannot be used: .*key too small.*; give/,
  );
});
