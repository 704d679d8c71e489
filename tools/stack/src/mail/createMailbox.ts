/** A mail that was received. */
export interface ReceivedMail {
  readonly id: string
  readonly from: string
  /** Addresses it was delivered to. */
  readonly to: readonly string[]
  readonly subject: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
  /** Empty where it has none. */
  readonly html: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

/** Which mail to wait for. */
export interface MailQuery {
  readonly to: string
  /** Id of a mail that came before it. @default the oldest one that is kept counts too */
  readonly after?: string
}

/** Keeps mails in memory. */
export interface Mailbox {
  add(mail: Omit<ReceivedMail, 'id'>): void
  /** Newest first. @param to address; without it mails to everybody */
  list(to?: string): readonly ReceivedMail[]
  get(id: string): ReceivedMail | undefined
  clear(): void
  /** Resolves with the first mail that fits, when it comes. */
  wait(query: MailQuery): Promise<ReceivedMail>
  /** Calls back whenever something changed. @returns ends that */
  watch(onChange: () => void): () => void
}

/** Most mails that are kept; the oldest go. */
const most = 500

const isTo = ({ to }: ReceivedMail, address: string) =>
  to.some((one) => one.toLowerCase() === address.toLowerCase())

/** Makes an empty mailbox. */
export function createMailbox(): Mailbox {
  let mails: readonly ReceivedMail[] = []
  let count = 0
  const watchers = new Set<() => void>()
  const set = (next: readonly ReceivedMail[]) => {
    mails = next
    for (const onChange of watchers) onChange()
  }
  const watch = (onChange: () => void) => {
    watchers.add(onChange)
    return () => void watchers.delete(onChange)
  }
  const find = ({ to, after = '0' }: MailQuery) =>
    mails.find((mail) => Number(mail.id) > Number(after) && isTo(mail, to))
  return {
    add(mail) {
      count += 1
      set([...mails, { ...mail, id: String(count) }].slice(-most))
    },
    list: (to) => mails.filter((mail) => to === undefined || isTo(mail, to)).reverse(),
    get: (id) => mails.find((mail) => mail.id === id),
    clear: () => set([]),
    watch,
    wait: (query) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = find(query)
          if (!mail) return
          stop()
          resolve(mail)
        }
        const stop = watch(look)
        look()
      }),
  }
}
