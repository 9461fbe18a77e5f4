/** For a form's submit: the first field that is wrong takes the focus. */
export const focusFirstError =
  (form: { getInputNode: (path: string) => HTMLElement | null }) =>
  (errors: Record<string, unknown>): void =>
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
