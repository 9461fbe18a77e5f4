import { Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { CircleHelp, MessageSquare, Package, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { profileAtom } from '../../api/session.ts'
import { Page } from '../../components/page.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import parts from '../../ui/parts.module.css'

/** Online service without a network: advice for each case, also before sign-in (D-05). */
export function ServiceScreen() {
  const { t } = useTranslation()
  const isSignedIn = useAtomValue(profileAtom) !== null
  return (
    <Page title={t('service.title')}>
      <Cards>
        <Card title={t('service.who')}>
          <Stack gap="md" align="center" py="sm" ta="center">
            <Drawing name="welcome" />
            <p className={parts.prose}>{t('service.whoText')}</p>
          </Stack>
        </Card>
        <Card title={t('service.closed')}>
          <p className={parts.prose}>{t('service.closedText')}</p>
        </Card>
        <Card title={t('service.disabled')}>
          <p className={parts.prose}>{t('service.disabledText')}</p>
        </Card>
        <Card>
          {isSignedIn ? (
            <>
              <Cell
                icon={<Package />}
                label={t('service.toPay')}
                to={linkTo(paths.orders, { status: 'pending_payment' })}
              />
              <Cell icon={<CircleHelp />} label={t('help.qa')} to={paths.qa} />
              <Cell icon={<MessageSquare />} label={t('help.ask')} note={t('help.askText')} to={paths.feedback} />
            </>
          ) : (
            <Cell icon={<RotateCcw />} label={t('auth.signIn')} to={paths.login} />
          )}
        </Card>
      </Cards>
    </Page>
  )
}
