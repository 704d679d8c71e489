import { readName } from '../web/readApi.ts'
import { ownWindow } from '../web/servePages.ts'
import { isOwn, toPage } from '../web/serveRequests.ts'
import { drawEnd, drawUnknown, drawWithdrawal } from './drawWithdrawal.ts'
import { getCost, outcomes, type Withdrawal, type WithdrawalOutcome } from './Withdrawal.ts'

/** Parameters of {@link serveWithdrawal}. */
export interface ServeWithdrawalParameters {
  find(reference: string): Withdrawal | undefined
  /** Base units that the visitor has left. */
  getBalance(withdrawal: Withdrawal): bigint
  /** Does what the visitor has confirmed. Resolves when the page can say what came of it. */
  confirm(withdrawal: Withdrawal, outcome: WithdrawalOutcome): Promise<void>
  cancel(withdrawal: Withdrawal): void
}

const readOutcome = (form: URLSearchParams): WithdrawalOutcome =>
  outcomes.find((outcome) => outcome === form.get('outcome')) ?? 'sent'

/** Shows a withdrawal, and has the visitor confirm it. */
export async function serveWithdrawal(
  parameters: ServeWithdrawalParameters,
  request: Request,
): Promise<Response> {
  const withdrawal = parameters.find(readName(request, '/withdraw/') ?? '')
  const show = (html: string, status = 200) => toPage(html, status, ownWindow)
  if (!withdrawal) return show(drawUnknown(), 404)
  const ask = (complaint?: string) =>
    drawWithdrawal(withdrawal, {
      action: new URL(request.url).pathname,
      balance: parameters.getBalance(withdrawal),
      complaint,
    })
  const isAsked = () => withdrawal.state === 'open' && !withdrawal.isConfirmed
  if (!isAsked()) return show(drawEnd(withdrawal))
  if (request.method !== 'POST') return show(ask())
  if (!isOwn(request.headers)) return show(drawUnknown(), 403)
  const form = new URLSearchParams(await request.text())
  // Pressed twice, or in two tabs.
  if (!isAsked()) return show(drawEnd(withdrawal))
  if (form.get('action') === 'cancel') parameters.cancel(withdrawal)
  else if (getCost(withdrawal) > parameters.getBalance(withdrawal))
    return show(ask('You do not hold as much.'), 400)
  else await parameters.confirm(withdrawal, readOutcome(form))
  return show(drawEnd(withdrawal))
}
