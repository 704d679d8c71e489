import type { Log } from '../progress.ts'
import type { Act } from './createActs.ts'

/** How the play stands. */
export interface Play {
  /** Title of the act that is played now; null between acts. */
  readonly now: string | null
  /** Titles of those that wait for their turn, first to last. */
  readonly waiting: readonly string[]
  /** What the schedule plays next, and when in milliseconds since 1970; null while it is off, and while something is played. */
  readonly next: { readonly title: string; readonly at: number } | null
  readonly isScheduled: boolean
  /** What has happened, newest first. */
  readonly lines: readonly string[]
}

/** Plays one act at a time: those that are asked for, and all in turn by a schedule. */
export interface Director {
  readonly acts: readonly Act[]
  get(): Play
  /**
   * Plays an act, after those that are asked for already.
   * @returns what has happened
   * @throws Error for an act that does not exist, or that fails
   */
  play(name: string): Promise<string>
  /** Turns the schedule on or off. */
  schedule(isOn: boolean): void
  /** Ends the act that is played, and plays no other. */
  stop(): Promise<void>
}

/** Parameters of {@link createDirector}. */
export interface CreateDirectorParameters {
  readonly acts: readonly Act[]
  readonly isScheduled: boolean
  /** Milliseconds between two acts of the schedule. */
  readonly pause: number
  /** Gets a line about what is played, and what has happened. */
  readonly log: Log
}

const linesKept = 30

/** Makes the director. */
export function createDirector({ acts, pause, log, ...parameters }: CreateDirectorParameters): Director {
  const end = new AbortController()
  let { isScheduled } = parameters
  let turn = 0
  let now: string | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let waiting: string[] = []
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  let at = 0
  const say = (line: string) => {
    lines = [`${new Date().toTimeString().slice(0, 8)} ${line}`, ...lines].slice(0, linesKept)
    log(`Theatre: ${line}`)
  }
  const pick = () => acts[turn % acts.length]
  const plan = () => {
    clearTimeout(timer)
    if (!isScheduled || end.signal.aborted) return
    at = Date.now() + pause
    timer = setTimeout(() => {
      const act = pick()
      turn += 1
      if (act) void perform(act).catch(() => {})
    }, pause).unref()
  }
  const perform = (act: Act): Promise<string> => {
    clearTimeout(timer)
    waiting = [...waiting, act.title]
    const played = queue.then(async () => {
      waiting = waiting.slice(1)
      end.signal.throwIfAborted()
      now = act.title
      say(`${act.title} …`)
      try {
        const happened = await act.play(end.signal)
        say(happened)
        return happened
      } catch (error) {
        if (!end.signal.aborted) say(`It failed: ${(error as Error).message}`)
        throw error
      } finally {
        now = null
        if (waiting.length === 0) plan()
      }
    })
    queue = played.catch(() => {})
    return played
  }
  plan()
  return {
    acts,
    get() {
      const act = pick()
      const next = isScheduled && now === null && act ? { title: act.title, at } : null
      return { now, waiting, next, isScheduled, lines }
    },
    async play(name) {
      const act = acts.find((one) => one.name === name)
      if (!act) throw new Error(`There is no act ${name}`)
      return perform(act)
    },
    schedule(isOn) {
      if (isOn === isScheduled) return
      isScheduled = isOn
      say(isOn ? 'The schedule is on.' : 'The schedule is off.')
      if (now === null) plan()
    },
    async stop() {
      clearTimeout(timer)
      end.abort()
      await queue
    },
  }
}
