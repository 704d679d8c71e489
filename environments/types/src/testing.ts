import { createPortico } from '@portico/embed'
import { localOne } from '@portico/embed/networks'
import { type createFakeClock, type NetworkRecorder, recordNetwork } from '@portico/testing'
import { chainAccounts } from '@portico/testing/chain'
import {
  type ContractRunner,
  findContractFaults,
  runPluginContract,
  type Visit,
} from '@portico/testing/contract'
import { createMockConnector, createWallet, type MockConnector, type Wallet } from '@portico/testing/wallets'
import { assertType, type Equal } from './assertType.js'
import { plugin } from './contract.js'
import root from './portico.root.json' with { type: 'json' }

const chains = [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545' }]
export const wallet: Wallet = createWallet({ chains, behavior: { stall: true } })
const mock: MockConnector = createMockConnector({ chains, accounts: [chainAccounts[1]] })
mock.setBehavior({ unavailable: true })
mock.setBehavior({ wrongChain: 5 })
export const portico = createPortico({ networks: [localOne], root, connectors: [mock] })

// @ts-expect-error there is no such fault
mock.setBehavior({ explode: true })
// @ts-expect-error a wallet knows its chains
createMockConnector({})

declare const runner: ContractRunner
const visit: Visit = { view: 'acme/Hello', act: ({ click }) => click('button') }
runPluginContract({ plugin, manifest: {}, journey: [visit] }, runner)
export const faults: Promise<readonly string[]> = findContractFaults({ plugin, manifest: {} }, 'disposal')
export const network: NetworkRecorder = recordNetwork({ answer: () => undefined })
assertType<Equal<ReturnType<ReturnType<typeof createFakeClock>['advance']>, Promise<void>>>()

// @ts-expect-error no rule has this name
findContractFaults({ plugin, manifest: {} }, 'beauty')
// @ts-expect-error a visit names its view
export const nowhere: Visit = {}
