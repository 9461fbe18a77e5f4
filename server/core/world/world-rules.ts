import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { type Rules, usualRules } from './setting-schemas.ts'
import { readSetting, writeSetting } from './settings.ts'

export const rulesOf = (db: ReadDb): Rules => readSetting(db, 'rules') ?? usualRules

export function changeRules(db: WriteDb, changed: { [Rule in keyof Rules]?: Rules[Rule] | undefined }): Rules {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const rules = { ...rulesOf(db), ...given }
  if (Object.keys(given).length > 0) writeSetting(db, 'rules', rules)
  return rules
}
