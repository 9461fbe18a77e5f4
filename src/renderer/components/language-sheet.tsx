import { useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#shared/languages.ts'
import { currentLanguage, storeLanguage } from '../i18n/i18n.ts'
import { OptionList } from '../ui/option-list.tsx'
import { BottomSheet } from './bottom-sheet.tsx'

interface LanguageSheetProps {
  opened: boolean
  onClose: () => void
  /** Called after the language has changed. */
  onChosen?: (language: Language) => void
}

/** Selects the console's language. Each language is listed by its native name. */
export function LanguageSheet({ opened, onClose, onChosen }: LanguageSheetProps) {
  const { t } = useTranslation()
  const choose = async (language: Language) => {
    onClose()
    await storeLanguage(language)
    onChosen?.(language)
  }
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('settings.language')}>
      <OptionList
        label={t('settings.language')}
        options={languageCodes.map(id => ({ id, label: languages[id], lang: id }))}
        value={currentLanguage()}
        onChange={language => void choose(language)}
      />
    </BottomSheet>
  )
}
