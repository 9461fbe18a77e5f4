import { codes } from '#shared/contract/codes.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { useErrorTexts } from '../../i18n/error-texts.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { useAct } from '../use-act.ts'

/** Starts a scenario and says how it went. @param name of it, as people read it */
export function useStart(name: string) {
  const { t } = useRoomTranslation()
  const texts = useErrorTexts()
  const say = ({ played, stopped }: Answer<'sandbox.startScenario'>): string => {
    if (stopped) {
      const symbol = Object.entries(codes).find(([, code]) => code === stopped.code)?.[0]
      const reason = texts?.[symbol as keyof typeof texts] ?? String(stopped.code)
      return t('snapshots.stopped', { act: stopped.act, call: stopped.call, reason })
    }
    return played > 0 ? t('snapshots.played', { acts: played }) : t('snapshots.started', { name })
  }
  return useAct('sandbox.startScenario', say)
}
