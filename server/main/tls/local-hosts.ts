/** The names and addresses under which this machine is reached in its own network (docs/reference/https.md#names). */
import { isIP, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

export type NetworkInterfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges of containers and virtual machines on this machine, which other devices cannot reach. */
const virtualInterfacePattern = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel)/;

/** RFC 1918, RFC 3927 (link-local) and RFC 6598 (shared by the customers of a provider, and by overlay networks). */
const isLocalV4 = (address: string): boolean => {
  const [first = 0, second = 0] = address.split('.').map(Number);
  return (
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  );
};

/** RFC 4193. Link-local addresses (fe80::) need a zone, which browsers do not accept in URLs. */
const isLocalV6 = (address: string): boolean => /^f[cd]/i.test(address);

/** The addresses in private ranges, in the order of the interfaces, IPv4 first. */
export const localAddresses = (interfaces: NetworkInterfaces): readonly string[] => {
  const all = Object.entries(interfaces)
    .filter(([name]) => !virtualInterfacePattern.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address);
  const unique = [...new Set(all)];
  return [
    ...unique.filter((address) => isIP(address) === 4 && isLocalV4(address)),
    ...unique.filter((address) => isIPv6(address) && isLocalV6(address)),
  ];
};

/** RFC 1123, section 2.1: labels of letters, digits and hyphens. */
const hostNamePattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const maxHostNameChars = 253;

/** Whether a certificate can name it: a host name in lower case, or an IP address without brackets. */
const isCertifiable = (host: string): boolean =>
  isIP(host) !== 0 || (host.length <= maxHostNameChars && hostNamePattern.test(host));

export interface LocalMachine {
  /** As of `os.hostname()`. */
  readonly hostName: string;
  readonly interfaces: NetworkInterfaces;
}

/**
 * What a certificate for this machine names. `others`: further hosts, such as the address that the server listens on;
 * those that no certificate can name are left out.
 */
export const localHosts = (
  { hostName, interfaces }: LocalMachine,
  others: readonly string[] = [],
): readonly string[] => {
  const name = hostName.toLowerCase();
  const [firstLabel = ''] = name.split('.');
  const hosts = [
    'localhost',
    '127.0.0.1',
    '::1',
    name,
    `${firstLabel}.local`,
    ...localAddresses(interfaces),
    ...others.map((host) => host.toLowerCase()),
  ];
  return [...new Set(hosts)].filter(isCertifiable);
};
