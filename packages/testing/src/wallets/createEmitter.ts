import type { WalletListener } from './Wallet.ts'

/** Listeners by event, as EIP-1193 asks for them. */
export interface Emitter {
  on(event: string, listener: WalletListener): void
  removeListener(event: string, listener: WalletListener): void
  emit(event: string, payload: unknown): void
}

/** Makes an {@link Emitter}. A listener may end itself, or others, while it is called. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<WalletListener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
    },
  }
}
