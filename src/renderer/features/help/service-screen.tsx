import { useAtomValue } from 'jotai'
import { CircleHelp, MessageSquare, Package, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { profileAtom } from '../../api/session.ts'
import { Page } from '../../components/page.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Lead } from '../../ui/lead.tsx'
import parts from '../../ui/parts.module.css'

const questions = ['closed', 'disabled', 'password'] as const

/** Shows advice for each case instead of an online service, also before sign-in (D-05). */
export function ServiceScreen() {
  const { t } = useTranslation()
  const isSignedIn = useAtomValue(profileAtom) !== null
  return (
    <Page title={t('service.title')}>
      <Cards>
        <Lead drawing="welcome" title={t('service.who')}>
          {t('service.whoText')}
        </Lead>
        <Card>
          {isSignedIn ? (
            <>
              <Cell icon={<CircleHelp />} label={t('help.qa')} to={paths.qa} />
              <Cell icon={<MessageSquare />} label={t('help.ask')} to={paths.feedback} />
              <Cell
                icon={<Package />}
                label={t('service.toPay')}
                note={t('service.toPayNote')}
                to={linkTo(paths.orders, { status: 'pending_payment' })}
              />
            </>
          ) : (
            <Cell icon={<RotateCcw />} label={t('auth.signIn')} to={paths.login} />
          )}
        </Card>
        <Card title={t('service.common')}>
          {questions.map(id => (
            <Disclosure key={id} title={t(`service.${id}`)}>
              {() => <p className={parts.prose}>{t(`service.${id}Text`)}</p>}
            </Disclosure>
          ))}
        </Card>
      </Cards>
    </Page>
  )
}
