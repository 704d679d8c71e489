import type { Logger } from 'pino'
import { signStandard } from '../../onramp/webhooks/signStandard.ts'
import { createRounds } from '../../rounds/createRounds.ts'
import type { Merchant } from '../paymentOptions.ts'
import type { Outbox, OutboxEvent } from '../store/createOutbox.ts'

/** Milliseconds between two rounds, and events told at once. */
const interval = 1_000
const eventsAtOnce = 50
/** Milliseconds that a merchant may take to say that he has heard. */
const timeout = 5_000

/** Tells merchants what has come to be. */
export interface Teller {
  start(): void
  /** Tells what is due. Several at once are one. */
  tell(): Promise<void>
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Parameters of {@link createTeller}. */
export interface TellerParameters {
  readonly outbox: Outbox
  readonly findMerchant: (id: string | null) => Merchant | null
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Whether a merchant has heard: any other answer than success is none. */
async function post(
  { url, secret }: NonNullable<Merchant['webhook']>,
  { id, body }: OutboxEvent,
  now: number,
): Promise<boolean> {
  const time = `${Math.floor(now / 1000)}`
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': time },
      'webhook-signature': signStandard(secret, { id, time, body }),
    },
    // A signed message goes where the operator has said, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  return response.ok
}

/** @see Teller */
export function createTeller({ outbox, findMerchant, log, now }: TellerParameters): Teller {
  const tellOne = async (event: OutboxEvent) => {
    const webhook = findMerchant(event.merchant)?.webhook
    const isHeard = webhook ? await post(webhook, event, now()).catch(() => false) : false
    if (isHeard) return outbox.end(event.id)
    log.warn({ merchant: event.merchant, attempts: event.attempts + 1 }, 'a merchant was not told')
    return outbox.putOff(event)
  }
  const round = async () => {
    for (;;) {
      const events = await outbox.claim(eventsAtOnce)
      await Promise.all(events.map(tellOne))
      if (events.length < eventsAtOnce) return
    }
  }
  const onError = (error: unknown) => log.warn({ kind: (error as Error).name }, 'merchants were not told')
  const { run, start, close } = createRounds({ interval, round, onError })
  return { tell: run, start, close }
}
