// Keeps every core busy until it is ended, or its parent is gone.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const parent = process.ppid
for (let core = 0; core < availableParallelism(); core += 1)
  new Worker('for (;;) Math.hypot(Math.random(), Math.random())', { eval: true })
setInterval(() => process.ppid === parent || process.exit(), 500)
