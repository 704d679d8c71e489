import { type Time, wait } from '../core/time.ts'

/** Milliseconds within which a browser makes a click of a press that has ended. */
const clickDelay = 50

/** Milliseconds after which a press counts as ended, for what ends where no page hears of it. */
const longestPress = 5_000

/** Presses on an element. */
export interface Presses {
  /** On what the last one began. */
  readonly began: EventTarget | null
  /** Resolves once none is under way, and its click has been heard. */
  settle(): Promise<void>
}

/** Follows presses by pointer and by key, so that none is lost where what it began on is replaced. */
export function trackPresses(element: HTMLElement, time: Time): Presses {
  let began: EventTarget | null = null
  let pressing: Promise<void> | null = null
  const begin = ({ target }: Event) => {
    began = target
    const ended = new Promise<unknown>((resolve) => {
      for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur'])
        addEventListener(name, resolve, { once: true, capture: true })
    })
    pressing = Promise.race([ended, wait(time, longestPress)]).then(() => wait(time, clickDelay))
  }
  for (const name of ['pointerdown', 'keydown']) element.addEventListener(name, begin)
  return {
    get began() {
      return began
    },
    async settle() {
      // Another may begin while one is waited for.
      for (let last = null; last !== pressing; await last) last = pressing
    },
  }
}
