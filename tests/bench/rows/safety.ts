import { packs } from '#server/platform/i18n/message-packs.ts'
import { passesForReal } from '#server/platform/safety/names.ts'
import { paymentTargetsIn } from '#server/platform/safety/payment-targets.ts'
import { helloMs, ratioInTurn } from '../cost.ts'
import { cpuMs } from '../process-cpu.ts'
import type { Row } from '../row.ts'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf)

const times = 10

/** Measures the CPU that this process needs to check each of the texts once, in milliseconds. */
async function checkMs(texts: readonly string[]): Promise<number> {
  const before = cpuMs(process.pid)
  for (let time = 0; time < times; time++) {
    paymentTargetsIn(texts.map(text => ({ text })))
    texts.filter(passesForReal)
  }
  return (cpuMs(process.pid) - before) / times
}

export const safetyRows: readonly Row[] = [
  {
    name: 'safety',
    work: 'Check the texts of a whole language pack',
    unit: 'H',
    // The goal is 50 ms on the quiet machine, which is 2,270 H.
    goals: [{ reach: 2_200, beyond: 1_000 }],
    async measure({ reference }) {
      const texts = textsOf(packs.fr.server)
      await checkMs(texts)
      return ratioInTurn(
        () => checkMs(texts),
        () => helloMs(reference),
        5,
      )
    },
  },
]
