#!/usr/bin/env node
// Must run on Node 12 to report an outdated version. The rest is loaded only on a supported one.
// biome-ignore lint/style/useNodejsImportProtocol: Node 12 knows no `node:`
const { readFileSync } = require('fs')
// biome-ignore lint/style/useNodejsImportProtocol: Node 12 knows no `node:`
const { join } = require('path')

const { engines } = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8'))

const numbers = version => version.split('.').map(Number)
const [major, minor] = numbers(process.versions.node)
const [leastMajor, leastMinor] = numbers(engines.node.replace('>=', ''))
const cli = './dist/cli.js'
if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) import(cli)
else {
  process.stderr.write(
    `Stallkeeper needs Node ${leastMajor}.${leastMinor} or later. This is Node ${process.versions.node}.\n`,
  )
  process.exitCode = 2
}
