import { MailboxFullError, type StoreLimits } from './RelayStore.ts'

/** Who a message is counted for. */
export interface Owner {
  readonly publisher: string
  readonly sender: string
}

/** What each client, and each address, takes of the mailbox. */
export interface Usage {
  /** Bytes of all. */
  readonly bytes: number
  add(owner: Owner, bytes: number): void
  remove(owner: Owner, bytes: number): void
  /** Starts again from nothing. */
  clear(): void
  /** @throws MailboxFullError where a message would be too much for its client or its address */
  check(owner: Owner, bytes: number): void
  /**
   * The address that takes most, when a message has no room otherwise. Null where it has.
   * @throws MailboxFullError where the message's own address would take most
   */
  findLargest(owner: Owner, bytes: number): string | null
}

/** Counts in memory. Client ids are free to everybody, addresses are not: the address decides who has to give way. */
export function createUsage(limits: StoreLimits): Usage {
  const byPublisher = createSums()
  const bySender = createSums()
  const change = ({ publisher, sender }: Owner, bytes: number) => {
    byPublisher.change(publisher, bytes)
    bySender.change(sender, bytes)
  }
  return {
    get bytes() {
      return bySender.total
    },
    add: change,
    remove: (owner, bytes) => change(owner, -bytes),
    clear() {
      byPublisher.clear()
      bySender.clear()
    },
    check({ publisher, sender }, bytes) {
      if (byPublisher.get(publisher) + bytes > limits.mailboxBytesPerClient)
        throw new MailboxFullError('client')
      if (bySender.get(sender) + bytes > limits.mailboxBytesPerAddress) throw new MailboxFullError('address')
    },
    findLargest({ sender }, bytes) {
      if (bySender.total + bytes <= limits.mailboxBytes) return null
      const [name, size] = bySender.findLargest()
      if (bySender.get(sender) + bytes >= size) throw new MailboxFullError('relay')
      return name
    },
  }
}

function createSums() {
  const sums = new Map<string, number>()
  let total = 0
  return {
    get total() {
      return total
    },
    get: (name: string) => sums.get(name) ?? 0,
    change(name: string, bytes: number) {
      const sum = Math.max(0, (sums.get(name) ?? 0) + bytes)
      total += sum - (sums.get(name) ?? 0)
      if (sum > 0) sums.set(name, sum)
      else sums.delete(name)
    },
    clear() {
      sums.clear()
      total = 0
    },
    findLargest(): readonly [name: string, sum: number] {
      let largest: readonly [string, number] = ['', 0]
      for (const entry of sums) if (entry[1] > largest[1]) largest = entry
      return largest
    },
  }
}
