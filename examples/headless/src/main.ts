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
  await start(() => portico.open(view && { view }))
}

async function start(then: () => Promise<unknown> = async () => {}): Promise<void> {
  fault.textContent = ''
  try {
    const headless = await portico.getHeadless()
    if (!isStarted) startDialog(headless)
    isStarted = true
    await then()
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

/** What a stamp costs, and who is paid. A shop asks its own server whether it was paid: `examples/shop`. */
const stamp = {
  asset: 'eip155:31337/erc20:0x8ce361602B935680E8DeC218b820ff5056BeB7af',
  recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  amount: 2_500_000n,
  label: 'Tern & Tide',
}

async function buyStamp(): Promise<void> {
  const bought = document.getElementById('bought') as HTMLElement
  bought.textContent = ''
  await start()
  try {
    const { state } = await portico.pay(stamp)
    bought.textContent = `Your stamp is ${state}.`
  } catch {
    bought.textContent = 'Nothing was bought.'
  }
}

if (account) account.onclick = () => open()
if (account) account.onpointermove = () => void portico.warm().catch(() => {})
document.getElementById('stamp')?.addEventListener('click', buyStamp)
if (network) network.onclick = () => open('Networks')
portico.subscribe((state) => state, draw)
draw()
