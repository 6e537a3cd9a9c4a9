/** Reads and checks the certificate of the server's owner, in PEM form (docs/reference/https.md#your-own-certificate). */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { fail, ok, type Result } from '#base/result.ts';
import type { TlsCredentials } from './tls-credentials.ts';

export interface CertificateFiles {
  /** The certificate, followed by those of its issuers. */
  readonly certificate: string;
  readonly key: string;
}

export interface CertificateFailure {
  readonly code: 'certificate.invalid';
  /** One sentence that names the file and the mend. */
  readonly message: string;
}

const invalid = (message: string) => fail<CertificateFailure>({ code: 'certificate.invalid', message });

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

const readText = (what: string, file: string, source: string): Result<string, CertificateFailure> => {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException;
    return invalid(`${file} cannot be read as the ${what}: ${reasons[code] ?? code}; correct ${source}.`);
  }
};

const parseCertificate = (file: string, text: string): Result<X509Certificate, CertificateFailure> => {
  try {
    return ok(new X509Certificate(text));
  } catch {
    const mend = 'give the file that begins with "-----BEGIN CERTIFICATE-----", such as fullchain.pem';
    return invalid(`${file} is not a certificate in PEM form; ${mend}.`);
  }
};

const encryptedPattern = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: 4,ENCRYPTED/;

const parseKey = (file: string, text: string): Result<KeyObject, CertificateFailure> => {
  if (encryptedPattern.test(text))
    return invalid(
      `The key ${file} is protected by a passphrase; write one without it: openssl pkey -in ${file} -out key.pem`,
    );
  try {
    return ok(createPrivateKey(text));
  } catch {
    const mend = 'give the file that begins with "-----BEGIN PRIVATE KEY-----", such as privkey.pem';
    return invalid(`${file} is not a private key in PEM form; ${mend}.`);
  }
};

const day = (time: string): string => new Date(time).toISOString().slice(0, 10);

const checkDates = (file: string, { validFrom, validTo }: X509Certificate, now: Date): CertificateFailure | null => {
  const message =
    Date.parse(validTo) <= now.getTime()
      ? `The certificate ${file} expired on ${day(validTo)}; renew it, or serve with --https and without --cert.`
      : `The certificate ${file} is valid only from ${day(validFrom)}; check the clock of this machine, or give another one.`;
  const isValid = Date.parse(validTo) > now.getTime() && Date.parse(validFrom) <= now.getTime();
  return isValid ? null : { code: 'certificate.invalid', message };
};

/** Whether OpenSSL accepts both, which rejects short keys and weak hashes. */
const checkAccepted = (
  { certificate, key }: CertificateFiles,
  cert: string,
  text: string,
): CertificateFailure | null => {
  try {
    createSecureContext({ cert, key: text });
    return null;
  } catch (thrown) {
    const { message, reason = message } = thrown as Error & { readonly reason?: string };
    return {
      code: 'certificate.invalid',
      message: `${certificate} and ${key} cannot be used: ${reason}; give another certificate.`,
    };
  }
};

export const readOwnerCertificate = (
  files: CertificateFiles,
  now: Date,
): Result<TlsCredentials, CertificateFailure> => {
  const certificateText = readText('certificate', files.certificate, '--cert or ENFILADE_TLS_CERT');
  if (!certificateText.ok) return certificateText;
  const keyText = readText('key of the certificate', files.key, '--key or ENFILADE_TLS_KEY');
  if (!keyText.ok) return keyText;
  const certificate = parseCertificate(files.certificate, certificateText.value);
  if (!certificate.ok) return certificate;
  const key = parseKey(files.key, keyText.value);
  if (!key.ok) return key;
  if (!certificate.value.checkPrivateKey(key.value))
    return invalid(
      `The key ${files.key} does not belong to the certificate ${files.certificate}; give the key that it was made with.`,
    );
  const failure =
    checkDates(files.certificate, certificate.value, now) ?? checkAccepted(files, certificateText.value, keyText.value);
  if (failure) return fail(failure);
  const { subject, issuer, publicKey } = certificate.value;
  const isSelfSigned = subject === issuer && certificate.value.verify(publicKey);
  return ok({ certificate: certificateText.value, key: keyText.value, isSelfSigned });
};
