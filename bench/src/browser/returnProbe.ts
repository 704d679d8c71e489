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

/** Runs in the page before its scripts, after the other probe, and in every page after it. */
export function installReturnProbe(): void {
  const { whenPainted, getInstance, isAccountShown } = window.porticoProbe
  const account = whenPainted(isAccountShown).then(() => performance.now())
  const connected = whenPainted(() => getInstance() !== null).then(
    () =>
      new Promise<number>((resolve) => {
        const hear = (status: string) => status === 'connected' && resolve(performance.now())
        const portico = getInstance()
        portico?.subscribe(({ status }) => status, hear)
        hear(portico?.getState().status ?? '')
      }),
  )
  window.porticoReturn = Promise.all([account, connected]).then(([first, second]) => ({
    account: first,
    connected: second,
  }))
  // A first visit never gets there, and nobody waits for it.
  window.porticoReturn.catch(() => {})
}
