import { createPortico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }
import { shorten } from './formats.ts'
import { startDialog } from './startDialog.ts'

const portico = createPortico({
  display: 'headless',
  networks,
  root,
  // Where `npm start` runs it.
  gatewayUrl: 'http://127.0.0.1:4101',
  enableWalletGuide: false,
  allWallets: 'HIDE',
})

const [account, network] = ['account', 'network'].map(
  (id) => document.getElementById(id) as HTMLButtonElement,
)
const fault = document.getElementById('fault') as HTMLElement
let isStarted = false

/** The data comes with the visitor's first click, or a little before it. */
async function open(view?: 'Networks'): Promise<void> {
  fault.textContent = ''
  try {
    const headless = await portico.getHeadless()
    if (!isStarted) startDialog(headless)
    isStarted = true
    await portico.open(view && { view })
  } catch {
    fault.textContent = 'The dialog did not arrive. Check your connection, then try again.'
  }
}

function draw(): void {
  const { address, caipNetworkId, isUnsupportedNetwork } = portico.getState()
  const current = portico.options.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!account || !network) return
  account.textContent = address ? shorten(address) : 'Connect'
  network.textContent = isUnsupportedNetwork ? 'Switch network' : (current?.name ?? '')
  network.hidden = !address
}

if (account) account.onclick = () => open()
if (account) account.onpointermove = () => void portico.warm().catch(() => {})
if (network) network.onclick = () => open('Networks')
portico.subscribe((state) => state, draw)
draw()
