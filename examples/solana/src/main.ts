import { createPortico } from '@portico/embed'
import { registerWallet } from '@portico/embed/solana'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }
import { answerForm } from './answerForm.ts'
import { sendSol } from './sendSol.ts'
import { signMessage } from './signMessage.ts'

const portico = createPortico({ networks, root })

// From here on nothing is Portico's: libraries find the wallet where they find every other.
registerWallet(portico)

answerForm('sign', (fields) => signMessage(fields.message))
answerForm('send', (fields) => sendSol(fields))
