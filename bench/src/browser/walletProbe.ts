/** What this probe leaves on a page, and in the frames of it. All times are milliseconds since 1970, so that those of a page and its frame compare. */
export interface WalletProbe {
  /** Shows the vault, and waits until it answers. */
  open(vaultUrl: string): Promise<void>
  /** Asks the vault, as the protocol has it. @throws Error with what the vault said */
  ask(
    type: string,
    payload?: unknown,
  ): Promise<{ readonly answer: unknown; readonly asked: number; readonly answered: number }>
  /** When something was last pressed in this document. */
  pressed: number
}

declare global {
  interface Window {
    porticoWallet: WalletProbe
  }
}

/** Runs in the page and in its frames before their scripts. */
export function installWalletProbe(): void {
  const now = () => performance.timeOrigin + performance.now()
  const waiting = new Map<string, (data: { type: string; payload?: unknown }) => void>()
  let port: MessagePort
  let count = 0
  window.porticoWallet = {
    pressed: 0,
    async open(vaultUrl) {
      const frame = document.createElement('iframe')
      frame.src = `${vaultUrl}/frame`
      frame.style.cssText = 'width:360px;height:600px;border:0'
      document.body.replaceChildren(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      const channel = new MessageChannel()
      port = channel.port1
      const ready = new Promise<void>((resolve) => {
        port.onmessage = ({ data }) => {
          if (data.type === 'portico:ready') resolve()
          else waiting.get(data.id)?.(data)
        }
      })
      const greeting = { type: 'portico:frame', version: 1, nonce: 'bench' }
      frame.contentWindow?.postMessage(greeting, vaultUrl, [channel.port2])
      await ready
    },
    ask: (type, payload) =>
      new Promise((resolve, reject) => {
        const id = `${++count}`
        const asked = now()
        waiting.set(id, ({ type: answerType, payload: answer }) => {
          if (answerType.endsWith('_SUCCESS')) resolve({ answer, asked, answered: now() })
          else reject(new Error(JSON.stringify(answer)))
        })
        port.postMessage({ id, type, ...(payload !== undefined && { payload }) })
      }),
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.porticoWallet.pressed = performance.timeOrigin + timeStamp
    },
    true,
  )
}
