import type { Answer } from '#shared/contract/schemas.ts'
import { loopbackName, webhookLimits } from '#shared/world-events.ts'
import type { BlockedEgress } from '../../api/journal/blocked-egress.ts'
import type { Webhook } from '../../core/changes/webhook.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { newToken } from '../../platform/secrets.ts'
import type { Command } from '../command.ts'

/** Refuses a webhook receiver without a loopback name or address, because no request may leave this computer. */
function requireLoopback(text: string, blockedEgress: BlockedEgress): void {
  const url = URL.parse(text)
  const isLoopback = url !== null && url.protocol === 'http:' && loopbackName.test(url.hostname)
  if (isLoopback) return
  blockedEgress.note({ kind: 'webhook', what: text, by: 'operator' })
  refuseField('url', 'lookLike', { sample: 'http://127.0.0.1:3000/events' })
}

export const addWebhook: Command<'sandbox.addWebhook'> = {
  async run({ webhooks, blockedEgress }, { secret = newToken(), ...options }) {
    requireLoopback(options.url, blockedEgress)
    const { max } = webhookLimits
    if (webhooks.list().length >= max) fail('OperationFailed', { most: max })
    return { id: webhooks.add({ ...options, secret }).id, secret }
  },
}

const shown = ({ id, options, isOn, lastError }: Webhook): Answer<'sandbox.listWebhooks'>['list'][number] => ({
  id,
  url: options.url,
  kinds: options.kinds ? [...options.kinds] : null,
  username: options.username ?? null,
  isOn,
  lastError,
})

export const listWebhooks: Command<'sandbox.listWebhooks'> = {
  run: async ({ webhooks }) => ({ list: webhooks.list().map(shown) }),
}

export const removeWebhook: Command<'sandbox.removeWebhook'> = {
  async run({ webhooks }, { id }) {
    if (!webhooks.remove(id)) fail('RecordNotFound', { id: String(id) })
    return {}
  },
}

export const listDeliveries: Command<'sandbox.listDeliveries'> = {
  async run({ webhooks }, { id }) {
    const { deliveries } = webhooks.get(id) ?? fail('RecordNotFound', { id: String(id) })
    return { list: deliveries.map(({ at, ...delivery }) => ({ ...delivery, at: iso(at) })) }
  },
}
