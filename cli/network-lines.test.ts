import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { hostInUrl, networkLines } from './network-lines.ts';

const v4: NetworkInterfaceInfo = {
  address: '192.168.1.9',
  family: 'IPv4',
  internal: false,
  netmask: '',
  mac: '',
  cidr: null,
};
const v6: NetworkInterfaceInfo = { ...v4, address: 'fd00::9', family: 'IPv6', scopeid: 0 };
const interfaces = { wlan0: [v6, v4] };
const trusted = { isSelfSigned: false };

const heading = 'Other devices in the network open';

it.each([
  [undefined, [heading, '  https://192.168.1.9:8080/', '  https://[fd00::9]:8080/']],
  ['::', [heading, '  https://192.168.1.9:8080/', '  https://[fd00::9]:8080/']],
  ['0.0.0.0', [heading, '  https://192.168.1.9:8080/']],
  ['192.168.1.9', [heading, '  https://192.168.1.9:8080/']],
  ['fd00::9', [heading, '  https://[fd00::9]:8080/']],
])('for host %s there is a line for each address', (host, lines) => {
  expect(networkLines({ host, port: 8080, tls: trusted }, interfaces)).toEqual(lines);
});

it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('for host %s the way to open it is named', (host) => {
  expect(networkLines({ host, port: 8080, tls: trusted }, interfaces)).toEqual([
    `Only this machine reaches ${host}; without --host, other devices in the network do, too.`,
  ]);
});

it('says so where the machine has no address', () => {
  expect(networkLines({ host: undefined, port: 8080, tls: trusted }, {})).toEqual([
    'This machine has no address in a local network; connect it, and start again.',
  ]);
});

it('explains the warning for a self-signed certificate in one line', () => {
  const lines = networkLines({ host: undefined, port: 8080, tls: { isSelfSigned: true } }, interfaces);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/^The certificate is self-signed, .*warns once.*"Advanced".*\.$/);
});

it('puts IPv6 addresses in brackets', () => {
  expect(['::1', '127.0.0.1', 'study.local'].map(hostInUrl)).toEqual(['[::1]', '127.0.0.1', 'study.local']);
});
