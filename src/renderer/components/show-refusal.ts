import type { CodeSymbol } from '#shared/contract/codes.ts'
import type { ApiError } from '../api/api-error.ts'
import { noteShown } from '../api/refusals.ts'
import { type FormWithNodes, focusFirstError } from './focus-first-error.ts'

interface RefusableForm extends FormWithNodes {
  setErrors: (errors: Record<string, string>) => void
}

/**
 * For `onError` of a form's mutation: shows a refusal at its fields and focuses the first one. A toast shows the rest.
 * @param fieldOf the form's field for each error code whose response names no field
 */
export const showRefusal =
  (form: RefusableForm, fieldOf: Partial<Record<CodeSymbol, string>> = {}) =>
  (error: ApiError): void => {
    const field = error.symbol && fieldOf[error.symbol]
    const errors = field === undefined ? error.issues : { [field]: error.issues[field] ?? error.message }
    const paths = Object.keys(errors)
    form.setErrors(errors)
    if (paths.length > 0 && paths.every(path => form.getInputNode(path) !== null)) noteShown(error)
    focusFirstError(form)(errors)
  }
