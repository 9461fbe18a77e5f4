export interface FormWithNodes {
  getInputNode: (path: string) => HTMLElement | null
}

const isBefore = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** For a form's submit: the first field on the page that is wrong takes the focus. */
export const focusFirstError =
  (form: FormWithNodes) =>
  (errors: Record<string, unknown>): void => {
    const nodes = Object.keys(errors).flatMap(path => form.getInputNode(path) ?? [])
    nodes.reduce<HTMLElement | null>((first, node) => (first && isBefore(first, node) ? first : node), null)?.focus()
  }
