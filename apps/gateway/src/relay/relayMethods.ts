import * as v from 'valibot'
import { RelayRpcError, rpcErrors } from './jsonRpc.ts'
import type { NewMessage, RelayMessage } from './store/RelayStore.ts'

/** What a method may do for the client that calls it. */
export interface RelayCaller {
  /** Takes so many of the client's requests. @throws RelayRpcError */
  spend(requests: number): Promise<void>
  publish(message: Omit<NewMessage, 'publisher' | 'sender'>): Promise<void>
  /** Answers the ids of the subscriptions. @throws RelayRpcError when there would be too many */
  subscribe(topics: readonly string[]): string[]
  unsubscribe(topics: readonly string[]): void
  /** Messages not yet given over this connection. */
  fetch(topics: readonly string[]): Promise<{ messages: RelayMessage[]; hasMore: boolean }>
}

type Method = (params: unknown, caller: RelayCaller) => Promise<unknown>

/** Seconds of a month, the longest that the relay specification lets a client ask for. */
const protocolTtl = 30 * 86_400
/** Topics or messages of one batch, as the relay specification has it. */
const batchLimit = 500
/** Tags of a session's proposal, its answer and the settlement, from the sign protocol's table. */
const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const

const topicSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A topic is 32 bytes in lower-case hex'))
const textSchema = v.pipe(v.string(), v.minLength(1))
const batchOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(batchLimit))
const topicsSchema = v.object({ topics: batchOf(topicSchema) })
const subscriptionSchema = v.object({ topic: topicSchema, id: v.optional(v.string()) })

const createSchemas = (messageTtl: number) => {
  const terms = {
    // Clients ask for up to a month: kept for less they are not refused.
    ttl: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(protocolTtl),
      v.transform((seconds) => Math.min(seconds, messageTtl)),
    ),
    tag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff)), 0),
    attestation: v.nullish(v.string()),
  }
  return {
    message: v.object({ topic: topicSchema, message: textSchema, ...terms }),
    proposal: v.object({ pairingTopic: topicSchema, sessionProposal: textSchema, ...terms }),
    approval: v.object({
      pairingTopic: topicSchema,
      sessionTopic: topicSchema,
      sessionProposalResponse: textSchema,
      sessionSettlementRequest: textSchema,
      ...terms,
    }),
  }
}

function define<Output>(
  schema: v.GenericSchema<unknown, Output>,
  run: (params: Output, caller: RelayCaller) => unknown,
): Method {
  return async (params, caller) => {
    const result = v.safeParse(schema, params)
    if (result.success) return run(result.output, caller)
    const [issue] = result.issues
    throw new RelayRpcError(
      rpcErrors.invalidParams,
      `Invalid params: ${v.getDotPath(issue) ?? 'params'}: ${issue.message}`,
    )
  }
}

const toMessage = ({
  attestation,
  ...message
}: v.InferOutput<ReturnType<typeof createSchemas>['message']>) => ({
  ...message,
  attestation: attestation ?? undefined,
})

/** A message as clients read it. */
export const toData = ({ topic, message, publishedAt, tag, attestation }: RelayMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation !== undefined && { attestation }),
})

type Schemas = ReturnType<typeof createSchemas>

const createPublishMethods = (schemas: Schemas): Record<string, Method> => ({
  irn_publish: define(schemas.message, async (params, caller) => {
    await caller.publish(toMessage(params))
    return true
  }),
  irn_batchPublish: define(v.object({ messages: batchOf(schemas.message) }), async ({ messages }, caller) => {
    await caller.spend(messages.length - 1)
    for (const message of messages) await caller.publish(toMessage(message))
    return true
  }),
})

const toResult = ({ messages, hasMore }: Awaited<ReturnType<RelayCaller['fetch']>>) => ({
  messages: messages.map(toData),
  hasMore,
})
const topicParams = v.object({ topic: topicSchema })

const topicMethods: Record<string, Method> = {
  irn_subscribe: define(topicParams, ({ topic }, caller) => caller.subscribe([topic])[0]),
  irn_batchSubscribe: define(topicsSchema, async ({ topics }, caller) => {
    await caller.spend(topics.length - 1)
    return caller.subscribe(topics)
  }),
  irn_unsubscribe: define(subscriptionSchema, ({ topic }, caller) => {
    caller.unsubscribe([topic])
    return true
  }),
  irn_batchUnsubscribe: define(
    v.object({ subscriptions: batchOf(subscriptionSchema) }),
    ({ subscriptions }, caller) => {
      caller.unsubscribe(subscriptions.map(({ topic }) => topic))
      return true
    },
  ),
  irn_fetchMessages: define(topicParams, ({ topic }, caller) => caller.fetch([topic]).then(toResult)),
  irn_batchFetchMessages: define(topicsSchema, async ({ topics }, caller) => {
    await caller.spend(topics.length - 1)
    return caller.fetch(topics).then(toResult)
  }),
}

/** What clients from 2.21 send in place of publishing and subscribing one by one. */
const createSessionMethods = (schemas: Schemas): Record<string, Method> => ({
  wc_proposeSession: define(schemas.proposal, async (params, caller) => {
    const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params
    caller.subscribe([topic])
    await caller.publish(toMessage({ topic, message, ttl, attestation, tag: tags.propose }))
    return true
  }),
  wc_approveSession: define(schemas.approval, async (params, caller) => {
    const { pairingTopic, sessionTopic, ttl } = params
    await caller.spend(1)
    caller.subscribe([pairingTopic, sessionTopic])
    const parts = [
      [pairingTopic, params.sessionProposalResponse, tags.proposeResponse],
      [sessionTopic, params.sessionSettlementRequest, tags.settle],
    ] as const
    for (const [topic, message, tag] of parts)
      await caller.publish({ topic, message, tag, ttl, attestation: undefined })
    return true
  }),
})

/**
 * The methods of the relay protocol by name.
 * @param messageTtl most seconds a message may be kept
 */
export function createRelayMethods(messageTtl: number): ReadonlyMap<string, Method> {
  const schemas = createSchemas(messageTtl)
  const methods = { ...createPublishMethods(schemas), ...topicMethods, ...createSessionMethods(schemas) }
  return new Map(Object.entries(methods))
}
