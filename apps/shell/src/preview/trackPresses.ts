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

/** Resolves once a press that is under way has ended, and a click that it makes has been heard. */
async function waitForRelease(time: Time): Promise<void> {
  const ended = new Promise<unknown>((resolve) => {
    for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur'])
      addEventListener(name, resolve, { once: true, capture: true })
  })
  await Promise.race([ended, wait(time, longestPress)])
  await wait(time, clickDelay)
}

/** Resolves once no press is under way on an element that nobody has followed. */
export async function settlePress(element: Element, time: Time): Promise<void> {
  while (element.matches(':active')) await waitForRelease(time)
}

/** Follows presses by pointer and by key, so that none is lost where what it began on is replaced. */
export function trackPresses(element: HTMLElement, time: Time): Presses {
  let began: EventTarget | null = null
  let pressing: Promise<void> | null = null
  const begin = ({ target }: Event) => {
    began = target
    pressing = waitForRelease(time)
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
