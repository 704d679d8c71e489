import type { Page } from '@playwright/test'
import type { RegisteredWallet } from '../standard/StandardWallet.ts'
import { type CallOutcome, registerInPage, type WalletDescription } from './registerInPage.ts'

type Call = readonly [feature: string, method: string, parameters: readonly unknown[]]
type Feature = Readonly<Record<string, unknown>>

let count = 0

/**
 * Registers a wallet of the Wallet Standard, Solana's or Bitcoin's, with every load of a page from now on: call it before
 * `page.goto`. The wallet itself stays in the test, which holds its faults; the page has features that pass calls and
 * changes on.
 */
export async function addStandardWallet(
  page: Page,
  { wallet }: { readonly wallet: RegisteredWallet },
): Promise<void> {
  count += 1
  const binding = `standard_${count}`
  await page.exposeFunction(binding, (...call: Call) => answer(wallet, call))
  // Those of Bitcoin have a feature of their own for it, `bitcoin:events`.
  const events = Object.entries(wallet.features).find(([id]) => id.endsWith(':events'))?.[1] as
    | { on(event: 'change', listener: (change: object) => void): unknown }
    | undefined
  events?.on('change', (change) => {
    const detail = { ...change, accounts: wallet.accounts, chains: wallet.chains }
    page
      .evaluate(([name, init]) => window.dispatchEvent(new CustomEvent(name, { detail: init })), [
        binding,
        detail,
      ] as const)
      // A page that is just being left hears nothing more.
      .catch(() => {})
  })
  await page.addInitScript(registerInPage, { binding, description: toDescription(wallet) })
}

/** A wallet without its functions, whose names are kept. */
function toDescription({ version, name, icon, chains, features }: RegisteredWallet): WalletDescription {
  const described = Object.entries(features).map(([id, feature]) => {
    const entries = Object.entries(feature as Feature)
    return {
      id,
      methods: entries.filter(([, value]) => typeof value === 'function').map(([method]) => method),
      data: Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function')),
    }
  })
  return { version, name, icon, chains, features: described }
}

async function answer(wallet: RegisteredWallet, [id, method, parameters]: Call): Promise<CallOutcome> {
  try {
    const feature = wallet.features[id] as Readonly<Record<string, (...all: unknown[]) => unknown>>
    const result = await feature[method]?.(...parameters.map((parameter) => restore(wallet, parameter)))
    return { result, accounts: wallet.accounts }
  } catch (error) {
    const { message, code } = error as { message?: unknown; code?: unknown }
    return { message: String(message), code, accounts: wallet.accounts }
  }
}

/** Wallets know their accounts by identity, which is lost on the way. */
function restore(wallet: RegisteredWallet, parameter: unknown): unknown {
  const { account } = (parameter ?? {}) as { account?: { address?: unknown } }
  const own = wallet.accounts.find(({ address }) => address === account?.address)
  return own ? { ...(parameter as object), account: own } : parameter
}
