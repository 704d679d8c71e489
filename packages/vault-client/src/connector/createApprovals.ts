import { createStore, derive, type PluginContext } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { Text } from '@portico/ui'
import type { VaultRequestPayload } from '@portico/vault-protocol'
import type { ApproveActions, ApproveData } from '../headless.ts'
import type { VaultTexts } from '../locales/en.ts'
import type { Vault } from '../vault/openVault.ts'
import { createSight } from './createSight.ts'
import { aborted, createProviderError, notAllowed } from './toProviderError.ts'

/** Milliseconds until the toast follows the modal that has opened. */
const toastDelay = 300

type Request = VaultRequestPayload<'RPC_REQUEST'>

/** Requests that the visitor approves in the frame. */
export interface Approvals {
  /** The view without markup. */
  readonly view: HeadlessView<ApproveData, ApproveActions>
  /** Shows the frame and asks. @throws Error with a code of EIP-1193: 4001 where the visitor declines or leaves */
  approve(request: Request): Promise<unknown>
  /** Says in the modal that a method is not allowed. Never returns. @throws Error with the code 4200 */
  refuse(method: string): Promise<never>
  /**
   * The view is on screen: from now on the frame is asked.
   * @param params of the visit, which say nothing
   * @param finish leaves the view: called once nothing waits for the visitor any more
   * @returns to call when it has gone
   */
  show(params: unknown, finish: () => void): () => void
}

type Context = Pick<PluginContext, 'id' | 'open' | 'toast' | 'onDispose'>

/** @see Approvals */
export function createApprovals(context: Context, vault: Vault, t: Text<VaultTexts>): Approvals {
  const state = createStore<Omit<ApproveData, 'frameHeight'>>({ methods: [], refused: null })
  const sight = createSight()
  let visit: AbortController | null = null
  let toast: ReturnType<typeof setTimeout> | undefined
  context.onDispose(() => clearTimeout(toast))
  const open = (): AbortController => {
    if (visit) return visit
    const own = new AbortController()
    visit = own
    const end = () => {
      if (visit === own) visit = null
    }
    context.open(`${context.id}/Approve`).then(end, () => {
      end()
      state.set({ refused: null })
      own.abort(createProviderError(4001, aborted))
    })
    return own
  }
  const data = derive([state, vault.height], () => ({ ...state.get(), frameHeight: vault.height.get() }))
  return {
    view: { ...data, actions: { dismiss: () => state.set({ refused: null }) } },
    show(_, finish) {
      const hide = sight.enter()
      const stop = state.subscribe(() => {
        const { methods, refused } = state.get()
        if (methods.length > 0 || refused !== null) return
        // What comes from now on opens another one.
        visit = null
        stop()
        finish()
      })
      return () => {
        stop()
        hide()
      }
    },
    async approve(request) {
      const { signal } = open()
      state.set({ methods: [...state.get().methods, request.method] })
      try {
        await sight.wait(signal)
        return await vault.ask('RPC_REQUEST', request, signal)
      } finally {
        const { methods } = state.get()
        state.set({ methods: methods.toSpliced(methods.indexOf(request.method), 1) })
      }
    },
    async refuse(method) {
      open()
      state.set({ refused: method })
      clearTimeout(toast)
      toast = setTimeout(() => context.toast('error', t('vault.notAllowed')), toastDelay)
      throw createProviderError(4200, notAllowed)
    },
  }
}
