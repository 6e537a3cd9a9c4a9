import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { localAddresses, localHosts } from './local-hosts.ts';

const info = (address: string, internal = false): NetworkInterfaceInfo => {
  const common = { address, internal, netmask: '', mac: '', cidr: null };
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
};

it.each([
  ['10.0.0.1', true],
  ['11.0.0.1', false],
  ['172.15.255.255', false],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.167.1.1', false],
  ['192.168.1.1', true],
  ['192.169.1.1', false],
  ['169.254.7.7', true],
  ['169.253.7.7', false],
  ['100.63.255.255', false],
  ['100.64.0.1', true],
  ['100.127.255.255', true],
  ['100.128.0.1', false],
  ['203.0.113.5', false],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1', false],
  ['2001:db8::1', false],
])('%s is an address in a local network: %s', (address, isLocal) => {
  expect(localAddresses({ eth0: [info(address)] })).toEqual(isLocal ? [address] : []);
});

it('lists IPv4 first and each address once, without loopback and bridges of virtual machines', () => {
  const interfaces = {
    lo: [info('127.0.0.1', true), info('::1', true)],
    wlan0: [info('fd00::9'), info('192.168.1.9')],
    'br-1a2b': [info('172.18.0.1')],
    docker0: [info('172.17.0.1')],
    bridge0: [info('192.168.2.1')],
    eth0: [info('192.168.1.9'), info('10.1.1.1')],
    gone: undefined,
  };
  expect(localAddresses(interfaces)).toEqual(['192.168.1.9', '192.168.2.1', '10.1.1.1', 'fd00::9']);
});

it('names this machine by its loopback names, its name, NAME.local, its addresses and what it is started with', () => {
  const machine = { hostName: 'Study.Home.Arpa', interfaces: { eth0: [info('192.168.1.9')] } };
  expect(localHosts(machine, ['Tours.Example', '192.168.1.9'])).toEqual([
    'localhost',
    '127.0.0.1',
    '::1',
    'study.home.arpa',
    'study.local',
    '192.168.1.9',
    'tours.example',
  ]);
});

it('leaves out names that no certificate can have', () => {
  const own = new Set(['localhost', '127.0.0.1', '::1']);
  expect(localHosts({ hostName: 'x'.repeat(63), interfaces: {} })).toHaveLength(5);
  for (const hostName of ['', 'my pc', 'büro', '-x', 'a_b', 'x'.repeat(64)])
    expect([hostName, localHosts({ hostName, interfaces: {} }).filter((host) => !own.has(host))]).toEqual([
      hostName,
      [],
    ]);
});
