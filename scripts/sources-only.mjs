#!/usr/bin/env node
// These are sources, which run in no other project. `npm pack`, `npm publish`, and the command of a project that depends on them by
// git end here. npm starts this before `npm run pack` as well, since a script called `prepack` goes before one called `pack`.
import { giveUp } from './project.mjs'

const { npm_command: command = '', npm_lifecycle_event: event } = process.env
const isBeforePack = event === 'prepack' && ['run', 'run-script'].includes(command)
if (!isBeforePack)
  giveUp(
    'These are the sources of Stallkeeper, which no other project can run. npm run pack, in a clone of them, makes the package.',
  )
