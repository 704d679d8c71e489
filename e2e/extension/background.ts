import { createWallet, type WalletNetwork } from '@portico/testing/wallets'
import { type ExtensionPolicy, ExtensionWallet, type Frame } from './ExtensionWallet.ts'

interface Port {
  postMessage(message: unknown): void
  readonly onMessage: { addListener(listener: (frame: Frame) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

declare const chrome: { runtime: { onConnect: { addListener(listener: (port: Port) => void): void } } }

/** Second key that everybody knows; the first is the wallet's own default. */
const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

const ports = new Set<Port>()
let wallet: ExtensionWallet | null = null
let start: (wallet: ExtensionWallet) => void = () => {}
const started = new Promise<ExtensionWallet>((resolve) => {
  start = resolve
})

/** What tests call in the extension's own process. */
const holder = {
  start(chains: readonly WalletNetwork[]): void {
    const approve = () => wallet?.approve() ?? false
    const accounts = [
      createWallet({ chains: [...chains], approve }),
      createWallet({ chains: [...chains], approve, privateKey: secondKey }),
    ]
    wallet = new ExtensionWallet(accounts, (method, params) => {
      for (const port of ports) port.postMessage({ jsonrpc: '2.0', method, params })
    })
    start(wallet)
  },
  setPolicy(policy: ExtensionPolicy): void {
    if (wallet) wallet.policy = policy
  },
  selectAccount: (index: number) => wallet?.selectAccount(index),
  selectNetwork: (chainId: number) => wallet?.selectNetwork(chainId),
  setLocked: (isLocked: boolean) => wallet?.setLocked(isLocked),
  revoke: () => wallet?.revoke(),
  getVisible: () => wallet?.visible ?? [],
}

/** As tests reach it. */
export type Holder = typeof holder

Object.assign(globalThis, { holder })

async function answer(port: Port, frame: Frame): Promise<void> {
  const respond = (outcome: object) => port.postMessage({ jsonrpc: '2.0', id: frame.id, ...outcome })
  try {
    respond({ result: await (await started).answer(frame) })
  } catch (error) {
    const { code = -32603, message } = error as { code?: number; message: string }
    respond({ error: { code, message } })
  }
}

chrome.runtime.onConnect.addListener((port) => {
  ports.add(port)
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((frame) => void answer(port, frame))
})
