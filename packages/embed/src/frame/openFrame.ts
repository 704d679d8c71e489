import type { OpenParameters, Portico } from '@portico/contract/shell'
import { draw } from '../draw.ts'
import { hearNames } from './hearNames.ts'

/**
 * Shows the modal's frame within the press, whatever the network does, where the modal will stand: with a line for each wallet of
 * the page, for pairing and for all wallets, or for those that are recommended to who has none. A wallet whose name is known can be
 * pressed: what it is called is then the dialog's `returnValue`, with which what comes next goes on. What comes next closes it.
 * Nothing for who is connected, and where the modal is no dialog on the page, or fills a phone's screen.
 */
export function openFrame(portico: Portico, parameters?: OpenParameters): HTMLDialogElement | undefined {
  const { options } = portico
  const { display = 'modal', texts } = options
  if (display !== 'modal' || options.enableMobileFullScreen || portico.getState().address) return
  const names = hearNames(portico, parameters)
  const title = parameters?.view ? '\xa0' : (texts?.['button.connect'] ?? 'Connect wallet')
  const close = draw('button', { onclick: () => dialog.close(), ariaLabel: 'Close' }, '×')
  const toLine = (name: string) => {
    const onclick = () => {
      dialog.returnValue = name
    }
    return draw('p', {}, name?.[0] ? draw('button', { className: 'label', onclick }, name) : '')
  }
  // What leads to all others stands behind them, on a phone with a wallet that opens the page itself. Pairing stands before them,
  // and on a phone behind, where no line has a name.
  const isPhone = /Mobi|Andr/.test(navigator.userAgent)
  const lines = [...names, ...Array(options.gatewayUrl ? (names.size ? (isPhone ? 2 : 1) : 5) : 0)]
  if (options.relayUrl) lines.splice(isPhone ? 9 : 0, 0, '')
  const dialog = draw(
    'dialog',
    { onclose: () => host.remove(), ariaLabel: title },
    title,
    close,
    ...lines.map(toLine),
  )
  // Below wallets stand other ways to connect, and where the site has terms a sentence of two lines leads to them.
  const room = parameters?.view ? 0 : (options.termsConditionsUrl ? 50 : 0) + (options.root.below ?? 0)
  dialog.style.paddingBottom = `calc(var(--portico-edge,16px) + ${room}px)`
  // A button that shows nothing while nobody is connected: it brings theme and tokens, and what the page says of the modal.
  const button = draw('portico-account-button', { portico })
  const host = draw('portico-modal' as 'div', {}, button)
  document.body.append(host)
  button.shadowRoot?.replaceChildren(dialog)
  dialog.showModal()
  return dialog
}
