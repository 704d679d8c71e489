import type { PluginContext, Store } from '@portico/contract'
import { createRegistrationMessage } from '@portico/contract/names'
import { findFailure } from '../findFailure.ts'
import { signAndPost } from '../gateway/signAndPost.ts'
import type { NamesState } from '../state.ts'
import type { LookUps } from './createLookUp.ts'
import type { OwnName } from './createOwnName.ts'

/** Parameters of {@link createRegistration}. */
export interface RegistrationParameters {
  readonly context: Pick<PluginContext, 'account' | 'api' | 'commands' | 'events' | 'replace' | 'wallet'>
  readonly store: Store<NamesState>
  readonly own: OwnName
  readonly lookUps: Pick<LookUps, 'retry'>
  readonly zone: string
  /** Whether the form is on screen still: who has closed it, or gone elsewhere, is not taken back. */
  isSeen(): boolean
}

/**
 * Makes what registers the name that stands in the field, once at a time: the account signs that it wants it, and pays nothing.
 * Never throws.
 */
export function createRegistration(parameters: RegistrationParameters): () => Promise<void> {
  const { context, store, own, lookUps, zone, isSeen } = parameters
  const succeed = (name: string, caipNetworkId: string) => {
    store.set({ step: 'idle', label: '', found: { status: 'none', label: '' } })
    notify(context, 'registered', { network: caipNetworkId, ensName: name })
    // The button shows it from now on, and not from when its own memory ends.
    context.commands.run('names.refresh', {}).catch(() => {})
    if (isSeen()) context.replace('RegisterAccountNameSuccess', { name })
  }
  return async () => {
    const account = context.account.get()
    const { label, found, step } = store.get()
    if (!account || step !== 'idle' || found.label !== label || found.status !== 'free') return
    const name = `${label}.${zone}`
    const network = account.network.caipNetworkId
    const isSame = () => context.account.get()?.caipAddress === account.caipAddress
    store.set({ step: 'signing', failure: null })
    notify(context, 'started', { network, ensName: name })
    try {
      await signAndPost(context, {
        ...{ path: '/v1/profile/account', name, account },
        createMessage: (timestamp) => createRegistrationMessage({ name, attributes: {}, timestamp }),
        onSigned: () => store.set({ step: 'saving' }),
      })
      if (!isSame()) return store.set({ step: 'idle', failure: 'changed' })
      own.put({ name, address: account.address, picture: null, avatar: null, url: null, bio: null })
      succeed(name, network)
    } catch (error) {
      // An answer may have been lost, and what the gateway has taken it does not take twice.
      const hasSigned = store.get().step === 'saving'
      if (hasSigned && isSame() && (await own.hasBecome(name))) return succeed(name, network)
      const failure = findFailure(error)
      store.set({ step: 'idle', failure })
      notify(context, 'failed', { network, ensName: name, message: failure })
      if (failure === 'taken' || failure === 'reserved') lookUps.retry()
      if (failure === 'account') own.retry()
    }
  }
}

function notify(
  { events }: Pick<PluginContext, 'events'>,
  event: 'started' | 'registered' | 'failed',
  payload: Readonly<Record<string, string>>,
): void {
  // Nobody who registers waits for who listens.
  events.emit(`names/${event}`, payload).catch(() => {})
}
