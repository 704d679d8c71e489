import { dollar, ether } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  createTestViews,
  preview,
  quote,
  review,
  type TestViewsOptions,
} from '../fixtures/createTestViews.ts'
import { SwapAllowancesView } from './SwapAllowancesView.tsx'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapResultView } from './SwapResultView.tsx'
import { SwapSelectTokenView } from './SwapSelectTokenView.tsx'
import { SwapSettingsView } from './SwapSettingsView.tsx'
import { SwapView } from './SwapView.tsx'
import type { SwapViewProps } from './SwapViewProps.ts'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

type State = [View: ComponentType<SwapViewProps>, data?: TestViewsOptions['data']]

const none = { quote: { status: 'none', quote: null } } as const
const unlisted = { ...dollar, isUnlisted: true } as const
const statuses = [
  'selectFrom',
  'selectTo',
  'addAmount',
  'incorrectValue',
  'insufficientFunds',
  'loading',
] as const
const ends = [
  'insufficientLiquidity',
  'failed',
  'impactTooHigh',
  'trap',
  'disconnected',
  'unsupported',
] as const
const levels = ['said', 'high', 'severe', 'refused'] as const
const problems = ['declined', 'failed', 'refused', 'moved', 'stale', 'liquidity'] as const
const more = ['changed', 'allowance', 'approval', 'balance', 'unsafe'] as const
const results = ['pending', 'signers', 'success', 'reverted', 'replaced'] as const
const rare = ['partly', 'refused', 'unknown', 'unclear', 'expired'] as const

const states: Record<string, State> = {
  form: [SwapView],
  'form without tokens': [SwapView, { Swap: { ...none, status: 'selectFrom', from: null, to: null } }],
  ...Object.fromEntries(
    [...statuses, ...ends].map((status): [string, State] => [
      `form: ${status}`,
      [SwapView, { Swap: { status } }],
    ]),
  ),
  ...Object.fromEntries(
    levels.map((level): [string, State] => [
      `impact ${level}`,
      [SwapView, { Swap: { level, impact: 1_200 } }],
    ]),
  ),
  'form of a taxed token that nobody has listed': [
    SwapView,
    {
      Swap: {
        to: unlisted,
        quote: { status: 'ready', quote: { ...quote, taxes: { from: 100, to: 200, isTrap: true } } },
        ...{ level: 'unknown', impact: null, isSlippageHigh: true },
      },
    },
  ],
  tokens: [SwapSelectTokenView],
  'no tokens': [SwapSelectTokenView, { SwapSelectToken: { groups: [] } }],
  ...Object.fromEntries(
    (['asking', 'unknown', 'failed'] as const).map((status): [string, State] => [
      `pasted: ${status}`,
      [SwapSelectTokenView, { SwapSelectToken: { pasted: { status } } }],
    ]),
  ),
  'pasted: found': [
    SwapSelectTokenView,
    { SwapSelectToken: { pasted: { status: 'found', token: unlisted } } },
  ],
  settings: [SwapSettingsView],
  'own settings': [
    SwapSettingsView,
    { SwapSettings: { slippage: 600, isOwn: true, isHigh: true, choice: 'unlimited' } },
  ],
  allowances: [SwapAllowancesView],
  'allowances failed': [SwapAllowancesView, { SwapAllowances: { status: 'failed' } }],
  'no allowances': [SwapAllowancesView, { SwapAllowances: { allowances: [] } }],
  review: [SwapPreviewView],
  'no review': [SwapPreviewView, { SwapPreview: null }],
  ...Object.fromEntries(
    [...problems, ...more].map((problem): [string, State] => [
      `review: ${problem}`,
      [SwapPreviewView, { SwapPreview: { review: { ...review, problem, reason: 'paused' } } }],
    ]),
  ),
  'review of a severe impact': [
    SwapPreviewView,
    {
      SwapPreview: {
        consent: 'word',
        isConsented: false,
        review: { ...review, level: 'severe', impact: 1_200 },
      },
    },
  ],
  'review of an unknown impact': [
    SwapPreviewView,
    {
      SwapPreview: {
        consent: 'tick',
        review: { ...review, from: { ...ether, isUnlisted: true }, level: 'unknown', impact: null },
      },
    },
  ],
  'review of what is held no more': [SwapPreviewView, { SwapPreview: { ...preview, blocker: 'balance' } }],
  'review of another account': [SwapPreviewView, { SwapPreview: { ...preview, isCurrent: false } }],
  ...Object.fromEntries(
    [...results, ...rare].map((status): [string, State] => [
      `result: ${status}`,
      [SwapResultView, { SwapResult: { status } }],
    ]),
  ),
  'result that fell short': [SwapResultView, { SwapResult: { received: 1n, shortfall: 5n } }],
}

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  test.each(Object.keys(states))('%s', async (name) => {
    const [View, data = {}] = states[name] as State
    const { swap } = createTestViews({ data })
    mounted = mountInShadow(<View swap={swap} />, { theme })
    expect(mounted.root.textContent).not.toMatch(/\{\w+\}|swap\.\w/)
    const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
