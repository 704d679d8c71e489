import { createPortico } from '@portico/embed'
import { localOne } from '@portico/embed/networks'
import { chainAccounts } from '@portico/testing/chain'
import { createMockConnector, createWallet, type MockConnector, type Wallet } from '@portico/testing/wallets'
import lock from './portico.lock.json' with { type: 'json' }

const chains = [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545' }]
export const wallet: Wallet = createWallet({ chains, behavior: { stall: true } })
const mock: MockConnector = createMockConnector({ chains, accounts: [chainAccounts[1]] })
mock.setBehavior({ unavailable: true })
mock.setBehavior({ wrongChain: 5 })
export const portico = createPortico({ networks: [localOne], lock, connectors: [mock] })

// @ts-expect-error there is no such fault
mock.setBehavior({ explode: true })
// @ts-expect-error a wallet knows its chains
createMockConnector({})
