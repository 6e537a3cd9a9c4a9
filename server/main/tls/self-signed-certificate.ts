/**
 * The self-signed certificate of a data folder, in `tls/`: read, or made again where it does not serve any more
 * (docs/reference/https.md#self-signed-certificates). Backups do not contain it.
 */
import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { privateFileMode, privateFolderMode } from '../../store/files/private-folder.ts';
import { makeFolder } from '../../store/files/folders.ts';
import { makeCertificate } from './make-certificate.ts';
import type { TlsCredentials } from './tls-credentials.ts';

const dayMs = 24 * 3600 * 1000;
export const minRemainingDays = 30;

const filesIn = (dataFolder: string) => {
  const folder = path.join(dataFolder, 'tls');
  return { folder, certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') };
};

const coversHost = (certificate: X509Certificate, host: string): boolean =>
  (isIP(host) === 0 ? certificate.checkHost(host, { subject: 'never' }) : certificate.checkIP(host)) !== undefined;

/** Whether the pair belongs together, is valid for long enough, and names every host. */
const isUsable = ({ certificate, key }: TlsCredentials, hosts: readonly string[], now: Date): boolean => {
  try {
    const parsed = new X509Certificate(certificate);
    return (
      parsed.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(parsed.validFrom) <= now.getTime() &&
      Date.parse(parsed.validTo) - now.getTime() >= minRemainingDays * dayMs &&
      hosts.every((host) => coversHost(parsed, host))
    );
  } catch {
    return false;
  }
};

/** Null where a file is missing or cannot be read. */
const readStored = (dataFolder: string): TlsCredentials | null => {
  const files = filesIn(dataFolder);
  try {
    chmodSync(files.key, privateFileMode);
    return {
      certificate: readFileSync(files.certificate, 'utf8'),
      key: readFileSync(files.key, 'utf8'),
      isSelfSigned: true,
    };
  } catch {
    return null;
  }
};

const writePrivate = (file: string, text: string): void => {
  const draft = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, text, { mode: privateFileMode, flag: 'wx' });
    renameSync(draft, file);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
};

/** A pair of which only one file was replaced does not belong together, and is made again at the next start. */
const store = (dataFolder: string, { certificate, key }: TlsCredentials): void => {
  const files = filesIn(dataFolder);
  makeFolder(dataFolder, privateFolderMode);
  makeFolder(files.folder, privateFolderMode);
  writePrivate(files.key, key);
  writePrivate(files.certificate, certificate);
};

/**
 * The stored certificate if it names all `hosts` and is valid for `minRemainingDays` more, else a new one, which is
 * stored. Where it cannot be stored, `onNotice` gets a sentence, and the certificate serves until the server stops.
 */
export const selfSignedCertificate = async (
  dataFolder: string,
  hosts: readonly string[],
  { now, onNotice }: { readonly now: Date; readonly onNotice: (sentence: string) => void },
): Promise<TlsCredentials> => {
  const stored = readStored(dataFolder);
  if (stored && isUsable(stored, hosts, now)) return stored;
  const made = await makeCertificate(hosts, now);
  try {
    store(dataFolder, made);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === undefined) throw thrown;
    const { folder } = filesIn(dataFolder);
    onNotice(
      `The certificate cannot be stored in ${folder} (${code}), so that browsers warn again after the next start: make the folder writable.`,
    );
  }
  return made;
};
