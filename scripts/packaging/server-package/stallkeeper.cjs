#!/usr/bin/env node
// An old Node reads this file: it keeps to what Node 12 knows, and loads the rest only where that runs.
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
    `Stallkeeper needs Node ${leastMajor}.${leastMinor} or later, and this is ${process.versions.node}.\n`,
  )
  process.exitCode = 2
}
