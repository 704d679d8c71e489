import type { Brand } from './brands.ts'

const everywhere = ['tokenRefused', 'silent', 'userinfoDown'] as const
const ofIdTokens = ['badSignature', 'wrongNonce', 'wrongIssuer'] as const

/**
 * What goes wrong at a brand. `tokenRefused`: no code is worth a token. `silent`: the token endpoint does not answer until the fault
 * ends. `userinfoDown`: nobody is told who signed in. The others spoil id tokens: signed by another key, with another nonce, in the
 * name of another brand.
 */
export type Fault = (typeof everywhere)[number] | (typeof ofIdTokens)[number]

/** Faults of all brands. */
export interface Faults {
  /** Ends the fault again. @throws Error where a brand has nothing that could fail so */
  fail(brand: Brand, fault: Fault): () => void
  has(brand: Brand, fault: Fault): boolean
  /** Resolves at once, or when the brand is no longer silent. */
  waitForSpeech(brand: Brand): Promise<void>
  /** Ends all faults. */
  clear(): void
}

const isOfIdTokens = (fault: Fault) => (ofIdTokens as readonly Fault[]).includes(fault)

function canFail(brand: Brand, fault: Fault): boolean {
  if (isOfIdTokens(fault)) return brand === 'google' || brand === 'apple'
  return fault !== 'userinfoDown' || brand !== 'apple'
}

/** Begins without any. */
export function createFaults(): Faults {
  const current = new Set<`${Brand} ${Fault}`>()
  let waiting: readonly (() => void)[] = []
  const has = (brand: Brand, fault: Fault) => current.has(`${brand} ${fault}`)
  const release = () => {
    const all = waiting
    waiting = []
    for (const goOn of all) goOn()
  }
  return {
    has,
    fail(brand, fault) {
      if (!canFail(brand, fault)) throw new Error(`Nothing of ${brand} can fail as ${fault} says`)
      current.add(`${brand} ${fault}`)
      return () => {
        current.delete(`${brand} ${fault}`)
        release()
      }
    },
    async waitForSpeech(brand) {
      while (has(brand, 'silent'))
        await new Promise<void>((resolve) => {
          waiting = [...waiting, resolve]
        })
    },
    clear() {
      current.clear()
      release()
    },
  }
}
