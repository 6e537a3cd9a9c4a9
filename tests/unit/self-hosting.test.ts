/** The configurations of docs/guides/self-hosting are valid for their programs, where these are installed. */
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../docs/guides/self-hosting', import.meta.url));

const isInstalled = (program: string, ...args: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const temporaryFolder = async (): Promise<string> => {
  const created = await mkdtemp(path.join(tmpdir(), 'enfilade-hosting-'));
  onTestFinished(() => rm(created, { recursive: true, force: true }));
  return created;
};

describe.skipIf(!isInstalled('caddy', 'version'))('Caddy (skipped where it is not installed)', () => {
  it.each(['Caddyfile', 'Caddyfile.balancer'])('accepts %s', async (name) => {
    const temporary = await temporaryFolder();
    const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, name)];
    const { stdout, stderr } = await run('caddy', args, { env: { ...process.env, HOME: temporary } });
    expect(stdout + stderr).toContain('Valid configuration');
  });
});

describe.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'nginx (skipped where it or openssl is not installed)',
  () => {
    it('accepts nginx.conf as one of its sites', async () => {
      const temporary = await temporaryFolder();
      const certificate = [
        '-keyout',
        path.join(temporary, 'privkey.pem'),
        '-out',
        path.join(temporary, 'fullchain.pem'),
      ];
      const form = [
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=tours.example',
      ];
      await run('openssl', ['req', '-x509', ...form, '-days', '1', ...certificate]);
      const site = await readFile(path.join(folder, 'nginx.conf'), 'utf8');
      // Testing the configuration opens its ports, and only root may open ports below 1024.
      const unprivileged = site
        .replaceAll('/etc/letsencrypt/live/tours.example', temporary)
        .replaceAll(
          /listen (\[::\]:)?(\d+)/g,
          (_, host: string | undefined, port: string) => `listen ${host ?? ''}${Number(port) + 18_000}`,
        );
      await writeFile(path.join(temporary, 'site.conf'), unprivileged);
      const whole = `pid ${temporary}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\ninclude ${temporary}/site.conf;\n}\n`;
      await writeFile(path.join(temporary, 'nginx.conf'), whole);
      const { stderr } = await run('nginx', ['-t', '-p', temporary, '-c', path.join(temporary, 'nginx.conf')]);
      expect(stderr).toContain('test is successful');
    });
  },
);

describe.skipIf(!isInstalled('systemd-analyze', '--version'))('systemd (skipped where it is not installed)', () => {
  it('accepts enfilade.service', async () => {
    const temporary = await temporaryFolder();
    const unit = path.join(temporary, 'enfilade.service');
    await cp(path.join(folder, 'enfilade.service'), unit);
    // The program of the unit need not be installed.
    const text = await readFile(unit, 'utf8');
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
    const { stderr } = await run('systemd-analyze', ['verify', unit]);
    expect(stderr.split('\n').filter((line) => line.includes('enfilade'))).toEqual([]);
  });
});
