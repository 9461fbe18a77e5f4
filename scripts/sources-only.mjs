#!/usr/bin/env node
// The sources are not a usable package. This script stops `npm pack`, `npm publish`, and installs of the repository as
// a git dependency.
// npm also runs it before `npm run pack`, because `prepack` is the pre-script of `pack`.
import { giveUp } from './project.mjs'

const { npm_command: command = '', npm_lifecycle_event: event } = process.env
const isBeforePack = event === 'prepack' && ['run', 'run-script'].includes(command)
if (!isBeforePack)
  giveUp('The sources of Stallkeeper are not an installable package. Run `npm run pack` in a clone to create one.')
