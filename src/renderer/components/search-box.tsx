import { useTranslation } from 'react-i18next'
import { SearchField, type SearchFieldProps } from '../ui/search-field.tsx'

/** Shows a search field with translated labels. */
export function SearchBox(props: Omit<SearchFieldProps, 'clearLabel' | 'tooLongLabel'>) {
  const { t } = useTranslation()
  return (
    <SearchField {...props} clearLabel={t('app.clear')} tooLongLabel={t('fields.tooLong', { field: props.label })} />
  )
}
