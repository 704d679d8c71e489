import type { Page } from '@playwright/test'
import type { Wallet } from '../wallets/Wallet.ts'

type Request = Parameters<Wallet['provider']['request']>[0]

/** What a request to the wallet came to; errors keep their code on the way to the page. */
type Outcome = { readonly result: unknown } | { readonly code: unknown; readonly message: string }

const toOutcome = (answer: Promise<unknown>): Promise<Outcome> =>
  answer.then(
    (result) => ({ result }),
    (error) => ({ code: error.code, message: error.message }),
  )

const eventName = 'portico-test-wallet'

/**
 * Announces a wallet to every load of a page from now on (EIP-6963): call it before `page.goto`. The wallet itself stays
 * in the test, which holds its faults; the page has a provider that passes requests and events on.
 */
export async function addWallet(
  page: Page,
  { info, provider }: Pick<Wallet, 'info' | 'provider'>,
): Promise<void> {
  const binding = `ask_${info.uuid.replaceAll('-', '')}`
  await page.exposeFunction(binding, (request: Request) => toOutcome(provider.request(request)))
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload: unknown) => {
      const detail = { uuid: info.uuid, event, payload: toPlain(payload) }
      page
        .evaluate(([name, init]) => window.dispatchEvent(new CustomEvent(name, { detail: init })), [
          eventName,
          detail,
        ] as const)
        // A page that is just being left hears nothing more.
        .catch(() => {})
    })
  await page.addInitScript(announceInPage, { info, binding, eventName })
}

const toPlain = (payload: unknown) =>
  payload instanceof Error
    ? { code: (payload as { code?: unknown }).code, message: payload.message }
    : payload

interface PageParameters {
  readonly info: Wallet['info']
  readonly binding: string
  readonly eventName: string
}

/** Runs in the page, before its own scripts. */
function announceInPage({ info, binding, eventName }: PageParameters): void {
  const ask = (globalThis as unknown as Record<string, (request: unknown) => Promise<Outcome>>)[binding]
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    async request(request: unknown) {
      const outcome = (await ask?.(request)) as Outcome
      if ('result' in outcome) return outcome.result
      throw Object.assign(new Error(outcome.message), { code: outcome.code })
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  window.addEventListener(eventName, (event) => {
    const { detail } = event as CustomEvent
    if (detail.uuid === info.uuid)
      for (const listener of listeners.get(detail.event) ?? []) listener(detail.payload)
  })
  const detail = Object.freeze({ info, provider })
  const show = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', show)
  show()
}
