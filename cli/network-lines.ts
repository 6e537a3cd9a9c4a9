/** What `serve` prints about https in the own network (docs/reference/https.md#output). */
import { isIP, isIPv6 } from 'node:net';
import { localAddresses, type NetworkInterfaces } from '#server/main/tls/local-hosts.ts';
import type { TlsCredentials } from '#server/main/tls/tls-credentials.ts';

/** In URLs, IPv6 addresses have brackets. */
export const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

const loopbackPattern = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i;

const warningLine =
  'The certificate is self-signed, so each browser warns once: choose "Advanced" and then "Proceed" or "Accept the risk" (in Safari "Show Details" and then "visit this website").';

/** The hosts by which other devices reach the server; IPv4 alone where it listens on every IPv4 address. */
const reachableHosts = (host: string | undefined, interfaces: NetworkInterfaces): readonly string[] => {
  if (host === undefined || host === '::') return localAddresses(interfaces);
  if (host === '0.0.0.0') return localAddresses(interfaces).filter((address) => isIP(address) === 4);
  return [host];
};

const addressLines = (host: string | undefined, port: number, interfaces: NetworkInterfaces): readonly string[] => {
  if (host !== undefined && loopbackPattern.test(host))
    return [`Only this machine reaches ${host}; without --host, other devices in the network do, too.`];
  const hosts = reachableHosts(host, interfaces);
  if (hosts.length === 0) return ['This machine has no address in a local network; connect it, and start again.'];
  return ['Other devices in the network open', ...hosts.map((each) => `  https://${hostInUrl(each)}:${port}/`)];
};

export interface ListeningServer {
  /** As given; undefined for every address. */
  readonly host: string | undefined;
  readonly port: number;
  readonly tls: Pick<TlsCredentials, 'isSelfSigned'>;
}

export const networkLines = (
  { host, port, tls }: ListeningServer,
  interfaces: NetworkInterfaces,
): readonly string[] => [...addressLines(host, port, interfaces), ...(tls.isSelfSigned ? [warningLine] : [])];
