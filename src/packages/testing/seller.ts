import type { Client } from '../client/client.ts'

/** A seller as a test wants one. */
export interface WantedSeller {
  /** `seller1`, `seller2` … unless told. */
  username?: string | undefined
  /** `password1` unless told. */
  password?: string | undefined
  /** The transaction PIN, six digits; none unless told. */
  pin?: string | undefined
  /** Money in minor units; 0 unless told. */
  balance?: number | undefined
  /** Codes of the products on sale. */
  showcase?: readonly string[] | undefined
}

/** Somebody who is signed in. */
export interface Seller {
  readonly username: string
  readonly password: string
  readonly token: string
  /** Calls in the seller's name. */
  readonly api: Client
}

/** Opens an account and signs in. */
export async function openSeller(operator: Client, wanted: WantedSeller & { username: string }): Promise<Seller> {
  const { username, password = 'password1', pin, balance, showcase = [] } = wanted
  await operator.sandbox.importPeople({ list: [{ username, password }] })
  if (balance) await operator.sandbox.changePerson({ username, adjust: balance })
  const seller = await signIn(operator, { username, password })
  if (pin !== undefined) await seller.api.user.setPayPassword({ newPassword: pin, confirmPassword: pin })
  if (showcase.length > 0) {
    const goodsIds = await Promise.all(showcase.map(code => goodsNamed(seller.api, code)))
    await seller.api.showcase.add({ goodsIds })
  }
  return seller
}

export async function signIn(
  operator: Client,
  { username, password }: { username: string; password: string },
): Promise<Seller> {
  const { token } = await operator.login({ username, password })
  return { username, password, token, api: operator.with({ token }) }
}

/** @throws Error where the warehouse has no such product */
async function goodsNamed(seller: Client, code: string): Promise<string> {
  const { list } = await seller.goods.list({ keyword: code, size: 100 })
  const found = list.find(each => each.code === code)
  if (!found) throw new Error(`The warehouse has no product ${code}.`)
  return found.id
}
