/** A message as a client publishes it. Its text is encrypted; the relay never has the key. */
export interface NewMessage {
  /** 32 bytes in hex. */
  readonly topic: string
  readonly message: string
  /** Kind of the message, by the protocol's table of tags. */
  readonly tag: number
  readonly attestation: string | undefined
  /** Client id (`did:key`) of the publisher, who never gets it back. */
  readonly publisher: string
  /** Address that it came from, as callers are counted. It is passed on to nobody. */
  readonly sender: string
  /** Seconds for which it waits for a receiver. */
  readonly ttl: number
}

/** A message in the mailbox. */
export interface RelayMessage extends Omit<NewMessage, 'ttl' | 'sender'> {
  /** Ascending within the store; decimal. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

/** What a reader wants. */
export interface ReadParameters {
  /** Topics, each with the id behind which to read; 0 reads from the start. */
  readonly topics: ReadonlyMap<string, string>
  /** Leaves out what this client published or acknowledged. */
  readonly clientId: string
  readonly limit: number
}

/** What hands messages on to connections. */
export interface StoreListener {
  /** Whether somebody here waits for messages of the topic. */
  wants(topic: string): boolean
  /** A new message, published here or at another gateway. */
  onMessage(message: RelayMessage): void
  /** News from other gateways may have been missed: read again. */
  onGap(): void
}

/** How much waits. */
export interface MailboxSize {
  readonly messages: number
  readonly bytes: number
}

/** Where messages wait, and how gateways that share it notify each other of new ones. */
export interface RelayStore {
  /** From now on reports new messages. Called once. */
  listen(listener: StoreListener): Promise<void>
  /**
   * Keeps a message and notifies the listeners; one that is still in the mailbox of its topic is not reported again. Where there
   * is no room the oldest messages of the address that takes most give way.
   * @throws MailboxFullError
   */
  publish(message: NewMessage): Promise<void>
  /** The oldest first. */
  read(parameters: ReadParameters): Promise<RelayMessage[]>
  /** The client has it. The message leaves the mailbox soon after. */
  acknowledge(id: string, clientId: string): Promise<void>
  /** Frees what messages take whose time is over. */
  removeExpired(): Promise<void>
  measure(): Promise<MailboxSize>
  close(): Promise<void>
}

/** There is no room for one more message. */
export class MailboxFullError extends Error {
  constructor(of: 'topic' | 'client' | 'address' | 'relay') {
    super(`The mailbox of the ${of} is full`)
    this.name = 'MailboxFullError'
  }
}

/** The part of the relay's limits that a store keeps. */
export interface StoreLimits {
  readonly messagesPerTopic: number
  /** Bytes. */
  readonly mailboxBytes: number
  readonly mailboxBytesPerClient: number
  readonly mailboxBytesPerAddress: number
  /** Seconds. */
  readonly acknowledgedTtl: number
}

/** Bytes a message counts: its texts, and a little for what surrounds them. */
export const measureMessage = ({ message, attestation }: Pick<NewMessage, 'message' | 'attestation'>) =>
  Buffer.byteLength(message) + (attestation?.length ?? 0) + 256
