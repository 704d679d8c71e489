import { ExtensionWallet, type Notify, type Request } from './ExtensionWallet.ts'
import { type HolderPolicy, openHolderStore } from './HolderState.ts'
import { Questions } from './Questions.ts'
import { providerStreamName } from './streamNames.ts'

/** Two keys that everybody knows: the first accounts of a local chain. */
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

const ports = new Set<ExtensionPort>()
const getOrigin = (port: ExtensionPort) => port.sender?.origin ?? ''
const send = (port: ExtensionPort, data: object) =>
  port.postMessage({ name: providerStreamName, data: { jsonrpc: '2.0', ...data } })
const notify: Notify = (notification, origin) => {
  for (const port of ports) if (!origin || getOrigin(port) === origin) send(port, notification)
}

const opening = openHolderStore(knownNetworks).then((store) => {
  const questions = new Questions(store)
  return { store, questions, wallet: new ExtensionWallet({ store, questions, keys, notify }) }
})

/** What tests do in the extension's own process: the part of the person who holds the wallet. */
const holder = {
  setPolicy: async (policy: HolderPolicy) => (await opening).store.change({ policy }),
  decide: async (isApproved: boolean) => (await opening).questions.decide(isApproved),
  getOpenMethods: async () => (await opening).questions.openMethods,
  selectAccount: async (index: number) => (await opening).wallet.selectAccount(index),
  selectNetwork: async (chainId: number) => (await opening).wallet.selectNetwork(chainId),
  forgetNetwork: async (chainId: number) => (await opening).wallet.forgetNetwork(chainId),
  setLocked: async (isLocked: boolean) => (await opening).wallet.setLocked(isLocked),
  revoke: async (origin: string) => (await opening).wallet.revoke(origin),
  getState: async () => (await opening).store.state,
}

/** As tests reach it. */
export type Holder = typeof holder

Object.assign(globalThis, { holder })

async function answer(port: ExtensionPort, frame: Request & { id?: unknown }): Promise<void> {
  const { wallet } = await opening
  const outcome = await wallet.answer(getOrigin(port), frame).then(
    (result) => ({ result }),
    ({ code = -32603, message }: { code?: number; message: string }) => ({ error: { code, message } }),
  )
  // Nobody waits for an answer once the page is gone.
  if (ports.has(port)) send(port, { id: frame.id, ...outcome })
}

// A background that was woken for a connection must listen before it does anything else.
chrome.runtime.onConnect.addListener((port) => {
  ports.add(port)
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((message) => {
    const { name, data } = message as { name: string; data: Request }
    if (name === providerStreamName) void answer(port, data)
  })
})
