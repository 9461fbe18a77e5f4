import { useTranslation } from 'react-i18next'
import { badNetwork, badNetworkGroup, sessionExpired, sessionExpiredGroup } from '#shared/faults.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './faults.module.css'
import type { Fault, FaultRule } from './rule.ts'

/** A press sets all rules of a group, another takes them back. */
const prepared = {
  network: { group: badNetworkGroup, rules: badNetwork },
  session: { group: sessionExpiredGroup, rules: [sessionExpired] },
} as const satisfies Record<string, { group: string; rules: readonly FaultRule[] }>

type Prepared = keyof typeof prepared

/** @param faults those that are set; undefined until they are known */
export function PreparedFaults({ faults }: { faults: readonly Fault[] | undefined }) {
  return (
    <div className={styles.prepared}>
      {(Object.keys(prepared) as Prepared[]).map(id => (
        <PreparedFault key={id} id={id} faults={faults} />
      ))}
    </div>
  )
}

function PreparedFault({ id, faults }: { id: Prepared; faults: readonly Fault[] | undefined }) {
  const { t } = useTranslation('sandbox')
  const { group, rules } = prepared[id]
  const isOn = faults?.some(fault => fault.group === group) ?? false
  const on = useCallMutation('sandbox.importFaults', { done: () => t(`faults.${id}IsOn`) })
  const off = useCallMutation('sandbox.removeFaults', { done: () => t(`faults.${id}IsOff`) })
  const turn = () => (isOn ? off.send({ group }) : on.send({ list: [...rules] }))
  return (
    <Card title={t(`faults.${id}`)}>
      <div className={styles.row}>
        <p className={styles.text}>{t(`faults.${id}Text`)}</p>
        <Button
          tone={isOn ? 'danger' : 'soft'}
          disabled={faults === undefined || on.isPending || off.isPending}
          onPress={() => void turn()}
        >
          {t(isOn ? `faults.${id}Off` : `faults.${id}On`)}
        </Button>
      </div>
    </Card>
  )
}
