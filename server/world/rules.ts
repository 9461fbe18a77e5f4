import { type ReviewPolicy, usualReviews } from '#shared/reviews.ts'
import type { BuyersMode } from '#shared/sandbox.ts'
import type { RestorePointMode } from '#shared/snapshots.ts'
import type { ReadDb, WriteDb } from '../db/open.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Rules that an operator may switch. */
export interface Rules {
  registrationOpen: boolean
  inviteRequired: boolean
  shopClosing: boolean
  buyers: BuyersMode
  /** Where nobody has said so, as the server was started. */
  restorePoints?: RestorePointMode
  reviews: ReviewPolicy
}

const usual: Rules = {
  registrationOpen: true,
  inviteRequired: true,
  shopClosing: false,
  buyers: 'on',
  reviews: usualReviews,
}

export const rulesOf = (db: ReadDb): Rules => ({ ...usual, ...JSON.parse(readSetting(db, 'rules') ?? '{}') })

export function changeRules(db: WriteDb, changed: { [Rule in keyof Rules]?: Rules[Rule] | undefined }): Rules {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const rules = { ...rulesOf(db), ...given }
  if (Object.keys(given).length > 0) writeSetting(db, 'rules', JSON.stringify(rules))
  return rules
}
