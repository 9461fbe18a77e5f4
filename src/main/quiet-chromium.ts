import type { CommandLine } from 'electron'

/** Services of Chromium that would ask somewhere by themselves; `docs/security.md` says what each would send. */
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
  // The last wall: no name of any host is looked up, whoever asks.
  'host-resolver-rules': 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
}

/** Keeps Chromium from asking anything outside by itself; to be called before the app is ready. */
export function quietChromium(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  for (const [name, value] of Object.entries(switches)) commandLine.appendSwitch(name, value)
}
