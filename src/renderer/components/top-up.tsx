import { Flex, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reviewTimes } from '#shared/reviews.ts'
import { useIsOperator } from '../api/operator.ts'
import { worldNow } from '../api/world-clock.ts'
import { fieldAmount } from '../i18n/amounts.ts'
import { useFormats } from '../i18n/formats.ts'
import { linkTo, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { entriesOf } from '../ui/entries-of.ts'
import { Link } from '../ui/link.tsx'
import parts from '../ui/parts.module.css'
import { figureSources } from './entries/sources.ts'
import { DeadlineNote } from './leap/deadline-note.tsx'
import { useLeapDeadlines } from './leap/use-leap-deadlines.ts'
import { useLeap } from './use-leap.ts'
import { useTopUp } from './use-top-up.ts'

const reviewMs = reviewTimes.chargeAfterMinutes * 60_000

/** Where the balance does not do: what is missing is topped up in place, and the payment waits until the money has arrived. */
export function TopUp({ shortfall, balance }: { shortfall: number; balance: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const topUp = useTopUp(shortfall)
  const { handedIn, lastAt, missing } = topUp
  return (
    <>
      {missing > 0 && (
        <Text c="bad" fw={600} {...entriesOf({ none: 'forecast' })}>
          {t('orders.shortfall', { amount: formats.moneyText(shortfall) })}
        </Text>
      )}
      <Text c="dimmed" size="sm" {...entriesOf(figureSources.balance)}>
        {t('orders.yourBalance')} <bdi dir="ltr">{formats.moneyText(balance)}</bdi>
      </Text>
      {handedIn > 0 && lastAt && <OnItsWay amount={handedIn} at={lastAt} />}
      {missing > 0 && topUp.canSend && (
        <>
          <Button full busy={topUp.isSending} onPress={() => void topUp.send()}>
            <span {...entriesOf({ none: 'typed' })}>{t('orders.topUp', { amount: formats.moneyText(missing) })}</span>
          </Button>
          <Text c="dimmed" size="sm">
            {t('orders.topUpSample', { span: formats.span(reviewMs) })}
            <br />
            <Link to={linkTo(paths.recharge, { amount: fieldAmount(missing) })}>{t('orders.topUpOther')}</Link>
          </Text>
        </>
      )}
    </>
  )
}

/** What waits for its review, and the hour that may pass until then for whoever commands the sandbox. */
function OnItsWay({ amount, at }: { amount: number; at: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { leap, isLeaping } = useLeap()
  const isOperator = useIsOperator()
  const deadlines = useLeapDeadlines('hour')
  const decidedBy = new Date(Date.parse(at) + reviewMs).toISOString()
  return (
    <>
      <Flex
        className={parts.note}
        data-tone="warn"
        w="100%"
        fw={600}
        component="p"
        direction="column"
        align="center"
        role="status"
        {...entriesOf({ none: 'request' })}
      >
        <span>{t('recharge.sent')}</span>
        <bdi dir="ltr">{formats.moneyText(amount)}</bdi>
        <Text span c="dimmed" size="sm">
          {t('recharge.decidedBy', { time: formats.moment(decidedBy, worldNow()) })}
        </Text>
      </Flex>
      {isOperator && (
        <>
          {deadlines && <DeadlineNote deadlines={deadlines} />}
          <Button full tone="soft" busy={isLeaping} onPress={() => leap('hour', { isInSheet: true })}>
            {t('settings.clock')}: {t('settings.advance.hour')}
          </Button>
        </>
      )}
    </>
  )
}
