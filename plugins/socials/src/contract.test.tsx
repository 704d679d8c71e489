import { runPluginContract, type Visit } from '@portico/testing/contract'
import { testNetwork } from '@portico/testing/plugin'
import { en as wallet } from '@portico/vault-client/locales'
import { bitcoin, createAnswer, ethereum, maya, silent, solana } from '@portico/vault-client/testing'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

const brands = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']

/** Whether the visitor has come back from where he went last. */
let isBack = false

const answer = createAnswer({
  SHOW_WALLET: silent,
  GET_SOCIAL_REDIRECT_URI() {
    isBack = false
    return { uri: 'https://vault.example/social#start' }
  },
  CONNECT_SOCIAL() {
    isBack = true
    return maya
  },
  LINK_SOCIAL() {
    isBack = true
  },
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.xyz/~/siwf?channelToken=abc', expiresIn: 300 }),
  CONNECT_FARCASTER: silent,
})

const journey: readonly Visit[] = [
  {
    view: 'socials/ConnectingSocial',
    params: { provider: 'google' },
    // The visitor is back as soon as he has gone.
    act: ({ until }) => until('the visitor is back', () => isBack),
  },
  {
    view: 'socials/ConnectingFarcaster',
    params: { provider: 'farcaster' },
    act: ({ click }) => click('.portico-button[data-variant=plain]'),
  },
  {
    view: 'socials/Accounts',
    async act({ click, until }) {
      await click('.portico-button[data-variant=ghost]:first-child')
      await until('the visitor is back', () => isBack)
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
      options: { vault: 'https://vault.example' },
      networks: [testNetwork, ethereum, solana, bitcoin],
      frames: { 'socials/vault': answer },
      returns: { 'socials/return': { result_uri: 'challenge.ticket' } },
    },
    data: brands,
  },
  { describe, test },
)
