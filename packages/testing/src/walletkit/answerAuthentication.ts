import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { walletkitMethods } from './walletkitMethods.ts'
import { getOfferedChains, type WalletkitState } from './walletkitState.ts'

/** Answers one-click authentication as the policy says: signs a message per chain (CAIP-74, EIP-191). */
export async function answerAuthentication(
  state: WalletkitState,
  { id, params }: WalletKitTypes.SessionAuthenticate,
): Promise<void> {
  const { client, policy, privateKeys } = state
  if (policy.authenticate === 'stall') return
  const reject = () =>
    client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
  const [key] = privateKeys
  if (policy.authenticate === 'reject' || !key) return reject()
  const chains = getOfferedChains(state).filter((chain) => chain.startsWith('eip155:'))
  const methods = (walletkitMethods.eip155 ?? []).filter((method) => !policy.without.includes(method))
  const authPayload = populateAuthPayload({ authPayload: params.authPayload, chains, methods })
  const account = privateKeyToAccount(key)
  const auths = await Promise.all(
    authPayload.chains.map(async (chain) => {
      const iss = `${chain}:${account.address}`
      const message = client.formatAuthMessage({ request: authPayload, iss })
      const s = await account.signMessage({ message })
      return buildAuthObject(authPayload, { t: 'eip191', s }, iss)
    }),
  )
  await client.approveSessionAuthenticate({ id, auths })
}
