// Who may import whom (ARCHITECTURE.md). The layers are an ordered allow-list: each may import itself and what stands before it,
// so that a folder which nobody has placed yet may be imported by nobody. Types count.

const shared = '^src/shared/'

/** Folders of the server: each may import itself and those before it. */
const serverLayers = [
  'server/platform/',
  'server/core/',
  'server/api/',
  'server/areas/',
  'server/simulation/',
  'server/states/',
  'server/sandbox/',
  'server/app/',
]

/** Folders and files of the console, the ground first. */
const rendererLayers = [
  'src/renderer/paths.ts',
  'src/renderer/theme/',
  'src/renderer/storage/',
  'src/renderer/ui/',
  'src/renderer/i18n/',
  'src/renderer/api/',
  'src/renderer/media/',
  'src/renderer/components/',
  'src/renderer/features/',
  'src/renderer/control-room/',
  'src/renderer/app/',
]

/** The libraries of the package: none imports the server, whose HTTP is all they know. */
const packageLayers = ['src/packages/client/', 'src/packages/testing/', 'src/packages/(vitest|playwright)/']

/** One rule for each layer: it reaches itself, what stands before it, `src/shared` and plain data. */
const inOrder = layers =>
  layers.map((layer, index) => ({
    name: `${layer.replace(/\/$/, '')} imports what stands before it`,
    from: { path: `^${layer}` },
    to: {
      path: '^(src|server|scripts|tests)/',
      pathNot: ['\\.json$', shared, ...layers.slice(0, index + 1).map(each => `^${each}`)],
    },
  }))

const placed = layers => layers.map(each => `^${each}`)

const everywhere = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'found',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'every-folder-has-its-layer',
    comment: 'A new folder of the server or of the console gets its place in the lists above.',
    from: {
      path: '^(server|src/renderer|src/packages)/',
      pathNot: [serverLayers, rendererLayers, packageLayers].flatMap(placed),
    },
    to: {},
  },
  {
    name: 'shared-is-pure',
    comment: 'Both sides read src/shared: no IO, no React, no Node, no Electron; zod alone.',
    from: { path: shared },
    to: { pathNot: [shared, '^node_modules/zod/', '^node_modules/zod-openapi/'] },
  },
  {
    name: 'electron-in-the-shell',
    from: { pathNot: '^(src/main|src/preload|tests/desktop|tests/main)/' },
    to: { path: '^(electron$|node_modules/electron/)' },
  },
  {
    name: 'product-never-imports-tests',
    from: { path: '^(src|server)/' },
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'no-drawer-names',
    comment: 'A file is named after what it says; order ends at these names.',
    from: {},
    to: { path: '/(utils|helpers|misc|common|types|manager)[./]', pathNot: '^node_modules/' },
  },
]

const server = [
  ...inOrder(serverLayers),
  {
    name: 'areas-keep-their-sql',
    comment: 'Areas meet through core/ and named functions.',
    from: { path: '^server/areas/([^/]+)/' },
    to: { path: '^server/areas/[^/]+/queries', pathNot: '^server/areas/$1/' },
  },
  {
    name: 'conform-knows-the-contract-alone',
    comment: 'What judges a server shares no code with ours, so that it cannot share its faults.',
    from: { path: '^server/app/commands/conform/' },
    to: { path: '^(src|server|locales)/', pathNot: [shared, '^server/app/commands/conform/'] },
  },
  {
    name: 'schema-imports-nothing',
    comment: 'A released migration is frozen: a list that it imports could grow later and change it.',
    from: { path: '^server/platform/db/schema/' },
    to: { pathNot: '^server/platform/db/schema/' },
  },
]

const shell = [
  {
    name: 'shell-speaks-http',
    comment:
      'The shell starts the server in its own process, shows the console in a window, and imports neither, but for what keeps the memory of both processes to themselves.',
    from: { path: '^src/(main|preload)/' },
    to: { path: '^(server|src/renderer)/', pathNot: '^server/platform/host/core-dumps\\.ts$' },
  },
]

const packages = [
  ...inOrder(packageLayers),
  {
    name: 'packages-without-zod',
    comment: 'Types and plain data of the contract, never a schema: the client is small and runs in a page.',
    from: { path: '^src/packages/' },
    to: {
      path: '^node_modules/zod/|^src/shared/contract/(?!areas\\.ts|(?:sandbox-)?calls\\.ts|codes\\.ts)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'client-knows-no-node',
    from: { path: '^src/packages/client/' },
    to: { dependencyTypes: ['core'] },
  },
]

const renderer = [
  ...inOrder(rendererLayers),
  {
    name: 'renderer-knows-no-node',
    from: { path: '^src/renderer/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-as-types',
    comment: 'Types and plain data of the contract, never a schema: zod stays out of the bundle.',
    from: { path: '^src/renderer/' },
    to: {
      path: '^src/shared/contract/(?!areas\\.ts|(?:sandbox-)?calls\\.ts|codes\\.ts)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'plain-data-without-zod',
    comment: 'What the console reads as data may not bring zod along.',
    from: { path: '^src/shared/(?!contract/)|^src/shared/contract/(areas|calls|sandbox-calls|codes)\\.ts' },
    to: {
      path: '^node_modules/zod/|^src/shared/contract/(?!areas\\.ts|(?:sandbox-)?calls\\.ts|codes\\.ts)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'features-stand-alone',
    comment: 'Features meet in app/ alone.',
    from: { path: '^src/renderer/features/([^/]+)/' },
    to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
  },
]

module.exports = {
  forbidden: [...everywhere, ...server, ...shell, ...packages, ...renderer].map(rule => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default'], exportsFields: ['exports'] },
  },
}
