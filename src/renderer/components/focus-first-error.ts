export interface FormWithNodes {
  getInputNode: (path: string) => HTMLElement | null
}

const isBefore = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Submit handler for invalid forms: focuses the first field with an error. */
export const focusFirstError =
  (form: FormWithNodes) =>
  (errors: Record<string, unknown>): void => {
    const nodes = Object.keys(errors).flatMap(path => form.getInputNode(path) ?? [])
    nodes.reduce<HTMLElement | null>((first, node) => (first && isBefore(first, node) ? first : node), null)?.focus()
  }
