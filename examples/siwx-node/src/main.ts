import { createPortico } from '@portico/embed'
import { mainnet } from '@portico/embed/networks'
import { createBackendSiwx } from '@portico/embed/siwx'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

const siwx = createBackendSiwx({ required: true })
const portico = createPortico({ siwx, root, networks })
const output = document.getElementById('greeting') as HTMLOutputElement

/** Asks the server for what is the visitor's alone. */
async function greet(): Promise<string> {
  const { address } = portico.getState()
  const token = address && siwx.getToken(mainnet.caipNetworkId, address)
  if (!token) return 'Sign in first.'
  const response = await fetch('/api/greeting', { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) return 'The server does not know you.'
  return ((await response.json()) as { greeting: string }).greeting
}

document.getElementById('greet')?.addEventListener('click', async () => {
  output.value = await greet()
})
