/** Does things of one name one after the other. */
export type InTurn = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>

/** Turns within this process. What waits is gone with it, and nothing is kept of names that nobody uses. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (name, run) => {
    const before = last.get(name) ?? Promise.resolve()
    const turn = before.then(run, run)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
