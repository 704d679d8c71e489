import { createCell, type PluginContext, type Readable } from '@portico/contract'
import type { Attempt } from './Attempt.ts'
import { parseAttempts, writeAttempts } from './parseAttempts.ts'

/** Attempts at one payment, oldest first, as every tab of the browser keeps them. Null until they have been read. */
export interface Attempts extends Readable<readonly Attempt[] | null> {
  /** Reads what is kept, of another payment from then on. @throws SyntaxError where it cannot be read */
  read(digest: string): Promise<readonly Attempt[]>
  /** Keeps one in place of that of its number. Resolves when it is kept. */
  keep(digest: string, attempt: Attempt): Promise<void>
}

/** Makes {@link Attempts}. One thing after the other: what was read before something was kept would show that it was not. */
export function createAttempts({ storage }: Pick<PluginContext, 'storage'>): Attempts {
  const cell = createCell<readonly Attempt[] | null>(null)
  let shown = ''
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }
  const load = async (digest: string) => parseAttempts(await storage.get(digest))
  const show = (digest: string, attempts: readonly Attempt[]) => {
    if (shown === digest) cell.set(attempts)
    return attempts
  }
  return {
    ...{ get: cell.get, subscribe: cell.subscribe },
    read(digest) {
      if (shown !== digest) {
        shown = digest
        cell.set(null)
      }
      return inTurn(async () => show(digest, await load(digest)))
    },
    keep: (digest, attempt) =>
      inTurn(async () => {
        const others = (await load(digest)).filter(({ number }) => number !== attempt.number)
        const attempts = [...others, attempt].toSorted((one, other) => one.number - other.number)
        await storage.set(digest, writeAttempts(attempts))
        show(digest, attempts)
      }),
  }
}
