/** What the probes read of an instance, and do with it. */
export interface ProbedInstance {
  getState(): { readonly status: string }
  subscribe(select: (state: { readonly status: string }) => string, hear: (status: string) => void): void
  open(parameters: { readonly view: string }): Promise<void>
  warm(): Promise<void>
}

/** What the probe leaves on the page. All times are `performance.now()`. */
export interface Probe {
  /** Calls of `setItem` and writes of cookies since the page began. */
  storageWrites: number
  /** Milliseconds from the next click to the end of the first frame in which the page shows `what`. */
  timeFromClick(what: 'frame' | 'row' | 'account'): Promise<number>
  /** Presses the page's own button with nothing before it. All in milliseconds from the press. */
  open(): Promise<{ frame: number; row: number; longTasks: number; longestTask: number }>
  /** The same until something holds that is looked at before each frame. @throws Error when it does not come to hold */
  timeUntil(isThere: () => boolean): Promise<number>
  /** Resolves at the end of the first frame from the next on in which something holds. @throws Error when it does not come to hold */
  whenPainted(isThere: () => boolean): Promise<void>
  /** Whether the page's own button shows the account of the probe's wallet. */
  isAccountShown(): boolean
  /** The instance of the page's own button; none before there is one. */
  getInstance(): ProbedInstance | null
  /** Whether the wallet keeps its holder waiting when a site asks for accounts. */
  holdWallet(isHeld: boolean): void
  /** Has the first opening fetched, as an instance does for its site. */
  fetchAhead(): Promise<void>
  /** Clicks the page's own button with nothing before it: no hover, no focus. */
  clickButton(): void
  /** Clicks the wallet. */
  clickRow(): void
}

declare global {
  interface Window {
    porticoProbe: Probe
  }
}

/**
 * Runs in the page before its scripts: announces a wallet that answers at once (EIP-6963) and sets up the clock. Times
 * are taken here, so that nothing of the devtools protocol is in them.
 * @param chainId of the wallet, as it answers it
 */
export function installProbe(chainId: string): void {
  const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  const info = { uuid: 'bench', name: 'Bench Wallet', rdns: 'dev.portico.bench', icon }
  const accounts = [`0x${'a'.repeat(40)}`]
  // A wallet knows over a reload whom it has let in. Of the page's storage it takes nothing.
  const granted = 'bench: granted'
  const answers: Record<string, unknown> = {
    eth_accounts: window.name === granted ? accounts : [],
    eth_requestAccounts: accounts,
    eth_chainId: chainId,
    eth_getBalance: '0x0',
  }
  /** Milliseconds after which nothing is waited for any more. */
  const timeLimit = 30_000
  let isHeld = false
  const provider = {
    request: ({ method }: { method: string }) => {
      const isAsking = method === 'eth_requestAccounts'
      if (isAsking && isHeld) return new Promise(() => {})
      if (isAsking) window.name = granted
      return Promise.resolve(answers[method] ?? null)
    },
    on() {},
    removeListener() {},
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const getElement = () =>
    document.querySelector<HTMLElement & { readonly portico?: ProbedInstance | null }>(
      ':is(main, body) > portico-button, main portico-button',
    )
  const getButton = () => getElement()?.shadowRoot?.querySelector('button')
  // The page's own frame stands in a shadow below the modal's element.
  const getRoots = () =>
    [...document.querySelectorAll('portico-modal, portico-modal > *')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    )
  const getRow = () =>
    getRoots()
      .flatMap((root) => [...root.querySelectorAll<HTMLButtonElement>('dialog[open] li button')])
      .find((row) => row.textContent?.includes(info.name))
  const isShown = {
    frame: () =>
      getRoots().some((root) => {
        const dialog = root.querySelector('dialog[open]')
        return Boolean(dialog?.textContent) && (dialog?.clientHeight ?? 0) > 0
      }),
    row: () => (getRow()?.getBoundingClientRect().height ?? 0) > 0,
    account: () => getButton()?.textContent?.toLowerCase().startsWith('0xaaaa') ?? false,
  }

  const tasks: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })

  const probe: Probe = {
    storageWrites: 0,
    isAccountShown: isShown.account,
    fetchAhead: async () => probe.getInstance()?.warm(),
    getInstance: () => getElement()?.portico ?? null,
    clickButton: () => getButton()?.click(),
    clickRow: () => getRow()?.click(),
    holdWallet: (held) => {
      isHeld = held
    },
    async open() {
      const start = performance.now()
      const shown = Promise.all([probe.timeFromClick('frame'), probe.timeFromClick('row')])
      probe.clickButton()
      const [frame, row] = await shown
      // A task is reported once it has ended, and this one may be the last of them.
      await new Promise((resolve) => setTimeout(resolve))
      tasks.push(...observer.takeRecords())
      const own = tasks.filter(
        (task) => task.startTime + task.duration > start && task.startTime < start + row,
      )
      const durations = own.map(({ duration }) => duration)
      return { frame, row, longTasks: own.length, longestTask: Math.max(0, ...durations) }
    },
    timeFromClick: (what) => probe.timeUntil(isShown[what]),
    timeUntil: (isThere) =>
      new Promise((resolve, reject) => {
        const onClick = ({ timeStamp }: Event) =>
          probe.whenPainted(isThere).then(() => resolve(performance.now() - timeStamp), reject)
        window.addEventListener('click', onClick, { capture: true, once: true })
      }),
    whenPainted: (isThere) =>
      new Promise((resolve, reject) => {
        const end = performance.now() + timeLimit
        const look = () => {
          if (performance.now() > end)
            return reject(new Error('What was waited for did not come. Was something built meanwhile?'))
          if (!isThere()) return requestAnimationFrame(look)
          // A task posted from within a frame runs once the frame is drawn.
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve()
          return channel.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (...parameters) {
    probe.storageWrites += 1
    return setItem.apply(this, parameters)
  }
  window.porticoProbe = probe
}
