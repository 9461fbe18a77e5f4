/** A fault that is put into a copy of the built app, and the desktop specs of which at least one must fail then. */
export interface Mutant {
  fault: string
  /** In out/, as a pattern where the build adds a sum of its content to the name. */
  file: RegExp
  /** Must be found exactly once. */
  find: string
  replace: string
  /** A part of the title of each spec that is run. */
  specs: string
}

const shell = /^main\/index\.js$/
const server = /^main\/server-.*\.js$/
const preload = /^preload\/index\.cjs$/

export const mutants: readonly Mutant[] = [
  {
    fault: 'no content policy',
    file: shell,
    find: '"content-security-policy":consolePolicy(nonce,anyLoopback),',
    replace: '',
    specs: 'runs no script that was not built',
  },
  { fault: 'sandbox off', file: shell, find: 'sandbox:true,', replace: 'sandbox:false,', specs: 'locked down' },
  {
    fault: 'context isolation off',
    file: shell,
    find: 'contextIsolation:true,',
    replace: 'contextIsolation:false,',
    specs: 'locked down',
  },
  {
    fault: 'Node in the page',
    file: shell,
    find: 'nodeIntegration:false,',
    replace: 'nodeIntegration:true,',
    specs: 'locked down',
  },
  {
    fault: 'webviews allowed',
    file: shell,
    find: 'webviewTag:false,',
    replace: 'webviewTag:true,',
    specs: 'locked down',
  },
  {
    fault: 'spell checker on',
    file: shell,
    find: 'spellcheck:false',
    replace: 'spellcheck:true',
    specs: 'locked down',
  },
  {
    fault: 'no guard of navigation',
    file: shell,
    find: 'contents.on(`will-navigate`',
    replace: 'contents.on(`will-not-navigate`',
    specs: 'goes nowhere else',
  },
  {
    fault: 'no guard of redirects',
    file: shell,
    find: 'contents.on(`will-redirect`',
    replace: 'contents.on(`will-not-redirect`',
    specs: 'goes nowhere else',
  },
  {
    fault: 'no guard of frames',
    file: shell,
    find: 'contents.on(`will-frame-navigate`',
    replace: 'contents.on(`will-not-navigate`',
    specs: 'goes nowhere else',
  },
  {
    fault: 'webviews attached',
    file: shell,
    find: 'contents.on(`will-attach-webview`',
    replace: 'contents.on(`will-not-attach`',
    specs: 'no window and no webview',
  },
  {
    fault: 'new windows allowed',
    file: shell,
    find: 'contents.setWindowOpenHandler(()=>({action:`deny`}))',
    replace: 'contents.setWindowOpenHandler(()=>({action:`allow`}))',
    specs: 'no window and no webview',
  },
  {
    fault: 'links opened outside',
    file: shell,
    find: 'contents.setWindowOpenHandler(()=>({action:`deny`}))',
    replace: 'contents.setWindowOpenHandler(({url})=>(shell.openExternal(url),{action:`deny`}))',
    specs: 'stays in the console',
  },
  {
    fault: 'no answer to permission requests',
    file: shell,
    find: 'own.setPermissionRequestHandler(',
    replace: 'String(',
    specs: 'asks of the system is refused',
  },
  {
    fault: 'every permission request granted',
    file: shell,
    find: 'answer(isPermitted(permission,details.requestingUrl,devUrl))',
    replace: 'answer(true)',
    specs: 'asks of the system is refused',
  },
  {
    fault: 'no check of permissions',
    file: shell,
    find: 'own.setPermissionCheckHandler(',
    replace: 'String(',
    specs: 'asks of the system is refused',
  },
  {
    fault: 'devices allowed',
    file: shell,
    find: 'own.setDevicePermissionHandler(()=>false)',
    replace: 'own.setDevicePermissionHandler(()=>true)',
    specs: 'asks of the system is refused',
  },
  {
    fault: 'every download kept',
    file: shell,
    find: 'own.on(`will-download`',
    replace: 'own.on(`will-not-download`',
    specs: 'no other download',
  },
  {
    fault: 'any host answered by the scheme of the console',
    file: shell,
    find: 'if(!isConsole(request.url))return refuse(404);',
    replace: '',
    specs: 'one host, one folder',
  },
  {
    fault: 'files outside the folder of the console answered',
    file: shell,
    find: 'inside.startsWith(`..`)||',
    replace: '',
    specs: 'one host, one folder',
  },
  {
    fault: 'the page may reach any port',
    file: shell,
    find: 'answer({cancel:!(settings.devUrl!==void 0',
    replace: 'answer({cancel:false&&!(settings.devUrl!==void 0',
    specs: 'reaches its own server and nothing else',
  },
  {
    fault: 'any sender may call the bridge',
    file: shell,
    find: 'if(!isOurs(event)||!takes(args))',
    replace: 'if(!takes(args))',
    specs: 'only our own page may call',
  },
  {
    fault: 'any argument reaches the shell',
    file: shell,
    find: 'if(!isOurs(event)||!takes(args))',
    replace: 'if(!isOurs(event))',
    specs: 'takes no other argument',
  },
  {
    fault: 'the token as plain text',
    file: shell,
    find: 'encrypt:text=>safeStorage.encryptStringAsync(text)',
    replace: 'encrypt:async text=>Buffer.from(text)',
    specs: 'keeps the token over a restart',
  },
  {
    fault: 'the token kept where no keyring protects it',
    file: shell,
    find: 'hollow.includes(safeStorage.getSelectedStorageBackend())',
    replace: 'false',
    specs: 'in memory alone without a keyring',
  },
  {
    fault: 'the token handed back to the page',
    file: preload,
    find: 'tokenStatus: () => electron',
    replace: 'token: () => 1, tokenStatus: () => electron',
    specs: 'gives the page eight functions',
  },
  {
    fault: 'a bridge that can be changed',
    file: preload,
    find: 'Object.freeze({',
    replace: 'Object.assign({ extra: () => 1 }, {',
    specs: 'gives the page eight functions',
  },
  {
    fault: 'the server not stopped',
    file: shell,
    find: 'host.postMessage({type:`stop`})',
    replace: 'process.kill(host.pid, "SIGKILL")',
    specs: 'leaves no process and no write-ahead log',
  },
  {
    fault: 'a crashed server not started again',
    file: shell,
    find: 'if(isUp&&!this.#isStopping)',
    replace: 'if(false)',
    specs: 'brings a crashed server back',
  },
  {
    fault: 'a second instance opens a second window',
    file: shell,
    find: 'app.requestSingleInstanceLock()',
    replace: 'true',
    specs: 'a second start focuses',
  },
  {
    fault: 'a failed start without a page',
    file: shell,
    find: 'screens.show({kind:`failed`,...failure})',
    replace: 'void 0',
    specs: 'says why the server cannot start',
  },
  {
    fault: 'a page that crashes on and on reloaded for ever',
    file: shell,
    find: 'deaths.length>reloadsPerMinute',
    replace: 'deaths.length>1e9',
    specs: 'keeps crashing is given up',
  },
  {
    fault: 'no check of the launch key',
    file: server,
    find: 'if(launchKey===void 0)return true;',
    replace: 'return true;',
    specs: 'refuses strangers',
  },
  {
    fault: 'no check of the host that was asked for',
    file: server,
    find: 'if(!isKnownHost(host))',
    replace: 'if(false)',
    specs: 'refuses strangers',
  },
  {
    fault: 'what came through a proxy answered',
    file: server,
    find: 'if(isProxyHeader(name))',
    replace: 'if(false)',
    specs: 'refuses strangers',
  },
  {
    fault: 'any origin answered',
    file: server,
    find: 'if(origin!==void 0&&!isKnownOrigin(origin)&&',
    replace: 'if(false&&',
    specs: 'refuses strangers',
  },
  {
    fault: 'Chromium asks by itself',
    file: shell,
    find: 'quietChromium(app.commandLine);',
    replace: '',
    specs: 'told to ask nothing',
  },
  {
    fault: 'a link may open any screen',
    file: shell,
    find: 'if(name===`order`)',
    replace: 'if(name===`withdraw`)return{screen:`goods`};if(name===`order`)',
    specs: 'a link opens its screen',
  },
]
