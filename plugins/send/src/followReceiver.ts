import type { PluginContext, Store } from '@portico/contract'
import type { Rules } from './createRules.ts'
import { loadPayees } from './loadPayees.ts'
import type { ReceiverFacts, SendState } from './state.ts'

/** Whether the visitor has to say that he has looked at the receiver. */
export const isAgreementNeeded = (facts: ReceiverFacts | null): boolean =>
  facts !== null && (facts.lookAlike !== null || facts.kind === 'token')

/** Whether something about the receiver has to be known, or said by the visitor, before the wallet is asked. */
export const isReceiverOpen = ({ receiverFacts, nameCheck, hasAgreed }: SendState): boolean =>
  receiverFacts === null ||
  nameCheck.status === 'asking' ||
  nameCheck.status === 'changed' ||
  (isAgreementNeeded(receiverFacts) && !hasAgreed)

/** Somebody of whom nothing is remembered: all of the address is to be compared. */
const unknownPayee = { isFirst: true, lookAlike: null }

/** Finds out about each receiver, on each network. An answer to what is no longer asked is dropped. */
export function followReceiver(context: PluginContext, store: Store<SendState>, rules: Rules): void {
  const getAsked = () => {
    const { receiverAddress } = store.get()
    const account = context.account.get()
    return receiverAddress && account ? `${account.caipAddress} ${receiverAddress}` : ''
  }
  let asked = ''
  const follow = async () => {
    const asking = getAsked()
    if (asking === asked) return
    asked = asking
    store.set({ receiverFacts: null, hasAgreed: false })
    const { receiverAddress: address } = store.get()
    const now = await rules.load()
    if (!asking || !address || !now || asked !== asking) return
    const [kind, comparison] = await Promise.all([
      now.readReceiverKind(context.chain, address),
      loadPayees().then(
        ({ compareReceiver }) => compareReceiver(context, now, address),
        () => unknownPayee,
      ),
    ])
    if (asked === asking) store.set({ receiverFacts: { kind, ...comparison } })
  }
  const stops = [store.subscribe(() => void follow()), context.account.subscribe(() => void follow())]
  context.onDispose(() => stops.forEach((stop) => void stop()))
}
