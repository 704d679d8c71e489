import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const day = 86_400
const mebibyte = 1_048_576
const rateSchema = v.object({ capacity: count, refillPerSecond: v.number() })

/** Bounds that keep one client, or many, from taking all of the relay. */
const limitsSchema = v.object({
  /** Bytes of one websocket frame. */
  frameBytes: v.optional(count, 1_048_576),
  /** Seconds a message is kept at most, whatever its sender asks for. */
  messageTtl: v.optional(count, day),
  /** Seconds a message stays after somebody acknowledged it: for a second device, and to know a repeated publish. */
  acknowledgedTtl: v.optional(count, 60),
  messagesPerTopic: v.optional(count, 500),
  /** Bytes of all messages together. */
  mailboxBytes: v.optional(count, 256 * mebibyte),
  /** Bytes of all messages that wait from one client. */
  mailboxBytesPerClient: v.optional(count, 8 * mebibyte),
  /** Bytes of all messages that wait from one address. Of the largest the oldest give way when the mailbox is full. */
  mailboxBytesPerAddress: v.optional(count, 32 * mebibyte),
  /** Topics one connection may subscribe to. */
  subscriptions: v.optional(count, 2000),
  connections: v.optional(count, 10_000),
  connectionsPerAddress: v.optional(count, 200),
  /** Sockets with one client id, as tabs of one browser have. The oldest gives way. */
  connectionsPerClient: v.optional(count, 16),
  /** Messages on their way to one connection without its acknowledgement; further ones wait in the mailbox. */
  unacknowledged: v.optional(count, 256),
  /** Bytes that may wait for one connection. Anyone who reads more slowly is cut off. */
  bufferedBytes: v.optional(count, 8_388_608),
  /** Requests per client: at once, and regained per second. A batch counts one for each of its messages or topics. */
  rate: v.optional(rateSchema, { capacity: 1000, refillPerSecond: 50 }),
  /** The same of all clients of one address. */
  ratePerAddress: v.optional(rateSchema, { capacity: 8000, refillPerSecond: 400 }),
})

/** The relay's part of a gateway's configuration. */
export const relaySchema = v.object({
  /** A port of its own, 0 for a free one. Without it the relay shares the gateway's port. */
  port: v.optional(v.number()),
  /** Path on the gateway's port. A port of its own serves every path. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/')), '/relay'),
  /** Addresses clients are given (`wss://relay.shop.example`). A token for another address is refused. */
  publicUrls: v.optional(v.array(v.pipe(v.string(), v.url())), []),
  /** Where messages wait. Default: the PostgreSQL server where there is one, else memory. */
  storage: v.optional(v.picklist(['memory', 'database'])),
  /** Project ids that may connect; without it any, and none is needed. */
  projectIds: v.optional(v.array(v.string())),
  /** Seconds by which a client's clock may be wrong. */
  clockTolerance: v.optional(v.number(), 120),
  /** Milliseconds between two pings. Clients in Node give a relay up after 35 s of silence. */
  pingInterval: v.optional(v.number(), 20_000),
  /** Milliseconds between two searches for messages whose time is over. */
  sweepInterval: v.optional(v.number(), 10_000),
  limits: v.optional(limitsSchema, {}),
})

/** Complete options of the relay. */
export type RelayOptions = v.InferOutput<typeof relaySchema>
/** What an operator gives; everything has a default. */
export type RelayParameters = v.InferInput<typeof relaySchema>
