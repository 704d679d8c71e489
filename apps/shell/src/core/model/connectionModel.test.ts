import fc from 'fast-check'
import { test } from 'vitest'
import { createTestStorage } from '../createTestCore.ts'
import type { Model, Real } from './commands.ts'
import { relayId } from './commands.ts'
import { RelayWallet } from './RelayWallet.ts'
import { ScriptedWallet } from './ScriptedWallet.ts'
import { type Browser, Tab } from './Tab.ts'
import * as visitor from './visitorCommands.ts'
import * as world from './worldCommands.ts'

const extensionIds = ['one', 'two']
const tab = fc.nat({ max: 1 })
const extension = fc.constantFrom(...extensionIds)
const wallet = fc.constantFrom(...extensionIds, relayId)

const commands = [
  fc.tuple(tab, wallet).map(([index, id]) => visitor.connectWallet(index, id)),
  fc.tuple(wallet, fc.boolean()).map(([id, isApproved]) => world.answer(id, isApproved)),
  wallet.map((id) => world.answer(id, true)),
  tab.map(visitor.abort),
  fc.tuple(tab, wallet).map(([index, id]) => visitor.disconnectWallet(index, id)),
  tab.map(visitor.disconnectAll),
  fc.tuple(tab, wallet).map(([index, id]) => visitor.switchWallet(index, id)),
  fc
    .tuple(
      tab,
      fc.nat({ max: 2 }),
      fc.constantFrom('approve' as const, 'reject' as const, 'pretend' as const),
    )
    .map(([index, network, answer]) => visitor.switchNetwork(index, network, answer)),
  extension.map(world.selectAccount),
  // The last is one the site does not offer.
  fc.tuple(wallet, fc.constantFrom(1, 2, 99)).map(([id, chainId]) => world.selectChain(id, chainId)),
  fc.tuple(extension, fc.boolean()).map(([id, isLocked]) => world.lock(id, isLocked)),
  extension.map(world.revoke),
  fc.constant(world.endSession()),
  fc.boolean().map(world.setOnline),
  tab.map(world.reload),
  fc.tuple(tab, fc.boolean()).map(([index, isVisible]) => world.setVisible(index, isVisible)),
  tab.map(world.hearStorage),
  tab.map(world.wait),
]

function setup(): { model: Model; real: Real } {
  const extensions = extensionIds.map((id, index) => new ScriptedWallet(id, 1 + 2 * index))
  const browser: Browser = { extensions, relay: new RelayWallet(), storage: createTestStorage() }
  const createModelTab = () => ({ connected: new Set<string>(), isVisible: true, asking: null })
  return {
    model: { tabs: [createModelTab(), createModelTab()] },
    real: { browser, tabs: [new Tab(browser), new Tab(browser)] },
  }
}

const numRuns = Number(process.env.PORTICO_MODEL_RUNS ?? 10_000)

test(`${numRuns} sequences of what visitors, wallets, tabs and the relay do leave every state legal`, {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 32, size: 'max' }), (sequence) =>
      fc.asyncModelRun(setup, sequence),
    ),
    { numRuns, seed: 20_261_121, endOnFailure: false },
  )
})
