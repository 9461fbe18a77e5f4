import { useTranslation } from 'react-i18next'
import { identityLimits } from '#shared/identity.ts'
import { shopLimits } from '#shared/shop.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'

/** Name, document number and phone number as they are typed. */
export function useIdentityFields() {
  const { t } = useTranslation()
  return useDraftForm('identity', {
    initialValues: { realName: '', idNo: '', phoneNo: '' },
    longest: {
      realName: { label: t('identity.realName'), max: identityLimits.realName },
      idNo: { label: t('identity.idNo'), max: identityLimits.idNo.max },
      phoneNo: { label: t('identity.phoneNo'), max: shopLimits.phoneNo },
    },
    validate: {
      realName: name => (name.trim() === '' ? t('fields.empty', { field: t('identity.realName') }) : null),
      idNo: typed => {
        const number = typed.trim()
        if (number === '') return t('fields.empty', { field: t('identity.idNo') })
        const isNumber = /^[0-9A-Za-z-]+$/.test(number) && number.length >= identityLimits.idNo.min
        return isNumber ? null : t('fields.incorrect', { item: t('identity.idNo') })
      },
    },
  })
}
