import { createPortico } from '@portico/embed'
import { BrowserProvider, isError, parseEther } from 'ethers'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }
import { answerForm } from './answerForm.ts'

const portico = createPortico({ networks, root })
// `any`: the visitor may switch network while the page is open.
const provider = new BrowserProvider(portico.getProvider('eip155'), 'any')

const isDeclined = (error: unknown): boolean => isError(error, 'ACTION_REJECTED')

// `getSigner` opens the modal where no wallet is connected.
answerForm('sign', async ({ message = '' }) => (await provider.getSigner()).signMessage(message), isDeclined)
answerForm(
  'send',
  async ({ to = '', amount = '' }) => {
    const signer = await provider.getSigner()
    const { hash } = await signer.sendTransaction({ to, value: parseEther(amount) })
    return hash
  },
  isDeclined,
)
