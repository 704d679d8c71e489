import { type CreatePorticoParameters, createPortico, type Portico } from '@portico/embed'
import builtRoot from '../../portico.root.json' with { type: 'json' }
import type { StackDescription } from '../loadStack.ts'
import type { Choice } from './choice.ts'
import { find, make } from './make.ts'
import { type OfferedNetwork, offeredNetworks } from './offered.ts'
import { addPreviewWallets } from './previewWallets.ts'
import { asksGateway, toOptions, toSwitches } from './toOptions.ts'

/** What is looked at. */
export interface Shown {
  readonly choice: Choice
  /** Whether a wallet is connected, as with a visitor who has been there. */
  readonly isConnected: boolean
}

const listNetworks = ({ networks }: Choice): readonly OfferedNetwork[] =>
  networks.flatMap((name) => offeredNetworks.find((offered) => offered.name === name) ?? [])

/** Nodes of this machine in place of public ones, by namespace: the page asks nobody else. */
const findNode = ({ chains }: StackDescription, namespace: string): string =>
  Object.entries(chains).find(([id]) => id.startsWith(`${namespace}:`))?.[1] ?? location.origin

function toParameters(choice: Choice, stack: StackDescription): CreatePorticoParameters {
  const networks = listNetworks(choice).map(({ network }) => network)
  const { features, ...options } = toOptions(choice)
  const nodes = networks.filter(({ rpcUrls }) => rpcUrls.length > 0)
  return {
    ...options,
    networks: networks as unknown as CreatePorticoParameters['networks'],
    features: { ...toSwitches(choice), ...features },
    root: stack.root ?? builtRoot,
    ...(asksGateway(choice) && { gatewayUrl: stack.gatewayUrl }),
    customRpcUrls: Object.fromEntries(
      nodes.map(({ caipNetworkId, namespace }) => [caipNetworkId, [findNode(stack, namespace)]]),
    ),
    display: 'embedded',
    // What is tried here is nothing to come back to.
    storage: 'none',
  }
}

/** Chooses a wallet as soon as the modal has found it: those of other namespaces than EVM's come late. */
async function chooseFound(portico: Portico, walletId: string): Promise<void> {
  const view = (await portico.getHeadless()).getView('Connect')
  const isFound = () => view.get().groups.some(({ wallets }) => wallets.some(({ id }) => id === walletId))
  await new Promise<void>((resolve) => {
    if (isFound()) return resolve()
    const stop = view.subscribe(() => {
      if (!isFound()) return
      stop()
      resolve()
    })
  })
  await view.actions.choose(walletId)
}

/**
 * Draws the modal as a part of the page, one after the other: of several that are asked for meanwhile the last one.
 * @param stack what runs beside the page
 */
export function createPreview(stack: StackDescription): (shown: Shown) => void {
  const readyWallet = addPreviewWallets(findNode(stack, 'eip155'))
  const place = find('stage')
  let current: Portico | undefined
  let wanted: Shown | undefined
  let drawing = Promise.resolve()

  const fail = ({ message }: Error) => {
    place.append(make('p', { className: 'soft', textContent: message }))
  }
  const draw = async ({ choice, isConnected }: Shown) => {
    current?.dispose()
    place.replaceChildren(...['portico-button', 'portico-modal'].map((name) => document.createElement(name)))
    const portico = createPortico(toParameters(choice, stack))
    current = portico
    await portico.open()
    const [first] = listNetworks(choice)
    if (!isConnected || !first) return
    // Nobody waits for it, since a wallet may never be found; what happens to one that is gone, nobody sees.
    chooseFound(portico, readyWallet(first)).catch((error) => current === portico && fail(error))
  }
  return (shown) => {
    wanted = shown
    drawing = drawing.then(() => (wanted === shown ? draw(shown) : undefined)).catch(fail)
  }
}
