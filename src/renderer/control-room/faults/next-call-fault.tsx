import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import type { FaultRule } from './fault-form-values.ts'
import { effectText, useCodeText } from './fault-text.ts'
import styles from './faults.module.css'

const offered = {
  code424: { code: 424 },
  code501: { code: 501 },
  late: { delayMs: 15_000 },
  drop: { abort: 'reset' },
  lost: { abort: 'reset', when: 'after' },
  malformed: { abort: 'malformed' },
  hang: { abort: 'hang' },
  gateway: { http: 503 },
} as const satisfies Record<string, FaultRule>

interface NextCallFaultProps {
  call: string
  /** Username of the call's seller; absent to match every seller. */
  username?: string | undefined
}

/** Offers faults for the next call of this kind. Each fault is used once. */
export function NextCallFault({ call, username }: NextCallFaultProps) {
  const { t } = useTranslation('sandbox')
  const codeText = useCodeText()
  const { send, isPending } = useCallMutation('sandbox.addFault', {
    done: fault => t('faults.willBe', { effect: effectText(fault, t, codeText) }),
  })
  const set = (id: keyof typeof offered) =>
    // Each fault has its own group, so that several can wait for the same call.
    send({ call, ...(username && { username }), ...offered[id], group: `next-${id}` })
  return (
    <Menu position="bottom-end" returnFocus transitionProps={{ duration: 120, transition: 'fade' }}>
      <Menu.Target>
        <button
          type="button"
          className={styles.anchor}
          disabled={isPending}
          aria-label={`${t('faults.nextTime')} ${call}`}
        >
          {t('faults.nextTime')}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={`${t('faults.nextTime')} ${call}`}>
        {(Object.keys(offered) as (keyof typeof offered)[]).map(id => (
          <Menu.Item key={id} className={styles.menuItem} onClick={() => void set(id)}>
            {effectText(offered[id], t, codeText)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
