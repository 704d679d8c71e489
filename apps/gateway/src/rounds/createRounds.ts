/** Work that is done again and again, one round at a time. */
export interface Rounds {
  start(): void
  /** Does a round now. Several at once are one. Never throws. */
  run(): Promise<void>
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Parameters of {@link createRounds}. */
export interface RoundsParameters {
  /** Milliseconds between two rounds. */
  readonly interval: number
  readonly round: () => Promise<unknown>
  /** Hears why a round was not done. The next one is. */
  readonly onError: (error: unknown) => void
}

/** @see Rounds */
export function createRounds({ interval, round, onError }: RoundsParameters): Rounds {
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running ??= round()
      .then(() => {}, onError)
      .finally(() => {
        running = null
      })
    return running
  }
  return {
    run,
    start() {
      timer ??= setInterval(() => void run(), interval).unref()
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
