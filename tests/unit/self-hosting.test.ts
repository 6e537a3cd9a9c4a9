/** The configurations of docs/guides/self-hosting are what the programs take, where these are installed. */
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../docs/guides/self-hosting', import.meta.url));

const isThere = (program: string, ...requested: readonly string[]): boolean => {
  try {
    execFileSync(program, requested, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const temporaryFolder = async (): Promise<string> => {
  const made = await mkdtemp(path.join(tmpdir(), 'enfilade-hosting-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
};

describe.skipIf(!isThere('caddy', 'version'))('Caddy (skipped where it is not installed)', () => {
  it.each(['Caddyfile', 'Caddyfile.balancer'])('takes %s', async (name) => {
    const home = await temporaryFolder();
    const requested = ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, name)];
    const { stdout, stderr } = await run('caddy', requested, { env: { ...process.env, HOME: home } });
    expect(stdout + stderr).toContain('Valid configuration');
  });
});

describe.skipIf(!isThere('nginx', '-v') || !isThere('openssl', 'version'))(
  'nginx (skipped where it or openssl is not installed)',
  () => {
    it('takes nginx.conf as one of its sites', async () => {
      const home = await temporaryFolder();
      const certificate = ['-keyout', path.join(home, 'privkey.pem'), '-out', path.join(home, 'fullchain.pem')];
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
      // A test of the configuration opens its ports, and only root may open those.
      const here = site
        .replaceAll('/etc/letsencrypt/live/tours.example', home)
        .replaceAll(
          /listen (\[::\]:)?(\d+)/g,
          (_, host: string | undefined, port: string) => `listen ${host ?? ''}${Number(port) + 18_000}`,
        );
      await writeFile(path.join(home, 'site.conf'), here);
      const whole = `pid ${home}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\ninclude ${home}/site.conf;\n}\n`;
      await writeFile(path.join(home, 'nginx.conf'), whole);
      const { stderr } = await run('nginx', ['-t', '-p', home, '-c', path.join(home, 'nginx.conf')]);
      expect(stderr).toContain('test is successful');
    });
  },
);

describe.skipIf(!isThere('systemd-analyze', '--version'))('systemd (skipped where it is not installed)', () => {
  it('takes enfilade.service', async () => {
    const home = await temporaryFolder();
    const unit = path.join(home, 'enfilade.service');
    await cp(path.join(folder, 'enfilade.service'), unit);
    // The program's own folder need not be there.
    const text = await readFile(unit, 'utf8');
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
    const { stderr } = await run('systemd-analyze', ['verify', unit]);
    expect(stderr.split('\n').filter((line) => line.includes('enfilade'))).toEqual([]);
  });
});
