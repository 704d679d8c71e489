import type { Portico, PorticoState } from '@portico/embed'
import { paidOn, pay, send, signMessage, signTypedData } from './actions.ts'
import { leadToViews } from './leadToViews.ts'
import { showOutcome } from './showOutcome.ts'

const loadSmart = () => import('./smartAccount.ts')

/** What the page does with the wallet, by the button. */
const actions: Readonly<Record<string, (portico: Portico) => Promise<string>>> = {
  sign: signMessage,
  signTyped: signTypedData,
  send,
  pay,
  money: async (portico) => (await loadSmart()).getPlayMoney(portico),
  payTwo: async (portico) => (await loadSmart()).payTwo(portico),
  session: async (portico) => {
    const said = await (await loadSmart()).askForSession(portico)
    find<HTMLButtonElement>('spend').disabled = false
    return said
  },
  spend: async (portico) => (await loadSmart()).spendBySession(portico),
}

/** Of EVM alone. */
const ofEvm = ['signTyped', 'money', 'payTwo', 'session']

const find = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element

/** Shows what Portico reports to a site: state, events, and the provider; and leads to every view. */
export function showPage(portico: Portico): void {
  showState(portico.getState())
  portico.subscribe((state) => state, showState)
  showEvents(portico)
  leadToViews(portico, find('opened'))
  find('theme').addEventListener('click', () => toggleTheme(portico))
  for (const [id, action] of Object.entries(actions))
    find(id).addEventListener('click', () => void show(portico, id, action))
}

function showState({ status, wallet, address, caipNetworkId, namespace, view }: PorticoState): void {
  const facts = {
    Status: status,
    Wallet: wallet?.name ?? '—',
    Address: address ?? '—',
    Network: caipNetworkId,
    View: view ?? '—',
  }
  find('state').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => {
      const term = document.createElement('dt')
      const fact = document.createElement('dd')
      term.textContent = name
      fact.textContent = fact.title = value
      return [term, fact]
    }),
  )
  const isConnected = status === 'connected'
  for (const id of ['sign', 'send']) find<HTMLButtonElement>(id).disabled = !isConnected
  for (const id of ofEvm) find<HTMLButtonElement>(id).disabled = !isConnected || namespace !== 'eip155'
}

const eventsLimit = 6

function showEvents(portico: Portico): void {
  const list = find('events')
  const show = (text: string) => {
    const item = document.createElement('li')
    item.textContent = text
    list.querySelector('.soft')?.remove()
    list.prepend(item)
    while (list.children.length > eventsLimit) list.lastElementChild?.remove()
  }
  portico.on('connect', ({ wallet, isReconnect }) =>
    show(`${isReconnect ? 'Reconnected' : 'Connected'} ${wallet.name}`),
  )
  portico.on('disconnect', () => show('Disconnected'))
  portico.on('accountChange', ({ caipAddress }) => show(`Account ${caipAddress}`))
  portico.on('networkChange', ({ caipNetworkId }) => show(`Network ${caipNetworkId}`))
  portico.on('error', ({ error }) => show(error.message.split('\n')[0] ?? ''))
}

function toggleTheme(portico: Portico): void {
  const isLight = document.documentElement.dataset.theme !== 'light'
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  find('theme').ariaPressed = String(isLight)
  portico.setThemeMode(isLight ? 'light' : 'dark')
}

/** Runs an action of the site, and shows beside its button what came of it. */
async function show(
  portico: Portico,
  id: string,
  action: (portico: Portico) => Promise<string>,
): Promise<void> {
  const output = find(id).closest('article')?.querySelector('output') ?? find('signature')
  const caipNetworkId = id === 'pay' ? paidOn : portico.getState().caipNetworkId
  // Whoever pays sees in the modal what is waited for.
  output.textContent = id === 'pay' ? '' : 'Look into your wallet.'
  try {
    showOutcome(output, await action(portico), portico, caipNetworkId)
  } catch (error) {
    output.textContent = (error as Error).message.split('\n')[0] ?? ''
  }
}
