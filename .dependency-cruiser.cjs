// Who may import whom (ARCHITECTURE.md), written as patterns so that a new folder is covered from its first day.

const layers = [
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
    name: 'shared-is-pure',
    comment: 'Both sides read src/shared: no IO, no React, no Node, no Electron; zod alone.',
    from: { path: '^src/shared/' },
    to: { pathNot: ['^src/shared/', '^node_modules/zod/', '^node_modules/zod-openapi/'] },
  },
  {
    name: 'electron-in-the-shell',
    from: { pathNot: '^(src/main|src/preload|tests/desktop)/' },
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
  {
    name: 'server-stands-alone',
    comment: 'The server runs in a utility process, on the command line and in tests: it knows no shell and no page.',
    from: { path: '^server/' },
    to: { path: '^src/(?!shared/)' },
  },
  {
    name: 'areas-keep-their-sql',
    comment: 'Areas meet through ledger/, world/ and named functions.',
    from: { path: '^server/areas/([^/]+)/' },
    to: { path: '^server/areas/[^/]+/queries', pathNot: '^server/areas/$1/' },
  },
  {
    name: 'sandbox-on-top',
    comment: 'What an operator commands sits on the world; nothing below knows it.',
    from: { path: '^server/[^/]+/', pathNot: '^server/sandbox/' },
    to: { path: '^server/sandbox/' },
  },
  {
    name: 'migrations-import-nothing',
    comment: 'A migration is frozen: nothing that is edited later may change its text.',
    from: { path: '^server/db/migrations/\\d{4}-' },
    to: { path: '.' },
  },
  {
    name: 'one-door-to-the-server',
    comment: 'The shell starts the server in its own process and speaks HTTP to it.',
    from: { path: '^src/' },
    to: { path: '^server/' },
  },
]

/** The console's layers from the bottom up: each imports itself and what stands before it, nothing else of the console. */
const rendererOrder = [
  ['paths', 'theme', 'storage'],
  ['ui', 'i18n'],
  ['api'],
  ['media'],
  ['components'],
  ['features'],
  ['app'],
]
const below = last => `^src/renderer/(${rendererOrder.slice(0, last).flat().join('|')})[./]`

const rendererLayers = [
  ...rendererOrder.map((layer, index) => ({
    name: `renderer-${layer.join('-')}`,
    comment: 'A layer imports itself and the layers before it.',
    from: { path: `^src/renderer/(${layer.join('|')})[./]` },
    to: { path: '^src/renderer/', pathNot: below(index + 1) },
  })),
  {
    name: 'renderer-in-layers',
    comment: 'Every file of the console stands in a layer.',
    from: { path: '^src/renderer/', pathNot: below(rendererOrder.length) },
    to: {},
  },
]

const renderer = [
  {
    name: 'renderer-knows-no-node',
    from: { path: '^src/renderer/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'renderer-reaches-its-own',
    from: { path: '^src/renderer/' },
    to: { path: '^src/(main|preload)/' },
  },
  {
    name: 'contract-as-types',
    comment: 'Types and plain data of the contract, never a schema: zod stays out of the bundle.',
    from: { path: '^src/renderer/' },
    to: { path: '^node_modules/zod/', reachable: true },
  },
  ...rendererLayers,
  {
    name: 'ui-without-words-and-api',
    from: { path: '^src/renderer/ui/' },
    to: { path: '^src/renderer/(api|i18n)/' },
  },
  {
    name: 'features-stand-alone',
    comment: 'Features meet in app/ alone.',
    from: { path: '^src/renderer/features/([^/]+)/' },
    to: { path: '^src/renderer/(app|features)/', pathNot: '^src/renderer/features/$1/' },
  },
]

module.exports = {
  forbidden: [...layers, ...server, ...renderer].map(rule => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types vanish from the built code; a cycle or a schema that is a type alone harms nobody.
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default'], exportsFields: ['exports'] },
  },
}
