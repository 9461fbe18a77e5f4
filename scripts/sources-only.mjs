#!/usr/bin/env node
// Stops `npm pack`, `npm publish`, and installs of the repository as a git dependency, because the sources are not a
// usable package. For `npm run pack`, npm runs this script too, because `prepack` is the pre-script of `pack`. In that
// case it does nothing.
import { giveUp } from './project.mjs'

const { npm_command: command = '', npm_lifecycle_event: event } = process.env
const isBeforePack = event === 'prepack' && ['run', 'run-script'].includes(command)
if (!isBeforePack)
  giveUp('The sources of Stallkeeper are not an installable package. Run `npm run pack` in a clone to create one.')
