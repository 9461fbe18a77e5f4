import type { CommandLine } from 'electron'

/**
 * Command-line switches that disable Chromium services which send requests in the background. `docs/security.md` lists
 * the data of each service.
 */
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
  // This is the last barrier, in case the other switches miss a service. Chromium then resolves no host name except
  // localhost.
  'host-resolver-rules': 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
}

/** Disables Chromium's background requests. Must be called before the app is ready. */
export function quietChromium(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  for (const [name, value] of Object.entries(switches)) commandLine.appendSwitch(name, value)
}
