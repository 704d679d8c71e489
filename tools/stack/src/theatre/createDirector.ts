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

/** All acts in turn, each a pause after the one before. */
function createSchedule(acts: readonly Act[], pause: number, play: (act: Act) => void) {
  let turn = 0
  let at = 0
  let timer: NodeJS.Timeout | undefined
  const pick = () => acts[turn % acts.length]
  return {
    cancel: () => clearTimeout(timer),
    plan() {
      clearTimeout(timer)
      at = Date.now() + pause
      timer = setTimeout(() => {
        const act = pick()
        turn += 1
        if (act) play(act)
      }, pause).unref()
    },
    getNext(): Play['next'] {
      const act = pick()
      return act ? { title: act.title, at } : null
    },
  }
}

/** One act at a time, in the order in which they are asked for. @param onIdle hears that none is left */
function createQueue(log: Log, signal: AbortSignal, onIdle: () => void) {
  let last: Promise<unknown> = Promise.resolve()
  let now: string | null = null
  let waiting: string[] = []
  let lines: string[] = []
  const say = (line: string) => {
    lines = [`${new Date().toTimeString().slice(0, 8)} ${line}`, ...lines].slice(0, linesKept)
    log(`Theatre: ${line}`)
  }
  const perform = async ({ title, play }: Act): Promise<string> => {
    waiting = waiting.slice(1)
    signal.throwIfAborted()
    now = title
    say(`${title} …`)
    try {
      const happened = await play(signal)
      say(happened)
      return happened
    } catch (error) {
      if (!signal.aborted) say(`It failed: ${(error as Error).message}`)
      throw error
    } finally {
      now = null
      if (waiting.length === 0) onIdle()
    }
  }
  return {
    say,
    get: () => ({ now, waiting, lines }),
    finish: () => last,
    play(act: Act): Promise<string> {
      waiting = [...waiting, act.title]
      const played = last.then(() => perform(act))
      last = played.catch(() => {})
      return played
    },
  }
}

/** Makes the director. */
export function createDirector({ acts, pause, log, ...parameters }: CreateDirectorParameters): Director {
  const end = new AbortController()
  let { isScheduled } = parameters
  const plan = () => {
    if (isScheduled && !end.signal.aborted) schedule.plan()
  }
  const queue = createQueue(log, end.signal, plan)
  const play = (act: Act) => {
    schedule.cancel()
    return queue.play(act)
  }
  const schedule = createSchedule(acts, pause, (act) => void play(act).catch(() => {}))
  plan()
  return {
    acts,
    get() {
      const { now, ...played } = queue.get()
      return { ...played, now, isScheduled, next: isScheduled && now === null ? schedule.getNext() : null }
    },
    async play(name) {
      const act = acts.find((one) => one.name === name)
      if (!act) throw new Error(`There is no act ${name}`)
      return play(act)
    },
    schedule(isOn) {
      if (isOn === isScheduled) return
      isScheduled = isOn
      queue.say(isOn ? 'The schedule is on.' : 'The schedule is off.')
      if (!isOn) schedule.cancel()
      else if (queue.get().now === null) plan()
    },
    async stop() {
      schedule.cancel()
      end.abort()
      await queue.finish()
    },
  }
}
