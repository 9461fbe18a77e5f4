import type { Client } from '../client/client.ts'

/** Options of a seller that a test creates. */
export interface SellerOptions {
  /** User name. The default is `seller1`, `seller2` and so on. */
  username?: string | undefined
  /** Password. The default is `password1`. */
  password?: string | undefined
  /** Transaction PIN of six digits. By default there is none. */
  pin?: string | undefined
  /** Balance of the wallet in minor units. The default is 0. */
  balance?: number | undefined
  /** Codes of the products that the seller has on sale. */
  showcase?: readonly string[] | undefined
}

/** A seller who is signed in. */
export interface Seller {
  readonly username: string
  readonly password: string
  readonly token: string
  /** Client that sends calls as this seller. */
  readonly api: Client
}

/** Creates an account and signs in. */
export async function openSeller(operator: Client, options: SellerOptions & { username: string }): Promise<Seller> {
  const { username, password = 'password1', pin, balance, showcase = [] } = options
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

/**
 * Signs in a seller who already exists.
 * @throws Refused, TransportError
 */
export async function signIn(
  operator: Client,
  { username, password }: { username: string; password: string },
): Promise<Seller> {
  const { token } = await operator.login({ username, password })
  return { username, password, token, api: operator.with({ token }) }
}

/**
 * Returns the id of a product with a given code.
 * @throws Error if the warehouse has no such product
 */
async function goodsNamed(seller: Client, code: string): Promise<string> {
  const { list } = await seller.goods.list({ keyword: code, size: 100 })
  const found = list.find(each => each.code === code)
  if (!found) throw new Error(`The warehouse has no product ${code}.`)
  return found.id
}
