import type { ModalPage } from '../pages/ModalPage.ts'
import { getCard, takeStill } from './takePicture.ts'

/**
 * The card alone, with what differs from run to run covered: codes, hashes, times, costs, pictures of new accounts, and frames, whose pages are others’.
 * @param isAtRest whether it has been waited for already, and only its colours have changed since
 */
export function takeReference(modal: ModalPage, isAtRest: boolean): Promise<Buffer> {
  const { dialog, page } = modal
  const mask = [
    dialog.getByRole('img', { name: /^Code to (scan|sign in) with / }),
    dialog.locator('time, code, [role=timer]'),
    dialog.getByText(/^≈/),
    page.locator('portico-modal iframe'),
    // Whoever signs in has an account of his own.
    dialog.filter({ hasText: 'Portico Wallet' }).locator('span.portico-image'),
  ]
  const take = () => getCard(modal).screenshot({ animations: 'disabled', mask, maskColor: '#808080' })
  return isAtRest ? take() : takeStill(page, take)
}
