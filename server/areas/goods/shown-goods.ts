import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { remembered } from '../../platform/db/remembered.ts'
import { fail } from '../../platform/failures/refusal.ts'

/** A product as an order or a payment shows it. */
interface ShownGoods {
  code: string
  name: string
  image: string
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[string, number], ShownGoods>(
    'SELECT code, json_extract(names, ?) AS name, image FROM goods WHERE id = ?',
  ),
)

const byKey = remembered((db: ReadDb, key: string): ShownGoods => {
  const [language, id] = key.split(' ')
  return sql(db).get(`$."${language}"`, Number(id)) ?? fail('RecordNotFound')
})

/** How a product is shown in a language. */
export const shownGoods = (db: ReadDb, language: string, id: number): ShownGoods => byKey(db, `${language} ${id}`)
