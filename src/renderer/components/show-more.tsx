import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface ShowMoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Loads more rows of a list in a card. Renders nothing at the end of the list. */
export function ShowMore({ pages }: ShowMoreProps) {
  const { t } = useTranslation()
  if (!pages.hasNextPage) return null
  return (
    <Button tone="soft" full busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
      {t('app.more')}
    </Button>
  )
}
