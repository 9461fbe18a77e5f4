import { Box, Flex, Paper, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import { profileAtom } from '../../api/session.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { Page } from '../../components/page.tsx'
import { useBack } from '../../components/use-back.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Lead } from '../../ui/lead.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePinSteps } from './use-pin-steps.ts'
import styles from './user.module.css'

/** Sets the transaction PIN, which is typed twice. A change needs the old PIN first (D-12). */
export function PayPasswordScreen() {
  const { t } = useTranslation()
  // While the profile loads, screens are rendered hidden (S-030). Only the profile says whether there is an old PIN.
  const profile = useAtomValue(profileAtom)
  return profile ? <PinSteps hasPin={profile.hasPayPassword} /> : <Page title={t('pin.title')}>{null}</Page>
}

function PinSteps(known: { hasPin: boolean }) {
  const { t } = useTranslation()
  const back = useBack()
  // Initial state of the screen: the profile changes before the screen closes.
  const [hasPin] = useState(known.hasPin)
  const pin = usePinSteps(hasPin, () => {
    showToast(t('pin.saved'))
    back()
  })
  return (
    <Page title={t(hasPin ? 'pin.change' : 'pin.set')}>
      <Stack gap="lg" align="center" pt="sm" pb="lg" px="lg">
        <Stack gap="sm" w="100%">
          <Flex className={styles.progress} component="ol" gap="sm" aria-hidden="true">
            {pin.steps.map(step => (
              <li key={step} data-reached={pin.steps.indexOf(step) <= pin.steps.indexOf(pin.step) || undefined} />
            ))}
          </Flex>
          <Text c="dimmed" size="xs">
            {t('app.step', { step: pin.steps.indexOf(pin.step) + 1, steps: pin.steps.length })}
          </Text>
        </Stack>
        <Box className={styles.about} w="100%">
          <Lead drawing="locked">{t('pin.about', { count: authLimits.pin.digits })}</Lead>
        </Box>
        <Paper w="100%" p="lg">
          <PinPad
            key={pin.step}
            label={t(`pin.${pin.step}`)}
            heading={t(`pin.${pin.step}`)}
            deleteLabel={t('orders.deleteDigit')}
            onComplete={pin.enter}
            busy={pin.isPending}
            error={pin.error}
            attempt={pin.attempt}
            state={pin.isDone ? 'done' : 'entering'}
          />
        </Paper>
        {hasPin && <Forgotten />}
      </Stack>
    </Page>
  )
}

/** Explains that a forgotten PIN cannot be shown, and that an operator can clear it. */
function Forgotten() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="plain" onPress={() => setOpen(true)}>
        {t('orders.pinForgotten')}
      </Button>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('orders.pinForgotten')}>
        <Stack gap="lg">
          <p>{t('pin.forgottenText')}</p>
          <Cell label={t('notFound.service')} to={paths.service} />
        </Stack>
      </BottomSheet>
    </>
  )
}
