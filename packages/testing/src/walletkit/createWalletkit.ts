import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { chainAccounts } from '../chain/accounts.ts'
import { answerAuthentication } from './answerAuthentication.ts'
import { answerProposal, toNamespaces } from './answerProposal.ts'
import { answerSessionRequest } from './answerSessionRequest.ts'
import type { StartWalletkitWalletParameters, WalletkitPolicy } from './WalletkitWallet.ts'
import type { WalletCalls } from './walletCalls.ts'
import { toAccounts } from './walletkitKeys.ts'
import type { WalletkitClient, WalletkitState } from './walletkitState.ts'

const defaultPolicy: WalletkitPolicy = {
  proposal: 'approve',
  request: 'approve',
  authenticate: 'unsupported',
  chains: null,
  without: [],
}

async function createClient(parameters: StartWalletkitWalletParameters): Promise<WalletkitClient> {
  const { relayUrl, projectId = 'portico', name = 'Walletkit Test Wallet', directory } = parameters
  const core = new Core({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    ...(directory && { storageOptions: { database: directory } }),
  })
  // Both would ask a host on the internet about the site.
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  const metadata = { name, description: name, url: 'https://wallet.example', icons: [] }
  // The types of the library disagree on whether its address may be undefined.
  return WalletKit.init({ core: core as never, metadata })
}

/** Makes the wallet and listens to the relay. */
export async function createWalletkit(parameters: StartWalletkitWalletParameters) {
  const { chains, privateKeys = [chainAccounts[0].privateKey] } = parameters
  const client = await createClient(parameters)
  const policy = { ...defaultPolicy, ...parameters.policy }
  const state: WalletkitState = { client, chains, privateKeys, requests: [], policy }
  client.on('session_proposal', (proposal) => void answerProposal(state, proposal))
  client.on('session_request', (request) => void answerSessionRequest(state, request))
  setAuthentication(state)
  const all = chains.map(({ id }) => id)
  return { accounts: toAccounts(privateKeys, all), calls: createCalls(state) }
}

const listeners = new WeakMap<WalletkitState, Parameters<WalletkitClient['on']>[1]>()

/** The library proposes a session by itself where nobody listens for authentication, as a wallet without it does. */
function setAuthentication(state: WalletkitState): void {
  const { client, policy } = state
  const known = listeners.get(state)
  if (known) client.off('session_authenticate', known as never)
  listeners.delete(state)
  if (policy.authenticate === 'unsupported') return
  const listener = (request: Parameters<typeof answerAuthentication>[1]) =>
    void answerAuthentication(state, request)
  client.on('session_authenticate', listener)
  listeners.set(state, listener as never)
}

function findTopic({ client }: WalletkitState, topic: string | undefined): string {
  const found = topic ?? Object.keys(client.getActiveSessions()).at(-1)
  if (!found) throw new Error('The wallet has no session')
  return found
}

function createCalls(state: WalletkitState): WalletCalls {
  const { client } = state
  return {
    pair: (uri) => client.pair({ uri }),
    async setPolicy(policy) {
      state.policy = { ...state.policy, ...policy }
      setAuthentication(state)
    },
    getSessions: async () =>
      Object.values(client.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        topic,
        peer: { name: peer.metadata.name, url: peer.metadata.url },
        namespaces,
      })),
    getRequests: async () => state.requests,
    emit: ({ name, data, chainId, topic }) =>
      client.emitSessionEvent({ topic: findTopic(state, topic), event: { name, data }, chainId }),
    async update({ chains, accounts, topic: wanted }) {
      const topic = findTopic(state, wanted)
      const session = client.getActiveSessions()[topic]
      const namespaces = toNamespaces(state, session?.namespaces ?? {}, { chains, accounts })
      // Its promise of an acknowledgement is not awaited: it hangs when the site was quicker than the relay's answer.
      await client.updateSession({ topic, namespaces })
    },
    async disconnect(topic) {
      const reason = { code: 6000, message: 'User disconnected.' }
      await client.disconnectSession({ topic: findTopic(state, topic), reason })
    },
    goOffline: () => client.core.relayer.transportClose(),
    goOnline: () => client.core.relayer.transportOpen(),
  }
}
