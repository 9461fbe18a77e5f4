import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { badNetworkGroup, faultAborts, faultSlows, sessionExpiredGroup } from '#shared/faults.ts'
import { orderStatuses } from '#shared/orders.ts'
import { buyerActions, eventGroups, parcelActions } from '#shared/sandbox.ts'
import { extremes, lessons } from '#shared/scenarios.ts'
import { tierIds } from '#shared/tiers.ts'
import { weatherNames } from '#shared/weather.ts'
import { clockSteps } from '../../components/advance-clock/clock-steps.ts'
import { type Formats, useFormats } from '../../i18n/formats.ts'
import { effectText } from '../faults/fault-text.ts'
import { scheduledEventText } from '../time/schedule-words.ts'

type Point = Pick<Answer<'sandbox.undo'>['point'], 'call' | 'what'>
type What = Point['what']

interface Words {
  t: TFunction<['sandbox', 'console']>
  formats: Formats
}

/** Returns the parts of an action's name: the action, then its object. Empty parts are left out. */
type Named = (what: What, words: Words) => (string | false | undefined)[]

const textOf = (value: What[string] | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : String(value)

const oneOf = <Item extends string>(items: readonly Item[], value: unknown): Item | undefined =>
  items.find(item => item === value)

const clockStepNames = ['hour', 'day', 'week'] as const

const jump: Named = ({ advance, set, until, orderNo, status }, { t, formats }) => {
  const ms = millisecondsOf(String(advance))
  const step = clockStepNames.find(name => clockSteps[name] === advance)
  const span = ms ? t('history.acts.advance', { span: formats.span(ms) }) : textOf(advance)
  const reached = oneOf(orderStatuses, status)
  if (orderNo !== undefined) return [t('time.forward'), String(orderNo), reached && t(`console:status.${reached}`)]
  if (until !== undefined) return [t('time.forward'), t('time.next')]
  if (step) return [t(`console:settings.advance.${step}`)]
  return set === undefined ? [span] : [t('time.forward'), formats.exact(String(set))]
}

const rescheduled: Named = ({ kind, happening, subject, drop, restore, now }, { t }) => {
  const way = t(drop ? 'time.drop' : restore ? 'time.restore' : now ? 'time.now' : 'time.at')
  const what = scheduledEventText({ kind: String(kind), happening: oneOf(eventGroups, happening) ?? null }, t)
  return [`${kind === undefined ? t('time.schedule') : what}: ${way}`, textOf(subject)]
}

const flags = ['walletFrozen', 'withdrawDisabled', 'accountDisabled', 'admin'] as const

/** Names the changed fields of a seller, followed by the seller. */
const person: Named = (what, { t, formats }) => {
  const { username, adjust, tier, close, open, expireTokens, unlock, clearPin, timeZone } = what
  const amount = Number(adjust ?? 0)
  const flag = flags.find(each => what[each] !== undefined)
  const tierId = oneOf(tierIds, tier)
  return [
    flag && `${t(`sellers.${flag}.name`)}: ${t(`sellers.${flag}.${what[flag] ? 'set' : 'unset'}`)}`,
    amount !== 0 &&
      t(`history.acts.${amount > 0 ? 'given' : 'taken'}`, {
        amount: formats.moneyText(Math.abs(amount)),
        name: username,
      }),
    tierId && `${t('sellers.tier')}: ${t(`console:home.tiers.${tierId}`)}`,
    close === true && `${t('sellers.store.name')}: ${t('sellers.store.set')}`,
    open === true && `${t('sellers.store.name')}: ${t('sellers.store.unset')}`,
    expireTokens === true && t('sellers.sessions.action'),
    unlock === true && t('sellers.unlock.action'),
    clearPin === true && t('sellers.clearPin.action'),
    timeZone !== undefined && `${t('sellers.timeZone')}: ${timeZone}`,
    // The text of an adjusted amount already contains the seller's name.
    (amount === 0 || flag !== undefined) && textOf(username),
  ]
}

/** Converts the fields of an undo point to the effect of a fault. */
const faultIn = ({ code, http, abort, slow, slowMs, delayMs, when }: What): Parameters<typeof effectText>[0] => {
  const [broken, slowed] = [oneOf(faultAborts, abort), oneOf(faultSlows, slow)]
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(http !== undefined && { http: Number(http) }),
    ...(broken && { abort: broken }),
    ...(slowed && { slow: slowed }),
    ...(slowMs !== undefined && { slowMs: Number(slowMs) }),
    ...(delayMs !== undefined && { delayMs: Number(delayMs) }),
    ...(when === 'after' && { when }),
  }
}

const faultOn: Named = (what, { t }) => [
  t('faults.set'),
  textOf(what.call) ?? t('faults.everyCall'),
  effectText(faultIn(what), t),
  textOf(what.username),
]

/** Text keys of the faults that the Control room offers ready-made, by the group name of their rules. */
const preparedFaults: Readonly<Record<string, 'network' | 'session'>> = {
  [badNetworkGroup]: 'network',
  [sessionExpiredGroup]: 'session',
}

const faultsOn: Named = ({ group, list }, { t, formats }) => {
  const prepared = preparedFaults[String(group)]
  return prepared ? [t(`history.acts.${prepared}On`)] : [t('faults.set'), formats.number(Number(list ?? 0))]
}

const faultsOff: Named = (what, { t }) => {
  const prepared = preparedFaults[String(what.group)]
  if (prepared) return [t(`history.acts.${prepared}Off`)]
  if (what.id === undefined) return [t('faults.title'), textOf(what.group) ?? t('faults.removeAll')]
  const effect = effectText(faultIn(what), t)
  return [
    `${t('faults.title')}: ${t('faults.remove')}`,
    textOf(what.call) ?? t('faults.everyCall'),
    effect,
    textOf(what.username),
  ]
}

const scenario: Named = ({ id }, { t }) => {
  const lesson = oneOf(lessons, id)
  const extreme = oneOf(extremes, id)
  if (lesson) return [t('states.start'), t(`states.scenario.${lesson}.name`)]
  return extreme ? [t('states.start'), t(`states.extreme.${extreme}`)] : [t('states.start'), textOf(id)]
}

const rules = ['registrationOpen', 'inviteRequired', 'shopClosing', 'buyers'] as const

const rule: Named = (what, { t }) => {
  const name = rules.find(each => what[each] !== undefined)
  if (!name) return [t('approvals.policy.title')]
  const isOn = what[name] === true || what[name] === 'on'
  return [t(`controlRoom.rules.${name}.name`), t(`controlRoom.rules.${name}.${isOn ? 'on' : 'off'}`)]
}

/** Names the actions of the Control room. An action that only scripts use is named by its call. */
const named: Readonly<Record<string, Named>> = {
  'sandbox.clock': jump,
  'sandbox.changeScheduled': rescheduled,
  'sandbox.orders': ({ username, orders, count, quantity }, { t, formats }) => [
    t('history.acts.placed'),
    Number(orders ?? count ?? 1) > 1 && `× ${formats.number(Number(orders ?? count))}`,
    quantity !== undefined && t('console:orders.pieces', { count: Number(quantity) }),
    textOf(username),
  ],
  'sandbox.actAsBuyer'({ act, amount, orderNo }, { t, formats }) {
    const known = oneOf(buyerActions, act)
    return [
      known && t(`history.acts.${known}`),
      amount !== undefined && formats.moneyText(Number(amount)),
      textOf(orderNo),
    ]
  },
  'sandbox.actOnParcel'({ act, orderNo }, { t }) {
    const known = oneOf(parcelActions, act)
    return [known && t(`history.acts.${known}`), textOf(orderNo)]
  },
  'sandbox.weather'({ weather }, { t }) {
    const known = oneOf(weatherNames, weather)
    return [known && t('events.weather.changed', { weather: t(`events.weather.${known}.title`) })]
  },
  'sandbox.sendVisitors': ({ visitors, username }, { t, formats }) => [
    t('events.visitors.title'),
    formats.number(Number(visitors ?? 0)),
    textOf(username),
  ],
  'sandbox.changeStock': ({ inStock, goodsId }, { t }) => [
    t(inStock ? 'events.stock.comeBack' : 'events.stock.runOut'),
    textOf(goodsId),
  ],
  'sandbox.review': ({ kind, outcome }, { t }) => [
    t(outcome === 'approve' ? 'approvals.approve' : 'approvals.reject'),
    kind === 'identity' && t('console:identity.title'),
    kind === 'withdrawal' && t('console:wallet.kinds.withdrawal'),
    kind === 'charge' && t('console:wallet.kinds.recharge'),
  ],
  'sandbox.changePerson': person,
  'sandbox.importPeople': ({ username, list }, { t, formats }) => [
    t('sellers.create'),
    textOf(username) ?? formats.number(Number(list ?? 0)),
  ],
  'sandbox.addFault': faultOn,
  'sandbox.importFaults': faultsOn,
  'sandbox.removeFaults': faultsOff,
  'sandbox.restoreSnapshot': ({ name }, { t }) => [t('history.acts.opened', { name })],
  'sandbox.removeSnapshot': ({ name }, { t }) => [t('history.acts.removed', { name })],
  'sandbox.saveSnapshot': ({ name }, { t }) => [t('history.acts.replaced', { name })],
  'sandbox.openCapsule': ({ name }, { t }) => [t('history.acts.replaced', { name })],
  'sandbox.startScenario': scenario,
  'sandbox.reset': ({ seed }, { t }) => [seed === 'demo' ? t('states.againNow') : t('states.again')],
  'sandbox.replayRequest': ({ id }, { t }) => [t('log.replay'), textOf(id)],
  'sandbox.settings': rule,
}

/** Returns a function that describes an action in a few words, with its object and amount. */
export function useActionWords(): (point: Point) => string {
  const { t } = useTranslation(['sandbox', 'console'])
  const words = { t, formats: useFormats() }
  return ({ call, what }) => {
    const parts = named[call]?.(what, words) ?? [call.slice(call.indexOf('.') + 1), textOf(what.name)]
    return parts.filter(Boolean).join(' · ')
  }
}

const part = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/
/** Milliseconds of a week, a day, an hour and a minute. */
const parts = [604_800_000, 86_400_000, 3_600_000, 60_000]

/** Converts an ISO 8601 duration of whole minutes to milliseconds; undefined for any other text. */
export function millisecondsOf(duration: string): number | undefined {
  const found = part.exec(duration)?.slice(1)
  return found?.reduce((sum, count, place) => sum + Number(count ?? 0) * (parts[place] ?? 0), 0)
}
