import { runPluginContract, type Visit } from '@portico/testing/contract'
import { testNetwork } from '@portico/testing/plugin'
import { en as wallet } from '@portico/vault-client/locales'
import {
  bitcoin,
  createAnswer,
  ethereum,
  give,
  silent,
  solana,
  wrongCode,
} from '@portico/vault-client/testing'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

const email = 'maya@example.com'
const code = '.portico-code input'

const answer = createAnswer({
  SHOW_WALLET: silent,
  CONNECT_EMAIL: give({ action: 'VERIFY_OTP', resendIn: 0 }),
})

const journey: readonly Visit[] = [
  {
    view: 'email/Code',
    async act({ fill, click, find }) {
      await fill('.portico-field-input', 'maya@gmial.com')
      await click('.portico-button[type=submit]')
      await click('.portico-button[data-variant=ghost]')
      await find(code)
      await click('.portico-button[data-variant=ghost]')
    },
  },
  {
    view: 'email/Code',
    params: { email },
    async act({ fill, find }) {
      await find(code)
      await fill(code, wrongCode)
      await find('[aria-invalid=true]')
      await fill(code, '123456')
      await find('.portico-spinner')
    },
  },
  {
    view: 'email/UpdateEmail',
    async act({ fill, click, find }) {
      await fill('.portico-field-input', 'new@example.com')
      await click('.portico-button[type=submit]')
      await find(code)
      await fill(code, '123456')
    },
  },
]

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    sharedTexts: Object.keys(wallet),
    services: {
      options: { vault: 'https://vault.example', guests: true },
      networks: [testNetwork, ethereum, solana, bitcoin],
      frames: { 'email/vault': answer },
    },
    data: [email, 'maya@gmial.com', 'maya@gmail.com', 'new@example.com'],
  },
  { describe, test },
)
