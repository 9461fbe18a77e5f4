/** Loopback, and the private addresses of RFC 1918 and RFC 4193. */
const near = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const

/** @returns whether the address of a connection is one that no stranger of the internet can have */
export function nearPeers(): (address: string | undefined) => boolean {
  // Imported, it would be read at every start.
  const { BlockList } = process.getBuiltinModule('node:net')
  const list = new BlockList()
  for (const [net, prefix, family] of near) list.addSubnet(net, prefix, family)
  return address => address !== undefined && list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
