import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

const yamlType = 'application/yaml'

/** Whether a file is asked for as YAML: by its query, else by `Accept`. */
export function wantsYaml(request: IncomingMessage, { format }: { format?: unknown }): boolean {
  if (format !== undefined) return format === 'yaml'
  const accept = request.headers.accept
  return accept?.includes('yaml') === true && negotiated(accept) === yamlType
}

const negotiated = (accept: string): string | undefined =>
  new Negotiator({ headers: { accept } }).mediaTypes(['application/json', yamlType])[0]

/** @param head lines of comment. @returns a line for each item of a list, so that two files compare well */
export async function yamlOf(head: string, data: unknown): Promise<string> {
  const { Document, isMap, isSeq, visit } = await import('yaml')
  const document = new Document(data)
  visit(document, {
    Seq: (_key, { items }) => {
      for (const item of items) if (isMap(item) || isSeq(item)) item.flow = true
    },
  })
  return `${head}\n${document.toString({ lineWidth: 0 })}`
}
