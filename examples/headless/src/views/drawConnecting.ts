import { create } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'

/** Waits for the wallet's answer. */
export const drawConnecting: DrawView<'ConnectingExternal'> = (view) => {
  const { wallet, status, isSlow } = view.get()
  const name = wallet?.name || 'your wallet'
  const retry = () => void view.actions.retry()
  const waiting = isSlow ? `Is ${name} locked, or behind this window?` : `Confirm in ${name}.`
  const isFault = status === 'failed'
  return {
    title: name,
    status: isFault ? `${name} did not connect. Nothing was shared.` : waiting,
    isFault,
    nodes: [create('button', { type: 'button', id: 'retry', onclick: retry }, 'Try again')],
  }
}
