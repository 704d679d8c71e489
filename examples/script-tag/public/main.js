import { base, mainnet } from './networks.js'
import { createPortico } from './portico.js'
import root from './portico.root.json' with { type: 'json' }

const portico = createPortico({ networks: [mainnet, base], root, themeMode: 'auto' })

const find = (selector) => document.querySelector(selector)

function show({ address, caipNetworkId }) {
  const network = portico.options.networks.find((one) => one.caipNetworkId === caipNetworkId)
  find('#account').textContent = address ?? 'Not connected'
  find('#network').textContent = network?.name ?? ''
}

/** The modal opens where no wallet is connected. */
async function signMessage(text) {
  const provider = portico.getProvider('eip155')
  const [account] = await provider.request({ method: 'eth_requestAccounts' })
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return provider.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, account] })
}

find('#sign').addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = find('#sign output')
  output.value = 'Look into your wallet.'
  try {
    output.value = await signMessage(new FormData(event.target).get('message'))
  } catch (error) {
    output.value = error.code === 4001 ? 'You declined.' : String(error)
  }
})

find('#theme').addEventListener('change', ({ target }) => {
  document.documentElement.dataset.theme = target.value
  portico.setThemeMode(target.value)
})

portico.subscribe((state) => state, show)
show(portico.getState())
