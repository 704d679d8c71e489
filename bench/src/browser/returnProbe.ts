/** What a visitor who comes back waits for, in milliseconds since the navigation began. */
export interface ReturnTimes {
  /** The end of the first frame in which the page's button shows the account. */
  readonly account: number
  /** The state of the instance is `connected`. */
  readonly connected: number
}

declare global {
  interface Window {
    /** Rejects when either does not come. */
    porticoReturn: Promise<ReturnTimes>
  }
}

/** What is read of an instance. */
interface State {
  readonly status: string
}

interface BoundButton extends Element {
  readonly portico?: {
    getState(): State
    subscribe<Part>(select: (state: State) => Part, hear: (part: Part) => void): () => void
  } | null
}

/** Runs in the page before its scripts, and in every page after it. */
export function installReturnProbe(): void {
  /** Milliseconds after which nothing comes any more. */
  const timeLimit = 30_000
  const find = () =>
    document.querySelector<BoundButton>(':is(main, body) > portico-button, main portico-button')
  /** Looks before each frame until `read` gives something. */
  const watch = <Value>(read: () => Value | null | undefined | false) =>
    new Promise<Value>((resolve, reject) => {
      const look = () => {
        const value = read()
        if (value) resolve(value)
        else if (performance.now() > timeLimit) reject(new Error('Nobody came back.'))
        else requestAnimationFrame(look)
      }
      look()
    })
  const account = watch(() =>
    find()?.shadowRoot?.querySelector('button')?.textContent?.startsWith('0x'),
  ).then(
    () =>
      new Promise<number>((resolve) => {
        // A task posted from within a frame runs once the frame is drawn.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      }),
  )
  const connected = watch(() => find()?.portico).then(
    (portico) =>
      new Promise<number>((resolve) => {
        const hear = (status: string) => status === 'connected' && resolve(performance.now())
        portico.subscribe(({ status }) => status, hear)
        hear(portico.getState().status)
      }),
  )
  window.porticoReturn = Promise.all([account, connected]).then(([first, second]) => ({
    account: first,
    connected: second,
  }))
  // A first visit never gets there, and nobody waits for it.
  window.porticoReturn.catch(() => {})
}
