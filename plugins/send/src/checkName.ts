import type { PluginContext, Store } from '@portico/contract'
import { type AddressForm, resolveName } from './actions/resolveName.ts'
import type { SendState } from './state.ts'

/**
 * Asks again whom a name belongs to: it may have been given to somebody else since it was typed. The form then has the new owner,
 * or none, however the visitor comes back to it.
 */
export async function checkName(
  context: PluginContext,
  store: Store<SendState>,
  form: AddressForm,
): Promise<void> {
  const { receiverProfileName: name, receiverFoundBy, receiverAddress } = store.get()
  // What a lookup has found the visitor has looked at himself.
  if (!name || receiverFoundBy) return store.set({ nameCheck: { status: 'none' } })
  store.set({ nameCheck: { status: 'asking' } })
  const answer = await resolveName(context, form, name)
  if (store.get().receiverProfileName !== name) return
  if (answer === 'nameFailed' || answer === 'namesAbsent')
    return store.set({ nameCheck: { status: 'unavailable' } })
  const [address, problem] = typeof answer === 'string' ? [null, answer] : [answer.address, null]
  if (address === receiverAddress) return store.set({ nameCheck: { status: 'same' } })
  store.set({
    nameCheck: { status: 'changed', address, problem },
    receiverStatus: problem ?? 'ready',
    receiverAddress: address,
    receiverProfileImageUrl: null,
  })
}
