declare const described: unique symbol

/**
 * JSON that is ready to be sent: its bytes in UTF-8, each as one character, so that texts are joined as they are and a socket
 * takes the whole without looking at it again.
 */
export class JsonText<Data = unknown> {
  declare readonly [described]: Data
  readonly bytes: string

  constructor(bytes: string) {
    this.bytes = bytes
  }

  static of<Data>(data: Data): JsonText<Data> {
    return new JsonText(bytesOf(JSON.stringify(data)))
  }

  parsed(): Data {
    return JSON.parse(Buffer.from(this.bytes, 'latin1').toString())
  }
}

/** The UTF-8 bytes of a text, each as one character; a text of ASCII is its own. */
function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')
}

/** A list of texts, as one. */
export const jsonList = <Data>(texts: readonly JsonText<Data>[]): JsonText<Data[]> =>
  new JsonText(`[${texts.map(({ bytes }) => bytes).join(',')}]`)

type TextsOf<Data> = { [Field in keyof Data]: JsonText<Data[Field]> }

/** An object, from the texts of its fields. */
export const jsonObject = <Data extends object>(fields: TextsOf<Data>): JsonText<Data> =>
  new JsonText(
    `{${Object.entries<JsonText>(fields)
      .map(([name, { bytes }]) => `"${name}":${bytes}`)
      .join(',')}}`,
  )

/** An object's text, with further fields behind its own. */
export const withFields = <Data extends object, Further extends object>(
  { bytes }: JsonText<Data>,
  further: JsonText<Further>,
): JsonText<Data & Further> => new JsonText(`${bytes.slice(0, -1)},${further.bytes.slice(1)}`)
