#!/usr/bin/env node
// The command of a project that depends on the sources by git: nothing of them is built there.
import { giveUp } from './project.mjs'

giveUp(
  'These are the sources of Stallkeeper, which no other project can run. npm run pack, in a clone of them, makes the package.',
)
