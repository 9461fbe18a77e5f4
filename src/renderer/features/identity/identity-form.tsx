import { Flex, Stack } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { Page } from '../../components/page.tsx'
import { SampleOffer } from '../../components/sample-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import parts from '../../ui/parts.module.css'
import styles from './identity.module.css'
import { CheckStep, PersonStep, PicturesStep } from './identity-steps.tsx'
import { type IdentityDraft, neededSides } from './use-identity.ts'

const steps = ['person', 'pictures', 'check'] as const

interface IdentityFormProps {
  identity: IdentityDraft
  /** Shown above the first step. */
  children: ReactNode
}

/** Asks in three steps: person, pictures, check. A button fills the first two with a sample document. */
export function IdentityForm({ identity, children }: IdentityFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { form, pictures } = identity
  const [step, setStep] = useState<(typeof steps)[number]>('person')
  const place = steps.indexOf(step)
  const toPictures = form.onSubmit(() => setStep('pictures'), focusFirstError(form))
  const toCheck = () => {
    const missing = neededSides.find(side => !pictures[side])
    if (missing) form.setFieldError(missing, t('fields.choose', { field: t(`identity.${missing}`) }))
    else setStep('check')
  }
  const go = { person: toPictures, pictures: toCheck, check: identity.submit }
  const takeSample = async () => {
    await identity.fillWithSample()
    setStep('check')
  }
  return (
    <Page
      title={t('identity.title')}
      bottom={
        <div className={parts.pair}>
          {place > 0 && (
            <Button tone="soft" full onPress={() => setStep(steps[place - 1] ?? 'person')}>
              {t('identity.stepBack')}
            </Button>
          )}
          <Button type="submit" form={id} full busy={identity.isPending}>
            {t(step === 'check' ? 'identity.submit' : 'app.continue')}
          </Button>
        </div>
      }
    >
      <Cards>
        {step === 'person' && children}
        <Form
          id={id}
          onSubmit={event => {
            event.preventDefault()
            go[step]()
          }}
        >
          <Stack gap="md">
            <Flex
              className={styles.progress}
              component="ol"
              gap="sm"
              wrap="wrap"
              aria-label={t('app.step', { step: place + 1, steps: steps.length })}
            >
              {steps.map((each, index) => (
                <li
                  key={each}
                  data-reached={index <= place || undefined}
                  aria-current={each === step ? 'step' : undefined}
                >
                  {t(`identity.steps.${each}`)}
                </li>
              ))}
            </Flex>
            {step !== 'check' && (
              <SampleOffer
                warning={t('identity.warning')}
                act={t('identity.useSample')}
                onPress={() => void takeSample()}
              />
            )}
            {step === 'person' && <PersonStep identity={identity} />}
            {step === 'pictures' && <PicturesStep identity={identity} />}
            {step === 'check' && <CheckStep identity={identity} />}
            <FormError>{step === 'check' && Object.values(form.errors)[0]}</FormError>
          </Stack>
        </Form>
      </Cards>
    </Page>
  )
}
