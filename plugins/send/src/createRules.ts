import { createCell, type PluginContext, type Readable } from '@portico/contract'
import { eip155 } from './namespaces/eip155/rules.ts'
import type { TransferRules } from './namespaces/TransferRules.ts'

/** Loads the rules of Solana: a file of its own, with a module of the shell that older ones do not have. */
export type LoadSolana = () => Promise<{ readonly solana: TransferRules }>

/** Null where there are none for the account, or this shell cannot load them; undefined while they are on their way. */
type Known = TransferRules | null | undefined

/** Rules of the account's namespace. */
export interface Rules {
  get(): Known
  /** The same, once they are there. */
  load(): Promise<Known>
  /** Those of Solana. */
  readonly loaded: Readable<Known>
}

const loadHere: LoadSolana = () =>
  import(/* webpackChunkName: "chunk-solana" */ './namespaces/solana/rules.ts')

/** Makes {@link Rules} for one context. Those of an account on Solana are fetched as soon as it is there. */
export function createRules(
  { account, onDispose }: Pick<PluginContext, 'account' | 'onDispose'>,
  loadSolana: LoadSolana = loadHere,
): Rules {
  const loaded = createCell<Known>(undefined)
  const getNamespace = () => account.get()?.network.namespace ?? 'eip155'
  const get = () => {
    const namespace = getNamespace()
    if (namespace === 'eip155') return eip155
    return namespace === 'solana' ? loaded.get() : null
  }
  let loading: Promise<void> | null = null
  const load = async () => {
    if (getNamespace() === 'solana') {
      loading ??= loadSolana().then(
        ({ solana }) => loaded.set(solana),
        () => {
          loading = null
          loaded.set(null)
        },
      )
      await loading
    }
    return get()
  }
  void load()
  onDispose(account.subscribe(() => void load()))
  return { get, load, loaded }
}
