import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { languageCodes } from '../languages.ts'
import { logisticsStatuses } from '../orders.ts'
import { shopLimits } from '../shop.ts'
import { tierIds } from '../tiers.ts'
import { type CallSchema, count, money, nameText, newUsername, secret } from './call-schema.ts'

const upTo = <Item extends z.ZodType>(max: number, item: Item, min = 1) =>
  z.array(item).min(min).max(max).meta({ description: 'All of them are added, or none' })
const many = <Item extends z.ZodType>(item: Item) => upTo(1_000, item)
const names = z.partialRecord(z.enum(languageCodes), nameText(z.string().min(1).max(120)))
export const code = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z-]{1,31}$/)
const added = z.object({ added: count })

/** Imports of the operator. An import writes either all of its records or none. */
export const importSchemas = {
  'sandbox.importTypes': {
    summary: 'Adds categories to the warehouse',
    request: z.object({ list: many(z.object({ code, names })) }),
    answer: added,
    refuses: ['GoodsCodeExists', 'GoodsCodeDuplicated'],
    labels: { code: 'typeCode' },
  },
  'sandbox.importGoods': {
    summary: 'Adds products to the warehouse',
    request: z.object({
      list: many(
        z.object({
          code,
          typeCode: code,
          names,
          price: money.min(1),
          purchaseCost: money.min(1),
          delivery: money.min(0),
        }),
      ),
    }),
    answer: added,
    refuses: ['GoodsTypeNotFound', 'GoodsCodeExists', 'GoodsCodeDuplicated'],
    labels: { code: 'goodsCode' },
  },
  'sandbox.importLanguage': {
    summary: "Replaces the server's texts in one of the twelve languages; `replace` confirms it",
    request: z.object({
      lang: z.string().min(1).max(16).meta({ description: 'One of the twelve languages, such as fr' }),
      words: z
        .record(z.string(), nameText(z.string()))
        .meta({ description: 'Every dotted key of `server.json` except `channelNote`' }),
      replace: z
        .boolean()
        .optional()
        .meta({ description: 'Must be true, to confirm that the texts of the language are replaced' }),
    }),
    answer: added,
    refuses: ['LanguageNotConfigured', 'LanguageExists', 'LanguageInvalid'],
  },
  'sandbox.importCarriers': {
    summary: 'Adds carriers; new parcels are distributed among all carriers',
    request: z.object({
      list: upTo(
        1_000,
        z.object({ name: nameText(z.string().min(1).max(64)), steps: z.array(z.enum(logisticsStatuses)).min(1) }),
        0,
      ),
    }),
    answer: added,
    refuses: ['LogisticsNotConfigured', 'LogisticsExists', 'LogisticsDuplicated', 'LogisticsInvalid'],
    labels: { name: 'carrierName' },
  },
  'sandbox.importPeople': {
    summary: 'Creates accounts for a class',
    request: z.object({
      list: upTo(
        100,
        z.object({
          username: newUsername(z.string().min(authLimits.username.min).max(authLimits.username.max)),
          password: secret(z.string().min(authLimits.password.min).max(authLimits.password.max)),
          shopName: nameText(z.string().min(1).max(shopLimits.name)).optional(),
        }),
      ),
    }),
    answer: added,
    refuses: ['UsernameExists', 'UsernameDuplicated'],
  },
  'sandbox.importCodes': {
    summary: 'Creates invitation codes, or authorization codes for a tier',
    request: z.object({
      list: many(
        z.object({
          code,
          tier: z.enum(tierIds).optional(),
          reusable: z.boolean().optional().meta({ description: 'An invitation code that can be used more than once' }),
        }),
      ),
    }),
    answer: added,
    refuses: ['InviteCodeExists', 'InviteCodeDuplicated'],
    labels: { code: 'codeToAdd' },
  },
} as const satisfies Record<string, CallSchema>
