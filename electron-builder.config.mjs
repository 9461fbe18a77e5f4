// What `npm run package` makes. The libraries are in the built files already: of node_modules the native module alone is packed.
/** Electron fuses of the packed app, which disable ways to run other code in it. */
export const fuses = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  // Checked by macOS and Windows alone.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
}

const sqlite = 'node_modules/better-sqlite3'
/** An identity to sign with is named by the environment alone; without one the app is built unsigned. */
const isSigned = Boolean(process.env.CSC_LINK || process.env.CSC_NAME)

/** @type {import('electron-builder').Configuration} */
export default {
  appId: 'example.stallkeeper.sandbox',
  productName: 'Stallkeeper Sandbox',
  copyright: 'A sandbox: no real money, no real customers',
  directories: { output: 'dist', buildResources: 'build' },
  files: [
    'package.json',
    'out/main/**/*.{js,gz}',
    'out/main/openapi-examples.json',
    'out/preload/index.cjs',
    'out/renderer/**/*',
    '!out/main/.compile-cache',
    '!node_modules/**/*',
    `${sqlite}/package.json`,
    `${sqlite}/LICENSE`,
    `${sqlite}/lib/**/*.js`,
    `${sqlite}/prebuilds/\${platform}-\${arch}.node`,
  ],
  extraResources: [
    { from: 'out/sbom.cdx.json', to: 'sbom.cdx.json' },
    { from: 'out/licences.txt', to: 'licences.txt' },
  ],
  // Only what must lie outside does: the native module.
  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  electronFuses: fuses,
  protocols: [{ name: 'Stallkeeper', schemes: ['stallkeeper'] }],
  // Opened by a double-click: the first as a world of its own, the second in the console.
  fileAssociations: [
    { ext: 'stall', name: 'Stallkeeper world', role: 'Editor', mimeType: 'application/vnd.stallkeeper.world' },
    { ext: 'stallclass', name: 'Stallkeeper class', role: 'Viewer', mimeType: 'application/vnd.stallkeeper.class' },
  ],
  publish: null,
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'build/icon.png',
    category: 'Office',
    synopsis: 'A seller console with its whole world inside: offline and simulated',
    maintainer: 'Stallkeeper <stallkeeper@stallkeeper.example>',
  },
  mac: {
    target: ['dmg'],
    icon: 'build/icon.png',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    // Null leaves it unsigned; undefined takes the identity that the environment names.
    ...(isSigned ? {} : { identity: null }),
  },
  win: { target: ['nsis'], icon: 'build/icon.png' },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
  // The empty executable of tests/packaging/app.long.test.ts; else electron-builder brings the real one.
  ...(process.env.STALLKEEPER_ELECTRON_DIST ? { electronDist: process.env.STALLKEEPER_ELECTRON_DIST } : {}),
}
