import type { OpenParameters, Portico } from '@portico/contract/shell'
import { draw } from '../draw.ts'

/**
 * Shows the modal's frame within the press, whatever the network does, where the modal will stand: with a line for each wallet of
 * the page, for pairing and for all wallets, or for those that are recommended to who has none. What comes next closes it.
 * Nothing for who is connected, and where the modal is no dialog on the page, or fills a phone's screen.
 */
export function openFrame(portico: Portico, { view }: OpenParameters = {}): HTMLDialogElement | undefined {
  const { options } = portico
  const { display = 'modal', texts } = options
  if (display !== 'modal' || options.enableMobileFullScreen || portico.getState().address) return
  // Wallets of this page answer within the call (EIP-6963). A card has room for eight, and for two lines below them.
  let rows = 0
  const count = () => rows < 8 && rows++
  addEventListener('eip6963:announceProvider', count)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', count)
  if (options.gatewayUrl) rows += rows ? 2 : 6
  const title = view ? '\xa0' : (texts?.['button.connect'] ?? 'Connect wallet')
  const close = draw('button', { ariaLabel: 'Close', onclick: () => dialog.close() }, '×')
  const dialog = draw('dialog', { ariaLabel: title, onclose: () => host.remove() }, title, close)
  while (rows--) dialog.append(draw('p'))
  // Where the site has terms, a sentence of two lines leads to them.
  if (options.termsConditionsUrl) dialog.style.paddingBottom = '66px'
  // A button that shows nothing while nobody is connected: it brings theme and tokens, and what the page says of the modal.
  const button = draw('portico-account-button', { portico })
  const host = draw('portico-modal' as 'div', {}, button)
  document.body.append(host)
  button.shadowRoot?.replaceChildren(dialog)
  dialog.showModal()
  return dialog
}
