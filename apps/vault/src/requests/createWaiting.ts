import { VaultError } from '../service/VaultError.ts'

/** Requests that may wait at once: a page that asks for more is answered that it is too much. */
const waitingLimit = 64

/** Ids that are remembered, so that none is answered twice. */
const idLimit = 20_000

/** A request, as who answers it sees it. */
export interface Asked {
  /** Aborted once the page has given it up: nothing is shown for it any more. */
  readonly signal: AbortSignal
  /** The visitor has agreed. From here on the page hears how it ends, whatever it has given up. */
  agree(): void
  /** Gives up another request of the page, or all others. @returns whether the visitor had agreed to one of them */
  abort(id?: string): boolean
}

interface Entry {
  readonly controller: AbortController
  isAgreed: boolean
  reject(error: VaultError): void
}

/** Requests of a page that wait for their answers. */
export interface Waiting {
  /**
   * Answers one, each id once. One that is given up before the visitor has agreed ends at once.
   * @throws VaultError `INVALID` where there are too many, or the id was used; `ABORTED`; and what `answer` throws
   */
  run<Answer>(id: string, answer: (asked: Asked) => Promise<Answer>): Promise<Answer>
}

/** @see Waiting */
export function createWaiting(): Waiting {
  const seen = new Set<string>()
  const entries = new Map<string, Entry>()
  const admit = (id: string) => {
    if (seen.has(id)) throw new VaultError('INVALID', 'There was a request of this id already.')
    if (seen.size >= idLimit) seen.delete(seen.values().next().value as string)
    seen.add(id)
    if (entries.size >= waitingLimit) throw new VaultError('INVALID', 'Too many requests wait for an answer.')
  }
  const giveUp = ({ controller, isAgreed, reject }: Entry) => {
    controller.abort()
    if (!isAgreed) reject(new VaultError('ABORTED', 'Request was aborted'))
    return isAgreed
  }
  const abort = (own: string, id?: string) => {
    const others = [...entries].filter(([other]) => other !== own && (id === undefined || other === id))
    return others.map(([, entry]) => giveUp(entry)).includes(true)
  }
  const toAsked = (id: string, entry: Entry): Asked => ({
    signal: entry.controller.signal,
    agree() {
      entry.isAgreed = true
    },
    abort: (other) => abort(id, other),
  })
  return {
    async run(id, answer) {
      admit(id)
      const { promise, reject } = defer()
      const entry: Entry = { controller: new AbortController(), isAgreed: false, reject }
      entries.set(id, entry)
      try {
        return await Promise.race([answer(toAsked(id, entry)), promise])
      } finally {
        entries.delete(id)
      }
    },
  }
}

function defer(): { readonly promise: Promise<never>; reject(error: VaultError): void } {
  let reject: (error: VaultError) => void = () => {}
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  return { promise, reject: (error) => reject(error) }
}
