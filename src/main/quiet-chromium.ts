import type { CommandLine } from 'electron'

/** Disables Chromium services that send requests in the background. `docs/security.md` lists the data of each. */
const switches: Readonly<Record<string, string>> = {
  'disable-background-networking': '',
  'disable-breakpad': '',
  'disable-component-update': '',
  'disable-domain-reliability': '',
  'disable-quic': '',
  'disable-sync': '',
  'no-pings': '',
  'no-proxy-server': '',
  'force-webrtc-ip-handling-policy': 'disable_non_proxied_udp',
  'disable-features':
    'AutofillServerCommunication,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,Translate',
  // Last barrier: no host name is resolved for any part of Chromium.
  'host-resolver-rules': 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
}

/** Disables Chromium's background requests. Must be called before the app is ready. */
export function quietChromium(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  for (const [name, value] of Object.entries(switches)) commandLine.appendSwitch(name, value)
}
