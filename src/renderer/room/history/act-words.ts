import type { Answer } from '#shared/contract/schemas.ts'
import { extremes, lessons } from '#shared/scenarios.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { millisecondsOf } from './milliseconds.ts'

type Point = Pick<Answer<'sandbox.undo'>['point'], 'call' | 'what'>

/** Under which head of the room an act stands; what is in none of them is a setting. */
const heads: Readonly<Record<string, 'time' | 'events' | 'reviews' | 'people' | 'faults' | 'snapshots'>> = {
  'sandbox.clock': 'time',
  'sandbox.changeScheduled': 'time',
  'sandbox.orders': 'events',
  'sandbox.actAsBuyer': 'events',
  'sandbox.weather': 'events',
  'sandbox.sendVisitors': 'events',
  'sandbox.changeStock': 'events',
  'sandbox.actOnParcel': 'events',
  'sandbox.review': 'reviews',
  'sandbox.changePerson': 'people',
  'sandbox.importPeople': 'people',
  'sandbox.addFault': 'faults',
  'sandbox.removeFaults': 'faults',
  'sandbox.importFaults': 'faults',
  'sandbox.restoreSnapshot': 'snapshots',
  'sandbox.startScenario': 'snapshots',
  'sandbox.reset': 'snapshots',
}

/** What tells one act from another of its kind. */
const telling = ['username', 'orderNo', 'name', 'goodsId', 'call', 'seed'] as const

/** @returns what says an act in a few words: its place in the room, and whom or what it was about */
export function useActWords(): (point: Point) => string {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const formats = useFormats()
  const leaps: Readonly<Record<string, string>> = {
    PT1H: t('settings.advance.hour'),
    P1D: t('settings.advance.day'),
    P7D: t('settings.advance.week'),
  }
  const jump = ({ advance, set, until }: Point['what']) => {
    if (set !== undefined) return formats.exact(String(set))
    if (until === 'next') return say('time.next')
    const ms = millisecondsOf(String(advance))
    return leaps[String(advance)] ?? (ms ? `+${formats.span(ms)}` : advance)
  }
  const scenario = (id: string) => {
    const lesson = lessons.find(each => each === id)
    const extreme = extremes.find(each => each === id)
    if (lesson) return say(`snapshots.scenario.${lesson}.name`)
    return extreme ? say(`snapshots.extreme.${extreme}`) : id
  }
  const detailOf = ({ call, what }: Point) => {
    if (call === 'sandbox.clock') return jump(what)
    if (call === 'sandbox.startScenario') return scenario(String(what.id))
    if (call === 'sandbox.changeScheduled') return say('time.schedule')
    return telling.map(field => what[field]).find(value => value !== undefined)
  }
  return point => {
    const head = heads[point.call]
    const title = head ? say(`${head}.title`) : t('settings.title')
    const detail = detailOf(point)
    return detail === undefined ? title : t('app.labelled', { label: title, value: String(detail) })
  }
}
