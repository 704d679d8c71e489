import type { Watch } from './Watch.ts'

type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>

/** Watches timers that neither ran nor were cleared. */
export function watchTimers(): Watch {
  const open = new Map<unknown, string>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const start =
    (name: string, begin: (run: () => void, ms?: number) => unknown, isOnce: boolean) =>
    (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      const id = begin(() => {
        if (isOnce) open.delete(id)
        run(...values)
      }, ms)
      open.set(id, `${name} of ${ms} ms`)
      return id
    }
  const end = (stop: (id: never) => void) => (id: unknown) => {
    open.delete(id)
    stop(id as never)
  }
  const watched = {
    setTimeout: start('setTimeout', setTimeout, true),
    setInterval: start('setInterval', setInterval, false),
    clearTimeout: end(clearTimeout),
    clearInterval: end(clearInterval),
  }
  Object.assign(globalThis, watched as unknown as Timers)
  return {
    list: () => [...open.values()],
    stop: () => void Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval }),
  }
}
