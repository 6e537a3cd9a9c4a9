import { X509Certificate } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const dayMs = 24 * 3600 * 1000;
const start = new Date('2026-03-01T12:00:00Z');
const hosts = ['localhost', '127.0.0.1', '::1', 'study', 'study.local', '192.168.1.9', 'fd00::9'];

const after = (days: number, seconds = 0): Date => new Date(start.getTime() + days * dayMs + seconds * 1000);

const certificateOf = async (folder: string, names: readonly string[] = hosts, now: Date = start) => {
  const notices: string[] = [];
  const { certificate, key } = await selfSignedCertificate(folder, names, {
    now,
    onNotice: (sentence) => notices.push(sentence),
  });
  return { certificate, key, notices, parsed: new X509Certificate(certificate) };
};

const modeOf = (...parts: readonly string[]): string => (statSync(path.join(...parts)).mode & 0o777).toString(8);

describe('the self-signed certificate', () => {
  it('names every host and no other, and is one of a server', async () => {
    const { parsed } = await certificateOf(temporaryFolder());
    for (const host of ['localhost', 'study', 'study.local']) expect(parsed.checkHost(host)).toBe(host);
    for (const address of ['127.0.0.1', '::1', '192.168.1.9', 'fd00::9']) expect(parsed.checkIP(address)).toBe(address);
    expect([parsed.checkHost('other'), parsed.checkIP('192.168.1.10')]).toEqual([undefined, undefined]);
    expect(parsed.ca).toBe(false);
    // The extended key usage serverAuth, RFC 5280, section 4.2.1.12.
    expect(parsed.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
  });

  it('is used again while it names all hosts, also where some have gone', async () => {
    const folder = temporaryFolder();
    const first = await certificateOf(folder);
    expect((await certificateOf(folder)).certificate).toBe(first.certificate);
    expect((await certificateOf(folder, ['localhost', '192.168.1.9'])).certificate).toBe(first.certificate);
    expect(first.notices).toEqual([]);
  });

  it.each([
    ['an address', '192.168.1.77'],
    ['an IPv6 address', 'fd00::77'],
    ['a name', 'cellar'],
  ])('is made again for %s that it does not name', async (_, added) => {
    const folder = temporaryFolder();
    const first = await certificateOf(folder);
    const second = await certificateOf(folder, [...hosts, added]);
    expect(second.certificate).not.toBe(first.certificate);
    expect(second.key).not.toBe(first.key);
    expect(second.parsed.subjectAltName).not.toBe(first.parsed.subjectAltName);
    expect((await certificateOf(folder, [...hosts, added])).certificate).toBe(second.certificate);
  });

  it('is valid for 397 days, and made again when it has less than 30 left', async () => {
    const folder = temporaryFolder();
    const first = await certificateOf(folder);
    expect(Date.parse(first.parsed.validTo)).toBe(after(397).getTime());
    expect((await certificateOf(folder, hosts, after(367))).certificate).toBe(first.certificate);
    const second = await certificateOf(folder, hosts, after(367, 1));
    expect(second.certificate).not.toBe(first.certificate);
    expect(Date.parse(second.parsed.validTo)).toBe(after(764, 1).getTime());
  });

  it('is valid from a day before it was made, and made again where the clock was wrong', async () => {
    const folder = temporaryFolder();
    const first = await certificateOf(folder);
    expect(Date.parse(first.parsed.validFrom)).toBe(after(-1).getTime());
    expect((await certificateOf(folder, hosts, after(-1))).certificate).toBe(first.certificate);
    expect((await certificateOf(folder, hosts, after(-1, -1))).certificate).not.toBe(first.certificate);
  });

  it.each([
    ['a certificate that is damaged', 'certificate.pem', 'damaged'],
    ['a key that is damaged', 'key.pem', 'damaged'],
  ])('is made again for %s', async (_, name, content) => {
    const folder = temporaryFolder();
    await certificateOf(folder);
    writeFileSync(path.join(folder, 'tls', name), content);
    const { parsed } = await certificateOf(folder);
    expect(readFileSync(path.join(folder, 'tls', 'certificate.pem'), 'utf8')).toBe(parsed.toString());
    expect(readdirSync(path.join(folder, 'tls')).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'certificate.pem',
      'key.pem',
    ]);
  });

  it('is made again for a key of another certificate', async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const first = await certificateOf(folder);
    writeFileSync(path.join(folder, 'tls', 'key.pem'), (await certificateOf(other)).key);
    expect((await certificateOf(folder)).certificate).not.toBe(first.certificate);
  });

  it('serves without being stored where the folder cannot be written, with a notice', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'tls'), 'a file');
    const { parsed, notices } = await certificateOf(folder);
    expect(parsed.checkHost('study')).toBe('study');
    expect(notices).toEqual([
      expect.stringMatching(/cannot be stored in .*tls \(EEXIST\).*make the folder writable\.$/),
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('its files', () => {
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
  });
  afterEach(() => void process.umask(umask));

  it('belong to their owner alone, with any umask', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    await certificateOf(folder);
    expect([
      modeOf(folder),
      modeOf(folder, 'tls'),
      modeOf(folder, 'tls', 'key.pem'),
      modeOf(folder, 'tls', 'certificate.pem'),
    ]).toEqual(['700', '700', '600', '600']);
  });

  it('are restricted again where others could read the key', async () => {
    const folder = temporaryFolder();
    await certificateOf(folder);
    chmodSync(path.join(folder, 'tls', 'key.pem'), 0o644);
    await certificateOf(folder);
    expect(modeOf(folder, 'tls', 'key.pem')).toBe('600');
  });
});
