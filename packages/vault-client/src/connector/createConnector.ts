import type { CaipNetworkId, PluginConnector, PluginContext } from '@portico/contract'
import { vaultUserSchema } from '@portico/vault-protocol'
import * as v from 'valibot'
import type { Vault } from '../vault/openVault.ts'
import { isVaultError } from '../vault/VaultError.ts'
import { answerRequest } from './answerRequest.ts'
import type { Approvals } from './createApprovals.ts'
import { createSession } from './createSession.ts'
import { findUser, keepHint } from './findUser.ts'
import type { SignIn } from './SignIn.ts'
import { createProviderError, toProviderError } from './toProviderError.ts'

type Context = Pick<PluginContext, 'id' | 'connectors' | 'networks' | 'storage'>

/** The wallet whose keys are in the vault, as functions of data. Follows what the vault says by itself. */
export function createConnector(
  context: Context,
  vault: Vault,
  approvals: Approvals,
  { signInView, getProvider }: SignIn,
): PluginConnector {
  const { storage } = context
  const session = createSession(context, getProvider)
  const choose = async (caipNetworkId: CaipNetworkId, signal?: AbortSignal) => {
    await vault.ask('SWITCH_NETWORK', { chainId: caipNetworkId }, signal)
    session.choose(caipNetworkId)
  }
  const connect: PluginConnector['connect'] = async ({ caipNetworkId, params }, signal) => {
    const given = v.safeParse(vaultUserSchema, params.user)
    const user = given.success ? given.output : await findUser(vault, storage, signal)
    if (!user) throw createProviderError(4100, `Nobody is signed in: open the view ${signInView}.`)
    session.set(user)
    // The vault may have no node of it, or none of its namespace; and another account there, which it says before it answers.
    await choose(caipNetworkId, signal).catch(() => signal.throwIfAborted())
    return session.getGrant()
  }
  vault.subscribe((notice) => {
    if (notice.type === 'SESSION_UPDATE') keepHint(storage, notice.payload.hint)
    // Where nobody is connected yet, a view does that.
    if (notice.type !== 'GRANT' || !session.isOpen()) return
    session.set(notice.payload.user)
    if (!session.isOpen()) keepHint(storage, null)
    context.connectors.update(`${context.id}/wallet`, session.getGrant()).catch(() => {})
  })
  return {
    connect: (attempt, signal) => asWallet(connect(attempt, signal)),
    async restore() {
      session.set(await asWallet(findUser(vault, storage)))
      return session.getGrant()
    },
    request: (request) => asWallet(answerRequest(vault, approvals, request)),
    async switchNetwork({ caipNetworkId }) {
      await asWallet(choose(caipNetworkId))
      return session.getGrant()
    },
    async disconnect() {
      session.set(null)
      keepHint(storage, null)
      await vault.ask('SIGN_OUT').catch(() => {})
    },
  }
}

/** Fails with codes of EIP-1193, as any wallet. */
async function asWallet<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw isVaultError(error) ? toProviderError(error) : error
  }
}
