import { formatUnits } from 'viem'
import { drawFacts, drawPage, escapeHtml } from '../web/drawPage.ts'
import { getCost, getSent, type Withdrawal, type WithdrawalOutcome } from './Withdrawal.ts'

const brand = 'exchange'

const outcomeTitles: Readonly<Record<WithdrawalOutcome, string>> = {
  sent: 'sent at once',
  slow: 'sent later',
  failed: 'it fails',
  less: 'less than asked: a fee is taken off',
}

/** What the page says of a withdrawal, line by line. @param balance base units */
function listFacts(withdrawal: Withdrawal, balance: bigint): readonly (readonly [string, string])[] {
  const { asset, amount, address, feePayer } = withdrawal
  const write = (units: bigint) => `${formatUnits(units, asset.decimals)} ${asset.symbol}`
  return [
    ['Your balance', write(balance)],
    ['Amount', write(amount)],
    [
      'Fee',
      `${write(asset.fee)}, ${feePayer === 'visitor' ? 'paid by you beside the amount' : 'taken off the amount'}`,
    ],
    ['Leaves your balance', write(getCost(withdrawal))],
    ['Arrives', write(getSent(withdrawal))],
    ['To', address],
    ['Network', asset.network],
  ]
}

const drawOutcomes = () =>
  Object.entries(outcomeTitles)
    .map(([value, title]) => `<option value="${value}">${title}</option>`)
    .join('')

/** The page on which a withdrawal is confirmed. @param action address that takes the form @param balance base units */
export const drawWithdrawal = (
  withdrawal: Withdrawal,
  { action, balance, complaint }: { action: string; balance: bigint; complaint?: string | undefined },
): string =>
  drawPage(
    brand,
    `Withdraw ${escapeHtml(withdrawal.asset.symbol)}`,
    `<p>Not a real exchange: it runs on this machine, for tests, and what you hold here is worth nothing.</p>
${complaint ? `<p role="alert">${escapeHtml(complaint)}</p>` : ''}
${drawFacts(listFacts(withdrawal, balance))}
<form method="post" action="${escapeHtml(action)}"><label for="outcome">What comes of it</label>
<select id="outcome" name="outcome">${drawOutcomes()}</select>
<button name="action" value="confirm">Confirm</button>
<button name="action" value="cancel">Cancel</button>
</form>`,
  )

const ends: Readonly<Record<Withdrawal['state'], readonly [title: string, text: string]>> = {
  open: ['Withdrawal confirmed', 'It will be sent soon. You can close this page.'],
  sent: ['Withdrawal sent', 'It is on its way. You can close this page.'],
  failed: ['Withdrawal failed', 'Nothing was sent. Go back to where you came from to try again.'],
  cancelled: ['You cancelled', 'Nothing was sent.'],
}

/** What has become of a withdrawal. */
export function drawEnd({ state, hash }: Withdrawal): string {
  const [title, text] = ends[state]
  return drawPage(brand, title, `<p>${text}</p>${hash ? `<p>Transaction ${escapeHtml(hash)}</p>` : ''}`)
}

/** A withdrawal that there is not. */
export const drawUnknown = (): string =>
  drawPage(brand, 'There is nothing to withdraw here', '<p role="alert">Go back to where you came from.</p>')
